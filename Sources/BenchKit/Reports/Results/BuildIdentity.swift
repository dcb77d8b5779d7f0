/// The git state of the sources that a binary was built from, if they still exist.
struct SourceState {
  let folder: String
  let executable: String?

  static let current = SourceState(
    folder: Catalog.current.folder ?? packageFolder, executable: Program.executablePath)

  /// A folder of this package. The program of another package records the commit of this one too.
  private static let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

  var code: Manifest.Code {
    var code = Manifest.Code()
    code.gitSha = git("rev-parse", "HEAD")
    code.branch = git("rev-parse", "--abbrev-ref", "HEAD")
    let package = SourceState(folder: Self.packageFolder, executable: nil)
    if git("rev-parse", "--show-toplevel") != package.git("rev-parse", "--show-toplevel") {
      code.packageSha = package.git("rev-parse", "HEAD")
    }
    code.binarySha256 = binarySha256
    code.dirty = git("status", "--porcelain").map { !$0.isEmpty || hasMovedOn }
    return code
  }

  /// The commit of this binary's sources, and whether they were changed since.
  static let commit = {
    let code = current.code
    return code.gitSha.map { code.dirty == false ? $0 : "\($0), changed" }
  }()

  /// The digest from `sha256sum`, or on macOS from `shasum`.
  private var binarySha256: String? {
    guard let executable else { return nil }
    let output = Tool.output(["sha256sum", executable]) ?? Tool.output(["shasum", "-a", "256", executable])
    return output.map { String($0.prefix(64)) }
  }

  /// Whether the commit is newer than the binary. If so, the binary was built from other sources.
  private var hasMovedOn: Bool {
    guard let text = git("log", "-1", "--format=%ct"), let committed = Double(text), let executable,
      let built = try? FileManager.default.attributesOfItem(atPath: executable)[.modificationDate] as? Date
    else { return false }
    return committed > built.timeIntervalSince1970
  }

  private func git(_ arguments: String...) -> String? {
    run(arguments).flatMap { $0.ending == .exit(0) ? $0.output : nil }
  }

  /// Why git gives no commit of the sources; nil if it gives one.
  var commitFault: String? {
    guard FileManager.default.fileExists(atPath: folder) else {
      return "the sources of this program are not on this machine"
    }
    guard let answer = run(["rev-parse", "--verify", "HEAD"], showsErrors: true) else { return "git is not installed" }
    guard answer.ending != .exit(0) else { return nil }
    return "git says \"\(QuotedText.excerpt(answer.output.split(separator: "\n").first ?? "", limit: 200))\""
  }

  /// Runs git in the folder. A hook of git sets variables that name the hook's own repository.
  private func run(_ arguments: [String], showsErrors: Bool = false) -> (output: String, ending: Program.Ending)? {
    let others = ["DIR", "WORK_TREE", "INDEX_FILE", "COMMON_DIR", "OBJECT_DIRECTORY", "NAMESPACE", "PREFIX"]
    let environment = Dictionary(uniqueKeysWithValues: others.map { ("GIT_\($0)", String?.none) })
    return Tool.run(["git", "-C", folder] + arguments, environment: environment, showsErrors: showsErrors)
  }
}

/// The environment on which figures depend: the compiler and the architecture, and for times the processor.
struct BuildIdentity: Hashable {
  var swift = ""
  var architecture = ""
  var cpu = ""

  static let current = BuildIdentity(
    swift: compiler, architecture: thisArchitecture, cpu: MachineState.processor ?? "unknown")

  /// The platform and architecture that this binary was built for.
  static var target: String {
    #if os(Linux)
      current.architecture + "-linux"
    #elseif os(macOS)
      current.architecture + "-macos"
    #else
      current.architecture
    #endif
  }

  private static var thisArchitecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  /// The compiler's version from the debugging information; for a stripped binary, the language's version only.
  private static var compiler: String {
    let mark = Data("Swift version ".utf8)
    if let path = Program.executablePath,
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    {
      var start = data.startIndex
      while let found = data[start...].firstRange(of: mark) {
        let version = data[found.upperBound...].prefix(16).prefix { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E }
        if version.count > 2 { return String(decoding: version, as: UTF8.self) }
        start = found.upperBound
      }
    }
    #if compiler(>=6.4)
      return "6.4 or later"
    #elseif compiler(>=6.3)
      return "6.3"
    #else
      return "6.2"
    #endif
  }
}
