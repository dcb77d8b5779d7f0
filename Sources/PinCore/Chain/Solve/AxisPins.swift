import PinTree

/// The pins of a chain along one axis. All positions, including `far`, are in points in the superview's coordinates.
@frozen @usableFromInline struct AxisPins {
  @usableFromInline var pinned = Pinned.nothing
  @usableFromInline var placement = Placement.unset
  /// The near edge or the centre. A chain pins at most one of the two, so both share this storage.
  @usableFromInline var near = 0.0
  @usableFromInline var far = 0.0
  @usableFromInline var length = 0.0
  @usableFromInline var minimum = 0.0
  @usableFromInline var maximum = 0.0
  // Adding −0 and subtracting 0 never change a number, so the compiler removes the operation for an unset margin.
  @usableFromInline var nearMargin = -0.0
  @usableFromInline var farMargin = 0.0

  @inlinable @inline(always) init() {}
}

/// A number that calls can pin along an axis.
@frozen @usableFromInline enum Coordinate {
  case near, far, center, length, minimum, maximum

  // These properties are inlined in a debug build too. The operator `==` would be a function call there.
  @inlinable @inline(always) var isNear: Bool { if case .near = self { true } else { false } }
  @inlinable @inline(always) var isFar: Bool { if case .far = self { true } else { false } }
  @inlinable @inline(always) var isCenter: Bool { if case .center = self { true } else { false } }
}

/// A position along an axis: of a view between two edges, of a view aligned with others, or of a point in a rectangle.
@frozen @usableFromInline enum Placement: UInt8 {
  case unset, near, center, far

  @inlinable @inline(always) var isSet: Bool { if case .unset = self { false } else { true } }
}

/// The set of pinned coordinates and margins. An `OptionSet` would be slow in debug builds.
@frozen @usableFromInline struct Pinned {
  @usableFromInline var bits: UInt16
  @inlinable @inline(always) init(bits: UInt16) { self.bits = bits }

  @inlinable @inline(always) static var nothing: Pinned { Pinned(bits: 0) }
  @inlinable @inline(always) static var near: Pinned { Pinned(bits: 1) }
  @inlinable @inline(always) static var far: Pinned { Pinned(bits: 2) }
  @inlinable @inline(always) static var center: Pinned { Pinned(bits: 4) }
  @inlinable @inline(always) static var length: Pinned { Pinned(bits: 8) }
  @inlinable @inline(always) static var minimum: Pinned { Pinned(bits: 16) }
  @inlinable @inline(always) static var maximum: Pinned { Pinned(bits: 32) }
  @inlinable @inline(always) static var nearMargin: Pinned { Pinned(bits: 64) }
  @inlinable @inline(always) static var farMargin: Pinned { Pinned(bits: 128) }
  @inlinable @inline(always) static var edges: Pinned { Pinned(bits: 1 | 2) }
  @inlinable @inline(always) static var positions: Pinned { Pinned(bits: 1 | 2 | 4) }
  @inlinable @inline(always) static var limits: Pinned { Pinned(bits: 16 | 32) }

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

  @inlinable @inline(always) func contains(_ other: Pinned) -> Bool { bits & other.bits == other.bits }
  @inlinable @inline(always) func containsAny(of other: Pinned) -> Bool { bits & other.bits != 0 }
  @inlinable @inline(always) mutating func insert(_ other: Pinned) { bits |= other.bits }
  @inlinable @inline(always) mutating func remove(_ other: Pinned) { bits &= ~other.bits }
}

extension AxisPins {
  @inlinable subscript(coordinate: Coordinate) -> Double {
    @inline(always) get {
      switch coordinate {
      case .near, .center: near
      case .far: far
      case .length: length
      case .minimum: minimum
      case .maximum: maximum
      }
    }
    @inline(always) set {
      switch coordinate {
      case .near, .center: near = newValue
      case .far: far = newValue
      case .length: length = newValue
      case .minimum: minimum = newValue
      case .maximum: maximum = newValue
      }
    }
  }

  /// The coordinates that, if pinned, exclude a given coordinate. Each coordinate excludes itself. The centre excludes
  /// each edge, and each edge excludes the centre.
  @inlinable @inline(always) static func rivals(of coordinate: Coordinate) -> Pinned {
    switch coordinate {
    case .near: Pinned(bits: 1 | 4)
    case .far: Pinned(bits: 2 | 4)
    case .center: .positions
    case .length, .minimum, .maximum: .only(coordinate)
    }
  }

  /// Whether a coordinate can be pinned, because no earlier call has pinned a coordinate that excludes it.
  @inlinable @inline(always) func admits(_ coordinate: Coordinate) -> Bool {
    !pinned.containsAny(of: Self.rivals(of: coordinate))
  }

  /// Whether the coordinate of an alignment can be pinned; true without an alignment.
  @inlinable @inline(always) func admits(_ alignment: Placement) -> Bool {
    switch alignment {
    case .unset: true
    case .near: admits(Coordinate.near)
    case .center: admits(Coordinate.center)
    case .far: admits(Coordinate.far)
    }
  }

  @inlinable @inline(always) mutating func pin(_ coordinate: Coordinate, at value: Double) {
    pinned.insert(.only(coordinate))
    self[coordinate] = value
  }

  @inlinable @inline(always) mutating func setMargin(_ edge: Coordinate, _ margin: Double) {
    if edge.isNear {
      pinned.insert(.nearMargin)
      nearMargin = margin
    } else {
      pinned.insert(.farMargin)
      farMargin = margin
    }
  }
}
