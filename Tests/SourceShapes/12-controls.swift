// Item 12: a screen made in code, with controls, constraints, images and animations.
import UIKit

final class FormController: UIViewController, UITextFieldDelegate {
    private lazy var nameField: UITextField = {
        let field = UITextField()
        field.placeholder = "Name"
        field.borderStyle = .roundedRect
        field.translatesAutoresizingMaskIntoConstraints = false
        return field
    }()
    private let pages = UISegmentedControl(items: ["One", "Two"])
    private let button = UIButton(type: .system)
    private let label = UILabel()
    private let picture = UIImageView(image: UIImage(named: "picture"))
    private let progress = UIProgressView(progressViewStyle: .default)
    private var bottom: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        nameField.delegate = self
        label.text = "Nobody"
        label.font = .systemFont(ofSize: 64, weight: .bold)
        label.textAlignment = .center
        label.numberOfLines = 0
        picture.contentMode = .scaleAspectFit
        picture.clipsToBounds = true
        button.setTitle("Save", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
        pages.addAction(
            UIAction { action in
                guard let pages = action.sender as? UISegmentedControl else { return }
                print(pages.titleForSegment(at: pages.selectedSegmentIndex) ?? "")
            }, for: .valueChanged)
        [nameField, pages, button, label, picture, progress].forEach(view.addSubview)
        bottom = button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20)
        bottom.priority = .defaultHigh
        NSLayoutConstraint.activate([
            nameField.topAnchor.constraint(
                equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            nameField.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            nameField.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
            picture.heightAnchor.constraint(equalToConstant: 84),
            bottom,
        ])
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    private func save() {
        view.endEditing(true)
        UIView.animate(withDuration: 0.3) { self.button.alpha = 0 }
        UIView.animate(
            withDuration: 0.5, delay: 0, options: [.curveEaseIn, .allowUserInteraction],
            animations: { self.label.transform = CGAffineTransform(rotationAngle: .pi) },
            completion: { finished in
                guard finished else { return }
                self.label.transform = .identity
            })
    }
}
