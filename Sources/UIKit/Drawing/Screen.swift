import Foundation
internal import LifecycleWire

/// What is on the screen now, for somebody who looks. Nothing is drawn before.
@MainActor
enum Screen {
    /// Writes the screen into the folder for temporary files; `nil`, or why that failed.
    static func write(_ form: ScreenForm) -> String? {
        do {
            let data =
                switch form {
                case .picture: try Snapshot.draw(Snapshot.windows, scale: UIScreen.main.scale).png()
                case .description: Data(ScreenDescription.of(Snapshot.windows).encoded())
                }
            try DurableFile.write(
                data, to: NSTemporaryDirectory() + "/" + form.fileName, isSynced: false)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
