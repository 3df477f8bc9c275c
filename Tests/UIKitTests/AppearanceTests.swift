import Testing

@testable import UIKit

/// When view controllers load and appear (`ios-behaviour.md` 1.14).
@MainActor
@Suite struct AppearanceTests {
    private let log = RecordingController.Log()
    private let window = UIWindow()

    private func controller(_ title: String) -> RecordingController {
        RecordingController(title, log)
    }

    /// What was written once all changes are made good.
    private func calls() -> [String] {
        AppearanceTransaction.commit()
        return log.take()
    }

    private func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        _ = calls()
    }

    @Test func `a root is loaded when its window is shown, and appears when that is committed`() {
        window.rootViewController = controller("root")
        #expect(calls() == [])
        window.makeKeyAndVisible()
        #expect(log.take() == ["root loaded"])
        #expect(
            calls() == [
                "root will appear", "root will lay out", "root did lay out", "root did appear",
            ])
        window.makeKeyAndVisible()
        #expect(calls() == [])
    }

    @Test func `another root takes the place of the first`() {
        show(controller("old"))
        window.rootViewController = controller("new")
        #expect(
            calls() == [
                "new loaded", "old will disappear", "old did disappear", "new will appear",
                "new will lay out", "new did lay out", "new did appear",
            ])
    }

    @Test func `push and pop call the old one and the new one in turn`() {
        let navigation = UINavigationController(rootViewController: controller("first"))
        show(navigation)
        navigation.pushViewController(controller("second"), animated: false)
        #expect(
            calls() == [
                "second loaded", "first will disappear", "second will appear",
                "second will lay out", "second did lay out", "first did disappear",
                "second did appear",
            ])
        #expect(navigation.popViewController(animated: false)?.title == "second")
        #expect(
            calls() == [
                "second will disappear", "first will appear", "first will lay out",
                "first did lay out", "second did disappear", "first did appear",
            ])
        #expect(navigation.popViewController(animated: false) == nil)
        #expect(calls() == [])
    }

    @Test func `a stack that is built before it is shown loads its top alone`() {
        let navigation = UINavigationController(rootViewController: controller("first"))
        navigation.pushViewController(controller("second"), animated: false)
        #expect(calls() == [])
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        #expect(
            calls() == [
                "second loaded", "second will appear", "second will lay out",
                "second did lay out", "second did appear",
            ])
    }

    @Test func `a tab is loaded when it is chosen for the first time`() {
        let tabs = UITabBarController()
        tabs.viewControllers = [controller("left"), controller("right")]
        show(tabs)
        tabs.selectedIndex = 1
        #expect(
            calls() == [
                "right loaded", "left will disappear", "right will appear",
                "right will lay out", "right did lay out", "left did disappear",
                "right did appear",
            ])
        tabs.selectedIndex = 0
        #expect(calls().first == "right will disappear")
        tabs.selectedIndex = 0
        #expect(calls() == [])
    }

    @Test func `a full screen presentation covers, a sheet does not`() {
        let root = controller("root")
        show(root)
        let sheet = controller("sheet")
        root.present(sheet, animated: false)
        #expect(
            calls() == [
                "sheet loaded", "sheet will appear", "sheet will lay out", "sheet did lay out",
                "sheet did appear",
            ])
        sheet.dismiss(animated: false)
        #expect(calls() == ["sheet will disappear", "sheet did disappear"])
        #expect(root.presentedViewController == nil)

        let cover = controller("cover")
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: false)
        #expect(
            calls() == [
                "cover loaded", "root will disappear", "cover will appear", "cover will lay out",
                "cover did lay out", "root did disappear", "cover did appear",
            ])
        root.dismiss(animated: false)
        #expect(
            calls() == [
                "cover will disappear", "root will appear", "root will lay out",
                "root did lay out", "cover did disappear", "root did appear",
            ])
    }

    @Test func `children whose views are inside appear and disappear with their parent`() {
        let parent = controller("parent")
        let child = controller("child")
        let other = controller("other")
        parent.addChild(other)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        _ = log.take()
        window.rootViewController = parent
        window.makeKeyAndVisible()
        #expect(
            calls() == [
                "parent will appear", "child will appear", "parent will lay out",
                "parent did lay out", "child will lay out", "child did lay out",
                "parent did appear", "child did appear",
            ])
        parent.view.addSubview(other.view)
        child.view.removeFromSuperview()
        #expect(
            calls() == [
                "other loaded", "other will appear", "parent will lay out",
                "parent did lay out", "other will lay out", "other did lay out",
                "other did appear", "child will disappear", "child did disappear",
            ])
    }

    @Test func `a view that is moved within the screen makes no call of appearance`() {
        let parent = controller("parent")
        let child = controller("child")
        parent.addChild(child)
        parent.view.addSubview(child.view)
        show(parent)
        let box = UIView(frame: .zero)
        parent.view.addSubview(box)
        box.addSubview(child.view)
        #expect(calls() == ["parent will lay out", "parent did lay out"])
    }

    @Test func `a completion is called when the presented one has appeared`() {
        let root = controller("root")
        show(root)
        let sheet = controller("sheet")
        root.present(sheet, animated: false) { [log] in log.lines.append("completed") }
        #expect(sheet.isBeingPresented)
        #expect(calls().suffix(2) == ["sheet did appear", "completed"])
        #expect(!sheet.isBeingPresented)
    }

    @Test func `the device hears of each call before it, and not of UIKit's own objects`() {
        let shell = RecordingShell()
        UIApplication.shell = shell
        defer { UIApplication.shell = nil }
        let root = controller("root")
        show(UINavigationController(rootViewController: root))
        #expect(
            shell.lines() == [
                "loadView()", "viewDidLoad()", "viewWillAppear(_:)", "viewWillLayoutSubviews()",
                "viewDidLayoutSubviews()", "viewDidAppear(_:)",
            ])
        window.rootViewController = UIViewController()
        _ = calls()
        #expect(shell.lines() == ["viewWillDisappear(_:)", "viewDidDisappear(_:)"])
    }

    @Test func `what is asked for too soon is not shown`() {
        let root = controller("root")
        root.present(controller("sheet"), animated: false)
        #expect(root.presentedViewController == nil)
        #expect(calls() == [])
    }
}
