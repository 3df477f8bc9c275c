// swift-tools-version: 6.0
import PackageDescription

// Folders are layers: a target uses only targets above it. A new arrow is a design decision; see
// `ARCHITECTURE.md`.
let package = Package(
    name: "dormouse",
    products: [
        .executable(name: "dormouse", targets: ["dormouse"]),
        .executable(name: "dormouse-keeper", targets: ["dormouse-keeper"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "UserNotifications", targets: ["UserNotifications"]),
        .library(name: "os", targets: ["os"]),
        .library(name: "DormouseTesting", targets: ["DormouseTesting"]),
    ],
    targets: [
        .target(name: "LifecycleKernel"),  // decides; imports nothing
        .target(name: "LifecycleWire", dependencies: ["LifecycleKernel"]),  // says
        .target(name: "Scenarios", dependencies: ["LifecycleKernel"]),  // plays
        .target(name: "CLinux"),  // headers that Swift's Glibc lacks
        .executableTarget(
            name: "dormouse-keeper", dependencies: ["CLinux"], path: "Sources/Keeper"),
        .target(name: "LinuxControl", dependencies: ["CLinux"]),  // does; no policy
        .target(name: "CVirtualTime", path: "Sources/VirtualTime/page"),  // the clock's host side
        .target(  // pushes time
            name: "VirtualTime", dependencies: ["CVirtualTime"], exclude: ["clock", "page"]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(  // the shell of a device
            name: "DeviceHost",
            dependencies: [
                "LifecycleKernel", "LifecycleWire", "Scenarios", "CLinux", "LinuxControl",
                "VirtualTime", "CSQLite",
            ]),
        .systemLibrary(
            name: "CMessageDigest", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
        .target(name: "CPreferences"),  // stands before Foundation's defaults
        .target(name: "CDrawing"),  // Cairo and Pango, opened when needed
        .target(name: "Pictures"),  // pixels, and the files they lie in
        .target(
            name: "UIKit",
            dependencies: [
                "LifecycleKernel", "LifecycleWire", "CLinux", "CMessageDigest", "CPreferences",
                "CDrawing", "Pictures",
            ]),
        .target(name: "UserNotifications", dependencies: ["UIKit"]),
        .target(name: "os"),  // Apple's log
        .target(  // a device to hold in a test; with the keeper, so that users' packages build it
            name: "DormouseTesting",
            dependencies: ["DeviceHost", "LifecycleKernel", "Scenarios", "dormouse-keeper"]),
        .executableTarget(
            name: "dormouse",
            dependencies: [
                "LifecycleKernel", "LifecycleWire", "Scenarios", "LinuxControl", "DeviceHost",
                "Pictures",
            ]),

        // The example apps, as an iOS developer would write them.
        .executableTarget(
            name: "BorrowedTime", dependencies: ["UIKit"], path: "Apps/BorrowedTime",
            exclude: ["Info.plist"]),
        .executableTarget(
            name: "ScreenLab", dependencies: ["UIKit"], path: "Apps/ScreenLab",
            exclude: ["Info.plist"]),
        .executableTarget(
            name: "TaskLab", dependencies: ["UIKit", "UserNotifications"], path: "Apps/TaskLab",
            exclude: ["Info.plist"]),
        .target(  // the screen that StateLab and StateLabScenes share
            name: "StateLabScreen", dependencies: ["UIKit"], path: "Apps/StateLabScreen"),
        .executableTarget(
            name: "StateLab", dependencies: ["StateLabScreen", "UIKit"], path: "Apps/StateLab",
            exclude: ["Info.plist", "smiley.png"]),
        .executableTarget(
            name: "StateLabScenes", dependencies: ["StateLabScreen", "UIKit"],
            path: "Apps/StateLabScenes", exclude: ["Info.plist", "smiley.png"]),
        .executableTarget(
            name: "SplashOnReturn", dependencies: ["UIKit"], path: "Apps/SplashOnReturn",
            exclude: ["Info.plist"]),

        // Random histories of the kernel, and what must hold in each.
        .executableTarget(
            name: "kernel-histories", dependencies: ["LifecycleKernel"], path: "Tests/Histories"),

        // Programs that tests start.
        .executableTarget(
            name: "holds-time", dependencies: ["UIKit"], path: "Tests/Programs/HoldsTime",
            exclude: ["Info.plist"]),
        .executableTarget(
            name: "sets-defaults", dependencies: ["UIKit"], path: "Tests/Programs/SetsDefaults",
            exclude: ["Info.plist"]),
        .executableTarget(name: "fork-storm", path: "Tests/Programs/ForkStorm"),
        .target(name: "CWaitKinds", path: "Tests/Programs/Waits/CKinds"),
        .target(
            name: "WaitKinds", dependencies: ["CWaitKinds"], path: "Tests/Programs/Waits/Kinds"),
        .executableTarget(
            name: "waits-c", dependencies: ["CWaitKinds"], path: "Tests/Programs/Waits/C"),
        .executableTarget(
            name: "waits-swift", dependencies: ["WaitKinds"], path: "Tests/Programs/Waits/Swift"),
        .executableTarget(
            name: "WaitsApp", dependencies: ["UIKit", "WaitKinds"],
            path: "Tests/Programs/Waits/App", exclude: ["Info.plist"]),
        .executableTarget(name: "waits-upload", path: "Tests/Programs/Waits/Upload"),
        .executableTarget(name: "tracer", path: "Tests/Programs/Tracer"),
        .executableTarget(name: "killed-saving", path: "Tests/Programs/KilledSaving"),
        .executableTarget(
            name: "bad-archives", dependencies: ["UIKit"], path: "Tests/Programs/BadArchives"),
        .executableTarget(
            name: "SceneApp", dependencies: ["UIKit"], path: "Tests/Programs/SceneApp",
            exclude: ["Info.plist"]),
        .executableTarget(
            name: "Deck", dependencies: ["UIKit"], path: "Tests/Programs/Deck",
            exclude: ["Info.plist"]),
        .executableTarget(
            name: "keeper-owner", dependencies: ["LinuxControl"], path: "Tests/Programs/KeeperOwner"
        ),

        // Yardsticks and what is held against them; see `Benchmarks/run`.
        .executableTarget(
            name: "kernel-benchmark", dependencies: ["LifecycleKernel"], path: "Benchmarks/Kernel"),
        .executableTarget(
            name: "device-benchmark",
            dependencies: ["DeviceHost", "LifecycleKernel", "Scenarios"],
            path: "Benchmarks/Device"),
        .executableTarget(
            name: "freeze-race",
            dependencies: ["DeviceHost", "LifecycleKernel", "Scenarios"],
            path: "Benchmarks/FreezeRace"),
        .executableTarget(
            name: "layout-benchmark", dependencies: ["UIKit"], path: "Benchmarks/Layout"),
        .executableTarget(
            name: "saving-benchmark", dependencies: ["UIKit"], path: "Benchmarks/Saving"),
        .executableTarget(
            name: "drawing-benchmark", dependencies: ["UIKit", "StateLabScreen", "CDrawing"],
            path: "Benchmarks/Drawing"),
        .executableTarget(
            name: "virtual-time-benchmark",
            dependencies: ["DeviceHost", "LifecycleKernel", "Scenarios", "VirtualTime"],
            path: "Benchmarks/VirtualTime"),
        .executableTarget(name: "socket-echo", path: "Benchmarks/Programs/SocketEcho"),
        .executableTarget(name: "plain-foundation", path: "Benchmarks/Programs/PlainFoundation"),
        .executableTarget(name: "tick-loop", path: "Benchmarks/Programs/TickLoop"),
        .executableTarget(
            name: "TimeLoad", dependencies: ["UIKit"], path: "Benchmarks/Programs/TimeLoad"),

        .testTarget(name: "LifecycleKernelTests", dependencies: ["LifecycleKernel"]),
        .testTarget(name: "LifecycleWireTests", dependencies: ["LifecycleWire"]),
        .testTarget(name: "ScenariosTests", dependencies: ["Scenarios", "LifecycleKernel"]),
        .testTarget(
            name: "LinuxControlTests",
            dependencies: [
                "LinuxControl", "CLinux", "dormouse-keeper", "fork-storm", "keeper-owner",
            ]),
        .testTarget(
            name: "VirtualTimeTests",
            dependencies: ["VirtualTime", "waits-c", "waits-swift", "waits-upload"]),
        .testTarget(
            name: "DeviceHostTests",
            dependencies: ["DeviceHost", "LifecycleKernel", "Scenarios"]),
        .testTarget(  // real apps on pushed time
            name: "DeviceTimeTests",
            dependencies: [
                "DeviceHost", "LifecycleKernel", "Scenarios", "VirtualTime", "dormouse-keeper",
                "WaitKinds", "WaitsApp",
            ]),
        .testTarget(
            name: "DormouseTestingTests",
            dependencies: [
                "DormouseTesting", "DeviceHost", "Scenarios", "LifecycleKernel", "LinuxControl",
                "CLinux", "UIKit", "BorrowedTime", "TaskLab", "SplashOnReturn", "SceneApp", "Deck",
                "holds-time", "sets-defaults",
                "tracer",
            ]),
        .testTarget(name: "SystemLogTests", dependencies: ["os"]),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "LifecycleKernel", "LifecycleWire", "CDrawing", "CLinux", "Pictures",
                "sets-defaults",
            ],
            exclude: ["Pictures"]),
    ]
)
