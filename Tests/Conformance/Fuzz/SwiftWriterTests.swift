import Foundation
import PinCore
import Reference
import Testing

@testable import BenchRunner

@Suite("Programs written in Swift")
struct SwiftWriterTests {
  /// The programs of seed 9 in `GeneratedTests.swift`: 68, and the first small program with a NaN.
  private static let committed = source(of: [68])

  @Test("are the same as the committed GeneratedTests.swift")
  func compiled() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "GeneratedTests.swift")
    let source = Self.committed
    // PINBENCH_WRITE_GENERATED=1 swift test --filter SwiftWriterTests writes the file.
    if ProcessInfo.processInfo.environment["PINBENCH_WRITE_GENERATED"] != nil {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == source)
  }

  @Test("contain chains, measurements, answers of sizeThatFits, and many kinds of arguments and attributes")
  func complete() {
    let source = Self.source(of: [0, 42, 68, 233])
    for piece in [
      ".pinFrame", ".autoSizeThatFits(", ".isHidden = ", ".alpha = ", ".image = ", "case (true, true)", "glyphs",
      ".setDisplayScale(", ".setLayoutDirection(.rtl)", ".transform = ", "Percent(", "EdgeInsets(", "visible(",
      "DirectionalEdgeInsets(", ".edge.", ".anchor.", "aligned: .", "padding: ", "Double.nan", "pinEdges()", "of: `",
    ] { #expect(source.contains(piece), "\(piece)") }
  }

  @Test("have valid names and titles, contain edits, and discard measured sizes that they do not check")
  func rare() {
    let size = Size(width: 1, height: 2)
    let program = PinProgram(
      views: [
        ProgramView(id: "a b"), ProgramView(id: "1", parent: 0), ProgramView(id: "é", parent: 0),
        ProgramView(id: "b2", parent: 0),
      ],
      steps: [
        .edit(view: 3, .hidden(false)), .edit(view: 3, .fit(.size(size))),
        .edit(view: 2, .fit(.text(length: 0, advance: 1, line: 1))), .edit(view: 3, .image(size)),
        .edit(view: 0, .direction(.rtl)), .chain(view: 3, space: .transformed, calls: []),
        .measure(
          view: 0, offered: PinProgram.Offer(size, includingOffsets: true),
          steps: [.chain(view: 3, space: .untransformed, calls: [.pinEdges])]),
      ])
    let source = SwiftWriter.test(
      #"a "b" \ c"#, function: "f", program: program, expected: ExpectedOutcome(frames: [nil, nil, nil, nil]))
    let steps = #"""
        var sizes: [Size] = []
        `b2`.isHidden = false
        `b2`.answer = { _ in Size(width: 1, height: 2) }
        `view é`.answer = { _ in .zero }
        `b2`.image = Size(width: 1, height: 2)
        `view a b`.setLayoutDirection(.rtl)
        _ = `b2`.pinFrame
        do {
          let size = `view a b`.autoSizeThatFits(Size(width: 1, height: 2), includingOffsets: true) {
            `b2`.pin
              .pinEdges()
          }
          sizes.append(size)
        }
        _ = sizes
      }
      """#
    #expect(source.hasPrefix("@Test(\"a \\\"b\\\" \\\\ c\")\nfunc f() {\n"), "\(source)")
    #expect(source.contains("\n  `view a b`.addSubview(`view 1`)\n"), "\(source)")
    #expect(source.hasSuffix("\n" + steps + "\n"), "\(source)")
  }

  private static func source(of indices: [UInt64]) -> String {
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
  }
}
