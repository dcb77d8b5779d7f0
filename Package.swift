// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PinBench",
  platforms: [.macOS(.v15), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "PinCore", targets: ["PinCore"]),
    .library(name: "PinViews", targets: ["PinViews"]),
    .library(name: "Reference", targets: ["Reference"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "LayoutAPIs", targets: ["LayoutAPIs"]),
    .library(name: "BenchKit", targets: ["BenchKit"]),
    .executable(name: "bench", targets: ["BenchRunner"]),
  ],
  targets: [
    // The engine. The view tree does not depend on the chains; `PinCore` re-exports both modules.
    .target(name: "PinTree", path: "Sources/PinCore/Tree"),
    .target(name: "PinChain", dependencies: ["PinTree"], path: "Sources/PinCore/Chain"),
    .target(
      name: "PinCore", dependencies: ["PinTree", "PinChain"], path: "Sources/PinCore",
      exclude: ["Tree", "Chain", "Views"]),

    // The chains on views of Apple's UI frameworks.
    .target(name: "PinViews", dependencies: ["PinTree", "PinChain"], path: "Sources/PinCore/Views"),

    // The references that the engine is compared with, and FormationLayout and StackLayout. None of these targets
    // depends on the chains.
    .target(name: "ConstraintSolver", dependencies: ["PinTree"], path: "Sources/Reference/Solver"),
    .target(
      name: "Reference", dependencies: ["PinTree", "ConstraintSolver"], path: "Sources/Reference",
      exclude: ["Solver", "LayoutAPIs"]),
    .target(
      name: "LayoutAPIs", dependencies: ["PinTree", "ConstraintSolver"], path: "Sources/Reference/LayoutAPIs"),

    // The harness depends on no engine. The scenes are compiled beside the program's cases and fuzzer.
    .target(
      name: "BenchKit", dependencies: ["PinTree"], path: "Sources/BenchKit",
      // `Template` is a symbolic link to Examples/my-bench, the package that `bench init` writes.
      resources: [
        .embedInCode("Template/Package.swift"), .embedInCode("Template/README.md"),
        .embedInCode("Template/.github/workflows/bench.yml"), .embedInCode("Template/Sources/my-bench/main.swift"),
        .embedInCode("Template/Sources/my-bench/ProfileCell.swift"),
      ]),
    .target(
      name: "BenchScenes", dependencies: ["BenchKit", "PinCore", "ConstraintSolver", "LayoutAPIs"],
      path: "Sources/BenchRunner/Scenes"),
    .executableTarget(
      name: "BenchRunner",
      dependencies: ["BenchKit", "BenchScenes", "PinCore", "ConstraintSolver", "Reference", "LayoutAPIs"],
      path: "Sources/BenchRunner", exclude: ["Scenes"]),

    .testTarget(
      name: "Conformance",
      dependencies: [
        "PinCore", "PinTree", "PinChain", "ConstraintSolver", "Reference", "LayoutAPIs", "BenchKit", "BenchScenes",
        "BenchRunner",
      ],
      exclude: ["Approved", "Cases", "Expectations"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
