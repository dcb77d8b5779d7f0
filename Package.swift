// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PinBench",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "PinCore", targets: ["PinCore"]),
    .library(name: "Reference", targets: ["Reference"]),
    .executable(name: "bench", targets: ["BenchRunner"]),
  ],
  targets: [
    .target(name: "PinCore"),
    .target(name: "Reference", dependencies: ["PinCore"]),
    .executableTarget(name: "BenchRunner", dependencies: ["PinCore", "Reference"]),
    .testTarget(
      name: "Conformance",
      dependencies: ["PinCore", "Reference", "BenchRunner"],
      exclude: ["Cases", "Expectations"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
