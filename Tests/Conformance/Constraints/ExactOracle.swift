/// Solves a small system of whole numbers exactly, by the simplex method with Bland's rule. The entries of the tableau
/// have a common denominator. The oracle minimises one objective after the other. It is slow, and independent of the
/// solver.
struct ExactOracle {
  enum Answer: Equatable {
    case values([Double])
    case unsatisfiable
    /// A number of the computation does not fit into 64 bits.
    case overflow
  }

  private struct Overflow: Error {}

  // A row is the equation `Σ entry · column = last entry`, with every entry divided by `denominator`. `basis` contains
  // the basic column of each row.
  private var rows: [[Int]] = []
  private var basis: [Int] = []
  private var denominator = 1
  private var columns = 0
  private var isAllowed: [Bool] = []

  static func solve(_ model: LinearModel) -> Answer {
    var oracle = ExactOracle()
    do { return try oracle.run(model) } catch { return .overflow }
  }

  // Columns: two for each variable (x = u - v), then the shortfall and the surplus of each statement, then an
  // artificial column for each statement. A `≤` statement becomes a `≥` statement with all signs changed.
  private mutating func run(_ model: LinearModel) throws -> Answer {
    let variables = model.variableCount
    let statements = model.statements
    let firstDeviation = 2 * variables
    let firstArtificial = firstDeviation + 2 * statements.count
    columns = firstArtificial + statements.count
    isAllowed = [Bool](repeating: true, count: columns)
    for (index, statement) in statements.enumerated() {
      var row = [Int](repeating: 0, count: columns + 1)
      let sign = statement.relation == .lessOrEqual ? -1 : 1
      for term in statement.terms {
        row[2 * term.variable] += sign * Int(term.coefficient)
        row[2 * term.variable + 1] -= sign * Int(term.coefficient)
      }
      row[columns] = sign * Int(statement.constant)
      let short = firstDeviation + 2 * index
      row[short] = 1
      row[short + 1] = -1
      if statement.strength.isRequired {
        row[short] = 0
        isAllowed[short] = false
        if statement.relation == .equal {
          row[short + 1] = 0
          isAllowed[short + 1] = false
        }
      }
      if row[columns] < 0 { row = row.map { -$0 } }
      row[firstArtificial + index] = 1
      rows.append(row)
      basis.append(firstArtificial + index)
    }

    var cost = [Int](repeating: 0, count: columns)
    for index in statements.indices { cost[firstArtificial + index] = 1 }
    guard try minimise(cost) == 0 else { return .unsatisfiable }
    for column in firstArtificial..<columns { isAllowed[column] = false }
    try expelArtificials(from: firstArtificial)

    func penalty(of index: Int, _ weight: Int) -> [Int] {
      var cost = [Int](repeating: 0, count: columns)
      cost[firstDeviation + 2 * index] = weight
      if statements[index].relation == .equal { cost[firstDeviation + 2 * index + 1] = weight }
      return cost
    }
    let soft = statements.indices.filter { !statements[$0].strength.isRequired }
    let priorities = Set(soft.map { statements[$0].strength.priority }).sorted(by: >)
    for priority in priorities {
      var cost = [Int](repeating: 0, count: columns)
      for index in soft where statements[index].strength.priority == priority {
        cost = zip(cost, penalty(of: index, Int(statements[index].strength.weight))).map { $0 + $1 }
      }
      _ = try minimise(cost)
    }
    for index in soft {
      if isUnique(variables) { break }
      _ = try minimise(penalty(of: index, 1))
    }
    for variable in 0..<variables {
      if isUnique(variables) { break }
      var cost = [Int](repeating: 0, count: columns)
      cost[2 * variable] = 1
      cost[2 * variable + 1] = 1
      _ = try minimise(cost)
    }
    var values = [Double](repeating: 0, count: variables)
    for (row, column) in zip(rows, basis) where column < firstDeviation {
      values[column / 2] += (column % 2 == 0 ? 1 : -1) * Double(row[columns]) / Double(denominator)
    }
    return .values(values)
  }

  /// If true, the variables have the same values in all remaining solutions. If false, the values may differ.
  private func isUnique(_ variables: Int) -> Bool {
    (0..<columns).allSatisfy { column in
      !isAllowed[column] || basis.contains(column) || (column < 2 * variables && basis.contains(column ^ 1))
    }
  }

  /// Minimises a cost among the remaining solutions, and keeps only the solutions with the minimum. Returns the
  /// numerator of the minimum.
  private mutating func minimise(_ cost: [Int]) throws -> Int {
    while true {
      let reduced = try reducedCosts(cost)
      guard let entering = (0..<columns).first(where: { isAllowed[$0] && reduced[$0] < 0 }) else {
        for column in 0..<columns where reduced[column] > 0 { isAllowed[column] = false }
        return -reduced[columns]
      }
      var leaving: Int?
      for row in rows.indices where rows[row][entering] > 0 {
        guard let best = leaving else {
          leaving = row
          continue
        }
        let difference = Self.difference(
          rows[row][columns], rows[best][entering], rows[best][columns], rows[row][entering])
        if difference < 0 || (difference == 0 && basis[row] < basis[best]) { leaving = row }
      }
      try pivot(leaving!, entering)
    }
  }

  /// The reduced costs, then the negated value of the cost, all times the denominator.
  private func reducedCosts(_ cost: [Int]) throws -> [Int] {
    var reduced = try cost.map { try quotient($0, denominator, 0, 0) } + [0]
    for (row, column) in zip(rows, basis) where cost[column] != 0 {
      for index in 0...columns where row[index] != 0 {
        reduced[index] = try quotient(reduced[index], 1, cost[column], row[index])
      }
    }
    return reduced
  }

  private mutating func expelArtificials(from first: Int) throws {
    var row = 0
    while row < rows.count {
      if basis[row] >= first {
        if let column = (0..<first).first(where: { isAllowed[$0] && rows[row][$0] != 0 }) {
          if rows[row][column] < 0 { rows[row] = rows[row].map { -$0 } }
          try pivot(row, column)
        } else {
          rows.remove(at: row)
          basis.remove(at: row)
          continue
        }
      }
      row += 1
    }
  }

  private mutating func pivot(_ row: Int, _ column: Int) throws {
    let pivotRow = rows[row]
    let entry = pivotRow[column]
    for other in rows.indices where other != row {
      let factor = rows[other][column]
      if factor == 0 && entry == denominator { continue }
      for index in 0...columns where rows[other][index] != 0 || (factor != 0 && pivotRow[index] != 0) {
        rows[other][index] = try quotient(rows[other][index], entry, factor, pivotRow[index], denominator)
      }
    }
    denominator = entry
    basis[row] = column
  }

  /// `(a · b − c · d) / divisor`; the result must be a whole number.
  private func quotient(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ divisor: Int = 1) throws -> Int {
    let (left, leftOverflow) = a.multipliedReportingOverflow(by: b)
    let (right, rightOverflow) = c.multipliedReportingOverflow(by: d)
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    if !leftOverflow && !rightOverflow && !overflow { return difference / divisor }
    guard let value = Int(exactly: Self.difference(a, b, c, d) / Int128(divisor)) else { throw Overflow() }
    return value
  }

  /// `a · b − c · d` in 128 bits, which are enough for any factors.
  private static func difference(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int128 {
    Int128(a) * Int128(b) - Int128(c) * Int128(d)
  }
}
