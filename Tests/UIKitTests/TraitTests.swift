import Testing

@testable import UIKit

/// Traits: whose they are, and who hears of their change.
@MainActor
@Suite(.serialized) struct TraitTests {
    /// Notes what it hears.
    private final class Listener: UIView {
        var name = ""
        var heard: [String] = []
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            let words = [UIUserInterfaceStyle.unspecified: "-", .light: "light", .dark: "dark"]
            heard.append(
                (previous.flatMap { words[$0.userInterfaceStyle] } ?? "nil") + " to "
                    + (words[UITraitCollection.current.userInterfaceStyle] ?? "?"))
        }
    }

    @Test func `a device's traits are those of a phone in the light`() {
        let traits = UIView().traitCollection
        #expect(traits == UIScreen.main.traitCollection)
        #expect(traits.userInterfaceStyle == .light && traits.displayScale == 3)
        #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
        #expect(traits.userInterfaceIdiom == .phone)
        #expect(traits.preferredContentSizeCategory == .large)
    }

    @Test func `an override counts for all that lies in the view, but where there is another`() {
        let (outer, middle, inner) = (Listener(), Listener(), Listener())
        outer.addSubview(middle)
        middle.addSubview(inner)
        middle.overrideUserInterfaceStyle = .light
        outer.overrideUserInterfaceStyle = .dark
        #expect(outer.traitCollection.userInterfaceStyle == .dark)
        #expect(inner.traitCollection.userInterfaceStyle == .light)
        #expect([outer.heard, middle.heard, inner.heard] == [["light to dark"], [], []])
        middle.overrideUserInterfaceStyle = .unspecified
        #expect([middle.heard, inner.heard] == [["light to dark"], ["light to dark"]])
    }

    @Test func `a controller's override is its view's`() {
        let controller = UIViewController()
        let view = Listener()
        controller.view = view
        controller.overrideUserInterfaceStyle = .dark
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        #expect(view.heard == ["light to dark"])
        #expect(controller.traitCollection.hasDifferentColorAppearance(comparedTo: .current))
    }

    @Test func `who has registered hears of a change, until it leaves`() {
        let view = Listener()
        var heard: [UIUserInterfaceStyle] = []
        let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (view: Listener, before: UITraitCollection) in
            heard.append(before.userInterfaceStyle)
            heard.append(view.traitCollection.userInterfaceStyle)
        }
        view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: Listener, _) in
            heard.append(.unspecified)
        }
        view.overrideUserInterfaceStyle = .dark
        view.unregisterForTraitChanges(registration)
        view.overrideUserInterfaceStyle = .light
        #expect(heard == [.light, .dark])
    }

    @Test func `the device becomes dark for all but those that want otherwise`() {
        let before = UIApplication.shared.windows
        defer { UIApplication.shared.windows = before }
        let (window, view, bright) = (UIWindow(), Listener(), Listener())
        UIApplication.shared.windows = [window]
        window.addSubview(view)
        window.addSubview(bright)
        bright.overrideUserInterfaceStyle = .light
        DeviceAppearance.become(.dark)
        #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        DeviceAppearance.become(.dark)
        DeviceAppearance.become(.light)
        #expect(view.heard == ["light to dark", "dark to light"])
        #expect(bright.heard == [])
    }

    @Test func `collections of traits are put together, the last one first`() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(traits.userInterfaceStyle == .light && traits.displayScale == 2)
        #expect(traits.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(traits.horizontalSizeClass == .unspecified)
        let changed = traits.modifyingTraits { $0.horizontalSizeClass = .regular }
        #expect(changed.horizontalSizeClass == .regular && changed.displayScale == 2)
        #expect(
            changed
                == UITraitCollection { traits in
                    traits.userInterfaceStyle = .light
                    traits.displayScale = 2
                    traits.horizontalSizeClass = .regular
                })
    }
}
