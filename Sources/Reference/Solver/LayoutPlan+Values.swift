// The values of variables at the stages of a plan, as functions of its sources.

extension PlanDerivation {
  /// The value of a variable at a stage. Stages must not fall within a segment.
  @inline(__always) func value(of variable: Int32, at stage: Int32) -> Affine {
    if values[variable].next < stage { compute(variable, at: stage) }
    return values[variable].affine
  }

  /// Computes the value of a variable, and first the values that it depends on.
  private func compute(_ variable: Int32, at stage: Int32) {
    stack.count = 0
    stack.append(variable)
    let (values, rules) = (values.base, rules.base)
    // Without the limit, long chains of boxes could need much memory.
    while stack.count > 0 && sum.isWithinLimits {
      let count = stack.count
      let variable = stack[count - 1]
      if values[Int(variable)].next < stage {
        let rule = rules[Int(variable)]
        if rule >= 0 {
          let pivot = state.pointee.terms.pointer(rule)
          let terms = state.pointee.terms(of: pivot.pointee.row)
          for term in terms where values[Int(term.variable)].next < stage {
            if term.variable != variable { stack.append(term.variable) }
          }
          if stack.count > count { continue }
          let inverse = 1 / pivot.pointee.coefficient
          addConstant(of: pivot.pointee.row, times: inverse, at: stage)
          for term in terms where term.variable != variable {
            sum.add(values[Int(term.variable)].affine, times: -term.coefficient * inverse)
          }
        } else if rule < -1 {
          addExpression(of: -1 - variable, at: stage)
        }
        let affine = sum.take()
        let offsets = sum.offsets(of: affine)
        let next = offsets.isEmpty ? Int32.max : (offsets[0].source - firstOffset) >> 2
        values[Int(variable)] = Value(affine: affine, next: next)
      }
      stack.count = count - 1
    }
  }

  /// Adds a row's left side, or variable v for `-1 - v`, expressed in the basis.
  func addExpression(of quantity: Int32, at stage: Int32) {
    state.pointee.express(quantity)
    for index in 0..<state.pointee.work.expression.indices.count {
      let position = Int(state.pointee.work.expression.indices.base[index])
      let row = state.pointee.basis.rows.base[position]
      if row >= 0 { addConstant(of: row, times: state.pointee.work.expression.values.base[position], at: stage) }
    }
  }

  /// Adds a row's constant at a stage to the sum.
  @inline(__always) func addConstant(of row: Int32, times rate: Double, at stage: Int32) {
    let constant = constants.pointer(row)
    let value = rate * constant.pointee.value
    if constant.pointee.input >= 0 { sum.add(value, of: constant.pointee.input) } else { sum.constant += value }
    if constant.pointee.number < 0 { return }
    addOffsets(firstOffset + 4 * constant.pointee.number, times: rate * constant.pointee.offsetRates, at: stage)
  }

  private func addOffsets(_ source: Int32, times rates: SIMD4<Double>, at stage: Int32) {
    for component in 0..<4 where rates[component] != 0 {
      addOffset(source + Int32(component), times: rates[component], at: stage)
    }
  }

  /// Adds an offset to the sum, unless it is known to be 0. If the box is snapped at this stage, the offset is the
  /// snapped number minus the raw one.
  @inline(__always) func addOffset(_ source: Int32, times rate: Double, at stage: Int32) {
    let component = source - firstOffset
    if isOnGrid[component] { return }
    if component >> 2 >= stage { return sum.add(rate, of: source) }
    sum.add(rate, of: Int32(inputCount) + component)
    sum.add(raw[component], times: -rate)
  }

  /// Whether a number is known to be on the grid: a constant on the grid plus whole multiples of snapped numbers.
  func isKnownOnGrid(_ number: Affine) -> Bool {
    guard let grid = layout.grid, grid.isExact else { return false }
    let pixels = number.constant * grid.scale
    return pixels.magnitude < 0x1p30 && pixels == Double(Int(pixels))
      && sum.terms(of: number).allSatisfy { rate, source in
        source >= inputCount && rate.magnitude <= 1024 && rate == Double(Int(rate))
      }
  }
}
