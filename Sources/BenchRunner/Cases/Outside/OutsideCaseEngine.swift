import BenchHarness
import BenchSupport
import PinCore
import Reference

/// An outside engine for cases. The expected frames are never sent.
struct OutsideCaseEngine: CaseEngine {
  let adapter: Adapter

  var name: String { adapter.identity.name }

  /// - Throws: `AdapterFault` if there is no answer, or one that does not match the question.
  func run(_ program: PinProgram) throws -> CaseAnswer {
    let declared = adapter.identity.features
    if !declared.contains("*"), let missing = ProgramFeatures.of(program).first(where: { !declared.contains($0) }) {
      return .unsupported("\(missing) is not among its features")
    }
    let question = JSONValue.members(CaseEncoder.members(of: program))
    let answer = try adapter.ask(
      "layout", [("case", question)], answer: ["frames", "sizes", "warned", "unsupported"], limit: Self.limit(program))
    do throws(JSONFields.Fault) {
      if answer.contains("unsupported") {
        let missing = try answer.strings("unsupported").joined(separator: ", ")
        return .unsupported("it cannot \(QuotedText.excerpt(missing, limit: 200))")
      }
      return .frames(
        CaseOutcome(
          frames: try frames(answer, of: program), sizes: try sizes(answer, of: program),
          warned: try warned(answer)))
    } catch {
      throw AdapterFault(.error, error.sentence)
    }
  }

  /// More than any answer to a program needs.
  private static func limit(_ program: PinProgram) -> Int { Adapter.usualLimit + program.views.count * 1000 }

  /// The frames of exactly the program's views.
  private func frames(_ answer: JSONFields, of program: PinProgram) throws(JSONFields.Fault) -> [Rect] {
    let fields = try JSONFields(answer.value("frames"), of: "\"frames\" of its answer", known: program.views.map(\.id))
    var frames: [Rect] = []
    for view in program.views { frames.append(Rect(try fields.numbers(view.id, 4))) }
    return frames
  }

  private func sizes(_ answer: JSONFields, of program: PinProgram) throws(JSONFields.Fault) -> [Size] {
    let measured = program.steps.reduce(0) { $0 + $1.measurementCount }
    let values = answer.contains("sizes") ? try answer.array("sizes") : []
    guard values.count == measured else {
      throw JSONFields.Fault(sentence: "its answer has \(values.count) sizes instead of \(measured)")
    }
    var sizes: [Size] = []
    for value in values {
      guard let numbers = value.numbers, numbers.count == 2 else { throw answer.wrong("sizes", "pairs of numbers") }
      sizes.append(Size(numbers))
    }
    return sizes
  }

  /// Nil from an engine without warnings.
  private func warned(_ answer: JSONFields) throws(JSONFields.Fault) -> Bool? {
    guard answer.contains("warned"), try answer.value("warned") != .null else { return nil }
    return try answer.bool("warned")
  }
}
