import Foundation
internal import Pictures

extension UIImage {
    /// The image as PNG: its own file where it is one. `nil` without pixels.
    ///
    /// Apple: the function `UIImagePNGRepresentation` of old code.
    @MainActor public func pngData() -> Data? {
        if case .file(let file) = content, file.header.kind == .png { return file.data }
        return pixels().map(PNGFile.file)
    }

    /// The image as JPEG, from 0 (small) to 1 (good). `nil` without pixels.
    @MainActor public func jpegData(compressionQuality: CGFloat) -> Data? {
        let quality = compressionQuality.isFinite ? min(max(compressionQuality, 0), 1) : 1
        guard let pixels = pixels() else { return nil }
        do throws(JPEGLibrary.Failure) {
            return try JPEGLibrary.encode(pixels, quality: Int((quality * 100).rounded()))
        } catch {
            complain("jpegData(compressionQuality:): \(error)")
            return nil
        }
    }

    /// What it looks like on white, at its own scale.
    @MainActor private func pixels() -> Picture? {
        guard size.width > 0, size.height > 0, let canvas = try? Canvas(size: size, scale: scale)
        else { return nil }
        let whole = CGRect(origin: .zero, size: size)
        canvas.fill(whole, .white)
        canvas.draw(self, in: whole)
        return canvas.picture()
    }
}
