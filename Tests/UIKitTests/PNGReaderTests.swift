import Foundation
import Pictures
import Testing

/// Pictures that others have written, and files that are none.
@Suite struct PNGReaderTests {
    /// One picture of 16 by 16, in the ways in which zlib and PNG can say it.
    static let files: [(name: String, base64: String)] = [
        (
            "grey, every filter",
            """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAASklEQVR42mPQAAKHgIQCEH3gwoMPjBoMDAwS\
            AgICO4D0DCDNxIAGmEWABA8HB8cdIO0DpFluAJW9eMHAEAGkM8BqBBQMQAY2TFiwAUQzMoI24UwAAABKSURB\
            VABlfjBAVFQAaUxDNXhY/kjIqOhsOHNkz4yYlBwWdBUMhF1648UPjhc3TuyIyKjoyIjwsGBmALruD1BWB0jv\
            AdKYhqK7FADN0DDzheWs0wAAAABJRU5ErkJggg==
            """
        ),
        (
            "red, green and blue, pressed hard",
            """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAQ0lEQVR42mPR0NBggAEJCQkBGNixYwdcfMaM\
            GXBxZhEREbgEDw8PBwzcuXMHLu7j4wMXZyTVBiYGEgHLjRs34LpfgAFEIiIiiGD/PQAAAERJREFUAi6ekZEB\
            18AMxHD3/fnzBy6ho6MDF9+zZw9cnBGI4Sb9+PEDLoFsQ0VFBVycdD/AQwloPHIorVixYjQe6BcPAOuyUwlG\
            94GaAAAAAElFTkSuQmCC
            """
        ),
        (
            "with alpha, not pressed at all",
            """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAACDUlEQVR4AQEQBO/7ACgoKP8oKCj/KCgo/ygo\
            KP9AQED/UFBQ/2BgYP9wcHD/KCgo/ygoKP8oKCj/KCgo/8DAwP/Q0ND/4ODg//Dw8P8AKCgo/ygoKP8oKCj/\
            KCgo/0BAQP9QUFD/YGBg/3BwcP8oKCj/KCgo/ygoKP8oKCj/wMDA/9DQ0P/g4OD/8PDw/wAoKCj/KCgo/ygo\
            KP8oKCj/QEBA/1BQUP9gYGD/cHBw/ygoKP8oKCj/KCgo/ygoKP/AwMD/0NDQ/+Dg4P/w8PD/ACgoKP8oKCj/\
            KCgo/ygoKP9AQED/UFBQ/2BgYP9wcHD/KCgo/ygoKP8oKCj/KCgo/8DAwP/Q0ND/4ODg//Dw8P8AAAAA/xAQ\
            EP8gICD/MDAw/ygoKP8oKCj/KCgo/ygoKP+AgID/kJCQ/6CgoP+wsLD/KCgo/ygoKP8oKCj/KCgo/wAAAAD/\
            EBAQ/yAgIP8wMDD/KCgo/ygoKP8oKCj/KCgo/4CAgP+QkJD/oKCg/7CwsP8oKCj/KCgo/ygoKP8oKCj/AAAA\
            AP8QEBD/ICAg/zAwMP8oKCj/KCgo/ygoKP8oKCj/gICA/5CQkP+goKD/sLCw/ygoKP8oKCj/KCgo/ygoKP8A\
            AAAA/xAQEP8gICD/MDAw/ygoKP8oKCj/KCgo/ygoKP+AgID/kJCQ/6CgoP+wsLD/KCgo/ygoKP8oKCj/KCgz\
            fhGRAAACDklEQVQo/wAoKCj/KCgo/ygoKP8oKCj/QEBA/1BQUP9gYGD/cHBw/ygoKP8oKCj/KCgo/ygoKP/A\
            wMD/0NDQ/+Dg4P/w8PD/ACgoKP8oKCj/KCgo/ygoKP9AQED/UFBQ/2BgYP9wcHD/KCgo/ygoKP8oKCj/KCgo\
            /8DAwP/Q0ND/4ODg//Dw8P8AKCgo/ygoKP8oKCj/KCgo/0BAQP9QUFD/YGBg/3BwcP8oKCj/KCgo/ygoKP8o\
            KCj/wMDA/9DQ0P/g4OD/8PDw/wAoKCj/KCgo/ygoKP8oKCj/QEBA/1BQUP9gYGD/cHBw/ygoKP8oKCj/KCgo\
            /ygoKP/AwMD/0NDQ/+Dg4P/w8PD/AAAAAP8QEBD/ICAg/zAwMP8oKCj/KCgo/ygoKP8oKCj/gICA/5CQkP+g\
            oKD/sLCw/ygoKP8oKCj/KCgo/ygoKP8AAAAA/xAQEP8gICD/MDAw/ygoKP8oKCj/KCgo/ygoKP+AgID/kJCQ\
            /6CgoP+wsLD/KCgo/ygoKP8oKCj/KCgo/wAAAAD/EBAQ/yAgIP8wMDD/KCgo/ygoKP8oKCj/KCgo/4CAgP+Q\
            kJD/oKCg/7CwsP8oKCj/KCgo/ygoKP8oKCj/AAAAAP8QEBD/ICAg/zAwMP8oKCj/KCgo/ygoKP8oKCj/gICA\
            /5CQkP+goKD/sLCw/ygoKP8oKCj/KCgo/ygoKP8ZY+8QuX579QAAAABJRU5ErkJggg==
            """
        ),
        (
            "grey with alpha, fixed code",
            """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAQAAAC1+jfqAAAAGUlEQVR4AWPU+M8ABhIMAmC4A8JlmAHlszAQ\
            AIyUWhoPIQAAABpJREFUm8DwH6LyB1QgAqqzAsqnhwmj4QAGABX1GIEcrSjHAAAAAElFTkSuQmCC
            """
        ),
        (
            "from a palette",
            """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAM1BMVEUAAAAQEBAgICAoKCgwMDBAQEBQUFBg\
            YGBwcHCAgICQkJCgoKCwsLDAwMDQ0NDg4ODw8PBocGzOAAAAFElEQVR42mNgBgJWNnYOEM3Lxy/AQIYAA5Sf\
            3R4AAAAVSURBVCMTC4jDycXNA6LJERgk7gAAHHEFqcO7PtMAAAAASUVORK5CYII=
            """
        ),
    ]

