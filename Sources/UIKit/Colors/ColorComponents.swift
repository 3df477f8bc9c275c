import Foundation

/// Red, green, blue and how solid, from 0 to 1.
struct ColorComponents: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat = 1

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    init(white: CGFloat, alpha: CGFloat = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Components from 0 to 255, as Apple's design guidelines write them.
    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
            alpha: alpha)
    }

    func with(alpha: CGFloat) -> ColorComponents {
        ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
    }

    // MARK: Hue, saturation, brightness

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let turn = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        let saturation = min(max(saturation, 0), 1)
        let brightness = min(max(brightness, 0), 1)
        /// How much of a component is left, its full strength being at that sixth of the circle.
        func part(_ sixth: CGFloat) -> CGFloat {
            let place = (turn + sixth).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    var brightness: CGFloat { max(red, green, blue) }

    var saturation: CGFloat {
        brightness > 0 ? (brightness - min(red, green, blue)) / brightness : 0
    }

    /// A part of the circle, from red over green and blue; 0 for a grey.
    var hue: CGFloat {
        let range = brightness - min(red, green, blue)
        guard range > 0 else { return 0 }
        let sixths =
            if brightness == red {
                (green - blue) / range
            } else if brightness == green {
                2 + (blue - red) / range
            } else {
                4 + (red - green) / range
            }
        return (sixths < 0 ? sixths + 6 : sixths) / 6
    }
}
