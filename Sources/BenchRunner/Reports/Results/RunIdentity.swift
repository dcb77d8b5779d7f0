import BenchHarness
import Foundation

/// The identity of a run and the name of its folder: `<UTC>-<sha7>[-dirty]-<cpu>`.
package struct RunIdentity {
  let started: Date
  package let code: Manifest.Code
  let machine: Manifest.Machine
  /// The processors' ticks at the beginning of the run.
  let ticks = ProcessorTicks.now

  package init(started: Date = Date()) {
    self.started = started
    code = SourceState.current.code
    machine = Machine.current
  }

  package var name: String {
    let time = Self.text(started).filter { $0 != "-" && $0 != ":" }
    let sha = code.gitSha.map { String($0.prefix(7)) } ?? "nogit"
    let parts = [time, sha] + (code.dirty == true ? ["dirty"] : []) + [Self.slug(machine.cpu ?? "unknown cpu")]
    return parts.joined(separator: "-")
  }

  /// A time in the format of RFC 3339, in UTC and whole seconds.
  package static func text(_ date: Date) -> String { date.formatted(.iso8601) }

  /// A text as part of a file name: its letters and digits in lower case, joined by dashes.
  static func slug(_ text: String) -> String {
    text.lowercased()
      .split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .prefix(6)
      .joined(separator: "-")
  }
}
