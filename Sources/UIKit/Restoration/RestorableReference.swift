import Foundation

/// What stands in an archive for a view controller or a registered object that another one has
/// encoded: where it is found. Apple: UIKit, "Preserving Your App's UI Across Launches".
///
/// Only what has a restoration identifier, up to its root, is referred to; anything else comes back
/// as `nil`.
final class RestorableReference: NSObject, NSSecureCoding, Sendable {
    static var supportsSecureCoding: Bool { true }

    let kind: StateArchive.Record.Kind
    /// Empty for what cannot be found again: Foundation on Linux does not survive a delegate's `nil`.
    let path: [String]

    private enum Key {
        static let kind = "UIRestorableKind"
        static let path = "UIRestorablePath"
    }

    private init(_ kind: StateArchive.Record.Kind, _ path: [String]) {
        self.kind = kind
        self.path = path
    }

    @MainActor
    convenience init(to object: AnyObject) {
        if let controller = object as? UIViewController {
            self.init(.viewController, controller.restorationPath ?? [])
        } else {
            self.init(.object, RegisteredObjects.all.first { $0.object === object }?.path ?? [])
        }
    }

    init?(coder: NSCoder) {
        guard let kind = UInt8(exactly: coder.decodeInteger(forKey: Key.kind)),
            let kind = StateArchive.Record.Kind(rawValue: kind),
            let path = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: Key.path)
                as? [String]
        else { return nil }
        self.kind = kind
        self.path = path
    }

    func encode(with coder: NSCoder) {
        coder.encode(Int(kind.rawValue), forKey: Key.kind)
        coder.encode(path as NSArray, forKey: Key.path)
    }

    /// Whether it is archived by itself and others refer to it; another is archived where it stands.
    @MainActor
    static func isReferredTo(_ object: AnyObject) -> Bool {
        object is UIViewController
            || object is any UIStateRestoring
                && RegisteredObjects.all.contains { $0.object === object }
    }
}

/// Puts references in the place of the objects that an archiver meets, at any depth.
///
/// An archiver calls it on the thread that encodes, which for state is the main one.
final class ReferenceMaker: NSObject, NSKeyedArchiverDelegate {
    /// What was referred to.
    private(set) var objects: [AnyObject] = []

    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
        guard object is UIViewController || object is any UIStateRestoring else { return object }
        nonisolated(unsafe) let object = object as AnyObject
        nonisolated(unsafe) var encoded: AnyObject? = object
        MainActor.assumeIsolated {
            if RestorableReference.isReferredTo(object) {
                encoded = RestorableReference(to: object)
            }
        }
        if encoded is RestorableReference, !objects.contains(where: { $0 === object }) {
            objects.append(object)
        }
        return encoded
    }

    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
    func archiver(
        _ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?
    ) {}
    func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}

/// Puts the restored objects in the place of the references that an unarchiver meets.
final class ReferenceFinder: NSObject, NSKeyedUnarchiverDelegate {
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
        guard let reference = object as? RestorableReference else { return object }
        nonisolated(unsafe) var found: AnyObject?
        MainActor.assumeIsolated { found = Restorer.object(for: reference) }
        return found
    }

    func unarchiver(
        _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
        originalClasses classNames: [String]
    ) -> AnyClass? { nil }
    func unarchiver(
        _ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any
    ) {}
    func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
    func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}
