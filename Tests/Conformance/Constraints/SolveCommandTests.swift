import ConstraintSolver
import Foundation
import Testing

@testable import BenchCases
@testable import BenchSupport

@Suite("bench solve") struct SolveCommandTests {
  /// Two variables, one of them an edit variable; a constraint between them; a preference; two vectors.
  private static let system = "2\n1\n0 1000000\n2\n0 1001001000 -8 2 1 1 0 -1\n0 1000 -5 1 1 1\n2\n3\n4\n"

  @Test("prints the figures of five operations on a system, and writes them as CSV")
  func figures() throws {
    let folder = TemporaryFolder()
    try Self.system.write(toFile: folder.file("box.txt"), atomically: true, encoding: .utf8)
    let outcome = try BenchBinary.run("solve", "--samples", "1", "--out", "f.csv", "box.txt", in: folder)
    #expect(outcome.status == 0)
    let lines = try String(contentsOfFile: folder.file("f.csv"), encoding: .utf8).split(whereSeparator: \.isNewline)
    #expect(lines.first == "system,operation,ns,allocations,pivots,flips")
    #expect(
      lines.dropFirst().map { $0.split(separator: ",").prefix(2).joined(separator: " ") }
        == ["box build", "box rebuild", "box edit", "box constants", "box swap"])
    let edit = try #require(lines.first { $0.hasPrefix("box,edit,") }).split(separator: ",")
    #expect(edit[3] == "0", "an edit allocates nothing")
    let table = outcome.out.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(table == lines.map { $0.split(separator: ",").map(String.init) })
    let csv = try BenchBinary.run("solve", "--samples", "1", "--csv", "box.txt", in: folder)
    #expect(csv.out.hasPrefix("system,operation,ns,allocations,pivots,flips\r\nbox,build,"))
  }

  @Test(
    "if a system cannot be read or solved, reports the file, the line (if any) and the reason, with exit code 2",
    arguments: [
      ("", "the number of variables is missing at the end"),
      ("2\n0\n1\n0 1001001000 abc 1 0 1\n0\n", ":4: a constant is \"abc\", not a finite number"),
      ("2\n0\n1\n0 1001001000 nan 1 0 1\n0\n", ":4: a constant is \"nan\", not a finite number"),
      ("2\n0\n1\n5 1001001000 1 1 0 1\n0\n", ":4: a relation must be -1, 0 or 1"),
      ("2\n0\n1\n0 1 1 1 2 1\n0\n", ":4: a variable must be a whole number from 0 to 1"),
      ("1\n0\n1\n0 1e-9 3 1 0 1\n0\n", ":4: a strength must be above 0.001"),
      ("1\n0\n1000001\n", ":3: the number of constraints must be a whole number from 0 to 1000000"),
      ("1\n0\n0\n1000001\n", ":4: the number of vectors must be a whole number from 0 to 1000000"),
      ("99999999999\n", ":1: the number of variables must be a whole number from 0 to 1000000"),
      ("1\n1\n0 1001001000\n0\n0\n", ":3: the strength of an edit variable must be below 1001001000"),
      ("2\n2\n0 1\n0 1\n0\n0\n", ":4: variable 0 is an edit variable twice"),
      ("1\n0\n0\n0\n7\n", ":5: the file has more numbers than it declares"),
      (
        "2\n0\n2\n0 1001001000 -1 1 0 1\n0 1001001000 -1 2 0 1 1 1e-320\n0\n",
        ":5: the solver refuses the constraint: the coefficients of a constraint are a factor of more than 2^100"
      ),
      (
        "3\n0\n3\n0 1001001000 -1e300 1 0 1\n0 1001001000 0 2 0 1e9 1 -1\n0 1001001000 0 2 1 1e9 2 -1\n0\n",
        " the solver refuses the system: values overflow, are lost in rounding"
      ),
    ])
  func faults(text: String, message: String) throws {
    let folder = TemporaryFolder()
    try text.write(toFile: folder.file("bad.txt"), atomically: true, encoding: .utf8)
    let outcome = try BenchBinary.run("solve", "bad.txt", in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.err.hasPrefix("bench: bad.txt:") && outcome.err.contains(message), "\(outcome.err)")
    #expect(outcome.out.isEmpty)
  }

  @Test("a strength of 1,001,001,000 is required, and a lower one is not")
  func required() throws {
    let folder = TemporaryFolder()
    for (strength, isRequired) in [("1001000999", false), ("1001001000", true)] {
      let text = "1\n1\n0 1\n1\n0 \(strength) -3 1 0 1\n0\n"
      try text.write(toFile: folder.file("x.txt"), atomically: true, encoding: .utf8)
      #expect(try SolverSystem(contentsOf: folder.file("x.txt")).rows[0].strength.isRequired == isRequired)
    }
    try "1\n1\n0 1000000000\n0\n0\n".write(toFile: folder.file("x.txt"), atomically: true, encoding: .utf8)
    #expect(try SolverSystem(contentsOf: folder.file("x.txt")).edits[0].strength.isRequired == false)
  }

  /// The system of a file with the given text.
  private func system(_ text: String) throws -> SolverSystem {
    let folder = TemporaryFolder()
    try text.write(toFile: folder.file("s.txt"), atomically: true, encoding: .utf8)
    return try SolverSystem(contentsOf: folder.file("s.txt"))
  }

  @Test(
    "a system may have a million variables; ASCII white space separates numbers; a row's line is the one where it ends")
  func format() throws {
    let system = try system("1000000\t1\r\n0 0.0011\r\n1\r\n-1 1000\r\n 2.5\u{B}1 7\u{C}3\r\n1\r\n4\r\n")
    #expect(system.name == "s" && system.variableCount == 1_000_000 && system.vectors == [[4]])
    #expect(system.edits.map(\.variable) == [0] && system.rows.count == 1)
    let row = try #require(system.rows.first)
    #expect(row.relation == .lessOrEqual && row.constant == -2.5 && row.line == 5)
    #expect(row.terms.map(\.variable) == [7] && row.terms.map(\.coefficient) == [3])
    #expect((row.strength.priority - 500).magnitude < 1e-9)
    for (text, sentence) in [
      ("1\n0\n1\n0 0.001 0 0\n0\n", ":4: a strength must be above 0.001"),
      ("2\n3\n", ":2: the number of edit variables must be a whole number from 0 to 2"),
      ("1\n1\n1 1\n", ":3: an edit variable must be a whole number from 0 to 0"),
      ("1\n0\n1\n0 1 0 2\n", ":4: a number of terms must be a whole number from 0 to 1"),
      ("1.5\n", ":1: the number of variables must be a whole number from 0 to 1000000"),
      ("1\n0\n1000000\n", ": a relation is missing at the end"),
      ("1\n1\n0 1\n0\n1\n", ": a suggested value is missing at the end"),
    ] {
      let failure = #expect(throws: Failure.self) { try self.system(text) }
      #expect(failure?.sentence.hasSuffix("/s.txt" + sentence) == true, "\(failure?.sentence ?? "")")
    }
  }

  @Test("a preference sets one variable and is soft; edit needs edits and vectors, constants and swap need preferences")
  func preferences() throws {
    let rows = "0 1000 0 1 0 1\n1 1000 0 1 0 1\n0 1000 0 2 0 1 1 1\n0 1001001000 0 1 0 1\n0 1000 0 0\n"
    #expect(try system("2\n0\n5\n\(rows)0\n").rows.map(\.isPreference) == [true, false, false, false, false])
    for (text, operations) in [
      ("1\n0\n1\n0 1000 0 1 0 1\n1\n", [.build, .rebuild, .constants, .swap]),
      ("1\n1\n0 1\n0\n0\n", [.build, .rebuild]), ("1\n1\n0 1\n0\n1\n5\n", [.build, .rebuild, .edit]),
    ] as [(String, [SolverWorkload.Operation])] {
      let workload = SolverWorkload(try system(text))
      #expect(SolverWorkload.Operation.allCases.filter(workload.offers) == operations)
    }
  }

  @Test("a missing file, and no file at all, end with exit code 2")
  func missingFiles() throws {
    let outcome = try BenchBinary.run("solve", "missing.txt")
    #expect(outcome.status == 2 && outcome.err == "bench: missing.txt: there is no such file\n")
    #expect(try BenchBinary.run("solve").status == 2)
  }

  @Test("--certificate prints the indices of required rows that contradict one another")
  func conflict() throws {
    let folder = TemporaryFolder()
    try "1\n0\n2\n0 1001001000 -1 1 0 1\n0 1001001000 -2 1 0 1\n0\n"
      .write(toFile: folder.file("no.txt"), atomically: true, encoding: .utf8)
    let outcome = try BenchBinary.run("solve", "--certificate", "no.txt", in: folder)
    #expect(outcome.status == 0 && outcome.out == "system no\nconflict 0 1\n", "\(outcome.out)")
  }
}
