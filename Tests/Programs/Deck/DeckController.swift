import UIKit

/// Holds cards that are in no window and no child of it: only its references keep them.
final class DeckController: UIViewController {
    private(set) var cards: [CardController] = []
    private(set) var top: CardController?
    /// Without an identifier: it cannot be found again.
    private let blank = UIViewController()
    var score: Score?

    init() {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "deck"
    }

    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    func deal() {
        cards = (1...3).map { CardController(number: $0) }
        cards[1].note = "marked"
        cards[2].partner = cards[0]
        top = cards[1]
        print("a new deck")
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(cards as NSArray, forKey: "cards")
        coder.encode(top, forKey: "top")
        coder.encode(blank, forKey: "blank")
        coder.encode(score, forKey: "score")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let all = coder.decodeObject(of: [NSArray.self, CardController.self], forKey: "cards")
        cards = all as? [CardController] ?? []
        top = coder.decodeObject(of: CardController.self, forKey: "top")
        let blank = coder.decodeObject(of: UIViewController.self, forKey: "blank")
        let score = coder.decodeObject(forKey: "score") as? Score
        print("top is second: \(top != nil && top === cards.dropFirst().first)")
        print("blank is \(blank == nil ? "nothing" : "there"), score: \(score === self.score)")
    }

    override func applicationFinishedRestoringState() {
        print("cards \(cards.map(\.words))")
    }
}

/// One card: a number, a note, and perhaps a card that belongs to it.
final class CardController: UIViewController, UIViewControllerRestoration {
    let number: Int
    var note = ""
    weak var partner: CardController?

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "card \(number)"
        restorationClass = CardController.self
    }

    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    var words: String {
        "\(number)\(note.isEmpty ? "" : " \(note)")" + (partner.map { " with \($0.number)" } ?? "")
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let number = coder.decodeInteger(forKey: "number")
        return number > 0 ? CardController(number: number) : nil
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(number, forKey: "number")
        coder.encode(note as NSString, forKey: "note")
        coder.encode(partner, forKey: "partner")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        note = coder.decodeObject(of: NSString.self, forKey: "note") as String? ?? ""
        partner = coder.decodeObject(of: CardController.self, forKey: "partner")
    }
}
