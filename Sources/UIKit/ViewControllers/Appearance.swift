/// Where a view controller stands between being off and on the screen.
///
///     gone → appearing → shown → disappearing → gone
enum Appearance {
    case gone, appearing, shown, disappearing
}

// Calls go to a view controller and then to its children on the screen. A call that does not fit
// where one stands is left out, so a child that came by itself meanwhile is not told twice.
extension UIViewController {
    func willAppear(_ animated: Bool) {
        loadViewIfNeeded()
        if appearance == .gone {
            showChildViews()
            appearance = .appearing
            report("viewWillAppear(_:)")
            viewWillAppear(animated)
        }
        for child in childrenOnScreen { child.willAppear(animated) }
    }

    /// Lays out what appears, and whatever else of its window asks for it.
    func layOut() {
        askForLayout()
        LayoutPass.run(from: view.root)
    }

    private func askForLayout() {
        if appearance == .appearing { view.setNeedsLayout() }
        for child in childrenOnScreen { child.askForLayout() }
    }

    func didAppear(_ animated: Bool) {
        if appearance == .appearing {
            appearance = .shown
            report("viewDidAppear(_:)")
            viewDidAppear(animated)
            if let restored = restoredPresentation {
                restoredPresentation = nil
                present(restored, animated: false)
            }
        }
        for child in childrenOnScreen { child.didAppear(animated) }
    }

    func willDisappear(_ animated: Bool) {
        if appearance == .shown {
            appearance = .disappearing
            report("viewWillDisappear(_:)")
            viewWillDisappear(animated)
        }
        for child in childrenOnScreen { child.willDisappear(animated) }
    }

    func didDisappear(_ animated: Bool) {
        if appearance == .disappearing {
            appearance = .gone
            report("viewDidDisappear(_:)")
            viewDidDisappear(animated)
        }
        for child in childrenOnScreen { child.didDisappear(animated) }
    }

    /// An app put the view of a child into that of a parent that is on the screen.
    var hasToAppear: Bool {
        guard let parent, !parent.showsItsChildren, appearance == .gone else { return false }
        return parent.appearance == .shown && parent.childrenOnScreen.contains { $0 === self }
    }

    /// An app took away the view of a child.
    var hasToDisappear: Bool {
        guard appearance == .shown, !(parent?.showsItsChildren ?? false) else { return false }
        return viewIfLoaded?.superview == nil
    }

    /// Tells the device of a call to an object of the app's own.
    func report(_ selector: String) {
        let own: [UIViewController.Type] = [
            UIViewController.self, UINavigationController.self, UITabBarController.self,
            UIAlertController.self, UITableViewController.self,
        ]
        guard !own.contains(where: { $0 == type(of: self) }) else { return }
        UIApplication.shell?.called(selector)
    }
}
