import Foundation
import Synchronization

/// An environment variable of a program and its descendants. It finds descendants that left the program's process
/// group, as daemons do. It does not find those that clear their environment, and needs `/proc`.
package struct ProcessMark {
  private static let name = "PINBENCH_ENGINE"
  private static let count = Atomic<Int>(0)

  private let value = "\(getpid()).\(Self.count.add(1, ordering: .relaxed).newValue)."

  package init() {}

  package var variable: [String: String] { [Self.name: value] }

  private var bytes: [UInt8] { Array("\(Self.name)=\(value)\0".utf8) }

  package var processes: [pid_t] { Self.processes.filter { Self.isMarked($0, bytes) } }

  package func sweep() { Self.sweep(bytes) }

  /// Kills all processes with a mark of this process.
  static func sweepAll() { sweep(Array("\(name)=\(getpid()).".utf8)) }

  /// Kills all processes with a variable of this prefix, and those that they started meanwhile.
  private static func sweep(_ mark: [UInt8]) {
    for _ in 0..<10 {
      let marked = processes.filter { isMarked($0, mark) }
      if marked.isEmpty { return }
      for pid in marked { kill(pid, SIGKILL) }
    }
  }

  private static var processes: [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
      .filter { $0 != getpid() }
  }

  private static func isMarked(_ pid: pid_t, _ mark: [UInt8]) -> Bool {
    guard let environment = try? InputFile.bytes(of: "/proc/\(pid)/environ") else { return false }
    return environment.split(separator: 0).contains { ($0 + [0]).starts(with: mark) }
  }
}
