import BenchKit
import PinCore
import Reference

/// A case in a case file.
protocol RecordedCase {
  var name: String { get }
  var file: String { get }
  /// The line in the file, counted from 1.
  var line: Int { get }
  var kind: CaseKind { get }
  /// Whether every engine that answers passes the case.
  var checksNothing: Bool { get }
  func verdict(of engine: any CaseEngine) -> CaseVerdict
}

/// What a case contains: calls of one API, or edits of a feed. Except for `pin`, the raw value is the name of a field
/// that only cases of this kind have.
enum CaseKind: String, CaseIterable {
  case pin, formation, stack
  /// Edits of a scene's feed.
  case scene

  var engine: any CaseEngine { self == .pin ? PinCaseEngine() : LayoutAPICaseEngine(kind: self) }
}

/// A pin program with its expected outcome.
struct ConformanceCase: RecordedCase {
  let name: String
  let file: String
  let line: Int
  var kind: CaseKind { .pin }
  let program: PinProgram
  let expected: ExpectedOutcome

  var checksNothing: Bool {
    expected.frames.allSatisfy { $0 == nil } && (expected.sizes ?? []).isEmpty && expected.warned == nil
  }

  /// The largest difference, in points, between two numbers that count as equal.
  static let tolerance = 1e-6

  /// Whether two numbers of an outcome count as equal; NaN equals NaN.
  static func areEqual(_ a: Double, _ b: Double) -> Bool {
    a == b || (a - b).magnitude <= tolerance || (a.isNaN && b.isNaN)
  }

  func verdict(of engine: any CaseEngine) -> CaseVerdict {
    CaseVerdict {
      switch try engine.run(program) {
      case .unsupported(let reason): .skipped(reason)
      case .frames(let outcome): CaseVerdict(mismatches(in: outcome))
      }
    }
  }

  func mismatches(in outcome: CaseOutcome) -> [CaseVerdict.Mismatch] {
    var mismatches = expected.frames.enumerated().compactMap { view, frame in
      let actual = outcome.frames.indices.contains(view) ? outcome.frames[view].numbers : nil
      return frame.flatMap { CaseVerdict.Mismatch(of: "view \(program.views[view].id)", $0.numbers, actual) }
    }
    mismatches += (expected.sizes ?? []).enumerated().compactMap { place, size in
      let actual = outcome.sizes.indices.contains(place) ? outcome.sizes[place].numbers : nil
      return CaseVerdict.Mismatch(of: "size \(place + 1)", size.numbers, actual)
    }
    if let warned = expected.warned, let actual = outcome.warned, warned != actual {
      mismatches.append(CaseVerdict.Mismatch(of: "warning", expected: warned, actual: actual))
    }
    return mismatches
  }
}

/// A file with one case per line, as described in `docs/conformance.md`.
struct CaseFile {
  private(set) var cases: [any RecordedCase] = []
  /// The faults of the lines that are not valid cases, with the line numbers.
  private(set) var faults: [JSONLines.Fault] = []

  init(path: String) throws { self.init(name: path, contents: try InputFile.bytes(of: path)) }

  init(name: String, contents: [UInt8]) {
    var linesOfNames: [String: Int] = [:]
    faults = JSONLines.read(contents) { value, _, line in
      let ofScene: (any RecordedCase)? = try SceneCase(value, file: name, line: line)
      let decoded =
        try ofScene ?? ConstraintCaseDecoder.decode(value, file: name, line: line)
        ?? CaseDecoder.decode(value, file: name, line: line)
      guard decoded.name.utf8.count <= 1000 else {
        throw JSONFields.Fault(sentence: "the name of a case must have at most 1000 bytes")
      }
      if let first = linesOfNames.updateValue(line, forKey: decoded.name) {
        throw JSONFields.Fault(
          sentence: "the name \"\(QuotedText.excerpt(decoded.name))\" is already used in line \(first)")
      }
      cases.append(decoded)
    }
  }
}

extension Command {
  private static var shownFaults: Int { 10 }

  /// The cases of all files. If lines have faults, reports the first ones, and throws the last of these.
  func readCases(_ console: Console) throws -> [any RecordedCase] {
    try requireOperands(else: "no case file is given")
    let files = try operands.map { ($0, try CaseFile(path: $0)) }
    let failures = files.flatMap { name, file in file.faults.map { Failure.input(name, line: $0.line, $0.sentence) } }
    let shown = failures.prefix(Self.shownFaults)
    if let last = shown.last {
      for failure in shown.dropLast() { console.fail(failure.message) }
      let rest = failures.count - shown.count
      throw rest > 0 ? last.adding("faults that are not shown: \(rest)") : last
    }
    return files.flatMap(\.1.cases)
  }

  /// Throws if `name` returns the same name for two cases.
  func requireDifferentNames(
    _ cases: [any RecordedCase], for work: String, name: (any RecordedCase) -> String = { $0.name }
  ) throws {
    var first: [String: any RecordedCase] = [:]
    for example in cases {
      guard let other = first.updateValue(example, forKey: name(example)) else { continue }
      throw Failure.usage(
        "\(work) needs different names, but \(other.file):\(other.line) and \(example.file):\(example.line) both have "
          + "the case \(QuotedText.excerpt(name(example)))",
        remedy: "rename one of them")
    }
  }
}

/// Edits of a feed. After each edit, every engine of the scene that can change single cells must give the frames of a
/// fresh layout by the reference. In the verdict on an outside engine, only this engine is compared with the reference.
struct SceneCase: RecordedCase {
  let name: String
  let file: String
  let line: Int
  let kind = CaseKind.scene
  let stream: EditStream
  var checksNothing: Bool { stream.edits.isEmpty }

  /// Decodes a case of a scene; nil for other cases.
  init?(_ value: JSONValue, file: String, line: Int) throws(JSONFields.Fault) {
    guard case .object(let object) = value, object["scene"] != nil else { return nil }
    let fields = try JSONFields(value, of: "the case", known: EditStream.members + ["name"])
    (name, self.file, self.line) = (try fields.string("name"), file, line)
    stream = try EditStream(fields)
  }

  func verdict(of engine: any CaseEngine) -> CaseVerdict {
    guard engine.kinds.contains(kind) else { return .skipped("a case of a scene") }
    return CaseVerdict {
      var names = stream.scene.engines
      var make: EngineMaker = makePackageEngine
      if let adapter = (engine as? OutsideCaseEngine)?.adapter {
        guard adapter.identity.scenes.contains(stream.scene.name), adapter.identity.takesEdits else {
          return .skipped("it does not declare edits of the scene \(stream.scene.name)")
        }
        names = [names[0], adapter.identity.engine]
        make = [adapter].maker()
      }
      guard let found = try stream.difference(of: names, make: make) else { return .passed }
      return .failed(
        found.cell.mismatches.map {
          CaseVerdict.Mismatch(
            subject: "\($0.engine), edit \(found.stream.edits.count), cell \($0.cell), \($0.viewPath).\($0.field)",
            expected: "\($0.expected)", actual: "\($0.actual)")
        })
    }
  }
}
