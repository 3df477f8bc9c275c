import UIKit

/// Colours, traits, fonts and images as apps of phones write them.
extension UIColor {
    static let brand = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.9, green: 0.4, blue: 0.2, alpha: 1) : .systemOrange
    }
    static let card = UIColor(dynamicProvider: { collection in
        collection.userInterfaceStyle == .dark ? .secondarySystemBackground : .white
    })
}

final class LooksViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
    private let titleLabel: UILabel = {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .label
        label.numberOfLines = 0
        return label
    }()
    private lazy var sendButton: UIButton = {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Send"
        configuration.subtitle = "to all"
        configuration.image = UIImage(
            systemName: "paperplane",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .medium))
        configuration.imagePadding = 8
        configuration.cornerStyle = .capsule
        configuration.contentInsets = NSDirectionalEdgeInsets(
            top: 10, leading: 20, bottom: 10, trailing: 20)
        return UIButton(
            configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.send() })
    }()
    private let field = UITextField()
    private let notes = UITextView()
    private let spinner = UIActivityIndicatorView(style: .large)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        view.layer.borderColor = UIColor.separator.cgColor
        titleLabel.font = UIFont(name: "AvenirNext-Bold", size: 28) ?? .boldSystemFont(ofSize: 28)
        let attributed = NSMutableAttributedString(
            string: "Total", attributes: [.font: UIFont.systemFont(ofSize: 13)])
        attributed.append(
            NSAttributedString(
                string: "42",
                attributes: [
                    .foregroundColor: UIColor.secondaryLabel,
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                ]))
        titleLabel.attributedText = attributed
        field.borderStyle = .roundedRect
        field.clearButtonMode = .whileEditing
        field.keyboardType = .emailAddress
        field.autocapitalizationType = .none
        field.returnKeyType = .done
        field.delegate = self
        notes.delegate = self
        notes.isScrollEnabled = false
        sendButton.configurationUpdateHandler = { button in
            button.configuration?.showsActivityIndicator = !button.isEnabled
        }
        let photo = UIImageView(image: UIImage(named: "photo")?.withRenderingMode(.alwaysTemplate))
        photo.tintColor = .brand
        photo.contentMode = .scaleAspectFit
        let bubble = UIImage(named: "bubble")?.resizableImage(
            withCapInsets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
        sendButton.setBackgroundImage(bubble, for: .normal)
        overrideUserInterfaceStyle = .unspecified
        if #available(iOS 17.0, *) {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                (self: Self, previous: UITraitCollection) in
                self.spinner.color = .brand
            }
        }
        let faces = UISegmentedControl(items: ["One", UIImage(systemName: "star")!])
        faces.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        let size = ("text" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
        view.frame.size.width = max(size.width, field.intrinsicContentSize.width)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection)
        else { return }
        view.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    private func send() {
        spinner.startAnimating()
        if let data = UIImage(named: "photo")?.jpegData(compressionQuality: 0.8) {
            print(data.count, traitCollection.horizontalSizeClass == .compact)
        }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
    }
    func textViewDidChange(_ textView: UITextView) { titleLabel.text = textView.text }
}
