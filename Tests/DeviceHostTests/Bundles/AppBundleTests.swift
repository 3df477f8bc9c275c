import Foundation
import Testing

@testable import DeviceHost

@Suite struct AppBundleTests {
    @Test func `a bundle says what it is, and two ways to it are one`() throws {
        let folder = try TestFolder()
        try folder.makeApp("Mail", at: "Mail.app", identifier: "org.example.mail-2")
        let bundle = try AppBundle(at: folder.path("Mail.app"))
        #expect(bundle.path == folder.path("Mail.app"))
        #expect(bundle.identifier == "org.example.mail-2")
        #expect(bundle.executableName == "Mail")
        #expect(bundle.executablePath == folder.path("Mail.app/Mail"))
        #expect(symlink(folder.path("Mail.app"), folder.path("Other.app")) == 0)
        #expect(try AppBundle(at: folder.path("Other.app/")) == bundle)
    }

    @Test(arguments: [
        "../up", "..", ".", "a..b", ".a", "a.", "a/b", "", "a b", "a_b", "ä",
        String(repeating: "a", count: 156), "a\u{0}b", "$(PRODUCT_BUNDLE_IDENTIFIER)",
    ])
    func `an identifier that could leave its folder is refused`(identifier: String) throws {
        #expect(!AppBundle.isIdentifier(identifier))
        let folder = try TestFolder()
        try folder.makeApp("Mail", at: "Mail.app", identifier: identifier)
        do {
            _ = try AppBundle(at: folder.path("Mail.app"))
            Issue.record("it was opened")
        } catch {
            switch error {
            case .identifier, .infoPlist: break
            case .notThere, .notAFolder, .notNamedApp, .executableName, .noExecutable,
                .notExecutable, .notFound, .nameTaken, .inTheWay, .notConverted, .file:
                Issue.record("\(error)")
            }
        }
    }

    @Test func `the longest identifier is taken`() {
        #expect(AppBundle.isIdentifier(String(repeating: "a", count: 155)))
        #expect(AppBundle.isIdentifier("org.example.Mail-2"))
    }

    @Test(arguments: ["../Mail", "a/b", "", ".hidden", "..", "Info.plist", "a&#10;b"])
    func `an executable that is not a file of the bundle is refused`(name: String) throws {
        let folder = try TestFolder()
        try folder.write(TestFolder.plist(name), to: "Mail.app/Info.plist")
        try folder.write("", to: "Mail", executable: true)
        let shown = name == "a&#10;b" ? "a\u{FFFD}b" : name
        #expect(throws: BundleError.executableName(shown, path: folder.path("Mail.app"))) {
            try AppBundle(at: folder.path("Mail.app"))
        }
    }

    @Test func `an executable must be there, plain and executable`() throws {
        let folder = try TestFolder()
        try folder.write(TestFolder.plist("Mail"), to: "Mail.app/Info.plist")
        let bundle = folder.path("Mail.app")
        let executable = "\(bundle)/Mail"
        #expect(throws: BundleError.noExecutable(path: executable)) { try AppBundle(at: bundle) }

        #expect(symlink("/bin/sh", executable) == 0)
        #expect(throws: BundleError.notExecutable(path: executable)) { try AppBundle(at: bundle) }
        unlink(executable)

        #expect(mkdir(executable, 0o755) == 0)
        #expect(throws: BundleError.notExecutable(path: executable)) { try AppBundle(at: bundle) }
        rmdir(executable)

        try folder.write("", to: "Mail.app/Mail")
        #expect(throws: BundleError.notExecutable(path: executable)) { try AppBundle(at: bundle) }
    }

    @Test func `what is no bundle is refused with what to do`() throws {
        let folder = try TestFolder()
        try folder.write("", to: "File.app")
        try folder.write("", to: "Folder/x")
        func complaint(_ name: String) -> String {
            do {
                return try AppBundle(at: folder.path(name)).path
            } catch {
                return "\(error)".replacingOccurrences(of: folder.path, with: "")
            }
        }
        let advice = "build it with `dormouse bundle EXECUTABLE --info Info.plist`"
        #expect(complaint("None.app") == "/None.app: no such folder; \(advice)")
        #expect(complaint("File.app") == "/File.app: not a folder; \(advice)")
        #expect(
            complaint("Folder") == "/Folder: the name of an app's folder ends in '.app'; \(advice)")
        #expect(mkdir(folder.path("Empty.app"), 0o755) == 0)
        #expect(
            complaint("Empty.app")
                == "/Empty.app/Info.plist: cannot be read: /Empty.app/Info.plist: open: "
                + "No such file or directory (ENOENT)")
    }
}

@Suite struct BundleFinderTests {
    @Test func `by name it looks in three places below each base, the first first`() throws {
        let folder = try TestFolder()
        let finder = BundleFinder(bases: [folder.path("a"), folder.path("b")])
        #expect(
            throws: BundleError.notFound(
                name: "Mail",
                lookedIn: [
                    "a/Apps/Mail/Mail.app", "a/Apps/Mail.app", "a/Mail.app",
                    "b/Apps/Mail/Mail.app", "b/Apps/Mail.app", "b/Mail.app",
                ].map(folder.path))
        ) { try finder.find(name: "Mail") }
        for place in ["b/Mail.app", "b/Apps/Mail/Mail.app", "a/Mail.app", "a/Apps/Mail.app"] {
            try folder.makeApp("Mail", at: place)
            #expect(try finder.find(name: "Mail").path == folder.path(place))
        }
    }

    @Test func `a path is the bundle, or the folder that holds it`() throws {
        let folder = try TestFolder()
        try folder.makeApp("Mail", at: "Apps/Mail/Mail.app")
        let finder = BundleFinder(bases: [], pathBase: folder.path)
        let path = folder.path("Apps/Mail/Mail.app")
        #expect(try finder.find(name: "Mail", path: "Apps/Mail/Mail.app/").path == path)
        #expect(try finder.find(name: "Mail", path: "Apps/Mail").path == path)
        #expect(try finder.find(name: path, path: nil).path == path)
        #expect(
            throws: BundleError.notFound(
                name: "Mail", lookedIn: [folder.path("Other.app"), folder.path("Other/Mail.app")])
        ) { try finder.find(name: "Mail", path: "Other") }
    }

    @Test func `a broken bundle is an error and not passed over`() throws {
        let folder = try TestFolder()
        try folder.write("x", to: "Apps/Mail.app/Info.plist")
        try folder.makeApp("Mail", at: "Mail.app")
        #expect(throws: BundleError.self) {
            try BundleFinder(bases: [folder.path]).find(name: "Mail")
        }
    }
}
