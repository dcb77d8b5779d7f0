import BenchHarness
import BenchSupport
import ConstraintSolver
import Foundation

struct SolveCommand: Command {
  static let name = "solve"
  static let summary = "time the constraint solver on systems from files"
  static let operandUsage: String? = "FILE…"
  static let discussion = """
    Times five operations on each system, each with a solve at its end: build (a new solver with all constraints),
    rebuild (the same after reset), edit (the next vector is suggested), constants (all preferences change in place)
    and swap (a preference is removed and another one is added). A preference is an equality that gives a single
    variable a value and is not required. An operation is omitted if the system lacks the vectors or preferences for
    it. Times are the minimum of several samples; --out also writes the figures as CSV.
    """
  static let examples: [Example] = [
    ("bench solve Tests/Conformance/Cases/solver/feed.txt", "the solver's figures on a cell of 15 views")
  ]
  static var options: [Option<SolveCommand>] {
    [
      .text("--out", "FILE", in: .output, "write the figures as CSV", \.out),
      .number("--samples", "N", in: .measurement, "samples of each operation (default 9)", from: 1...1000, \.samples),
      .flag("--certificate", in: .output, "print each solution with its proof, without times", \.printsCertificate),
      .flag("--csv", in: .output, "print CSV instead of a table", \.printsCSV),
    ]
  }

  var operands: [String] = []
  var out: String?
  var samples = 9
  var printsCSV = false
  var printsCertificate = false

  func run(_ console: Console) throws -> ExitCode {
    try requireOperands(else: "no file of a system is given")
    if printsCertificate {
      for path in operands { try SolveProof(SolverSystem(contentsOf: path), in: path).print(to: console.out) }
      return .success
    }
    try Stopwatch.check()
    var figures: [SolveFigures] = []
    for path in operands {
      let system = try SolverSystem(contentsOf: path)
      // A constraint that the solver refuses is reported with its line before the system is timed.
      _ = try SolveProof(system, in: path)
      let workload = SolverWorkload(system)
      for operation in SolverWorkload.Operation.allCases where workload.offers(operation) {
        console.progress("\(workload.system.name): \(operation.rawValue)")
        do {
          figures.append(try SolveFigures(workload, operation, samples: samples))
        } catch let error as SolverError {
          throw Failure.refusal(of: path, error)
        }
      }
    }
    console.endProgress()
    let csv = CSV.text([SolveFigures.header] + figures.map(\.record))
    if printsCSV {
      console.out.write(csv)
    } else {
      var table = TextTable(header: SolveFigures.header)
      table.rows = figures.map(\.record)
      console.out.show(table)
    }
    if let out { try AtomicFile.write(csv, to: out) }
    return .success
  }
}

struct SolveFigures {
  static let header = ["system", "operation", "ns", "allocations", "pivots", "flips"]

  let system: String
  let operation: SolverWorkload.Operation
  let nanoseconds: Double
  /// Blocks of memory that the solver allocates, per operation.
  let allocations: Double
  let pivots: Double
  let flips: Double

  var record: [String] {
    func figure(_ value: Double) -> String {
      value >= 100 ? String(format: "%.0f", value) : String(format: "%.3g", value)
    }
    return [system, operation.rawValue, figure(nanoseconds), figure(allocations), figure(pivots), figure(flips)]
  }

  init(_ workload: SolverWorkload, _ operation: SolverWorkload.Operation, samples: Int) throws {
    try workload.prepare(operation)
    // A round of operations restores the initial values, so that each sample does the same work.
    let round =
      operation == .edit
      ? max(1, workload.system.vectors.count)
      : operation == .swap ? max(1, 2 * workload.system.rows.filter(\.isPreference).count) : 2
    try workload.run(operation, times: 2 * round)
    let first = try Stopwatch.time { try workload.run(operation, times: round) }.nanoseconds
    let times = round * max(1, Int(2e6 / max(1, first)))
    var best = Double.infinity
    for _ in 0..<samples {
      let sample = try Stopwatch.time { try workload.run(operation, times: times) }.nanoseconds
      best = min(best, sample / Double(times))
    }
    let blocks = Solver.allocatedBlocks
    let before = workload.solver.statistics
    try workload.run(operation, times: round)
    let after = workload.solver.statistics
    system = workload.system.name
    self.operation = operation
    nanoseconds = best
    allocations = Double(Solver.allocatedBlocks - blocks) / Double(round)
    // Each `build` makes a new solver, whose statistics start at 0.
    let builds = operation == .build ? 1 : Double(round)
    pivots = Double(after.pivots - (operation == .build ? 0 : before.pivots)) / builds
    flips = Double(after.flips - (operation == .build ? 0 : before.flips)) / builds
  }
}

/// The solution of a system and its certificate, as lines of words that other programs can check.
///
/// The first line is `system NAME`. If required rows contradict one another, the second line is `conflict` with a list
/// of such rows. If not, the next lines are `priorities`, `values`, and a line `multipliers ROW …` for each row. Edit
/// variables count as ordinary variables.
struct SolveProof {
  private let system: SolverSystem
  private let file: String
  private let solver = Solver()
  private let variables: [Variable]
  private let constraints: [Constraint]

  /// Adds all constraints; throws a `Failure` with the file and the line of a constraint that the solver refuses.
  init(_ system: SolverSystem, in file: String) throws {
    self.system = system
    self.file = file
    let solver = solver
    let variables = (0..<system.variableCount).map { _ in solver.variable() }
    self.variables = variables
    constraints = try system.rows.map { row in
      var sum = LinearSum()
      for term in row.terms { sum += term.coefficient * variables[term.variable] }
      do throws(SolverError) {
        return try solver.add(LinearRelation(sum, row.relation, Constant(row.constant), row.strength))
      } catch {
        throw Failure.input(file, line: row.line, "the solver refuses the constraint: \(error.clause)")
      }
    }
  }

  func print(to output: Output) throws {
    output.line("system \(system.name)")
    do {
      try solver.solve()
    } catch {
      guard case .unsatisfiable(_, let conflict) = error else { throw Failure.refusal(of: file, error) }
      return output.line(words("conflict", conflict.compactMap { constraints.firstIndex(of: $0) }))
    }
    let certificate = solver.certificate()
    output.line(words("priorities", certificate.priorities))
    output.line(words("values", variables.map { solver.value(of: $0) }))
    for (index, constraint) in constraints.enumerated() {
      output.line(words("multipliers \(index)", certificate.multipliers(of: constraint)))
    }
  }

  private func words(_ word: String, _ numbers: [some CustomStringConvertible]) -> String {
    ([word] + numbers.map(\.description)).joined(separator: " ")
  }
}

extension Failure {
  static func refusal(of file: String, _ error: SolverError) -> Failure {
    .input(file, "the solver refuses the system: \(error.clause)")
  }
}

extension SolverError {
  /// The description as the end of a sentence, without a full stop.
  fileprivate var clause: String { description.prefix(1).lowercased() + description.dropFirst().dropLast() }
}
