import LifecycleKernel
import Testing

@testable import DeviceHost

@Suite struct WordsTests {
    @Test func `moments and lengths`() {
        #expect(Words.moment(Instant(nanoseconds: 42_013_999_999)) == "42.013 s")
        #expect(Words.moment(.start) == "0.000 s")
        #expect(Words.length(.seconds(30)) == "30.0 s")
        #expect(Words.length(.milliseconds(1_250)) == "1.250 s")
        #expect(Words.length(.milliseconds(-5)) == "-0.005 s")
        #expect(Words.age(.milliseconds(31_914)) == "31.9 s")
        #expect(Words.code(0x0BAD_F00D) == "0x0badf00d")
    }

    @Test func `every rule is a sentence with the profile's numbers`() {
        for profile in Profile.all {
            for rule in Rule.allCases { #expect(!rule.words(profile).isEmpty) }
        }
        #expect(
            Rule.backgroundTimeRunsOut.words(.ios6)
                == "5.0 s of its background time of 600.0 s were left")
        #expect(Rule.tooManyTasks.words(.ios18) == "it held more than 1000 tasks at once")
    }
}
