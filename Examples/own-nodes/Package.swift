// swift-tools-version: 6.2
import PackageDescription

// A benchmark outside the package PinBench. scripts/check-init.sh builds and runs it.
let package = Package(
  name: "own-nodes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PinBench", path: "../..")],
  targets: [
    .executableTarget(
      name: "own-nodes",
      dependencies: [.product(name: "BenchKit", package: "PinBench"), .product(name: "PinCore", package: "PinBench")])
  ]
)
