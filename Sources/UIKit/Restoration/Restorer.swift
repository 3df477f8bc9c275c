import Foundation

/// Gives the app back what was archived of it, when a step asks for it. Source: `ios-behaviour.md` 6.3.
@MainActor
enum Restorer {
    private static var archive: StateArchive?
    private static var applicationCoder: StateDecoder?
    /// The file was no archive to use.
    private static var isRefused = false
    /// Why, until it was said.
    private static var refusal: String?

    /// Says why an archive was refused: behind the question, which was not asked then.
    static func sayRefusal() {
        if let refusal { complain(refusal) }
        refusal = nil
    }
    /// View controllers that were made or found, by their paths.
    private static var controllers: [[String]: UIViewController] = [:]
    /// All that was restored, for those who refer to it, also when the restoration is over.
    private static var restored: [RestoredObject] = []

    private struct RestoredObject {
        let kind: StateArchive.Record.Kind
        let path: [String]
        weak var object: AnyObject?
    }

    /// The coder that the delegate's questions get; `nil` when there is no archive that can be used,
    /// which is said. A delegate that asks for secure coding gets it, whatever the file says of itself.
    static func coder(isSecure: Bool) -> NSCoder? {
        guard !isRefused else { return nil }
        if let applicationCoder, applicationCoder.requiresSecureCoding == isSecure {
            return applicationCoder
        }
        do {
            guard var read = try archive ?? ArchiveFile.read() else { return nil }
            read.isSecure = isSecure
            guard let coder = StateDecoder(read.application.whole, isSecure: isSecure) else {
                throw StateArchive.Refusal.malformed
            }
            archive = read
            applicationCoder = coder
        } catch {
            isRefused = true
            refusal = "the archived state is refused, and the app starts afresh: \(error)"
        }
        return applicationCoder
    }

    static var openCoder: NSCoder? { applicationCoder }

    /// The view controller restored at a path; for containers, which archive paths.
    static func controller(at path: [String]) -> UIViewController? { controllers[path] }

    /// What a reference in an archive stands for; `nil` when that was not restored.
    static func object(for reference: RestorableReference) -> AnyObject? {
        restored.first { $0.kind == reference.kind && $0.path == reference.path }?.object
    }

    /// Finds or makes every object that was archived, lets each decode its own, and tells them that
    /// all are done; whether there was an archive to do so from.
    static func restore() -> Bool {
        guard let archive else { return false }
        defer { close() }
        var restored: [(record: StateArchive.Record, object: AnyObject, coder: NSCoder)] = []
        var refused: [[String]] = []
        for record in archive.objects {
            guard !refused.contains(where: { record.path.starts(with: $0) }) else { continue }
            guard let coder = StateDecoder(record.data.whole, isSecure: archive.isSecure) else {
                sayLeftOut(record, "what it has archived cannot be read")
                continue
            }
            switch find(record, coder) {
            case .found(let object):
                guard isOfClass(object, record.className) else {
                    sayLeftOut(record, "it is of another class")
                    continue
                }
                if let controller = object as? UIViewController {
                    controllers[record.path] = controller
                }
                restored.append((record, object, coder))
                Restorer.restored.append(
                    RestoredObject(kind: record.kind, path: record.path, object: object))
            case .refused: refused.append(record.path)
            case .missing: break
            }
        }
        for entry in restored {
            decode(entry.object, entry.coder)
            if let error = entry.coder.error {
                sayLeftOut(entry.record, "\((error as NSError).localizedDescription)")
            }
        }
        for entry in restored { finish(entry.object) }
        return true
    }

    private static func close() {
        archive = nil
        controllers = [:]
    }

    /// One line, whatever the path holds: it may be one that nobody has written.
    private static func sayLeftOut(_ record: StateArchive.Record, _ reason: String) {
        let path = String(record.path.joined(separator: "/").prefix(200)).debugDescription
        complain("archived state of \(path) is left out: \(reason)")
    }

    // MARK: Who it is

    private enum Found {
        case found(AnyObject)
        /// The restoration class does not want it restored, nor what is below it.
        case refused
        case missing
    }

    private static func find(_ record: StateArchive.Record, _ coder: NSCoder) -> Found {
        switch record.kind {
        case .viewController: controller(for: record, coder)
        case .view: view(for: record)
        case .object: object(for: record, coder)
        }
    }

    /// The first answer wins: its restoration class, the app delegate, one that is there already, the
    /// storyboard.
    private static func controller(
        for record: StateArchive.Record, _ coder: NSCoder
    ) -> Found {
        if !record.restorationClass.isEmpty,
            let maker = NSClassFromString(record.restorationClass)
                as? any UIViewControllerRestoration.Type
        {
            guard
                let made = maker.viewController(
                    withRestorationIdentifierPath: record.path, coder: coder)
            else { return .refused }
            return .found(made)
        }
        let application = UIApplication.shared
        if let made = application.delegate?.application(
            application, viewControllerWithRestorationIdentifierPath: record.path, coder: coder)
        {
            return .found(made)
        }
        if let there = RestorableTree.all(in: application.windows).first(where: {
            $0.kind == .viewController && $0.path == record.path
        }) {
            return .found(there.object)
        }
        if !record.storyboard.isEmpty, let identifier = record.path.last,
            let made = UIStoryboard(name: record.storyboard, bundle: nil)
                .viewController(restoring: identifier)
        {
            return .found(made)
        }
        return .missing
    }

    private static func view(for record: StateArchive.Record) -> Found {
        guard let controller = controllers[Array(record.path.dropLast())],
            let identifier = record.path.last
        else { return .missing }
        controller.loadViewIfNeeded()
        guard let view = controller.view.first(restorationIdentifier: identifier) else {
            return .missing
        }
        return .found(view)
    }

    private static func object(for record: StateArchive.Record, _ coder: NSCoder) -> Found {
        if let there = RegisteredObjects.all.first(where: { $0.path == record.path }) {
            return .found(there.object)
        }
        guard !record.restorationClass.isEmpty,
            let maker = NSClassFromString(record.restorationClass) as? any UIObjectRestoration.Type
        else { return .missing }
        return maker.object(withRestorationIdentifierPath: record.path, coder: coder)
            .map { .found($0) } ?? .refused
    }

    /// Whether the object is of the class that was archived, or of one made from it.
    private static func isOfClass(_ object: AnyObject, _ name: String) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let one = mirror {
            if let type = one.subjectType as? AnyClass, NSStringFromClass(type) == name {
                return true
            }
            mirror = one.superclassMirror
        }
        return false
    }

    // MARK: What it does

    private static func decode(_ object: AnyObject, _ coder: NSCoder) {
        switch object {
        case let controller as UIViewController:
            controller.report("decodeRestorableState(with:)")
            controller.decodeRestorableState(with: coder)
        case let view as UIView: view.decodeRestorableState(with: coder)
        case let object as any UIStateRestoring: object.decodeRestorableState(with: coder)
        default: break
        }
    }

    private static func finish(_ object: AnyObject) {
        switch object {
        case let controller as UIViewController:
            controller.report("applicationFinishedRestoringState()")
            controller.applicationFinishedRestoringState()
        case let object as any UIStateRestoring: object.applicationFinishedRestoringState()
        default: break
        }
    }
}

extension UIView {
    /// The view of that restoration identifier, this one or one below it.
    fileprivate func first(restorationIdentifier: String) -> UIView? {
        if self.restorationIdentifier == restorationIdentifier { return self }
        for subview in subviews where subview.controller == nil {
            if let found = subview.first(restorationIdentifier: restorationIdentifier) {
                return found
            }
        }
        return nil
    }
}
