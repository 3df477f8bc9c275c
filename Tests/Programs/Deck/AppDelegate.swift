import UIKit

/// An app whose objects archive references to one another; prints what it finds again.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let deck = DeckController()
    private let score = Score()

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UIApplication.registerObject(forStateRestoration: score, restorationIdentifier: "score")
        deck.score = score
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = deck
        window?.makeKeyAndVisible()
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if deck.cards.isEmpty { deck.deal() }
        return true
    }

    func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool { true }

    func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { true }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode(deck.top, forKey: "top")
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        let top = coder.decodeObject(of: CardController.self, forKey: "top")
        print("the delegate finds \(top?.words ?? "nothing"), the deck's: \(top === deck.top)")
    }
}

/// A registered object; others refer to it.
final class Score: NSObject, UIStateRestoring {}
