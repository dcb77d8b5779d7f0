import BenchSupport
import PinCore
import Reference

/// One example in a case file.
protocol RecordedCase {
  /// The name, unique in its file.
  var name: String { get }
  /// The path of its file, as given.
  var file: String { get }
  /// The line in the file, counted from 1.
  var line: Int { get }
  /// The API whose calls the case uses.
  var kind: CaseKind { get }
  /// Runs the case and compares the outcome.
  func verdict(of engine: any CaseEngine) -> CaseVerdict
}

/// The API whose calls a case uses. The raw value is the name of the field with the steps, except for `pin`.
enum CaseKind: String, CaseIterable {
  case pin, formation, stack
  /// Edits of a scene's feed.
  case scene

  /// The default engine for cases of this kind.
  var engine: any CaseEngine { self == .pin ? PinCaseEngine() : LayoutAPICaseEngine(kind: self) }
}

/// An example of a program with its expected outcome.
struct ConformanceCase: RecordedCase {
  let name: String
  let file: String
  let line: Int
  var kind: CaseKind { .pin }
  let program: PinProgram
  /// The final frames of views; other views are not compared.
  let frames: [(view: Int, frame: Rect)]
  /// Whether a warning must be issued; nil if it does not matter.
  let warned: Bool?
  /// The results of the measuring steps; nil if they do not matter.
  let sizes: [Size]?

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

  /// The differences from the expected outcome.
  func mismatches(in outcome: CaseOutcome) -> [CaseVerdict.Mismatch] {
    var mismatches: [CaseVerdict.Mismatch] = []
    func expect(_ subject: String, _ expected: [Double], _ actual: [Double]?) {
      if let actual, zip(expected, actual).allSatisfy(Self.areEqual) { return }
      mismatches.append(
        CaseVerdict.Mismatch(
          subject: subject, expected: "\(expected)", actual: actual.map { "\($0)" } ?? "nothing"))
    }
    for (view, frame) in frames {
      let actual = outcome.frames.indices.contains(view) ? outcome.frames[view].numbers : nil
      expect("view \(program.views[view].id)", frame.numbers, actual)
    }
    for (place, size) in (sizes ?? []).enumerated() {
      let actual = outcome.sizes.indices.contains(place) ? outcome.sizes[place].numbers : nil
      expect("size \(place + 1)", size.numbers, actual)
    }
    if let warned, let actual = outcome.warned, warned != actual {
      mismatches.append(CaseVerdict.Mismatch(of: "warning", expected: warned, actual: actual))
    }
    return mismatches
  }
}

/// A file with one case per line, as described in `docs/conformance.md`.
struct CaseFile {
  /// The cases of the valid lines.
  private(set) var cases: [any RecordedCase] = []
  /// The faults of the other lines, with their line numbers.
  private(set) var faults: [JSONLines.Fault] = []

  /// Reads a file.
  /// - Throws: `Failure` if it cannot be read.
  init(path: String) throws { self.init(name: path, contents: try InputFile.bytes(of: path)) }

  /// Reads the contents of a file.
  init(name: String, contents: [UInt8]) {
    var linesOfNames: [String: Int] = [:]
    faults = JSONLines.read(contents) { value, line in
      let ofScene: (any RecordedCase)? = try SceneCase(value, file: name, line: line)
      let decoded =
        try ofScene ?? ConstraintCaseDecoder.decode(value, file: name, line: line)
        ?? CaseDecoder.decode(value, file: name, line: line)
      guard decoded.name.utf8.count <= 1000 else {
        throw JSONFields.Fault(sentence: "the name of a case must have at most 1000 characters")
      }
      if let first = linesOfNames.updateValue(line, forKey: decoded.name) {
        throw JSONFields.Fault(
          sentence: "the name \"\(QuotedText.excerpt(decoded.name))\" is already used in line \(first)")
      }
      cases.append(decoded)
    }
  }
}
