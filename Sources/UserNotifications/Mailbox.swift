import Foundation
internal import UIKit

/// Requests that wait for their time, and notifications that have come.
///
/// While the app is in front each waiting request is one deadline of the main run loop. In the
/// background the system shows what comes due, and the app hears nothing (`ios-behaviour.md` 1.12):
/// there are no deadlines then, and on the return what has come due meanwhile has been shown.
@MainActor
final class Mailbox {
    static let shared = Mailbox()

    var isAuthorized = false
    var delivered: [UNNotification] = []
    var categories: Set<UNNotificationCategory> = []
    private var waiting: [Waiting] = []
    private var isStarted = false

    private struct Waiting {
        let request: UNNotificationRequest
        var due: Date
        var timer: Timer?
    }

    var pendingRequests: [UNNotificationRequest] { waiting.map(\.request) }

    /// Listens to where the app goes, and takes the taps on notifications.
    func start() {
        guard !isStarted else { return }
        isStarted = true
        hear(UIApplication.didEnterBackgroundNotification) { $0.disarm() }
        hear(UIApplication.willEnterForegroundNotification) { $0.showWhatIsOverdue() }
        NotificationTaps.take = { self.takeTap($0) }
    }

    private func hear(_ name: Notification.Name, _ act: @escaping @MainActor (Mailbox) -> Void) {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { act(self) }
        }
    }

    // MARK: Waiting

    func add(_ request: UNNotificationRequest) {
        removePending { $0 == request.identifier }
        guard let trigger = request.trigger else {
            come(request)
            return
        }
        // What is due by no clock never comes, as a push trigger of the app's own making.
        guard let due = trigger.due(after: Date()) else { return }
        waiting.append(Waiting(request: request, due: due))
        if isInFront { arm(waiting.count - 1) }
    }

    func removePending(_ isGone: (String) -> Bool) {
        for one in waiting where isGone(one.request.identifier) { one.timer?.invalidate() }
        waiting.removeAll { isGone($0.request.identifier) }
    }

    private var isInFront: Bool { UIApplication.shared.applicationState != .background }

    private func arm(_ index: Int) {
        let identifier = waiting[index].request.identifier
        let timer = Timer(fire: waiting[index].due, interval: 0, repeats: false) { _ in
            MainActor.assumeIsolated { self.fallDue(identifier) }
        }
        waiting[index].timer = timer
        RunLoop.main.add(timer, forMode: .common)
    }

    private func disarm() {
        for index in waiting.indices {
            waiting[index].timer?.invalidate()
            waiting[index].timer = nil
        }
    }

    private func fallDue(_ identifier: String) {
        guard let index = waiting.firstIndex(where: { $0.request.identifier == identifier }) else {
            return
        }
        let request = waiting[index].request
        renew(index)
        if waiting.indices.contains(index), waiting[index].request === request { arm(index) }
        come(request)
    }

    /// Waits for the next time of a repeated request, and for no other.
    private func renew(_ index: Int) {
        let one = waiting[index]
        guard one.request.trigger?.repeats == true,
            let next = one.request.trigger?.due(after: one.due)
        else {
            waiting.remove(at: index)
            return
        }
        waiting[index].due = next
    }

    /// The app comes back: what came due meanwhile was shown by the system.
    private func showWhatIsOverdue() {
        let now = Date()
        while let index = waiting.firstIndex(where: { $0.due <= now }) {
            let one = waiting[index]
            if isAuthorized { keep(UNNotification(request: one.request, date: one.due)) }
            renew(index)
        }
        for index in waiting.indices { arm(index) }
    }

    // MARK: Coming

    /// In front the delegate says whether it is shown; without one it is not. Elsewhere it is.
    private func come(_ request: UNNotificationRequest) {
        guard isAuthorized else { return }
        let notification = UNNotification(request: request, date: Date())
        guard isInFront else {
            keep(notification)
            return
        }
        let center = UNUserNotificationCenter.current()
        guard let delegate = center.delegate else { return }
        AppCalls.report("userNotificationCenter(_:willPresent:withCompletionHandler:)")
        delegate.userNotificationCenter(center, willPresent: notification) { options in
            guard !options.isDisjoint(with: [.alert, .list, .banner]) else { return }
            MainActor.assumeIsolated { self.keep(notification) }
        }
    }

    /// A repeated notification stands in the list once.
    private func keep(_ notification: UNNotification) {
        delivered.removeAll { $0.request.identifier == notification.request.identifier }
        delivered.append(notification)
    }

    // MARK: Taps

    /// The delegate hears of a notification that a person tapped: the one that has come with that
    /// text, or one from a server.
    private func takeTap(_ payload: [AnyHashable: Any]) -> Bool {
        let center = UNUserNotificationCenter.current()
        guard let delegate = center.delegate else { return false }
        delegate.userNotificationCenter(center, didReceive: response(to: payload)) {}
        return true
    }

    func response(to payload: [AnyHashable: Any]) -> UNNotificationResponse {
        let text = (payload["aps"] as? [String: Any])?["alert"] as? String ?? ""
        if let index = delivered.lastIndex(where: { notification in
            let content = notification.request.content
            return [content.body, content.title, notification.request.identifier].contains(text)
        }) {
            return UNNotificationResponse(notification: delivered.remove(at: index))
        }
        var values = ContentValues()
        values.body = text
        values.userInfo = payload
        let request = UNNotificationRequest(
            identifier: "push", content: UNNotificationContent(values),
            trigger: UNPushNotificationTrigger())
        return UNNotificationResponse(
            notification: UNNotification(request: request, date: Date()))
    }
}
