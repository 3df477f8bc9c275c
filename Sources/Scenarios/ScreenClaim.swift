/// What is claimed of a whole screen: that it looks like the picture in a file.
public struct ScreenClaim: Equatable, Sendable {
    /// The picture, as it is written: relative to the scenario.
    public var file: String
    /// How many of its pixels may differ, in percent; `nil`: as few as no person sees.
    public var percent: Double?

    public init(file: String, percent: Double? = nil) {
        self.file = file
        self.percent = percent
    }

    /// As it is written in a scenario.
    var line: String { file.quoted + (percent.map { " within \($0.pointText)%" } ?? "") }
}
