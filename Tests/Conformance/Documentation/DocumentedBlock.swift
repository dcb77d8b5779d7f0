import Testing

/// The statements of a block of Swift code on a page, and the output that the page states.
struct DocumentedBlock: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let prints: [String]
  private let run: @Sendable () throws -> Void

  init(_ description: String, prints: [String], run: @escaping @Sendable () throws -> Void) {
    testDescription = description
    self.prints = prints
    self.run = run
  }

  /// Runs the block and returns the lines that it printed.
  func printed() throws -> [String] {
    let printed = PrintedLines()
    try PrintedLines.$current.withValue(printed) { try run() }
    return printed.lines
  }
}

/// A page of the documentation. The code of the page calls the `print` below, so a test gets the printed lines.
protocol DocumentedPage {}

extension DocumentedPage {
  func print(_ items: Any...) { PrintedLines.current?.lines.append(items.map { "\($0)" }.joined(separator: " ")) }
}

/// The lines printed by a block. A block runs on one thread, so no lock is needed.
final class PrintedLines: @unchecked Sendable {
  @TaskLocal static var current: PrintedLines?
  var lines: [String] = []
}
