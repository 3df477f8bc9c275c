// Item 16: screens as real code builds them: constraints, stacks, tables, bars and alerts.
import UIKit

final class ProfileHeader: UIView {
    private let nameLabel = UILabel()
    private let avatar = UIImageView()
    private lazy var stack: UIStackView = {
        let stack = UIStackView(arrangedSubviews: [avatar, nameLabel])
        stack.axis = .horizontal
        stack.alignment = .center
        stack.distribution = .fill
        stack.spacing = 12
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        stack.translatesAutoresizingMaskIntoConstraints = false
        return stack
    }()
    private var height: NSLayoutConstraint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(stack)
        nameLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
        avatar.setContentCompressionResistancePriority(.required, for: .horizontal)
        let height = avatar.heightAnchor.constraint(equalToConstant: 40)
        height.priority = UILayoutPriority(999)
        self.height = height
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            stack.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
            stack.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -8),
            avatar.widthAnchor.constraint(equalTo: avatar.heightAnchor, multiplier: 1),
            height,
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func collapse() {
        height?.constant = 20
        UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
    }

    override func updateConstraints() {
        height?.isActive = true
        super.updateConstraints()
    }
}

final class NoteCell: UITableViewCell {
    static let reuseIdentifier = "NoteCell"
    private let body = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        accessoryType = .disclosureIndicator
        body.numberOfLines = 0
        body.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(body)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            body.topAnchor.constraint(equalTo: margins.topAnchor),
            body.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            body.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            body.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        body.text = nil
    }

    func configure(with text: String) { body.text = text }
}

final class NotesController: UIViewController {
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private var notes = ["First", "Second"]

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Notes"
        navigationItem.largeTitleDisplayMode = .always
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
        tableView.register(NoteCell.self, forCellReuseIdentifier: NoteCell.reuseIdentifier)
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 44
        tableView.tableFooterView = UIView()
        tableView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private func add() {
        let alert = UIAlertController(
            title: "New note", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Text" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(
            UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
                guard let self, let text = alert?.textFields?.first?.text else { return }
                self.notes.append(text)
                self.tableView.insertRows(
                    at: [IndexPath(row: self.notes.count - 1, section: 0)], with: .automatic)
            })
        present(alert, animated: true)
    }
}

extension NotesController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        notes.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard
            let cell = tableView.dequeueReusableCell(
                withIdentifier: NoteCell.reuseIdentifier, for: indexPath) as? NoteCell
        else { return UITableViewCell() }
        cell.configure(with: notes[indexPath.row])
        return cell
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        notes.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
    }
}

extension NotesController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let settings = SettingsController(style: .grouped)
        navigationController?.pushViewController(settings, animated: true)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        title = scrollView.contentOffset.y > 0 ? "Notes" : nil
    }
}

final class SettingsController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 1 : 3
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        content.secondaryText = "\(indexPath.row)"
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { section == 0 ? nil : "More" }
}

final class PagesController: UIViewController, UIScrollViewDelegate {
    private let scrollView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds.inset(by: view.safeAreaInsets)
        scrollView.contentSize = CGSize(
            width: scrollView.bounds.width * 3, height: scrollView.bounds.height)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        print(Int(scrollView.contentOffset.x / scrollView.bounds.width))
    }
}

final class MainTabs: UITabBarController, UITabBarControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let notes = UINavigationController(rootViewController: NotesController())
        notes.tabBarItem = UITabBarItem(title: "Notes", image: nil, tag: 0)
        let settings = SettingsController(style: .insetGrouped)
        settings.tabBarItem.badgeValue = "1"
        viewControllers = [notes, settings]
    }

    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
        print(tabBarController.selectedIndex)
    }
}
