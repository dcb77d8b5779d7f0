import BenchKit
import PinCore
import Reference
import Synchronization

/// Runs cases in an outside engine, which is a separate program. Serves one thread at a time. Expected outcomes are
/// never sent.
final class OutsideCaseEngine: CaseEngine, @unchecked Sendable {
  let adapter: Adapter
  private let lock = Mutex<Void>(())

  init(_ adapter: Adapter) { self.adapter = adapter }

  var name: String { adapter.identity.name }
  var selection: [String] { ["--engine-command", adapter.command] }
  var kinds: Set<CaseKind> { [.pin, .scene] }
  var features: [String]? { adapter.identity.features }

  /// The answer to a program; `unsupported` if the program has an undeclared feature.
  /// - Throws: `AdapterFault` if there is no answer, or if the answer is an error or is not valid.
  func run(_ program: PinProgram) throws -> CaseAnswer {
    if let answer = undeclared(program) { return answer }
    return try lock.withLock { _ in
      do {
        let question = JSONValue.members(CaseEncoder.members(of: program))
        return try read(
          adapter.ask("layout", [("case", question)], answer: Self.members, limit: Self.limit(program)), program)
      } catch {
        throw AdapterFault(error) ?? error
      }
    }
  }

  func run(_ program: PinProgram, _ way: CaseWay) throws -> CaseAnswer {
    switch way {
    case .inTurn: return try run(program)
    case .afterCrashes:
      lock.withLock { _ in adapter.forgive() }
      return try run(program)
    case .alone:
      let alone = try Adapter(command: adapter.command, timeout: adapter.timeout)
      defer { alone.stop() }
      return try OutsideCaseEngine(alone).run(program)
    }
  }

  /// `unsupported` for a program with a feature that the engine does not declare; nil for other programs.
  private func undeclared(_ program: PinProgram) -> CaseAnswer? {
    let declared = adapter.identity.features
    guard !declared.contains("*"), let missing = ProgramFeatures.of(program).first(where: { !declared.contains($0) })
    else { return nil }
    return .unsupported("\(missing) is not among its features")
  }

  private static let members = ["frames", "sizes", "warned", "unsupported"]

  private func read(_ answer: JSONFields, _ program: PinProgram) throws(JSONFields.Fault) -> CaseAnswer {
    if answer.contains("unsupported") {
      let missing = try answer.strings("unsupported")
      guard !missing.isEmpty else { throw answer.wrong("unsupported", "a list of what it does not support") }
      return .unsupported("it does not support \(QuotedText.excerpt(missing.joined(separator: ", "), limit: 200))")
    }
    // An engine without warnings omits `warned`, or gives null.
    let warned = answer.contains("warned") ? try answer.value("warned") : .null
    return .frames(
      CaseOutcome(
        frames: try frames(answer, of: program), sizes: try sizes(answer, of: program),
        warned: warned == .null ? nil : try answer.bool("warned")))
  }

  /// The maximal length of an answer to a program, in bytes.
  private static func limit(_ program: PinProgram) -> Int { Adapter.usualLimit + program.views.count * 1000 }

  /// The frames of the program's views. Throws if a frame is missing or invalid, or if there is an unknown view.
  private func frames(_ answer: JSONFields, of program: PinProgram) throws(JSONFields.Fault) -> [Rect] {
    let fields = try JSONFields(answer.value("frames"), of: "\"frames\" of its answer", known: program.views.map(\.id))
    return try program.views.map { view throws(JSONFields.Fault) in Rect(try fields.numbers(view.id, 4)) }
  }

  private func sizes(_ answer: JSONFields, of program: PinProgram) throws(JSONFields.Fault) -> [Size] {
    let measured = program.steps.measurementCount
    let count = answer.contains("sizes") ? try answer.array("sizes").count : 0
    guard count == measured else {
      throw JSONFields.Fault(sentence: "the number of sizes in its answer is \(count) instead of \(measured)")
    }
    return count == 0 ? [] : try answer.sizes("sizes")
  }
}
