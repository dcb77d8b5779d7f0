import Foundation
import Synchronization

/// An environment variable that marks a program and its descendants. With the mark, bench also finds descendants that
/// left the program's process group, as daemons do. Descendants that clear their environment are not found. The search
/// needs `/proc`.
package struct ProcessMark {
  private static let name = "PINBENCH_ENGINE"
  private static let count = Atomic<Int>(0)

  private let value = "\(getpid()).\(Self.count.add(1, ordering: .relaxed).newValue)."

  package init() {}

  package var variable: [String: String] { [Self.name: value] }

  package var processes: [pid_t] { Self.processes(marked: value) }

  package func sweep() { Self.sweep(value) }

  /// Kills all processes with a mark that this process made.
  static func sweepAll() { sweep("\(getpid()).") }

  /// Kills all processes whose marks begin with `mark`. Searches up to 10 times, because new processes may start.
  private static func sweep(_ mark: String) {
    for _ in 0..<10 {
      let marked = processes(marked: mark)
      if marked.isEmpty { return }
      for pid in marked { kill(pid, SIGKILL) }
    }
  }

  private static func processes(marked mark: String) -> [pid_t] {
    let (files, variable) = (FileManager.default, Array("\(name)=\(mark)".utf8))
    let all = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    return all.filter { pid in
      guard pid != getpid(), let variables = try? InputFile.bytes(of: "/proc/\(pid)/environ") else { return false }
      return variables.split(separator: 0).contains { $0.starts(with: variable) }
    }
  }
}
