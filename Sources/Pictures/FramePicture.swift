import Foundation
import Glibc

extension Picture {
    /// Reads an opaque picture of that size from a file or memory of its own: four bytes a pixel, blue,
    /// green, red and one unused. `nil` when it is of another size or cannot be read.
    public init?(framePath path: String, width: Int, height: Int) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let count = width * height * 4
        var status = stat()
        guard width > 0, height > 0, fstat(file, &status) == 0, status.st_size == count,
            let map = mmap(nil, count, PROT_READ, MAP_SHARED, file, 0), map != MAP_FAILED
        else { return nil }
        defer { munmap(map, count) }
        var pixels = Data(count: count)
        pixels.withUnsafeMutableBytes { buffer in
            let target = buffer.bindMemory(to: UInt32.self)
            let source = map.assumingMemoryBound(to: UInt32.self)
            for index in 0..<width * height {
                let pixel = UInt32(littleEndian: source[index])
                let ends = (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
                target[index] = (pixel & 0xFF00 | ends | 0xFF00_0000).littleEndian
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}
