/// What a person sees where an app is, or was: on the screen, and on its card of the switcher.
/// Source: `ios-behaviour.md` 6.5, 7.
public enum ShownPicture: String, Equatable, Sendable, CaseIterable {
    /// What the app draws.
    case live
    /// The picture that was taken as it went to the background.
    case snapshot
    /// What every launch begins with that has no picture to show; the app has drawn nothing yet.
    case launchImage
    /// It does not run, and there is no picture of it.
    case nothing
}

extension App {
    /// From the launch to the first frame the last picture stands for the app, and where there is
    /// none, the launch image.
    var picture: ShownPicture {
        switch life {
        case .launching: preservation.hasSnapshot ? .snapshot : .launchImage
        case .foreground: .live
        case .background, .freezing: hasLaunched ? .live : pictureLeft
        case .notRunning, .suspended, .terminating, .dying: pictureLeft
        }
    }

    private var pictureLeft: ShownPicture { preservation.hasSnapshot ? .snapshot : .nothing }
}
