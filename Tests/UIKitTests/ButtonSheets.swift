import Foundation

@testable import UIKit

// Buttons, without a configuration and with one.

extension Sheet {
    static func states(_ make: () -> UIButton) -> [UIView] {
        let changes: [(UIButton) -> Void] = [
            { _ in }, { $0.isHighlighted = true }, { $0.isSelected = true },
            { $0.isEnabled = false },
        ]
        return changes.map { change in
            let button = make()
            change(button)
            return button
        }
    }

    static let buttons = Sheet("button") {
        @MainActor func button(_ type: UIButton.ButtonType, _ change: @escaping (UIButton) -> Void)
            -> () ->
            UIButton
        {
            { make(UIButton(type: type), change) }
        }
        return [
            (
                "system: normal, highlighted, selected, disabled",
                states(button(.system) { $0.setTitle("Save", for: .normal) })
            ),
            (
                "system with an image",
                states(
                    button(.system) {
                        $0.setTitle("Go", for: .normal)
                        $0.setImage(smiley(side: 14), for: .normal)
                        $0.imageEdgeInsets.right = 6
                    })
            ),
            (
                "custom: titles and colours of each state",
                states(
                    button(.custom) {
                        $0.titleLabel?.font = .systemFont(ofSize: 13)
                        for (title, color, state) in [
                            ("normal", UIColor.systemBlue, UIControl.State.normal),
                            ("pressed", .systemRed, .highlighted),
                            ("chosen", .systemGreen, .selected), ("off", .systemGray, .disabled),
                        ] {
                            $0.setTitle(title, for: state)
                            $0.setTitleColor(color, for: state)
                        }
                    })
            ),
            (
                "custom with an image: as it is",
                states(button(.custom) { $0.setImage(smiley(side: 24), for: .normal) })
            ),
            (
                "background image, contentEdgeInsets",
                [
                    button(.custom) {
                        $0.setTitle("Stretched", for: .normal)
                        $0.setBackgroundImage(frame(), for: .normal)
                        $0.setTitleColor(.label, for: .normal)
                        $0.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
                    }()
                ]
            ),
            (
                "info, contact add, close",
                [UIButton(type: .infoLight), UIButton(type: .contactAdd), UIButton(type: .close)]
            ),
        ]
    }

    static let configurations = Sheet("configuration") {
        @MainActor func rows(_ name: String, _ configuration: UIButton.Configuration) -> (
            String, [UIView]
        ) {
            (
                name + ": normal, highlighted, selected, disabled",
                states {
                    make(UIButton(configuration: configuration)) {
                        $0.configuration?.title = "Save"
                        $0.configuration?.buttonSize = .mini
                        $0.sizeToFit()
                    }
                }
            )
        }
        @MainActor func one(
            _ configuration: UIButton.Configuration,
            _ change: (inout UIButton.Configuration) -> Void
        ) -> UIButton {
            var configuration = configuration
            configuration.title = "Send"
            change(&configuration)
            return make(UIButton(configuration: configuration)) { $0.sizeToFit() }
        }
        return [
            rows("filled", .filled()), rows("tinted", .tinted()), rows("gray", .gray()),
            rows("plain", .plain()),
            (
                "mini, small, medium, large",
                [UIButton.Configuration.Size.mini, .small, .medium, .large].map { size in
                    one(.tinted()) { $0.buttonSize = size }
                }
            ),
            (
                "image leading, trailing, top",
                [
                    one(.filled()) {
                        $0.image = smiley(side: 14)
                        $0.imagePadding = 5
                        $0.buttonSize = .small
                    },
                    one(.gray()) {
                        $0.image = smiley(side: 14)
                        $0.imagePadding = 5
                        $0.imagePlacement = .trailing
                        $0.buttonSize = .small
                    },
                    one(.gray()) {
                        $0.image = smiley(side: 14)
                        $0.imagePlacement = .top
                        $0.buttonSize = .mini
                    },
                ]
            ),
            (
                "subtitle; capsule; wheel",
                [
                    one(.filled()) { $0.subtitle = "to all" },
                    one(.tinted()) {
                        $0.cornerStyle = .capsule
                        $0.buttonSize = .small
                    },
                    one(.gray()) {
                        $0.showsActivityIndicator = true
                        $0.imagePadding = 4
                        $0.buttonSize = .mini
                    },
                ]
            ),
            (
                "colours of its own, and an edge",
                [
                    one(.filled()) {
                        $0.baseBackgroundColor = .systemOrange
                        $0.baseForegroundColor = .black
                        $0.background.strokeColor = .label
                        $0.background.strokeWidth = 1
                    }
                ]
            ),
        ]
    }
}
