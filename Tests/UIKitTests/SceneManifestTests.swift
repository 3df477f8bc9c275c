import Testing

@testable import UIKit

/// What the Info.plist says of scenes.
@MainActor
@Suite struct SceneManifestTests {
    private func manifest(delegate: String, executable: String = "UIKitTests") -> SceneManifest {
        SceneManifest(
            [
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": [
                        "UIWindowSceneSessionRoleApplication": [
                            [
                                "UISceneConfigurationName": "Default Configuration",
                                "UISceneDelegateClassName": delegate,
                                "UISceneStoryboardFile": "Main",
                            ]
                        ]
                    ]
                ]
            ], executable: executable)
    }

    @Test func `configurations are found by role and name`() {
        let manifest = manifest(delegate: "A.B")
        #expect(manifest.isThere && !manifest.supportsMultipleScenes)
        let entry = manifest.entry(named: "Default Configuration", for: .windowApplication)
        #expect(entry?.delegateClassName == "A.B")
        #expect(entry?.storyboardName == "Main")
        #expect(manifest.entry(named: "Other", for: .windowApplication) == nil)
        #expect(manifest.entries(for: .windowExternalDisplay).isEmpty)
    }

    @Test(arguments: [
        "$(PRODUCT_MODULE_NAME).NamedSceneDelegate", "${PRODUCT_MODULE_NAME}.NamedSceneDelegate",
        "UIKitTests.NamedSceneDelegate", "NamedSceneDelegate",
    ])
    func `a class is found by its name, the module's resolved or left out`(name: String) {
        #expect(manifest(delegate: name).classNamed(name) == NamedSceneDelegate.self)
    }

    @Test func `a module is named as the executable, with what is no letter or digit replaced`() {
        let manifest = manifest(delegate: "", executable: "UIKit-Tests")
        #expect(manifest.classNamed("$(PRODUCT_MODULE_NAME).NamedSceneDelegate") == nil)
        #expect(SceneManifest([:], executable: "UIKitTests").classNamed("Missing") == nil)
    }

    @Test(
        arguments: [
            [:], ["UIApplicationSceneManifest": "yes"],
            ["UIApplicationSceneManifest": ["UISceneConfigurations": [1, 2]]],
        ] as [[String: any Sendable]])
    func `what is missing or strange is no configuration`(info: [String: any Sendable]) {
        #expect(SceneManifest(info, executable: "A").entries(for: .windowApplication).isEmpty)
    }

    @Test func `a class that does not exist leaves the configuration without it`() {
        let before = SceneManifest.main
        defer { SceneManifest.main = before }
        SceneManifest.main = manifest(delegate: "UIKitTests.Missing")
        #expect(UISceneConfiguration.ofManifest(.windowApplication).delegateClass == nil)
        SceneManifest.main = manifest(delegate: "UIKitTests.NamedSceneDelegate")
        let found = UISceneConfiguration(
            name: "Default Configuration", sessionRole: .windowApplication)
        #expect(found.delegateClass == NamedSceneDelegate.self)
        let unnamed = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        #expect(unnamed.delegateClass == nil)
    }
}

final class NamedSceneDelegate: UIResponder, UIWindowSceneDelegate {}
