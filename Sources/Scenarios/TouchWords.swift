import LifecycleKernel

// Touches in words, for transcripts and for `why`.

extension Touch {
    /// What a person did, as a noun.
    public var words: String {
        switch self {
        case .tap(let name): "a tap on \(name.quoted)"
        case .tapAt(let x, let y): "a tap at \(x.pointText) \(y.pointText)"
        case .swipe(let direction, nil): "a swipe \(direction.rawValue)"
        case .swipe(let direction, let name?): "a swipe \(direction.rawValue) on \(name.quoted)"
        case .type(let text): "typing \(text.quoted)"
        }
    }
}

extension MissedTouch {
    /// Why it came to nothing.
    public var words: String {
        switch self {
        case .notActive: "the app is not active"
        case .because(let reason): reason
        }
    }
}

extension Double {
    /// Points: without a fraction where there is none.
    var pointText: String {
        self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)"
    }
}
