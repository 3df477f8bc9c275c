import Foundation

// Hearing of changed traits without overriding a method, as from iOS 17 on. Of the traits only light
// and dark change on this device.

/// Names a trait. Apple: UIKit, `UITraitDefinition`; without custom traits.
public protocol UITraitDefinition {}

public typealias UITrait = any UITraitDefinition.Type

public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitDisplayScale: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}

extension UITraitCollection {
    /// What a dynamic colour depends on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self]
    }
}

/// What `registerForTraitChanges` gives back. Apple: UIKit, `UITraitChangeRegistration`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// What tells of changed traits. Apple: UIKit, `UITraitChangeObservable`.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable where Self: UIResponder {
    /// Calls `handler` with this object and what the traits were, whenever one of these changes, for
    /// as long as the object lives.
    ///
    /// `Observer` is the object's class, which `(self: Self, previous: UITraitCollection) in` names.
    @discardableResult
    public func registerForTraitChanges<Observer: UITraitChangeObservable>(
        _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(
            hearsOfStyle: traits.contains { $0 == UITraitUserInterfaceStyle.self }
        ) { object, before in
            if let object = object as? Observer { handler(object, before) }
        }
        if traitObservers == nil { traitObservers = TraitObservers() }
        traitObservers?.registrations.append(registration)
        return registration
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservers?.registrations.removeAll { $0 === registration }
    }
}

@MainActor
final class TraitRegistration: UITraitChangeRegistration {
    let hearsOfStyle: Bool
    let handler: (AnyObject, UITraitCollection) -> Void

    init(hearsOfStyle: Bool, _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
        self.hearsOfStyle = hearsOfStyle
        self.handler = handler
    }
}

/// Those who registered with one object, in the order in which they came.
@MainActor
final class TraitObservers {
    var registrations: [TraitRegistration] = []

    func tell(_ object: AnyObject?, _ before: UITraitCollection, _ now: UITraitCollection) {
        guard let object, before.userInterfaceStyle != now.userInterfaceStyle else { return }
        for registration in registrations where registration.hearsOfStyle {
            registration.handler(object, before)
        }
    }
}
