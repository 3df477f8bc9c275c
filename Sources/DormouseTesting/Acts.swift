import LifecycleKernel
import Scenarios

// What a person and the system do to a device, besides its buttons. Each throws `DeviceError`, with
// an `Objection` as its reason, for what cannot be done on the device as it is.

extension Device {
    /// The lock button: the app in front goes to the background, and soon its data is locked.
    public func lock(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try perform(.lock, caller)
    }

    /// The device is unlocked, and who was in front is there again.
    public func unlock(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try perform(.unlock, caller)
    }

    /// Something comes over the app in front, which becomes inactive.
    public func interrupt(
        by interruption: Interruption, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try perform(.interrupt(interruption), caller)
    }

    /// What lies over the app is dismissed; or the call that was accepted is over.
    public func dismiss(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try perform(.dismiss, caller)
    }

    /// The message that lies over the app is replied to.
    public func reply(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try perform(.reply, caller)
    }

    /// A banner is shown, which deactivates nobody.
    public func showBanner(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try perform(.banner, caller)
    }

    /// The app switcher is opened: the app in front becomes inactive.
    public func openSwitcher(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try perform(.switcher, caller)
    }

    /// Something of the device changes of which apps are told.
    public func change(
        _ change: DeviceChange, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try perform(.change(change), caller)
    }

    /// Memory becomes scarce: running apps are warned; when it is critical, suspended ones go.
    public func press(
        memory pressure: MemoryPressure, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try perform(.pressure(pressure), caller)
    }

    /// What lies over the app is accepted: a call and a message lead away, to `app` where one is named,
    /// and a permission is granted.
    public func accept(
        _ app: App? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try perform(.accept(app?.name), caller)
    }

    func perform(_ act: DeviceAct, _ caller: Caller) throws(DeviceError) {
        try command(of: caller) { try $0.perform(act) }
    }
}

extension App {
    /// Opens it with an address: a URL, or a universal link when it begins with `https:`.
    public func open(
        _ address: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.open(name, .opening(address)), caller)
    }

    /// A notification for it with this text is tapped.
    public func tapNotification(
        _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.open(name, .push(text)), caller)
    }

    /// A quick action of its icon is chosen.
    public func performShortcut(
        _ type: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.open(name, .shortcut(type)), caller)
    }

    /// A notification for it arrives, and nobody touches it.
    public func receive(
        notification text: String, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.push(name, text: text), caller)
    }

    /// A silent push for it arrives: it is started or woken, unseen.
    public func receive(
        silentPush text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.launchUnseen(name, .push(text)), caller)
    }

    /// The system lets it fetch, unseen.
    public func fetchInBackground(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.launchUnseen(name, .fetch), caller)
    }

    /// The system starts it ahead of its being wanted.
    public func prewarm(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.prewarm(name), caller)
    }

    /// Its card in the app switcher is chosen.
    public func choose(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.choose(name), caller)
    }

    /// The middle of what has this text, label or accessibility identifier is tapped. What comes to
    /// nothing is told in the transcript, with its reason.
    public func tap(
        _ title: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.touch(name, .tap(title)), caller)
    }

    /// The screen is tapped at a point, in points from its left and top.
    public func tap(
        x: Double, y: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.touch(name, .tapAt(x: x, y: y)), caller)
    }

    /// A finger goes this way from the middle of what has this name, over half of its size; `nil`: of the
    /// screen.
    public func swipe(
        _ direction: SwipeDirection, on view: String? = nil, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.touch(name, .swipe(direction, on: view)), caller)
    }

    /// Text is typed into what takes it.
    public func type(
        _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.perform(.touch(name, .type(text)), caller)
    }
}
