import Foundation

/// A header or footer of a section that is used again. Apple: UIKit, `UITableViewHeaderFooterView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    public let reuseIdentifier: String?
    public let contentView = UIView()
    open private(set) lazy var textLabel: UILabel? = {
        let label = UILabel(frame: contentView.bounds.insetBy(dx: 16, dy: 0))
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.textColor = .secondaryLabel
        contentView.addSubview(label)
        return label
    }()

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addContent()
    }

    /// The way from a class to a view comes through here, by `init()`; see `make(_:_:)`.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: UITableViewHeaderFooterView.identifierToMake)
        if !frame.isEmpty { self.frame = frame }
    }

    public convenience init() {
        self.init(reuseIdentifier: nil)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addContent()
    }

    private func addContent() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// The view is about to show another section.
    open func prepareForReuse() {}

    private static var identifierToMake: String?

    static func make(_ type: UIView.Type, _ identifier: String) -> UITableViewHeaderFooterView? {
        identifierToMake = identifier
        defer { identifierToMake = nil }
        return makeInstance(of: type) as? UITableViewHeaderFooterView
    }
}

/// The title of a section, as a table shows it by itself.
final class SectionTitleView: UITableViewHeaderFooterView {
    convenience init(_ title: String, _ style: UITableView.Style, isFooter: Bool) {
        self.init(reuseIdentifier: nil)
        textLabel?.text = title
        guard style != .plain else {
            backgroundColor = .secondarySystemBackground
            textLabel?.textColor = .label
            return
        }
        textLabel?.font = .systemFont(ofSize: 13)
        if !isFooter { textLabel?.text = title.uppercased() }
        textLabel?.numberOfLines = 0
    }
}
