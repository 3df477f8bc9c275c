import Foundation

@testable import UIKit

// Images and colours.

extension Sheet {
    /// A face of that many points, drawn here: three pixels a point, see-through around.
    static func smiley(side: CGFloat) -> UIImage {
        SheetImages.face.scaled(to: side)
    }

    static func frame() -> UIImage { SheetImages.frame }

    static let images = Sheet("image") {
        @MainActor func view(_ mode: UIView.ContentMode, _ change: (UIImageView) -> Void = { _ in })
            -> UIImageView
        {
            make(UIImageView(image: SheetImages.stripes)) {
                $0.frame = CGRect(x: 0, y: 0, width: 54, height: 34)
                $0.backgroundColor = .systemGray5
                $0.contentMode = mode
                $0.clipsToBounds = true
                change($0)
            }
        }
        @MainActor func sized(_ image: UIImage?, _ width: CGFloat, _ height: CGFloat) -> UIView {
            make(UIImageView(image: image)) {
                $0.frame = CGRect(x: 0, y: 0, width: width, height: height)
            }
        }
        return [
            (
                "to fill, aspect fit, aspect fill",
                [view(.scaleToFill), view(.scaleAspectFit), view(.scaleAspectFill)]
            ),
            (
                "centre, top left, bottom right",
                [view(.center), view(.topLeft), view(.bottomRight)]
            ),
            (
                "original; template; with a tint",
                [
                    sized(smiley(side: 24), 24, 24),
                    sized(smiley(side: 24).withRenderingMode(.alwaysTemplate), 24, 24),
                    sized(smiley(side: 24).withTintColor(.systemPink), 24, 24),
                ]
            ),
            (
                "resizable: stretched, repeated, narrow",
                [
                    sized(SheetImages.frame, 60, 34),
                    sized(
                        SheetImages.frame.resizableImage(
                            withCapInsets: SheetImages.frame.capInsets), 60, 34),
                    sized(SheetImages.frame, 8, 34),
                ]
            ),
            (
                "JPEG; broken; a symbol",
                [
                    sized(SheetImages.jpeg, 34, 34), sized(SheetImages.broken, 34, 34),
                    sized(UIImage(systemName: "star"), 20, 20),
                ]
            ),
        ]
    }

    static let colors = Sheet("color") {
        @MainActor func swatch(_ color: UIColor) -> UIView {
            make(UIView(frame: CGRect(x: 0, y: 0, width: 13, height: 18))) {
                $0.backgroundColor = color
                $0.layer.borderWidth = 0.5
                $0.layer.borderColor = UIColor.systemGray.cgColor
            }
        }
        @MainActor func row(_ colors: [UIColor]) -> [UIView] { colors.map(swatch) }
        return [
            (
                "red to brown",
                row([
                    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint,
                    .systemTeal, .systemCyan, .systemBlue,
                ])
            ),
            (
                "indigo, purple, pink, brown; link",
                row([.systemIndigo, .systemPurple, .systemPink, .systemBrown, .link])
            ),
            (
                "gray to gray6",
                row([
                    .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5,
                    .systemGray6,
                ])
            ),
            (
                "label to quaternary, placeholder, separators",
                row([
                    .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText,
                    .separator, .opaqueSeparator,
                ])
            ),
            (
                "fills",
                row([.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill])
            ),
            (
                "backgrounds, and grouped",
                row([
                    .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
                    .systemGroupedBackground, .secondarySystemGroupedBackground,
                    .tertiarySystemGroupedBackground,
                ])
            ),
            ("a provider", row([UIColor { $0.userInterfaceStyle == .dark ? .yellow : .blue }])),
        ]
    }
}
