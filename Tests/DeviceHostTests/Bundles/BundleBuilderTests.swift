import Foundation
import Testing

@testable import DeviceHost

@Suite struct BundleBuilderTests {
    private func builder(
        _ folder: TestFolder, resources: [String] = [], output: String = "out/Mail.app",
        converter: PlistConverter = PlistConverter()
    ) -> BundleBuilder {
        BundleBuilder(
            executable: folder.path("build/Mail"), infoPlist: folder.path("Info.plist"),
            resources: resources.map(folder.path), output: folder.path(output),
            converter: converter)
    }

    private func sources() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("#!/bin/sh\n", to: "build/Mail-1.0", executable: true)
        #expect(symlink("Mail-1.0", folder.path("build/Mail")) == 0)
        try folder.write(TestFolder.plist("Mail"), to: "Info.plist")
        try folder.write("tick", to: "res/tick.wav")
        try folder.write("deep", to: "res/en.lproj/a/Text.strings")
        try folder.write("run", to: "res/tool", executable: true)
        #expect(mkdir(folder.path("out"), 0o755) == 0)
        return folder
    }

    @Test func `executable, list and resources become one flat folder`() throws {
        let folder = try sources()
        let bundle = try builder(
            folder, resources: ["res/tick.wav", "res/en.lproj/", "res/tool"]
        ).build()
        #expect(bundle.path == folder.path("out/Mail.app"))
        #expect(
            try folder.contents("out") == [
                "Mail.app", "Mail.app/Info.plist", "Mail.app/Mail", "Mail.app/en.lproj",
                "Mail.app/en.lproj/a", "Mail.app/en.lproj/a/Text.strings", "Mail.app/tick.wav",
                "Mail.app/tool",
            ])
        #expect(try folder.text("out/Mail.app/en.lproj/a/Text.strings") == "deep")
        #expect(access(folder.path("out/Mail.app/tool"), X_OK) == 0)
        #expect(fileKind("\(bundle.path)/Mail") == S_IFREG)
    }

    @Test func `an older bundle is replaced whole, also after one that was interrupted`() throws {
        let folder = try sources()
        _ = try builder(folder, resources: ["res/tick.wav"]).build()
        try folder.write("left", to: "out/Mail.app.partial/rest")
        try folder.write("left", to: "out/Mail.app.replaced/rest")
        _ = try builder(folder).build()
        #expect(
            try folder.contents("out") == ["Mail.app", "Mail.app/Info.plist", "Mail.app/Mail"])
    }

    @Test func `a failure leaves nothing behind and the older one as it was`() throws {
        let folder = try sources()
        _ = try builder(folder).build()
        let before = try folder.contents("out")
        #expect(symlink("/etc/passwd", folder.path("res/en.lproj/link")) == 0)
        #expect(mkfifo(folder.path("res/pipe"), 0o600) == 0)
        #expect(throws: BundleError.file(.link(path: folder.path("res/en.lproj/link")))) {
            try builder(folder, resources: ["res/tick.wav", "res/en.lproj"]).build()
        }
        #expect(throws: BundleError.file(.notPlain(path: folder.path("res/pipe")))) {
            try builder(folder, resources: ["res/pipe"]).build()
        }
        #expect(throws: BundleError.self) {
            try builder(folder, resources: ["res/none"]).build()
        }
        #expect(try folder.contents("out") == before)
    }

    @Test func `two things of one name are refused`() throws {
        let folder = try sources()
        try folder.write("", to: "more/tick.wav")
        try folder.write("", to: "more/Mail")
        #expect(throws: BundleError.nameTaken("Mail", by: "the executable")) {
            try builder(folder, resources: ["more/Mail"]).build()
        }
        #expect(throws: BundleError.nameTaken("Info.plist", by: "the property list")) {
            try builder(folder, resources: ["Info.plist"]).build()
        }
        #expect(throws: BundleError.nameTaken("tick.wav", by: folder.path("res/tick.wav"))) {
            try builder(folder, resources: ["res/tick.wav", "more/tick.wav"]).build()
        }
    }

    @Test func `a folder that is no bundle is not replaced`() throws {
        let folder = try sources()
        try folder.write("mine", to: "out/Mail.app/letter")
        #expect(throws: BundleError.inTheWay(path: folder.path("out/Mail.app"))) {
            try builder(folder).build()
        }
        #expect(throws: BundleError.notNamedApp(path: folder.path("out"))) {
            try builder(folder, output: "out").build()
        }
        #expect(try folder.contents("out") == ["Mail.app", "Mail.app/letter"])
    }

    // MARK: Binary property lists

    private func shell(_ script: String, milliseconds: Int = 10_000) -> PlistConverter {
        PlistConverter(
            command: ["/bin/sh", "-c", script], byteCountMax: 4096, milliseconds: milliseconds)
    }

    @Test func `a binary list is what the child makes of it`() throws {
        let folder = try sources()
        let xml = try folder.text("Info.plist")
        try folder.write("bplist00" + xml, to: "Info.plist")
        let bundle = try builder(folder, converter: shell("tail -c +9")).build()
        #expect(try folder.text("out/Mail.app/Info.plist") == xml)
        #expect(bundle.executableName == "Mail")
    }

    @Test func `a child that dies, stalls, floods or refuses costs only an error`() throws {
        let folder = try sources()
        try folder.write("bplist00", to: "Info.plist")
        func failure(_ script: String, milliseconds: Int = 10_000) -> PlistConverter.Failure? {
            #expect(throws: PlistConverter.Failure.self) {
                try shell(script, milliseconds: milliseconds)
                    .convert(file: folder.path("Info.plist"))
            }
        }
        #expect(failure("kill -SEGV $$") == .crashed(signal: SIGSEGV))
        #expect(failure("exec sleep 60", milliseconds: 50) == .tooSlow(milliseconds: 50))
        #expect(failure("exec cat /dev/zero") == .tooLarge(byteCountMax: 4096))
        #expect(failure("exit 1") == .refused(status: 1))
        #expect(throws: BundleError.self) {
            try builder(folder, converter: shell("echo nonsense")).build()
        }
        #expect(try folder.contents("out") == [])
    }

    @Test func `a process that is to convert does, and says when it cannot`() async throws {
        await #expect(processExitsWith: .success) {
            let folder = try TestFolder()
            let value = ["CFBundleIdentifier": "org.example.mail", "CFBundleExecutable": "Mail"]
            let binary = try PropertyListSerialization.data(
                fromPropertyList: value, format: .binary, options: 0)
            try binary.write(to: URL(fileURLWithPath: folder.path("in")))
            let output = open(folder.path("out"), O_RDWR | O_CREAT, 0o600)
            dup2(open(folder.path("in"), O_RDONLY), 0)
            dup2(output, 1)
            try #require(BundleBuilder.runPlistConverter(arguments: []) == 0)
            let info = try InfoPlist(file: folder.path("out"))
            try #require(info.bundleIdentifier == "org.example.mail")

            try folder.write("bplist00 and nothing of the kind", to: "in")
            dup2(open(folder.path("in"), O_RDONLY), 0)
            try #require(BundleBuilder.runPlistConverter(arguments: []) == 1)
        }
    }
}
