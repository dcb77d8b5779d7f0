import PinTree

/// What the calls of a chain have pinned along one axis.
///
/// Positions are in the superview's points, measured from its left or top edge, also that of the far edge.
@frozen @usableFromInline struct AxisPins {
  @usableFromInline var pinned = Pinned(rawValue: 0)
  @usableFromInline var near = 0.0
  @usableFromInline var far = 0.0
  @usableFromInline var center = 0.0
  @usableFromInline var length = 0.0
  @usableFromInline var minimum = 0.0
  @usableFromInline var maximum = 0.0
  @usableFromInline var nearMargin = 0.0
  @usableFromInline var farMargin = 0.0
  @usableFromInline var placement = Placement.unset

  @inlinable @inline(always) init() {}
}

/// A number that a call can pin along an axis.
@frozen @usableFromInline enum Coordinate {
  case near, far, center, length, minimum, maximum
}

/// The coordinates that are pinned.
@frozen @usableFromInline struct Pinned: OptionSet {
  @usableFromInline var rawValue: UInt8
  @inlinable @inline(always) init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable static var near: Pinned { Pinned(rawValue: 1) }
  @inlinable static var far: Pinned { Pinned(rawValue: 2) }
  @inlinable static var center: Pinned { Pinned(rawValue: 4) }
  @inlinable static var length: Pinned { Pinned(rawValue: 8) }
  @inlinable static var minimum: Pinned { Pinned(rawValue: 16) }
  @inlinable static var maximum: Pinned { Pinned(rawValue: 32) }
  // Unions as constants: an array literal of an option set's members may be made on the heap.
  @inlinable static var bothEdges: Pinned { Pinned(rawValue: 1 | 2) }
  @inlinable static var nearOrCenter: Pinned { Pinned(rawValue: 1 | 4) }
  @inlinable static var farOrCenter: Pinned { Pinned(rawValue: 2 | 4) }
  @inlinable static var anyPosition: Pinned { Pinned(rawValue: 1 | 2 | 4) }
  @inlinable static var centerOrLength: Pinned { Pinned(rawValue: 4 | 8) }

  @inlinable @inline(always) static func only(_ coordinate: Coordinate) -> Pinned {
    switch coordinate {
    case .near: .near
    case .far: .far
    case .center: .center
    case .length: .length
    case .minimum: .minimum
    case .maximum: .maximum
    }
  }
}

/// Where a view goes between two pinned edges that leave it room.
@frozen @usableFromInline enum Placement: UInt8 {
  case unset, near, center, far
}

extension AxisPins {
  @inlinable subscript(coordinate: Coordinate) -> Double {
    @inline(always) get {
      switch coordinate {
      case .near: near
      case .far: far
      case .center: center
      case .length: length
      case .minimum: minimum
      case .maximum: maximum
      }
    }
    @inline(always) set {
      switch coordinate {
      case .near: near = newValue
      case .far: far = newValue
      case .center: center = newValue
      case .length: length = newValue
      case .minimum: minimum = newValue
      case .maximum: maximum = newValue
      }
    }
  }

  /// The pinned coordinates that keep another from being pinned: itself, and a centre keeps out edges as edges do a centre.
  @inlinable @inline(always) static func rivals(of coordinate: Coordinate) -> Pinned {
    switch coordinate {
    case .near: .nearOrCenter
    case .far: .farOrCenter
    case .center: .anyPosition
    case .length, .minimum, .maximum: .only(coordinate)
    }
  }

  /// Whether no rival of a coordinate is pinned: the first call wins.
  @inlinable @inline(always) func admits(_ coordinate: Coordinate) -> Bool {
    pinned.isDisjoint(with: Self.rivals(of: coordinate))
  }

  @inlinable @inline(always) mutating func pin(_ coordinate: Coordinate, at value: Double) {
    pinned.insert(.only(coordinate))
    self[coordinate] = value
  }

  @inlinable @inline(always) mutating func setMargin(_ edge: Coordinate, _ margin: Double) {
    if edge == .near { nearMargin = margin } else { farMargin = margin }
  }
}
