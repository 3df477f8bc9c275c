import Foundation
import Glibc
internal import LifecycleWire

/// What is on the screen now, for somebody who looks. Nothing is drawn before.
@MainActor
enum Screen {
    /// Kept while the app is on the screen and has memory enough.
    private static var frame: Frame?
    private static let listens: Void = {
        AwayFromFront.whenEntered { frame = nil }
        AwayFromFront.whenWarnedOfMemory { frame = nil }
    }()

    /// Draws the screen into memory of the device's; where it has changed, or why that failed.
    static func draw(into descriptor: Int32?) -> Result<[PixelRect], LookFault> {
        guard let descriptor else { return .failure(LookFault("no memory came with the look")) }
        _ = listens
        do {
            if let frame, frame.isSame(as: descriptor) {
                close(descriptor)
            } else {
                frame = nil
                frame = try Frame(descriptor: descriptor)
            }
            return .success(try frame!.draw(Snapshot.windows).map(PixelRect.init))
        } catch {
            frame = nil
            return .failure(LookFault("\(error)"))
        }
    }

    /// Writes the screen in words into the folder for temporary files; `nil`, or why that failed.
    static func describe() -> String? {
        for window in Snapshot.windows { LayoutPass.run(from: window) }
        do {
            try DurableFile.write(
                Data(ScreenDescription.of(Snapshot.windows).encoded()),
                to: NSTemporaryDirectory() + "/" + ScreenForm.descriptionFileName,
                isSynced: false)
            return nil
        } catch {
            return "\(error)"
        }
    }
}

/// Why somebody who looks sees nothing.
struct LookFault: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

extension PixelRect {
    fileprivate init(_ rect: CGRect) {
        self.init(
            x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
    }
}
