/// The files of the package that `bench init` writes: those of `Examples/my-bench`, which the build embeds in this
/// program, with another name, another package that provides BenchKit, and this program's version of Swift.
struct PackageTemplate {
  let name: String
  /// The package that provides BenchKit: its declaration in a manifest, and its name in product dependencies.
  let dependency: (declaration: String, identity: String)
  /// The repository of that package on GitHub, which has the action of the workflow, as in `owner/name`; nil if unknown.
  var repository: String?
  /// The version of Swift that compiled this program. CI must use the same one, because the gate enforces counts only
  /// if the versions are equal.
  var swift = BuildIdentity.current.swift

  private static let sources: KeyValuePairs<String, [UInt8]> = [
    "Package.swift": PackageResources.Package_swift, "README.md": PackageResources.README_md,
    ".github/workflows/bench.yml": PackageResources.bench_yml,
    "Sources/my-bench/main.swift": PackageResources.main_swift,
    "Sources/my-bench/ProfileCell.swift": PackageResources.ProfileCell_swift,
    ".gitignore": Array(".build/\n.swiftpm/\n".utf8),
  ]

  /// The replaced texts, in their order: the name comes first, because a path may contain it.
  private var replacements: [(old: String, new: String)] {
    [
      ("my-bench", name), ("package: \"PinBench\"", "package: \(dependency.identity.debugDescription)"),
      (".package(name: \"PinBench\", path: \"../..\")", dependency.declaration),
      ("OWNER/PinBench", repository ?? "OWNER/PinBench"),
      ("swift:6.3.1-noble", "swift:\(swift.prefix { $0 != " " })-noble"),
    ]
  }

  var files: [(path: String, text: String)] {
    Self.sources.map { path, bytes in
      let text = replacements.reduce(String(decoding: bytes, as: UTF8.self)) { $0.replacing($1.old, with: $1.new) }
      return (path.replacing("my-bench", with: name), text)
    }
  }
}
