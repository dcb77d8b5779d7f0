import Foundation
import PinCore
import Reference

/// `bench fronts`.
struct FrontsCommand: Command {
  static let name = "fronts"
  static let summary = "time FormationLayout and StackLayout on layouts of their own"
  static let operandUsage: String? = nil
  static let discussion = """
    Times a column of 200 views that have a content of their own: making it, making it and laying it out for the
    first time, and a changed spacing with the layout that follows. And a FormationLayout cell of 15 views that is laid out
    for another width. The figures are the least of several samples; allocations are those of one operation.
    """
  static var examples: [(line: String, meaning: String)] { [("bench fronts", "the figures of docs/fronts.md")] }
  static var options: [Option<FrontsCommand>] {
    [
      .integer(
        "--samples", "N", in: .measurement, "samples of each operation (default 25)", from: 1...10_000, \.samples)
    ]
  }

  var general = GeneralOptions()
  var operands: [String] = []
  var samples = 25

  func run(_ console: Console) throws -> ExitCode {
    var table = TextTable(header: ["operation", "time", "allocations"])
    try add("stack of 200: make", to: &table) { _ = FrontWorkload.stack($0) }
    try add("stack of 200: make and lay out", to: &table) { try FrontWorkload.stack($0).layoutIfNeeded() }

    let views = FrontWorkload.views()
    let stack = FrontWorkload.stack(views)
    try stack.layoutIfNeeded()
    var isWide = false
    try add("stack of 200: change spacing and lay out", to: &table) { _ in
      isWide.toggle()
      stack.spacing = isWide ? 3 : 1
      try withExtendedLifetime(views) { try stack.layoutIfNeeded() }
    }

    let cell = FormationCell()
    try add("cell of 15: lay out for a new width", to: &table) { _ in
      isWide.toggle()
      cell.cell.layoutRect.size.width = isWide ? 375 : 320
      try cell.layout.layoutIfNeeded()
    }
    for line in table.lines { console.out.line(line) }
    return .success
  }

  /// Times an operation on views that are made before the clock runs.
  private func add(_ name: String, to table: inout TextTable, _ work: ([View]) throws -> Void) throws {
    var best = Double.infinity
    for _ in 0..<samples {
      let views = FrontWorkload.views()
      best = min(best, try Stopwatch.time { try work(views) }.nanoseconds)
    }
    let views = FrontWorkload.views()
    let count = try AllocationCounter.count { try work(views) }.count
    table.rows.append([name, Figures.time(best), count.map { "\($0.objects)" } ?? "unknown"])
  }
}
