// Item 7: a refresh for which BackgroundTasks is asked, and its error's code compared. There is no such
// module yet, so the form that compiles asks whether it can be imported, and borrows time otherwise.
import UIKit

#if canImport(BackgroundTasks)
    import BackgroundTasks
#endif

@MainActor
enum Refresh {
    static func schedule() {
        #if canImport(BackgroundTasks)
            let request = BGAppRefreshTaskRequest(identifier: "org.example.refresh")
            do {
                try BGTaskScheduler.shared.submit(request)
            } catch let error as BGTaskScheduler.Error where error.code == .unavailable {
                borrowTime()
            } catch {
                print("no refresh: \(error)")
            }
        #else
            borrowTime()
        #endif
    }

    private static func borrowTime() {
        let task = UIApplication.shared.beginBackgroundTask(withName: "Refresh")
        guard task != .invalid else { return }
        Task {
            await load()
            UIApplication.shared.endBackgroundTask(task)
        }
    }

    private static func load() async { await Task.yield() }
}
