import Foundation
import UIKit

// Archives with one bit that is not what it was, read as at a launch.
//
//     bad-archives write FILE              a good archive with values of all kinds
//     bad-archives read FILE               reads one
//     bad-archives flip FILE SEED N        flips the N-th bit of FILE in place, anywhere
//     bad-archives flip-summed FILE SEED N the same behind the header, whose sum is made right again
//     bad-archives wrong-value FILE        of SplashOnReturn: each note becomes an address
//     bad-archives wrong-object FILE       of SplashOnReturn: each page is said to have been another thing
//     bad-archives flips KIND SEED FIRST END FILE
//                                          for each N from FIRST up to END: flips a good archive, writes
//                                          it to FILE and reads that; KIND is `flip` or `flip-summed`
//
// What is read gives one line: `N KILOBYTES taken`, `N KILOBYTES taken but for M objects`, or
// `N KILOBYTES refused REASON`; KILOBYTES are the most that this process had in memory before. Foundation may end the process over a bit that the sum
// does not cover: then the line ends behind KILOBYTES, and the caller goes on behind N.

/// One bit of a place that depends on the seed and the number alone.
func flipped(_ file: Data, isSummed: Bool, seed: UInt64, number: UInt64) -> Data {
    let headerByteCount = 56
    let first = isSummed ? headerByteCount : 0
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ number &* 0xD1B5_4A32_D192_ED03
    state = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ state >> 27) &* 0x94D0_49BB_1331_11EB
    state ^= state >> 31
    let bit = Int(state % UInt64((file.count - first) * 8))
    var bytes = file
    bytes[first + bit / 8] ^= 1 << UInt8(bit % 8)
    return isSummed ? SavedState.summed(bytes) : bytes
}

/// Objects that archive what apps do; long data lies beside the archive of Foundation, short within it.
func goodArchive() -> Data {
    let values: (NSCoder) -> Void = { coder in
        coder.encode("a note" as NSString, forKey: "text")
        coder.encode(NSNumber(value: 2.5), forKey: "number")
        coder.encode(Date(timeIntervalSince1970: 1e9) as NSDate, forKey: "date")
        coder.encode(URL(string: "https://example.org/a")! as NSURL, forKey: "address")
        coder.encode(NSUUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"), forKey: "uuid")
    }
    let numbers: (NSCoder) -> Void = { coder in
        coder.encode(3, forKey: "count")
        coder.encode(true, forKey: "is")
        coder.encode(1.5, forKey: "offset")
        coder.encode(Float(0.5), forKey: "ratio")
        coder.encode(Int64(1) << 40, forKey: "long")
    }
    let collections: (NSCoder) -> Void = { coder in
        coder.encode(["one", "two", "three"] as NSArray, forKey: "list")
        coder.encode(["a": 1, "b": "c"] as NSDictionary, forKey: "table")
        coder.encode(Data(repeating: 7, count: 64) as NSData, forKey: "data")
        coder.encode(IndexPath(indexes: [1, 2]) as NSIndexPath, forKey: "place")
    }
    let bulk: (NSCoder) -> Void = { coder in
        coder.encode(Data(repeating: 8, count: 4096) as NSData, forKey: "bulk")
    }
    return SavedState.file(
        isSecure: true,
        objects: [values, numbers, collections, values, numbers, collections, bulk])
}

/// Asks for all that any of them has archived.
func decodeAll(_ coder: NSCoder) {
    _ = coder.decodeObject(of: NSString.self, forKey: "text")
    _ = coder.decodeObject(of: NSNumber.self, forKey: "number")
    _ = coder.decodeObject(of: NSDate.self, forKey: "date")
    _ = coder.decodeObject(of: NSURL.self, forKey: "address")
    _ = coder.decodeObject(of: NSUUID.self, forKey: "uuid")
    _ = coder.decodeInteger(forKey: "count")
    _ = coder.decodeBool(forKey: "is")
    _ = coder.decodeDouble(forKey: "offset")
    _ = coder.decodeFloat(forKey: "ratio")
    _ = coder.decodeInt64(forKey: "long")
    _ = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "list")
    _ = coder.decodeObject(
        of: [NSDictionary.self, NSString.self, NSNumber.self], forKey: "table")
    _ = coder.decodeObject(of: NSData.self, forKey: "data")
    _ = coder.decodeObject(of: NSData.self, forKey: "bulk")
    _ = coder.decodeObject(of: NSIndexPath.self, forKey: "place")
}

func say(_ words: String) {
    FileHandle.standardOutput.write(Data(words.utf8))
}

func kilobytesAtMost() -> Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_maxrss
}

func read(_ path: String, as number: UInt64) {
    say("\(number) \(kilobytesAtMost()) ")
    do {
        let leftOutCount = try SavedState.restore(path, isSecure: true, decode: decodeAll)
        say(leftOutCount == 0 ? "taken\n" : "taken but for \(leftOutCount) objects\n")
    } catch {
        say("refused \(error)\n")
    }
}

let words = Array(CommandLine.arguments.dropFirst())
func number(_ index: Int) -> UInt64 {
    guard words.indices.contains(index), let number = UInt64(words[index]) else {
        fatalError("expected a number in place \(index + 1); see the comment in main.swift")
    }
    return number
}
func url(_ index: Int) -> URL { URL(fileURLWithPath: words[index]) }

switch (words.first, words.count) {
case ("write", 2): try goodArchive().write(to: url(1))
case ("read", 2):
    read(words[1], as: 0)
    say("\(kilobytesAtMost()) kilobytes at most\n")
case ("flip", 4), ("flip-summed", 4):
    let file = try Data(contentsOf: url(1))
    try flipped(
        file, isSummed: words[0] == "flip-summed", seed: number(2), number: number(3)
    ).write(to: url(1))
case ("wrong-value", 2), ("wrong-object", 2):
    let isValue = words[0] == "wrong-value"
    let note = "PageNote"
    let depth = "PageDepth"
    let address = URL(string: "https://example.org/a")! as NSURL
    try SavedState.replacing(
        Data(contentsOf: url(1)), key: note, className: isValue ? nil : "Another.Thing"
    ) { old, new in
        new.encode(old.decodeInteger(forKey: depth), forKey: depth)
        new.encode(
            isValue ? address : old.decodeObject(of: NSString.self, forKey: note), forKey: note)
    }.write(to: url(1))
case ("flips", 6):
    let archive = goodArchive()
    for each in number(3)..<number(4) {
        try flipped(
            archive, isSummed: words[1] == "flip-summed", seed: number(2), number: each
        ).write(to: url(5))
        read(words[5], as: each)
    }
default: fatalError("see the comment in main.swift")
}
