struct InitCommand: Command {
  static let name = "init"
  static let summary = "write a package with a benchmark of your own"
  static let operandUsage: String? = "DIR"
  static let discussion = """
    Writes a package that is ready to build. It has a scene with three layouts (manual, pin and constraint), a README
    that lists the commands, and a workflow that runs the gate on every pull request and every push to main. DIR must be
    new or empty. --package is the package that provides BenchKit, by default the folder from which this program was
    built. With the URL of a repository on GitHub, the workflow uses the action of this repository.
    """
  static let examples: [Example] = [
    ("bench init my-bench", "a package that depends on the folder from which bench was built")
  ]
  static var options: [Option<InitCommand>] {
    [.text("--package", "URL|PATH", in: .general, "the package that provides BenchKit", \.package)]
  }

  var operands: [String] = []
  var package: String?

  func run(_ console: Console) throws -> ExitCode {
    guard operands.count == 1, !operands[0].isEmpty else {
      throw Self.misuse("takes the name of one folder", remedy: "\(Self.invocation) DIR")
    }
    let folder = operands[0]
    let files = FileManager.default
    if files.fileExists(atPath: folder), (try? files.contentsOfDirectory(atPath: folder))?.isEmpty != true {
      throw Failure.usage("\(folder) is not an empty folder", remedy: "choose a new one")
    }
    let repository = package?.firstMatch(of: /github\.com[:\/]([^\/]+\/[^\/]+?)(\.git)?\/?$/)?.output.1
    let template = PackageTemplate(
      name: Self.name(for: folder), dependency: try dependency(), repository: repository.map(String.init))
    for file in template.files { try AtomicFile.write(file.text, to: folder + "/" + file.path, isChosen: true) }
    console.out.line("wrote   \(template.files.count) files in \(folder)")
    if !isRemote {
      console.out.line(
        "note    Package.swift names a folder of this machine; CI needs a URL there, and OWNER in bench.yml")
    }
    console.out.line("next    cd \(ShellWord.quoted(folder)) && swift run -c release \(template.name)")
    return .success
  }

  /// Names that a program cannot have, in lower case: modules of this package and of the system, `bench`, and `main`.
  private static let modules = [
    "pintree", "pinchain", "pincore", "pinviews", "constraintsolver", "reference", "layoutapis", "benchsupport",
    "benchharness", "benchreports", "benchkit", "benchscenes", "benchcases", "benchrunner", "bench", "swift",
    "foundation", "dispatch", "synchronization", "testing", "xctest", "glibc", "musl", "android", "ucrt", "darwin",
    "objectivec", "uikit", "appkit", "quartzcore", "coregraphics", "main",
  ]

  /// The program's name, made from the folder's name: ASCII letters, digits and hyphens. It is not in `modules`.
  static func name(for folder: String) -> String {
    let path = URL(fileURLWithPath: folder).standardizedFileURL.path
    let name = String(PathParts(path).name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    return name.first?.isLetter == true && !modules.contains(name.lowercased()) ? name : "my-\(name)"
  }

  private var isRemote: Bool { package.map { $0.contains("://") || $0.hasPrefix("git@") } ?? false }

  /// The declaration of the package in a manifest, and its name in product dependencies.
  private func dependency() throws -> (declaration: String, identity: String) {
    if let package, isRemote {
      let identity = PathParts(package).name.replacing(/\.git$/, with: "")
      return (".package(url: \(package.debugDescription), branch: \"main\")", identity)
    }
    let path = URL(fileURLWithPath: package ?? Self.checkout).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path + "/Package.swift") else {
      throw Failure.usage(
        "there is no package in \(path)",
        remedy: package == nil ? "give the one that provides BenchKit: --package URL|PATH" : nil)
    }
    return (".package(name: \"PinBench\", path: \(path.debugDescription))", "PinBench")
  }

  /// The folder of the package in which this file was compiled.
  private static let checkout = (0..<4).reduce(#filePath) { path, _ in PathParts(path).parent }
}
