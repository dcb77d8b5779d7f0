import BenchSupport
import Foundation

/// The running programs of an outside engine. A shell that is the parent of one of the engine's processes is left out.
/// The programs are found by a mark in their environment. This search works only on Linux.
struct AdapterPrograms {
  private let programs: [(pid: pid_t, name: String)]

  /// Finds the programs with a mark; nil if the system shows none.
  init?(_ mark: ProcessMark) {
    let all = mark.processes
    let parents = all.compactMap { MachineState.status("PPid", of: "\($0)") }
    programs = all.compactMap { pid in
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe")
      guard let name = path.map({ PathParts($0.replacing(" (deleted)", with: "")).name }) else { return nil }
      return Self.shells.contains(Self.language(name)) && parents.contains(Int(pid)) ? nil : (pid, name)
    }
    if programs.isEmpty { return nil }
  }

  /// The name of the first interpreter or virtual machine, whose work would be counted too; nil if there is none.
  var interpreter: String? { programs.first { Self.isInterpreter($0.name) }?.name }

  /// Whether a program is known to interpret other programs, or to compile them at run time.
  static func isInterpreter(_ name: String) -> Bool { interpreters.contains(language(name)) }

  /// The sum of the programs' peaks of resident memory, in bytes; nil if a peak is unknown.
  var peakMemory: Int? {
    let peaks = programs.compactMap { MachineState.peakMemory(of: "\($0.pid)") }
    return peaks.count == programs.count ? peaks.reduce(0, +) : nil
  }

  private static let shells: Set<String> = ["sh", "bash", "dash", "zsh", "ksh", "fish", "busybox"]

  private static let interpreters = shells.union([
    "python", "pypy", "node", "nodejs", "deno", "bun", "ruby", "perl", "php", "java", "dotnet", "mono", "mono-sgen",
    "lua", "luajit", "julia", "r", "guile", "racket", "tclsh", "beam", "awk", "gawk", "mawk", "swift-frontend",
    "wasmtime", "wasmer", "chrome", "chromium", "firefox", "electron", "qjs",
  ])

  /// The name in lower case without a version: `python` for `python3.11`, and `guile` for `guile-3.0`.
  private static func language(_ name: String) -> String {
    let word = name.lowercased().prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
    return String(word.hasSuffix("-") ? word.dropLast() : word)
  }
}
