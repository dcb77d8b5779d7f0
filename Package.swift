// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PinBench",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "PinCore", targets: ["PinCore"]),
    .library(name: "Reference", targets: ["Reference"]),
    .library(name: "LayoutAPIs", targets: ["LayoutAPIs"]),
    .executable(name: "bench", targets: ["BenchRunner"]),
  ],
  targets: [
    // The engine. A tree of views knows no chains; `PinCore` re-exports both.
    .target(name: "PinTree", path: "Sources/PinCore/Tree"),
    .target(name: "PinChain", dependencies: ["PinTree"], path: "Sources/PinCore/Chain"),
    .target(
      name: "PinCore", dependencies: ["PinTree", "PinChain"], path: "Sources/PinCore", sources: ["PinCore.swift"]),

    // What the engine is compared with. Nothing here can see a chain.
    .target(name: "ConstraintSolver", dependencies: ["PinTree"], path: "Sources/Reference/Solver"),
    .target(
      name: "Reference", dependencies: ["PinTree", "ConstraintSolver"], path: "Sources/Reference",
      sources: ["Program", "Manual", "Translation"]),
    .target(
      name: "LayoutAPIs", dependencies: ["PinTree", "ConstraintSolver"], path: "Sources/Reference/LayoutAPIs"),

    .executableTarget(name: "BenchRunner", dependencies: ["PinCore", "Reference", "LayoutAPIs"]),
    .testTarget(
      name: "Conformance",
      dependencies: ["PinCore", "Reference", "LayoutAPIs", "BenchRunner"],
      exclude: ["Cases", "Expectations"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
