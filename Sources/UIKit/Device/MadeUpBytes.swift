/// Bytes that look random and are the same for the same word at every run: what a phone gets from
/// its maker. FNV-1a over the word, then SplitMix64.
enum MadeUpBytes {
    static func of(_ word: String, count: Int) -> [UInt8] {
        var state: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return (0..<count).map { _ in
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return UInt8(truncatingIfNeeded: mixed >> 56)
        }
    }
}
