// What a test says in its own words; each by its name, so that no other name of ours gets into the
// way of a test's own.
@_exported import enum LifecycleKernel.AppState
@_exported import enum LifecycleKernel.DeviceChange
@_exported import enum LifecycleKernel.ExitReason
@_exported import enum LifecycleKernel.Interruption
@_exported import struct LifecycleKernel.Kill
@_exported import enum LifecycleKernel.MemoryPressure
@_exported import enum LifecycleKernel.Objection
@_exported import struct LifecycleKernel.Profile
@_exported import enum LifecycleKernel.SwipeDirection
@_exported import struct Scenarios.ScreenElement
@_exported import struct Scenarios.ScreenFrame
@_exported import struct Scenarios.TranscriptLine
@_exported import enum Scenarios.ViewClaim
