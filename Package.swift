// swift-tools-version: 6.0
import PackageDescription

// Folders are layers: a target uses only targets above it (design, `ARCHITECTURE.md`).
let package = Package(
    name: "dormouse",
    targets: [
        .target(name: "LifecycleKernel")  // decides; imports nothing
    ]
)
