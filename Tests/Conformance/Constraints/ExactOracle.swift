/// Solves a small system of decimal numbers exactly, by the simplex method with Bland's rule. The entries of the tableau
/// are whole numbers with a common denominator: of 64 bits, or of 512 bits if those are too few. The oracle minimises one
/// objective after the other. It is slow, and independent of the solver.
enum ExactOracle {
  enum Answer: Equatable {
    case values([Double])
    case unsatisfiable
    /// A number of the computation has too many bits, or a coefficient too many digits.
    case overflow
  }

  static func solve(_ model: LinearModel) -> Answer {
    var narrow = ExactTableau<Int>()
    if let answer = try? narrow.run(model) { return answer }
    var wide = ExactTableau<WideInteger>()
    return (try? wide.run(model)) ?? .overflow
  }
}

private struct Overflow: Error {}

extension LinearModel.Statement {
  /// The least power of 10 that makes all numbers of the statement whole.
  fileprivate func decimalScale() throws -> Double {
    let numbers = terms.map(\.coefficient) + [constant]
    for digits in 0...12 {
      var scale = 1.0
      for _ in 0..<digits { scale *= 10 }
      let areWhole = numbers.allSatisfy { number in
        let scaled = (number * scale).rounded()
        return scaled.magnitude < 0x1p53 && scaled / scale == number
      }
      if areWhole { return scale }
    }
    throw Overflow()
  }
}

private struct ExactTableau<Number: ExactInteger> {

  // A row is the equation `Σ entry · column = last entry`, with every entry divided by `denominator`. `basis` contains
  // the basic column of each row.
  private var rows: [[Number]] = []
  private var basis: [Int] = []
  private var denominator = Number(1)
  private var columns = 0
  private var isAllowed: [Bool] = []

  // Columns: two for each variable (x = u - v), then the shortfall and the surplus of each statement, then an
  // artificial column for each statement. A `≤` statement becomes a `≥` statement with all signs changed.
  mutating func run(_ model: LinearModel) throws -> ExactOracle.Answer {
    let variables = model.variableCount
    let statements = model.statements
    let firstDeviation = 2 * variables
    let firstArtificial = firstDeviation + 2 * statements.count
    columns = firstArtificial + statements.count
    isAllowed = [Bool](repeating: true, count: columns)
    let scales = try statements.map { try $0.decimalScale() }
    for (index, statement) in statements.enumerated() {
      var row = [Number](repeating: Number(0), count: columns + 1)
      let scale = statement.relation == .lessOrEqual ? -scales[index] : scales[index]
      func whole(_ number: Double) -> Int { Int((number * scale).rounded()) }
      for term in statement.terms {
        row[2 * term.variable] = Number(whole(term.coefficient))
        row[2 * term.variable + 1] = Number(-whole(term.coefficient))
      }
      row[columns] = Number(whole(statement.constant))
      let short = firstDeviation + 2 * index
      row[short] = Number(1)
      row[short + 1] = Number(-1)
      if statement.strength.isRequired {
        row[short] = Number(0)
        isAllowed[short] = false
        if statement.relation == .equal {
          row[short + 1] = Number(0)
          isAllowed[short + 1] = false
        }
      }
      if row[columns].sign < 0 { row = row.map { -$0 } }
      row[firstArtificial + index] = Number(1)
      rows.append(row)
      basis.append(firstArtificial + index)
    }

    var cost = [Int](repeating: 0, count: columns)
    for index in statements.indices { cost[firstArtificial + index] = 1 }
    guard try minimise(cost).sign == 0 else { return .unsatisfiable }
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
      let members = soft.filter { statements[$0].strength.priority == priority }
      // A violation is measured in the unit of the statement before it was scaled.
      let largest = members.reduce(1) { max($0, scales[$1]) }
      for index in members {
        let weight = Int(statements[index].strength.weight * (largest / scales[index]))
        cost = zip(cost, penalty(of: index, weight)).map { $0 + $1 }
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
      values[column / 2] += (column % 2 == 0 ? 1 : -1) * row[columns].approximation / denominator.approximation
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
  private mutating func minimise(_ cost: [Int]) throws -> Number {
    while true {
      let reduced = try reducedCosts(cost)
      guard let entering = (0..<columns).first(where: { isAllowed[$0] && reduced[$0].sign < 0 }) else {
        for column in 0..<columns where reduced[column].sign > 0 { isAllowed[column] = false }
        return -reduced[columns]
      }
      var leaving: Int?
      for row in rows.indices where rows[row][entering].sign > 0 {
        guard let best = leaving else {
          leaving = row
          continue
        }
        let difference = Number.order(
          rows[row][columns], rows[best][entering], rows[best][columns], rows[row][entering])
        if difference < 0 || (difference == 0 && basis[row] < basis[best]) { leaving = row }
      }
      try pivot(leaving!, entering)
    }
  }

  /// The reduced costs, then the negated value of the cost, all times the denominator.
  private func reducedCosts(_ cost: [Int]) throws -> [Number] {
    let (zero, one) = (Number(0), Number(1))
    var reduced = try cost.map { try quotient(Number($0), denominator, zero, zero, one) } + [zero]
    for (row, column) in zip(rows, basis) where cost[column] != 0 {
      for index in 0...columns where row[index].sign != 0 {
        reduced[index] = try quotient(reduced[index], one, Number(cost[column]), row[index], one)
      }
    }
    return reduced
  }

  private mutating func expelArtificials(from first: Int) throws {
    var row = 0
    while row < rows.count {
      if basis[row] >= first {
        if let column = (0..<first).first(where: { isAllowed[$0] && rows[row][$0].sign != 0 }) {
          if rows[row][column].sign < 0 { rows[row] = rows[row].map { -$0 } }
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
      if factor.sign == 0 && entry == denominator { continue }
      for index in 0...columns where rows[other][index].sign != 0 || (factor.sign != 0 && pivotRow[index].sign != 0) {
        rows[other][index] = try quotient(rows[other][index], entry, factor, pivotRow[index], denominator)
      }
    }
    denominator = entry
    basis[row] = column
  }

  private func quotient(_ a: Number, _ b: Number, _ c: Number, _ d: Number, _ divisor: Number) throws -> Number {
    guard let quotient = Number.quotient(a, b, c, d, divisor) else { throw Overflow() }
    return quotient
  }
}
