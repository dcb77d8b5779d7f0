import BenchHarness
import BenchReports
import BenchSupport
import Foundation

/// `bench draw`.
struct DrawCommand: Command {
  static let name = "draw"
  static let summary = "draw the frames of a cell or of a recorded case"
  static let operandUsage: String? = "[FILE]"
  static let discussion = """
    Draws a cell of a scene, or with FILE and --line a case of a case file, as SVG, or with --as text in characters.
    With two engines the second one is solid, and the first one dashed where it differs, with arrows from its corners. A
    case is compared with its recorded frames. The numbers are below the picture.
    """
  static let examples = [
    (line: "bench draw --scene product --cell 7 > cell.svg", meaning: "a cell of the reference"),
    (
      line: "bench draw --scene social --engine pin --engine constraint --as text",
      meaning: "two engines on top of each other"
    ),
    (line: "bench draw Tests/Conformance/Cases/pin.jsonl --line 12", meaning: "a recorded case"),
  ]
  static var options: [Option<DrawCommand>] {
    Workload.packageOptions.filter { feedOptions.contains($0.name) }.map { $0.lifted(\.workload) } + [
      .value(
        "--cell", "K", in: .workload, "index of the cell in the feed (0)", accepts: "a whole number from 0 to 999999",
        \.cell, read: { Int($0).flatMap { 0...999_999 ~= $0 ? .some($0) : nil } }),
      .choice(
        "--engine", "NAME", in: .workload,
        "the engine (manual, or that of the case); given twice, the second is drawn over the first", \.nextEngine),
      .value(
        "--line", "N", in: .workload, "the line of the case in FILE (1)", accepts: "a whole number above 0",
        \.line,
        read: { Int($0).flatMap { $0 > 0 ? .some($0) : nil } }),
      .choice("--as", "FORM", in: .output, "svg (default), or text: characters for a terminal", \.form),
      .text("--out", "FILE", in: .output, "the output (stdout)", \.path),
    ]
  }

  private static let feedOptions: Set = [
    "--scene", "--seed", "--feed", "--width", "--scale", "--direction", "--depth", "--views",
  ]

  /// The format of a drawing.
  enum Form: String, CaseIterable { case svg, text }

  var operands: [String] = []
  var workload = Workload()
  var cell: Int?
  var engines: [EngineName] = []
  var line: Int?
  var form = Form.svg
  var path: String?

  /// The option's value: setting it appends an engine, because the option can be given twice.
  private var nextEngine: DrawnEngine {
    get { .manual }
    set { engines.append(EngineName(rawValue: newValue.rawValue)) }
  }

  /// The names of the drawable engines.
  private enum DrawnEngine: String, CaseIterable { case manual, pin, constraint, formation, stack }

  func run(_ console: Console) throws -> ExitCode {
    guard engines.count <= 2 else { throw Failure.usage("bench draw takes at most two engines, not \(engines.count)") }
    let drawing = try drawing()
    let text = form == .svg ? drawing.svg : (drawing.text() + drawing.table.map(\.line)).joined(separator: "\n") + "\n"
    if let path {
      try AtomicFile.write(text, to: path)
      console.note("wrote \(path)")
    } else if form == .svg {
      console.out.write(text)
    } else {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        console.out.line(String(line))
      }
    }
    return .success
  }

  private func drawing() throws -> FrameDrawing {
    guard let file = operands.first else {
      guard line == nil else { throw Failure.usage("--line needs a case file", remedy: "bench draw FILE --line N") }
      return try cellDrawing()
    }
    guard operands.count == 1 else { throw Failure.usage("bench draw takes one case file, not \(operands.count)") }
    guard workload.arguments.isEmpty, cell == nil else {
      throw Failure.usage("a case file takes only --line and --engine")
    }
    return try caseDrawing(file, line: line ?? 1)
  }

  private func cellDrawing() throws -> FrameDrawing {
    guard workload.chosenScenes.count == 1, let (scene, settings) = try workload.feeds().first else {
      throw Failure.usage("bench draw takes one scene, not \(workload.chosenScenes.count)")
    }
    return try FrameDrawing(
      cell: cell ?? 0, of: scene, settings, by: engines.isEmpty ? [.manual] : engines)
  }

  private func caseDrawing(_ path: String, line: Int) throws -> FrameDrawing {
    let file = try CaseFile(path: path)
    guard let example = file.cases.first(where: { $0.line == line }) else {
      let fault = file.faults.first { $0.line == line }
      throw Failure.input(path, line: line, fault?.sentence ?? "there is no case in this line")
    }
    return try FrameDrawing(
      example, by: engines.flatMap { EngineChoice(rawValue: $0.rawValue)?.engines ?? [] })
  }
}
