import Foundation
import PinCore
import Testing

@testable import BenchCases

@Suite("Programs written in Swift")
struct SwiftWriterTests {
  /// The indices of programs of seed 9 in `GeneratedTests.swift`, which also has the first small program with a NaN.
  private static let indices: [UInt64] = [0, 42, 68, 233]

  @Test("are the same as the committed GeneratedTests.swift")
  func committed() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "GeneratedTests.swift")
    let source = Self.source
    // PINBENCH_WRITE_GENERATED=1 swift test --filter SwiftWriterTests writes the file.
    if ProcessInfo.processInfo.environment["PINBENCH_WRITE_GENERATED"] != nil {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == source)
  }

  @Test("include chains, measurements, fits, and many kinds of arguments and attributes")
  func complete() {
    for piece in [
      ".pinFrame", ".autoSizeThatFits(", ".isHidden = ", ".alpha = ", ".image = ", "case (true, true)", "glyphs",
      ".setDisplayScale(", ".setLayoutDirection(.rtl)", ".transform = ", "Percent(", "EdgeInsets(", "visible(",
      "DirectionalEdgeInsets(", ".edge.", ".anchor.", "aligned: .", "padding: ", "Double.nan", "pinEdges()", "of: `",
    ] { #expect(Self.source.contains(piece), "\(piece)") }
  }

  private static let source: String = {
    let hostile = (UInt64(0)..<1000).first { index in
      let program = ProgramGenerator.program(seed: 9, index: index)
      return program.isDefined && program.views.count < 5 && program.numbers.contains { $0.isNaN }
    }
    let tests = (indices + [hostile ?? 0]).map { index -> String in
      let program = ProgramGenerator.program(seed: 9, index: index)
      guard case .frames(let outcome) = ManualCaseEngine().run(program) else { return "" }
      return SwiftWriter.test(
        "program \(index) of seed 9", function: "program\(index)", program: program, expected: ExpectedOutcome(outcome))
    }
    return "// swift-format-ignore-file\n// Written by SwiftWriterTests; not to be edited.\n"
      + ([SwiftWriter.preamble] + tests).joined(separator: "\n")
  }()
}
