import DeviceHost
import Foundation
import LifecycleWire
import Pictures

/// The cards of the app switcher side by side, newest first, as one picture.
enum CardsPicture {
    /// A third of a snapshot's width and height.
    private static let factor = 3
    private static let margin = 20
    private static let screenWidth = 390
    private static let screenHeight = 844
    private static let cardWidth = screenWidth / factor
    private static let cardHeight = screenHeight / factor
    /// More cards than this are left out.
    private static let countMax = 40

    /// The screen of an app of which nothing has been drawn yet.
    static var plainScreen: Picture {
        Picture(width: screenWidth, height: screenHeight, grey: 255)
    }

    /// Draws them. `listing` is the device's; an app without a picture has a plain grey card.
    static func of(_ cards: [String], _ listing: JSON) -> Picture {
        let shown = cards.prefix(countMax)
        var picture = Picture(
            width: max(1, shown.count) * (cardWidth + margin) + margin,
            height: cardHeight + 2 * margin, grey: 60)
        for (index, card) in shown.enumerated() {
            picture.lay(
                snapshot(of: card, listing)
                    ?? Picture(
                        width: cardWidth, height: cardHeight, grey: 200),
                x: margin + index * (cardWidth + margin), y: margin)
        }
        return picture
    }

    private static func snapshot(of app: String, _ listing: JSON) -> Picture? {
        let entry = listing["apps"]?.array?.first { $0["name"]?.string == app }
        guard let path = entry?["snapshot"]?.string, let file = try? readData(path) else {
            return nil
        }
        return Texture.picture(file)?.reduced(by: factor)
    }
}
