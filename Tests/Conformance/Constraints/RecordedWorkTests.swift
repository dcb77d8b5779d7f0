import Foundation
import Testing

@testable import BenchCases
@testable import BenchSupport
@testable import ConstraintSolver

/// The solver's work does not depend on the machine. If a code change increases the work, the counts differ from the
/// recorded ones.
@Suite("The solver's work")
struct RecordedWorkTests {
  private static let systems = [
    "chain10", "chain100", "enaml", "feed", "feed-1-level", "feed-12-levels", "feedx", "fill10", "fill100", "ineq10",
    "ineq100", "ratatui8", "ratatui24", "rnd1", "rnd2", "rnd3", "rnd4", "rnd5", "rnd6", "rnd7", "rnd8",
  ]

  @Test("is as recorded", arguments: systems)
  func work(_ name: String) throws {
    let system = try SolverSystem(contentsOf: Self.path(name))
    let workload = SolverWorkload(system)
    var text = ""
    for operation in SolverWorkload.Operation.allCases where workload.offers(operation) {
      try workload.prepare(operation)
      for times in [1, 2, 7] {
        try workload.run(operation, times: times)
        text += "\(operation.rawValue) × \(times): \(Self.work(of: workload.solver))\n"
      }
    }
    let out = Output.captured()
    try SolveProof(system, in: name).print(to: out)
    try ApprovedText.expect(text + "proof \(ApprovedText.digest(out.text))\n", is: "work-\(name).txt")
  }

  @Test(
    "has the recorded allocations, pivots and flips",
    arguments: ["chain100", "feed", "ineq10", "ratatui8", "rnd1", "rnd4"])
  func memory(_ name: String) throws {
    let outcome = try BenchBinary.run("solve", "--samples", "1", "--csv", Self.path(name))
    #expect(outcome.status == 0, "\(outcome.err)")
    let rows = outcome.out.split(separator: "\r\n").map { row in
      row.split(separator: ",").enumerated().filter { $0.offset != 2 }.map { String($0.element) }.joined(separator: " ")
    }
    try ApprovedText.expect(rows.joined(separator: "\n") + "\n", is: "memory-\(name).txt")
  }

  private static func path(_ name: String) -> String { PackageFiles.path("Tests/Conformance/Cases/solver/\(name).txt") }

  /// The solver's statistics, and some counts and flags of its state.
  private static func work(of solver: Solver) -> String {
    let done = solver.statistics
    let state = solver.state
    return """
      pivots \(done.pivots) flips \(done.flips) builds \(done.builds) refactorisations \(done.refactorisations) \
      plans \(state.pointee.planCount) \(state.pointee.plans.made) \(state.pointee.plans.followed) \(state.pointee.plans.current) \(state.pointee.plans.ofBasis) \
      updates \(state.pointee.basis.updates.count) \(state.pointee.basis.entries.count) base \(state.pointee.basis.pivots.count) queue \(state.pointee.queue.count) \
      terms \(state.pointee.terms.count) \(state.pointee.deadTerms) rows \(state.pointee.rows.count) levels \(state.pointee.levels.count) \
      pending \(state.pointee.pending.count) inexact \(state.pointee.inexactSteps) settled \(state.pointee.isSettled) \(state.pointee.isUnique)
      """
  }
}
