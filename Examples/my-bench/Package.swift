// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "my-bench",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Other machines and CI need a URL: .package(url: "https://…", branch: "main")
    .package(name: "PinBench", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "my-bench",
      dependencies: [
        .product(name: "BenchKit", package: "PinBench"),
        .product(name: "PinCore", package: "PinBench"),
        .product(name: "ConstraintSolver", package: "PinBench"),
      ])
  ]
)
