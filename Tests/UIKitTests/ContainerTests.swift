import Foundation
import LifecycleKernel
import Testing

@testable import UIKit

/// Where containers put their children and bars, and what touches of the bars do.
@MainActor
@Suite(.serialized) struct ContainerTests {
    private func screen(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        controller.view.backgroundColor = .systemBackground
        return controller
    }

    @Test func `a stack has a bar with the title and the way back`() {
        let (first, second) = (screen("Lists"), screen("Groceries"))
        let stack = UINavigationController(rootViewController: first)
        let app = ShownApp(stack)
        #expect(stack.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
        #expect(first.view.frame == UIScreen.main.bounds)
        #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
        #expect(app.tap("Back") == "it is hidden")
        stack.pushViewController(second, animated: true)
        app.settle()
        #expect(stack.navigationBar.topItem?.title == "Groceries")
        #expect(app.tap("Lists") == nil)
        #expect(stack.topViewController === first)
        stack.pushViewController(second, animated: true)
        app.settle()
        #expect(app.tap("Back") == nil)
        #expect(stack.viewControllers.count == 1)
    }

    @Test func `buttons of a bar, enabled and not`() {
        let first = screen("Lists")
        var log: [String] = []
        let add = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { _ in log.append("add") })
        let edit = UIBarButtonItem(
            title: "Edit", primaryAction: UIAction { _ in log.append("edit") })
        let left = UIBarButtonItem(
            primaryAction: UIAction(title: "Menu") { _ in log.append("menu") })
        first.navigationItem.rightBarButtonItems = [add, edit]
        first.navigationItem.leftBarButtonItem = left
        let app = ShownApp(UINavigationController(rootViewController: first))
        #expect(app.tap("+") == nil)
        #expect(app.tap("Edit") == nil)
        #expect(app.tap("Menu") == nil)
        #expect(log == ["add", "edit", "menu"])
        edit.isEnabled = false
        #expect(app.tap("Edit") == "it is disabled")
        #expect(add.button.frame.maxX == 374)
        #expect(edit.button.frame.maxX == add.button.frame.minX - 16)
        first.navigationItem.rightBarButtonItems = [edit]
        app.settle()
        #expect(add.button.superview == nil)
        #expect(edit.button.frame.maxX == 374)
    }

    @Test func `large titles, hidden bars and toolbars change the safe area`() {
        let first = screen("Lists")
        let stack = UINavigationController(rootViewController: first)
        let app = ShownApp(stack)
        stack.navigationBar.prefersLargeTitles = true
        app.settle()
        #expect(first.view.safeAreaInsets.top == 143)
        stack.setNavigationBarHidden(true, animated: false)
        first.toolbarItems = [
            .flexibleSpace(), UIBarButtonItem(title: "Share", primaryAction: UIAction { _ in }),
        ]
        stack.isToolbarHidden = false
        app.settle()
        #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 78, right: 0))
        #expect(first.toolbarItems?[1].button.frame.maxX == 374)
        #expect(app.tap("Share") == nil)
        first.additionalSafeAreaInsets.top = 10
        #expect(first.view.safeAreaInsets.top == 57)
    }

    @Test func `tabs are chosen by touch, unless the delegate says no`() {
        final class Refuser: UITabBarControllerDelegate {
            var told: [String] = []
            func tabBarController(
                _ tabBarController: UITabBarController,
                shouldSelect viewController: UIViewController
            ) -> Bool { viewController.title != "Third" }
            func tabBarController(
                _ tabBarController: UITabBarController, didSelect viewController: UIViewController
            ) { told.append(viewController.title ?? "") }
        }
        let refuser = Refuser()
        let tabs = UITabBarController()
        let (first, second, third) = (screen("First"), screen("Second"), screen("Third"))
        second.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 2)
        second.tabBarItem.badgeValue = "3"
        tabs.viewControllers = [UINavigationController(rootViewController: first), second, third]
        tabs.viewControllers?[0].title = "First"
        tabs.delegate = refuser
        let app = ShownApp(tabs)
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
        #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
        #expect(app.tap("Other") == nil)
        #expect(tabs.selectedIndex == 1)
        #expect(second.view.safeAreaInsets.bottom == 83)
        #expect(app.tap("Third") == nil)
        #expect(tabs.selectedIndex == 1)
        #expect(refuser.told == ["Second"])
    }

    @Test func `a tab bar goes while what wants its room is on top`() {
        let tabs = UITabBarController()
        let first = screen("First")
        let stack = UINavigationController(rootViewController: first)
        tabs.viewControllers = [stack]
        let app = ShownApp(tabs)
        let detail = screen("Detail")
        detail.hidesBottomBarWhenPushed = true
        stack.pushViewController(detail, animated: false)
        tabs.view.setNeedsLayout()
        app.settle()
        #expect(tabs.tabBar.isHidden)
        #expect(detail.view.safeAreaInsets.bottom == 34)
    }

    @Test func `a sheet leaves the top of what is below, and covers the rest`() {
        let root = screen("Root")
        let button = UIButton(type: .system)
        button.setTitle("Below", for: .normal)
        button.frame = CGRect(x: 20, y: 400, width: 200, height: 44)
        root.view.addSubview(button)
        let app = ShownApp(root)
        let sheet = screen("Sheet")
        root.present(sheet, animated: true)
        app.settle()
        #expect(sheet.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
        #expect(sheet.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        #expect(app.tap("Below")?.hasPrefix("covered by") ?? false)
        sheet.dismiss(animated: true)
        app.settle()
        #expect(app.tap("Below") == nil)
        #expect(app.window.subviews.count == 1)
    }

    @Test func `a child of the app's own lies where it is put`() {
        let parent = screen("Parent")
        let child = screen("Child")
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        let guide = parent.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            child.view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            child.view.topAnchor.constraint(equalTo: guide.topAnchor, constant: 100),
            child.view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        let app = ShownApp(UINavigationController(rootViewController: parent))
        #expect(app.place(of: child.view) == CGRect(x: 0, y: 191, width: 390, height: 619))
        #expect(child.view.safeAreaInsets == .zero)
    }

    // MARK: Tables

    private final class Rows: UITableViewController {
        var chosen: [Int] = []
        override func tableView(
            _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int { 100 }
        override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            chosen.append(indexPath.row)
        }
    }

    @Test func `rows are chosen by their text, and swiped into view`() {
        let rows = Rows(style: .plain)
        rows.title = "Rows"
        let app = ShownApp(UINavigationController(rootViewController: rows))
        #expect(rows.tableView.contentOffset.y == -91)
        #expect(app.place(of: rows.tableView.visibleCells[0]).minY == 91)
        #expect(app.tap("Row 3") == nil)
        #expect(rows.chosen == [3])
        #expect(rows.tableView.indexPathForSelectedRow?.row == 3)
        #expect(app.tap("Row 40")?.hasPrefix("no view is called so") ?? false)
        #expect(app.swipe(.up) == nil)
        #expect(app.swipe(.up) == nil)
        #expect(app.swipe(.up) == nil)
        #expect(app.swipe(.up) == nil)
        #expect(rows.tableView.contentOffset.y == 1597)
        #expect(app.tap("Row 40") == nil)
        #expect(rows.chosen == [3, 40])
        #expect(rows.tableView.contentOffset.y == 1597, "a tap moves nothing")
    }
}
