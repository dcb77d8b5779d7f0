import ConstraintSolver
import PinTree

// A measurement can have unbounded lengths, and positions that depend on them. The solver cannot compute with such
// numbers. So this code computes all values that depend on unbounded numbers, before the solver computes the others.

/// A position in the superview.
enum Place {
  /// A linear expression for the solver.
  case expression(LinearSum)
  /// A position that results from an unbounded length.
  case unbounded(Double)

  /// The position at a number of points.
  static func place(_ points: Double) throws(Inexpressible) -> Place {
    ProgramStage.isUnbounded(points) && !points.isNaN ? .unbounded(points) : .expression(try .constant(points))
  }
}

extension ChainTranslation {
  /// Whether a distance is a percentage that gives an infinite number of points.
  func isInfinite(_ distance: ProgramDistance, _ axis: Axis) -> Bool {
    guard case .percent(let percent) = distance, let extent = superviewExtent(axis) else { return false }
    return percent.of(extent).isInfinite
  }

  /// A position in an unbounded superview. Nil if the superview is bounded or missing, and for a near edge whose
  /// distance is not a percentage.
  func unboundedPosition(_ coordinate: ProgramCoordinate, _ distance: ProgramDistance, _ axis: Axis) -> Double? {
    guard let extent = superviewExtent(axis), ProgramStage.isUnbounded(extent) else { return nil }
    let offset: Double
    switch distance {
    case .percent(let percent): offset = percent.of(extent)
    case _ where coordinate == .near: return nil
    case .nothing: offset = 0
    case .points(let points): offset = points
    case .insets(let insets): offset = insets.inset(axis, coordinate)
    }
    switch coordinate {
    case .near: return offset
    case .center: return extent / 2 + offset
    case .far: return extent - offset
    }
  }

  func value(_ place: Place) throws -> Double {
    switch place {
    case .expression(let expression): try value(expression)
    case .unbounded(let position): position
    }
  }

  /// The outermost of several edges, or the mean of centres. If the outermost edge is unbounded, the result is this
  /// edge. If some centres are unbounded, the result is the sum of the unbounded centres.
  func outermost(_ coordinate: ProgramCoordinate, of places: [Place]) throws -> Place {
    let expressions: [LinearSum] = places.compactMap { if case .expression(let sum) = $0 { sum } else { nil } }
    let unbounded: [Double] = places.compactMap { if case .unbounded(let position) = $0 { position } else { nil } }
    switch coordinate {
    case .near:
      if let nearest = unbounded.min(), nearest < 0 || expressions.isEmpty { return .unbounded(nearest) }
    case .center:
      if !unbounded.isEmpty { return .unbounded(unbounded.reduce(0, +)) }
    case .far:
      if let farthest = unbounded.max(), farthest > 0 || expressions.isEmpty { return .unbounded(farthest) }
    }
    return .expression(try solver.outermost(coordinate, of: expressions))
  }

  /// The length offered to the content if two edges determine the length and at least one edge is unbounded. It is the
  /// maximum if there is one, otherwise the unbounded length. Nil if the length is determined in another way.
  func unboundedOffer(_ axis: Axis) throws -> Double? {
    guard self[axis].isDrawnOutOfBounds else { return nil }
    let length = try lengthBetweenEdges(axis)
    guard length > 0, ProgramStage.isUnbounded(length) else { throw Inexpressible.unboundedNumber }
    if let maximum = self[axis].maximum { return try value(maximum) }
    guard length == .greatestFiniteMagnitude else { throw Inexpressible.unboundedNumber }
    return length
  }

  private func lengthBetweenEdges(_ axis: Axis) throws -> Double {
    let claims = self[axis]
    func value(_ coordinate: ProgramCoordinate) throws -> Double {
      try claims.unbounded[coordinate] ?? claims.positions[coordinate].map { try self.value($0) } ?? .nan
    }
    return try value(.far) - value(.near) - self.value(claims.nearMargin) - self.value(claims.farMargin)
  }

  /// Computes the unbounded values of an axis with an unbounded edge or centre. The solver computes the other values.
  mutating func takeOutUnbounded(_ axis: Axis) throws {
    var claims = self[axis]
    guard !claims.unbounded.isEmpty else { return }
    if claims.isDrawnOutOfBounds {
      let length = try lengthBetweenEdges(axis)
      if length < 0, let minimum = claims.minimum {
        claims.extent = minimum
      } else if length > 0, ProgramStage.isUnbounded(length), let maximum = claims.maximum {
        claims.extent = maximum
      } else if length >= 0, length.isFinite {
        if ProgramStage.isUnbounded(length) {
          claims.unboundedLength = length
        } else {
          claims.extent = try .constant(length)
        }
      } else {
        // The distance between the edges is not a valid length. The view keeps its current length at the near edge, and
        // limits do not apply.
        (claims.minimum, claims.maximum, claims.alignment) = (nil, nil, nil)
      }
    }
    let soleCoordinate = [ProgramCoordinate.center, .near].first(where: claims.isClaimed) ?? .far
    let kept = claims.hasBothEdges ? claims.alignment ?? .near : soleCoordinate
    if claims.unboundedLength != nil, kept != .near { throw Inexpressible.unboundedNumber }
    let positions = kept == .center ? Array(claims.unbounded.values) : claims.unbounded[kept].map { [$0] } ?? []
    if !positions.isEmpty {
      let origin = positions.reduce(0, +)
      guard !origin.isNaN else { throw Inexpressible.unboundedNumber }
      claims.unboundedOrigin = origin
      claims.positions = [:]
    }
    self[axis] = claims
  }
}
