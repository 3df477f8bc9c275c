/// A call of a test that a device could not follow.
///
/// Frameworks report a thrown error at the test as a whole, or nowhere: so it says where the call is.
public struct DeviceError: Error, CustomStringConvertible {
    /// `DeviceProblem`, `BundleError`, or what Linux or the clock of the device have refused.
    public let reason: any Error
    /// The file and line of the call.
    public let place: String

    public var description: String { "\(place): \(reason)" }
}
