import ConstraintSolver

/// A solver with a separate copy of its statements.
final class WitnessedSolver {
  let solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var entries: [(handle: Constraint, statement: LinearModel.Statement)] = []
  var removed: [(handle: Constraint, statement: LinearModel.Statement)] = []
  var unused: [Variable] = []

  var model: LinearModel { LinearModel(variableCount: variables.count, statements: entries.map(\.statement)) }
  var values: [Double] { variables.map { solver.value(of: $0) } }

  init() {}

  /// The same statements in a new solver.
  convenience init(copying other: WitnessedSolver) throws {
    self.init()
    for _ in other.variables { addVariable() }
    for entry in other.entries { try add(entry.statement) }
  }

  func addVariable() { variables.append(solver.variable()) }

  func add(_ statement: LinearModel.Statement) throws {
    var sum = LinearSum()
    for term in statement.terms { sum.term(variables[term.variable], term.coefficient) }
    let handle = try solver.add(
      LinearRelation(sum, statement.relation, Constant(statement.constant), statement.strength))
    entries.append((handle, statement))
  }

  func remove(at index: Int, freeing: Bool) throws {
    let entry = entries.remove(at: index)
    if freeing {
      try solver.free(entry.handle)
    } else {
      try solver.remove(entry.handle)
      removed.append(entry)
    }
  }

  func remove(_ handle: Constraint) throws {
    try remove(at: entries.firstIndex { $0.handle == handle }!, freeing: false)
  }

  func putBackOne() throws {
    guard let entry = removed.popLast() else { return }
    try solver.add(entry.handle)
    entries.append(entry)
  }

  func setConstant(at index: Int, to constant: Double) throws {
    try solver.setConstant(of: entries[index].handle, to: constant)
    entries[index].statement.constant = constant
  }
}
