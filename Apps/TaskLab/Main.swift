import UIKit

/// The start of the app: the delegate is the one that the command line asks for.
@main
enum Main {
    @MainActor static func main() {
        if Options(arguments: CommandLine.arguments).crashPlace == nil {
            AppDelegate.main()
        } else {
            CrashingDelegate.main()
        }
    }
}
