import BenchSupport
import ConstraintSolver
import Foundation

/// A linear system from a file: constraints, edit variables, and values to suggest for the edit variables.
///
/// The file is a list of numbers: the number of variables; the number of edit variables, then `variable strength` for
/// each; the number of constraints, then `relation strength constant termCount variable coefficient …` for each; the
/// number of vectors, then the values of all edit variables for each. A `variable` is an index from 0. A constraint
/// compares `Σ coefficient · variable + constant` with 0: the relations 0, 1 and -1 are `=`, `≥` and `≤`. Strengths
/// are those of Kiwi: 1,001,001,000 is required, 1,000,000 strong, 1,000 medium and 1 weak.
struct SolverSystem {
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    /// The constant on the right side.
    var constant: Double
    var strength: Strength
    /// The line of the file in which the row ends.
    var line: Int

    /// Whether the row gives a single variable a value, such as a width or a height, and is not required.
    var isPreference: Bool { relation == .equal && terms.count == 1 && !strength.isRequired }
  }

  var name: String
  let variableCount: Int
  var edits: [(variable: Int, strength: Strength)]
  var rows: [Row]
  var vectors: [[Double]]

  init(contentsOf path: String) throws {
    var numbers = Numbers(try InputFile.bytes(of: path), file: path)
    let file = path.split(separator: "/").last ?? ""
    name = String(file.hasSuffix(".txt") ? file.dropLast(4) : file)
    variableCount = try numbers.count("the number of variables", upTo: 1_000_000)
    let editCount = try numbers.count("the number of edit variables", upTo: variableCount)
    edits = []
    var edited: Set<Int> = []
    for _ in 0..<editCount {
      let variable = try numbers.index("an edit variable", below: variableCount)
      guard edited.insert(variable).inserted else {
        throw Failure.input(path, line: numbers.line, "variable \(variable) is an edit variable twice")
      }
      let strength = try numbers.strength()
      if strength.isRequired {
        throw Failure.input(path, line: numbers.line, "the strength of an edit variable must be below 1001001000")
      }
      edits.append((variable, strength))
    }
    rows = try (0..<numbers.count("the number of constraints", upTo: 1_000_000)).map { [variableCount] _ in
      try numbers.row(variableCount: variableCount)
    }
    vectors = []
    for _ in 0..<(try numbers.count("the number of vectors", upTo: 1_000_000)) {
      vectors.append(try (0..<editCount).map { _ in try numbers.next("a suggested value") })
    }
    try numbers.end()
  }
}

/// The numbers of a file in sequence, each with its line.
private struct Numbers {
  private var words: IndexingIterator<[(line: Int, word: String)]>
  private let file: String
  private(set) var line = 1

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    words = zip(1..., lines).flatMap { line, bytes in
      bytes.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map { (line, String(decoding: $0, as: UTF8.self)) }
    }.makeIterator()
  }

  mutating func next(_ what: String) throws -> Double {
    guard let word = nextWord() else { throw Failure.input(file, "\(what) is missing at the end") }
    guard let value = Double(word), value.isFinite else {
      throw Failure.input(file, line: line, "\(what) is \"\(QuotedText.excerpt(word))\", not a finite number")
    }
    return value
  }

  private mutating func nextWord() -> String? {
    guard let next = words.next() else { return nil }
    line = next.line
    return next.word
  }

  mutating func count(_ what: String, upTo limit: Int) throws -> Int { try index(what, below: limit + 1) }

  mutating func index(_ what: String, below limit: Int) throws -> Int {
    let value = try next(what)
    guard let whole = Int(exactly: value), (0..<limit).contains(whole) else {
      throw Failure.input(file, line: line, "\(what) must be a whole number from 0 to \(limit - 1)")
    }
    return whole
  }

  /// Reads a strength of Kiwi, and maps its logarithm to a priority: weak becomes 250, medium 500, strong 750.
  mutating func strength() throws -> Strength {
    let value = try next("a strength")
    if value >= 1_001_001_000 { return .required }
    guard value > 0.001 else { throw Failure.input(file, line: line, "a strength must be above 0.001") }
    return Strength(min(250 + 250 * log10(value) / 3, Strength.required.priority.nextDown))
  }

  mutating func row(variableCount: Int) throws -> SolverSystem.Row {
    let relation: Relation
    switch try next("a relation") {
    case 0: relation = .equal
    case 1: relation = .greaterOrEqual
    case -1: relation = .lessOrEqual
    default: throw Failure.input(file, line: line, "a relation must be -1, 0 or 1")
    }
    let strength = try strength()
    let constant = try next("a constant")
    let terms = try (0..<(try count("a number of terms", upTo: variableCount))).map { _ in
      (variable: try index("a variable", below: variableCount), coefficient: try next("a coefficient"))
    }
    return SolverSystem.Row(terms: terms, relation: relation, constant: -constant, strength: strength, line: line)
  }

  mutating func end() throws {
    if nextWord() != nil { throw Failure.input(file, line: line, "the file has more numbers than it declares") }
  }
}
