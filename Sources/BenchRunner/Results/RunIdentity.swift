import Foundation

/// What tells one run from all others, and how its folder is called: `<UTC>-<sha7>[-dirty]-<cpu>`.
struct RunIdentity {
  let started: Date
  let code: Manifest.Code
  let machine: Manifest.Machine
  /// What the processors had done when the run began.
  let ticks = ProcessorTicks.now

  init(started: Date = Date()) {
    self.started = started
    code = SourceState.current
    machine = Machine.current
  }

  var name: String {
    let time = Self.text(started).filter { $0 != "-" && $0 != ":" }
    let sha = code.gitSha.map { String($0.prefix(7)) } ?? "nogit"
    let parts = [time, sha] + (code.dirty == true ? ["dirty"] : []) + [Self.slug(machine.cpu ?? "unknown cpu")]
    return parts.joined(separator: "-")
  }

  /// A time as RFC 3339 has it, in UTC and whole seconds.
  static func text(_ date: Date) -> String { date.formatted(.iso8601) }

  /// A text as part of a file name: its letters and digits, in lower case, joined by dashes.
  static func slug(_ text: String) -> String {
    text.lowercased()
      .split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .prefix(6)
      .joined(separator: "-")
  }
}

/// The state of the sources that this binary was built from, as far as they are still there and in git.
enum SourceState {
  static var current: Manifest.Code {
    var code = Manifest.Code()
    code.gitSha = git("rev-parse", "HEAD")
    code.branch = git("rev-parse", "--abbrev-ref", "HEAD")
    code.binarySha256 = Bundle.main.executablePath.flatMap { Tool.output(["sha256sum", $0]) }.map {
      String($0.prefix(64))
    }
    code.dirty = git("status", "--porcelain").map { !$0.isEmpty || hasMovedOn }
    return code
  }

  /// Whether the commit is younger than this binary, which was then built from other sources.
  private static var hasMovedOn: Bool {
    guard let text = git("log", "-1", "--format=%ct"), let committed = Double(text),
      let path = Bundle.main.executablePath,
      let built = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    else { return false }
    return committed > built.timeIntervalSince1970
  }

  private static func git(_ arguments: String...) -> String? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else { return nil }
    return Tool.output(["git", "-C", folder] + arguments)
  }
}

/// The machine that the run is on.
enum Machine {
  static var current: Manifest.Machine {
    var machine = Manifest.Machine()
    machine.kernel = kernel
    machine.cpu = cpuModel
    machine.cpus = ProcessInfo.processInfo.activeProcessorCount
    machine.valgrind = Callgrind.path.flatMap { Tool.output([$0, "--version"]) }
    machine.memoryBytes = ProcessInfo.processInfo.physicalMemory
    return machine
  }

  private static var kernel: String? {
    var name = utsname()
    guard uname(&name) == 0 else { return nil }
    return "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
  }

  /// The text in a fixed array of C characters.
  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// What the processor calls itself.
  static let cpuModel: String? = findModel()

  private static func findModel() -> String? {
    #if os(Linux)
      guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return nil }
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") || $0.hasPrefix("Model") }
      return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    #else
      var size = 0
      sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var bytes = [UInt8](repeating: 0, count: size)
      guard size > 0, sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #endif
  }
}
