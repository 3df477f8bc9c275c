import Foundation

/// A rectangle in a view to lay out against. Apple: UIKit, `UILayoutGuide`.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, _LayoutSides {
    /// What places a guide.
    enum Kind { case constraints, safeArea, margins, readableContent, content, frame }

    open internal(set) weak var owningView: UIView?
    open var identifier = ""
    let kind: Kind
    /// Where constraints have put it.
    var solvedFrame = CGRect.zero

    public override init() {
        kind = .constraints
        super.init()
    }

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        owningView = view
        identifier = "\(kind)"
    }

    /// In the coordinates of the view it belongs to.
    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        if kind == .constraints || kind == .content {
            view.layoutIfNeeded()
            return solvedFrame
        }
        return view.bounds.inset(by: insets)
    }

    /// How far a guide that follows its view lies within it.
    var insets: UIEdgeInsets {
        guard let view = owningView else { return .zero }
        switch kind {
        case .constraints, .content, .frame: return .zero
        case .safeArea: return view.safeAreaInsets
        case .margins: return view.layoutMargins
        case .readableContent:
            // Apple: at most 672 points wide at the standard text size.
            var insets = view.layoutMargins
            let excess = view.bounds.width - insets.left - insets.right - 672
            if excess > 0 {
                insets.left += excess / 2
                insets.right += excess / 2
            }
            return insets
        }
    }
}

extension UIView {
    public var safeAreaLayoutGuide: UILayoutGuide { layoutFacts.guide(.safeArea, of: self) }
    public var layoutMarginsGuide: UILayoutGuide { layoutFacts.guide(.margins, of: self) }
    public var readableContentGuide: UILayoutGuide {
        layoutFacts.guide(.readableContent, of: self)
    }

    /// The app's own guides.
    public var layoutGuides: [UILayoutGuide] { layoutFacts.guides }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        layoutFacts.guides.append(layoutGuide)
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        var above: UIView? = self
        while let view = above {
            for constraint in view.constraints
            where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
                constraint.isActive = false
            }
            above = view.superview
        }
        layoutFacts.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }
}
