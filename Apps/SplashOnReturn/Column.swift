import UIKit

extension UIViewController {
    /// Puts views below each other at the top of the screen, each so many points high.
    func addColumn(_ rows: [(view: UIView, height: CGFloat)]) {
        let column = UIStackView(arrangedSubviews: rows.map(\.view))
        column.axis = .vertical
        column.spacing = 16
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate(
            [
                column.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 24),
                column.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 20),
                column.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -20),
            ] + rows.map { $0.view.heightAnchor.constraint(equalToConstant: $0.height) })
    }
}
