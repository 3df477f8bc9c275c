import UIKit

/// The start of the app: the delegate of today, or with `--old` the one of before iOS 13.2.
@main
enum Main {
    @MainActor static func main() {
        if Options.current.isOld { OldAppDelegate.main() } else { AppDelegate.main() }
    }
}
