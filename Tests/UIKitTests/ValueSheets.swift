import Foundation

@testable import UIKit

// Controls that show a value.

extension Sheet {
    static let segments = Sheet("segmented") {
        @MainActor func control(
            _ items: [Any], _ chosen: Int, _ change: (UISegmentedControl) -> Void = { _ in }
        ) -> UISegmentedControl {
            make(UISegmentedControl(items: items)) {
                $0.selectedSegmentIndex = chosen
                $0.frame.size.width = 180
                change($0)
            }
        }
        return [
            (
                "the first, the last, none chosen",
                [
                    control(["One", "Two", "Three"], 0), control(["One", "Two", "Three"], 2),
                    control(["One", "Two", "Three"], -1),
                ]
            ),
            (
                "the last segment disabled; all disabled",
                [
                    control(["On", "Off", "Gone"], 0) { $0.setEnabled(false, forSegmentAt: 2) },
                    control(["On", "Off", "Gone"], 1) { $0.isEnabled = false },
                ]
            ),
            ("pictures", [control([smiley(side: 18), "Text", smiley(side: 18)], 0)]),
            (
                "a tint, a font and a width of its own",
                [
                    control(["A", "B", "wide"], 1) {
                        $0.selectedSegmentTintColor = .systemOrange
                        $0.setTitleTextAttributes(
                            [.font: UIFont.italicSystemFont(ofSize: 15)], for: .normal)
                        $0.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
                        $0.setWidth(100, forSegmentAt: 2)
                    }
                ]
            ),
            (
                "as large as it asks to be",
                [
                    make(UISegmentedControl(items: ["First", "Second"])) {
                        $0.selectedSegmentIndex = 0
                    }
                ]
            ),
        ]
    }

    static let switches = Sheet("switch") {
        @MainActor func toggle(_ isOn: Bool, _ change: (UISwitch) -> Void = { _ in }) -> UISwitch {
            make(UISwitch()) {
                $0.isOn = isOn
                change($0)
            }
        }
        return [
            ("off, on", [toggle(false), toggle(true)]),
            (
                "disabled",
                [toggle(false) { $0.isEnabled = false }, toggle(true) { $0.isEnabled = false }]
            ),
            (
                "under a finger",
                [
                    toggle(false) { $0.isHighlighted = true },
                    toggle(true) { $0.isHighlighted = true },
                ]
            ),
            (
                "onTintColor, thumbTintColor",
                [
                    toggle(true) { $0.onTintColor = .systemPurple },
                    toggle(true) { $0.thumbTintColor = .systemYellow },
                ]
            ),
        ]
    }

    static let sliders = Sheet("slider") {
        @MainActor func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider
        {
            make(UISlider()) {
                $0.value = value
                change($0)
            }
        }
        return [
            ("0, 0.4, 1", [slider(0), slider(0.4), slider(1)]),
            ("disabled", [slider(0.4) { $0.isEnabled = false }]),
            (
                "colours of its own",
                [
                    slider(0.6) {
                        $0.minimumTrackTintColor = .systemGreen
                        $0.maximumTrackTintColor = .systemRed
                        $0.thumbTintColor = .systemYellow
                    }
                ]
            ),
            (
                "images at both ends",
                [
                    slider(0.5) {
                        $0.minimumValueImage = smiley(side: 12)
                        $0.maximumValueImage = smiley(side: 20)
                    }
                ]
            ),
            (
                "a knob of its own",
                [slider(0.5) { $0.setThumbImage(smiley(side: 24), for: .normal) }]
            ),
        ]
    }

    static let progress = Sheet("progress") {
        [0, 0.01, 0.5, 1].map { part in
            ("\(part)", [make(UIProgressView()) { $0.progress = Float(part) }])
        } + [
            (
                "colours of its own",
                [
                    make(UIProgressView()) {
                        $0.progress = 0.7
                        $0.progressTintColor = .systemOrange
                        $0.trackTintColor = .systemIndigo
                    }
                ]
            )
        ]
    }

    static let steppers = Sheet("stepper") {
        @MainActor func stepper(_ value: Double, _ change: (UIStepper) -> Void = { _ in })
            -> UIStepper
        {
            make(UIStepper()) {
                $0.maximumValue = 10
                $0.value = value
                change($0)
            }
        }
        return [
            ("in between", [stepper(5)]), ("at its ends", [stepper(0), stepper(10)]),
            ("at an end, and it wraps", [stepper(10) { $0.wraps = true }]),
            ("disabled", [stepper(5) { $0.isEnabled = false }]),
        ]
    }

    static let wheels = Sheet("activity") {
        @MainActor func wheel(
            _ style: UIActivityIndicatorView.Style,
            _ change: (UIActivityIndicatorView) -> Void = { _ in }
        ) -> UIView {
            make(UIActivityIndicatorView(style: style)) {
                $0.startAnimating()
                change($0)
            }
        }
        return [
            (
                "medium, large, a colour",
                [wheel(.medium), wheel(.large), wheel(.large) { $0.color = .systemTeal }]
            ),
            (
                "stopped: hidden; and not hidden",
                [
                    wheel(.medium) { $0.stopAnimating() },
                    wheel(.medium) {
                        $0.hidesWhenStopped = false
                        $0.stopAnimating()
                    },
                ]
            ),
        ]
    }

    static let pages = Sheet("pagecontrol") {
        @MainActor func pages(
            _ count: Int, _ page: Int, _ change: (UIPageControl) -> Void = { _ in }
        )
            -> UIPageControl
        {
            make(UIPageControl()) {
                $0.backgroundColor = .systemBlue
                $0.numberOfPages = count
                $0.currentPage = page
                change($0)
            }
        }
        return [
            ("the first, the last of five", [pages(5, 0), pages(5, 4)]),
            (
                "colours of its own",
                [
                    pages(4, 1) {
                        $0.backgroundColor = nil
                        $0.pageIndicatorTintColor = .systemGray3
                        $0.currentPageIndicatorTintColor = .label
                    }
                ]
            ),
            ("disabled", [pages(3, 1) { $0.isEnabled = false }]),
        ]
    }
}
