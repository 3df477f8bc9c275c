import Foundation

/// Archives the state of the app when a step asks for it. Source: `ios-behaviour.md` 6.2.
@MainActor
enum Preserver {
    /// Code of the app's own is being asked what it wants to keep.
    private(set) static var isPreserving = false
    /// The next launch is not to show the picture taken now.
    static var ignoresSnapshot = false

    /// The coder of the application, open from the first question until the state is written.
    private static var application: StateEncoder?

    /// The coder that the delegate's questions get.
    static func coder(isSecure: Bool) -> NSCoder {
        isPreserving = true
        ignoresSnapshot = false
        let coder = StateEncoder(isSecure: isSecure)
        coder.encode(
            Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "",
            forKey: UIApplication.stateRestorationBundleVersionKey)
        coder.encode(
            Date() as NSDate, forKey: UIApplication.stateRestorationTimestampKey)
        coder.encode(0, forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
        coder.encode(
            ProcessInfo.processInfo.environment["DORMOUSE_SYSTEM_VERSION"] ?? "26.0",
            forKey: UIApplication.stateRestorationSystemVersionKey)
        application = coder
        return coder
    }

    /// The coder of the question that was answered with yes.
    static var openCoder: NSCoder? { application }

    /// Nothing is to be kept after all.
    static func close() {
        application = nil
        isPreserving = false
    }

    /// Archives everything that takes part, and writes it; whether that went well.
    static func encode() -> Bool {
        defer { close() }
        guard let application else { return false }
        let objects = records(
            isSecure: application.requiresSecureCoding, application.referredTo)
        let archive = StateArchive(
            isSecure: application.requiresSecureCoding, application: application.finish(),
            objects: objects)
        do {
            try ArchiveFile.write(archive)
            return true
        } catch {
            complain("the state was not archived, and what was archived before stays: \(error)")
            return false
        }
    }

    /// Of all that takes part, and then of what any of it refers to and is in no window.
    private static func records(
        isSecure: Bool, _ referredTo: [AnyObject]
    ) -> [StateArchive.Record] {
        var records: [StateArchive.Record] = []
        var waiting = RestorableTree.all(in: UIApplication.shared.windows)
        var known = Set(waiting.map { ObjectIdentifier($0.object) })
        var referredTo = referredTo
        while !waiting.isEmpty || !referredTo.isEmpty {
            if waiting.isEmpty {
                guard let controller = referredTo.removeFirst() as? UIViewController else {
                    continue  // Registered objects take part by themselves.
                }
                waiting = RestorableTree.all(from: controller)
                    .filter { known.insert(ObjectIdentifier($0.object)).inserted }
                continue
            }
            let (record, more) = encode(waiting.removeFirst(), isSecure: isSecure)
            records.append(record)
            referredTo += more
        }
        return records
    }

    private static func encode(
        _ restorable: Restorable, isSecure: Bool
    ) -> (record: StateArchive.Record, referredTo: [AnyObject]) {
        let coder = StateEncoder(isSecure: isSecure)
        var restorationClass: AnyClass?
        switch restorable.object {
        case let controller as UIViewController:
            restorationClass = controller.restorationClass
            controller.report("encodeRestorableState(with:)")
            controller.encodeRestorableState(with: coder)
        case let view as UIView: view.encodeRestorableState(with: coder)
        case let object as any UIStateRestoring:
            restorationClass = object.objectRestorationClass
            object.encodeRestorableState(with: coder)
        default: break
        }
        let record = StateArchive.Record(
            kind: restorable.kind, path: restorable.path,
            className: NSStringFromClass(type(of: restorable.object)),
            restorationClass: restorationClass.map { NSStringFromClass($0) } ?? "",
            storyboard: (restorable.object as? UIViewController)?.storyboardName ?? "",
            data: coder.finish())
        return (record, coder.referredTo)
    }
}

/// Where the archive lies: `Library/Saved Application State/<bundle id>.savedState/data.data`.
enum ArchiveFile {
    static var path: String {
        let identifier = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return NSHomeDirectory()
            + "/Library/Saved Application State/\(identifier).savedState/data.data"
    }

    @MainActor static func write(_ archive: StateArchive) throws { try write(archive, to: path) }

    @MainActor static func write(_ archive: StateArchive, to path: String) throws {
        let body = archive.body
        let byteCount = StateArchive.headerByteCount + body.count
        guard byteCount <= StateArchive.byteCountMax else {
            throw StateArchive.Refusal.tooLarge(byteCount)
        }
        try ExchangedFile.write(
            body, behind: StateArchive.headerByteCount, to: path
        ) { StateArchive.header(of: body) }
    }

    /// What was archived; `nil` when there is nothing.
    static func read() throws -> StateArchive? {
        guard let bytes = try DurableFile.read(path, byteCountMax: StateArchive.byteCountMax) else {
            return nil
        }
        return try StateArchive(bytes)
    }
}
