import BenchSupport
import Foundation

/// The running programs of an outside engine, except shells that wait for one of them. They are found by the mark in
/// their environment, which works only on Linux.
struct AdapterPrograms {
  private let programs: [Program]

  private typealias Program = (pid: pid_t, parent: pid_t, name: String)

  /// The programs with a mark; nil if the system shows none.
  init?(_ mark: ProcessMark) {
    let all = mark.processes.compactMap(Self.program)
    programs = all.filter { program in
      !(Self.shells.contains(Self.language(program.name)) && all.contains { $0.parent == program.pid })
    }
    if programs.isEmpty { return nil }
  }

  /// The first interpreter or virtual machine, whose own work would be counted too; nil if all programs are native.
  var interpreter: String? { programs.first { Self.interpreters.contains(Self.language($0.name)) }?.name }

  /// The sum of the peaks of their resident memory, in bytes; nil if one is unknown.
  var peakMemory: Int? {
    let peaks = programs.compactMap { MachineState.peakMemory(of: "\($0.pid)") }
    return peaks.count == programs.count ? peaks.reduce(0, +) : nil
  }

  private static let shells: Set<String> = ["sh", "bash", "dash", "zsh", "ksh", "fish", "busybox"]

  private static let interpreters = shells.union([
    "python", "pypy", "node", "nodejs", "deno", "bun", "ruby", "perl", "php", "java", "dotnet", "mono", "lua", "luajit",
    "julia", "r", "guile", "racket", "tclsh", "beam", "awk", "gawk", "mawk", "swift-frontend", "wasmtime", "wasmer",
    "chrome", "chromium", "firefox", "electron", "qjs",
  ])

  /// The name in lower case without a version: `python` for `python3.11`.
  private static func language(_ name: String) -> String {
    String(name.lowercased().prefix { $0.isASCII && ($0.isLetter || $0 == "-") })
  }

  private static func program(_ pid: pid_t) -> Program? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe"),
      let state = try? InputFile.bytes(of: "/proc/\(pid)/stat")
    else { return nil }
    // The second field is a name in parentheses, which may contain spaces; the state and the parent follow.
    let fields = String(decoding: state, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 1, let parent = pid_t(fields[1]) else { return nil }
    return (pid, parent, PathParts(path.replacing(" (deleted)", with: "")).name)
  }
}