    private static func file(_ index: Int) throws -> Data {
        try #require(Data(base64Encoded: files[index].base64))
    }

    @Test(arguments: 0..<5) func `a picture is the same in every colour type`(index: Int) throws {
        let picture = try PNGFile.picture(PNGReaderTests.file(index))
        #expect(picture.width == 16 && picture.height == 16)
        for y in 0..<16 {
            for x in 0..<16 {
                let grey = (x / 4 + y / 4) % 2 == 1 ? UInt8(x * 16) : 40
                let place = (y * 16 + x) * 4
                #expect(Array(picture.pixels[place..<place + 4]) == [grey, grey, grey, 255])
            }
        }
    }

    @Test func `a PNG of ours is read back, pixel for pixel`() throws {
        var picture = Picture(width: 300, height: 40, grey: 7)
        picture.lay(Picture(width: 260, height: 20, grey: 200), x: 11, y: 9)
        #expect(try PNGFile.picture(PNGFile.file(picture)) == picture)
    }

    @Test(arguments: 0..<5) func `what is cut or broken is refused, and harms nobody`(
        index: Int
    ) throws {
        let file = try PNGReaderTests.file(index)
        for count in 0..<file.count {
            #expect(throws: PNGFile.Fault.self) { try PNGFile.picture(file.prefix(count)) }
        }
        for place in file.indices {
            for bit in 0..<8 {
                var spoilt = file
                spoilt[place] ^= 1 << bit
                let picture = try? PNGFile.picture(spoilt)
                #expect(picture.map { $0.pixels.count == $0.width * $0.height * 4 } ?? true)
            }
        }
    }

    @Test func `sizes are looked at before memory is taken`() throws {
        var file = try PNGReaderTests.file(0)
        file.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 16])
        let fault = #expect(throws: PNGFile.Fault.self) { try PNGFile.picture(file) }
        #expect(fault?.description.hasPrefix("is 2147483647 by 16 pixels") ?? false)
        file.replaceSubrange(16..<24, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
        #expect(throws: PNGFile.Fault.self) { try PNGFile.picture(file) }
    }

    // MARK: Differences

    @Test func `a difference is counted, placed, and shown beside what was wanted`() throws {
        let wanted = Picture(width: 60, height: 30, grey: 100)
        var seen = wanted
        seen.lay(Picture(width: 5, height: 4, grey: 150), x: 20, y: 10)
        let difference = try #require(PictureDifference(wanted: wanted, seen: seen))
        #expect(difference.count == 20 && difference.pixelCount == 1800)
        let bounds = try #require(difference.bounds)
        #expect(bounds == (20, 10, 5, 4))
        #expect(difference.picture.width == 3 * 60 + 4 * 10)
    }

    @Test func `shades that nobody tells apart are no difference, and sizes are one`() throws {
        let wanted = Picture(width: 10, height: 10, grey: 100)
        let seen = Picture(width: 10, height: 10, grey: 116)
        #expect(try #require(PictureDifference(wanted: wanted, seen: seen)).count == 0)
        let dark = Picture(width: 10, height: 10, grey: 117)
        #expect(try #require(PictureDifference(wanted: wanted, seen: dark)).count == 100)
        let other = Picture(width: 10, height: 11, grey: 100)
        #expect(PictureDifference(wanted: wanted, seen: other) == nil)
    }
}
