import Foundation
import Testing

@testable import UIKit

/// Screens that containers, tables, stacks and alerts make, as in the pictures that were looked at.
@MainActor
@Suite(.serialized) struct LayoutPictureTests {
    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = .systemBackground
        return page
    }

    @Test func `bars`() throws {
        let top = page("Groceries")
        top.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in }),
            UIBarButtonItem(title: "Share", primaryAction: UIAction { _ in }),
        ]
        top.navigationItem.rightBarButtonItems?[1].isEnabled = false
        top.toolbarItems = [
            UIBarButtonItem(title: "Sort", primaryAction: UIAction { _ in }), .flexibleSpace(),
            UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in }),
        ]
        let stack = UINavigationController(rootViewController: page("Lists"))
        stack.pushViewController(top, animated: false)
        stack.isToolbarHidden = false
        stack.title = "Lists"
        let other = page("Settings")
        other.tabBarItem.badgeValue = "12"
        let tabs = UITabBarController()
        tabs.viewControllers = [stack, other]
        let area = UIView()
        area.backgroundColor = .systemYellow
        area.translatesAutoresizingMaskIntoConstraints = false
        top.view.addSubview(area)
        let guide = top.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            area.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 4),
            area.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -4),
            area.topAnchor.constraint(equalTo: guide.topAnchor, constant: 4),
            area.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -4),
        ])
        try GoldenPicture.expect("bars", ShownApp(tabs).draw())
    }

    private final class Settings: UITableViewController {
        override func numberOfSections(in tableView: UITableView) -> Int { 3 }
        override func tableView(
            _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int { [3, 4, 2][section] }
        override func tableView(
            _ tableView: UITableView, titleForHeaderInSection section: Int
        ) -> String? { section == 1 ? "Accessories" : nil }
        override func tableView(
            _ tableView: UITableView, titleForFooterInSection section: Int
        ) -> String? { section == 1 ? "What stands at the end of a row." : nil }
        override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let styles: [UITableViewCell.CellStyle] = [.value1, .subtitle, .value2]
            let cell: UITableViewCell
            switch indexPath.section {
            case 0:
                cell = UITableViewCell(style: styles[indexPath.row], reuseIdentifier: nil)
                cell.textLabel?.text = "Style \(styles[indexPath.row])"
                cell.detailTextLabel?.text = "Detail"
            case 1:
                cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                let types: [UITableViewCell.AccessoryType] = [
                    .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
                ]
                cell.accessoryType = types[indexPath.row]
                cell.textLabel?.text = "\(types[indexPath.row])"
            default:
                cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                var content = cell.defaultContentConfiguration()
                content.text = "A text of so many words that it takes more than one line"
                content.secondaryText = "And another below it"
                cell.contentConfiguration = content
            }
            return cell
        }
    }

    @Test(arguments: ["light", "dark"])
    func `a table in its groups`(look: String) throws {
        let table = Settings(style: .insetGrouped)
        table.title = "Settings"
        let stack = UINavigationController(rootViewController: table)
        stack.navigationBar.prefersLargeTitles = true
        let app = ShownApp(stack)
        app.window.overrideUserInterfaceStyle = look == "dark" ? .dark : .light
        table.tableView.selectRow(
            at: IndexPath(row: 0, section: 1), animated: false, scrollPosition: .none)
        try GoldenPicture.expect("table-\(look)", app.draw())
    }

    @Test func `a plain table`() throws {
        let table = Settings(style: .plain)
        try GoldenPicture.expect(
            "table-plain", ShownApp(UINavigationController(rootViewController: table)).draw())
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
    func `alerts`(style: UIAlertController.Style) throws {
        let root = page("Below")
        root.view.backgroundColor = .systemTeal
        let app = ShownApp(root)
        let alert = UIAlertController(
            title: "Delete this note?", message: "It is gone for good, here and on other devices.",
            preferredStyle: style)
        if style == .alert { alert.addTextField { $0.placeholder = "Why" } }
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        if style == .actionSheet {
            alert.addAction(UIAlertAction(title: "Archive", style: .default))
        }
        root.present(alert, animated: false)
        app.settle()
        try GoldenPicture.expect("\(style)", app.draw())
    }

    @Test func `stacks in a sheet`() throws {
        let root = page("Below")
        root.view.backgroundColor = .systemTeal
        let app = ShownApp(root)
        let sheet = page("Sheet")
        func box(_ color: UIColor, _ text: String) -> UIView {
            let label = UILabel()
            label.text = text
            label.textAlignment = .center
            label.backgroundColor = color
            return label
        }
        func row(_ distribution: UIStackView.Distribution) -> UIStackView {
            let row = UIStackView(arrangedSubviews: [
                box(.systemRed, "One"), box(.systemYellow, "Second"), box(.systemGreen, "3"),
            ])
            row.distribution = distribution
            row.spacing = 8
            return row
        }
        let words = UILabel()
        words.numberOfLines = 0
        words.text =
            "Each row shares its length in another way: fill, equally, by content, equal gaps, and equal centres."
        let column = UIStackView(arrangedSubviews: [
            words, row(.fill), row(.fillEqually), row(.fillProportionally), row(.equalSpacing),
            row(.equalCentering),
        ])
        column.axis = .vertical
        column.spacing = 16
        column.translatesAutoresizingMaskIntoConstraints = false
        sheet.view.addSubview(column)
        let guide = sheet.view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            column.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
        ])
        root.present(sheet, animated: false)
        app.settle()
        try GoldenPicture.expect("stacks", app.draw())
    }
}
