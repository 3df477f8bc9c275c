/// What can be asked of a device over its control socket: `org.dormouse.Device`.
///
/// The interface file is `Interfaces/org.dormouse.Device.varlink`.
public enum ControlMethod: String, CaseIterable, Sendable {
    case install = "org.dormouse.Device.Install"
    case launch = "org.dormouse.Device.Launch"
    case act = "org.dormouse.Device.Act"
    case signal = "org.dormouse.Device.Signal"
    case list = "org.dormouse.Device.List"
    case log = "org.dormouse.Device.Log"
    case why = "org.dormouse.Device.Why"
    case show = "org.dormouse.Device.Show"
    case stop = "org.dormouse.Device.Stop"
}
