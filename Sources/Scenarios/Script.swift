/// What an app did in a real run, for the clock on which no process runs.
public struct Script: Equatable, Sendable {
}
