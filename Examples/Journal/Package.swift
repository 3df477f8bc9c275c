// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Journal",
    dependencies: [.package(name: "dormouse", path: "../..")],
    targets: [
        .executableTarget(
            name: "Journal",
            dependencies: [.product(name: "UIKit", package: "dormouse")],
            exclude: ["Info.plist"]),
        .testTarget(
            name: "JournalTests",
            dependencies: ["Journal", .product(name: "DormouseTesting", package: "dormouse")]),
    ]
)
