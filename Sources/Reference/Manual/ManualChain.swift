import PinTree

/// The state of one chain while its calls are evaluated.
struct ManualChain {
  let view: View
  let space: PinProgram.Space
  let stage: ProgramStage
  var horizontal = AxisPins()
  var vertical = AxisPins()
  var adjustment: SizeAdjustment?
  var pinsEdges = false
  private(set) var warnings: [String] = []

  subscript(axis: Axis) -> AxisPins {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  mutating func evaluate(_ call: ProgramCall) {
    switch call {
    case .edge(let edge, let distance): pin(edge, distance)
    case .edgeTo(let edge, let reference): pin([edge], to: [reference.edge], of: reference.view)
    case .anchor(let anchor, let offset): pin(anchor, offset ?? 0)
    case .anchorTo(let anchor, let reference): pin(anchor.edges, to: reference.anchor.edges, of: reference.view)
    case .relative(let side, let references, let alignment): place(side, of: references, aligned: alignment ?? .none)
    case .between(let axis, let first, let second, let alignment):
      place(between: stage.views[first], and: stage.views[second], along: axis, aligned: alignment ?? .none)
    case .length(let axis, let extent): setLength(extent, along: axis)
    case .limit(let limit, let distance): setLimit(limit, distance)
    case .sizeToFit(let type): adjust(.fit(type ?? .content))
    case .aspectRatio(let ratio): adjust(to: ratio)
    case .margin(let side, let distance): setMargin(side, distance)
    case .fill, .size, .margins, .directionalMargins: for part in call.parts(in: direction) { evaluate(part) }
    case .pinEdges: pinsEdges = true
    case .justify(let alignment): horizontal.alignment = alignment
    case .align(let alignment): vertical.alignment = alignment
    case .wrapContent(let type, let padding): wrapContent(type ?? .all, padding?.insets ?? .zero)
    }
  }

  mutating func warn(_ reason: String) { warnings.append(reason) }
}

/// The pins of a chain along one axis, in the superview's points.
struct AxisPins {
  var near: Double?
  var center: Double?
  var far: Double?
  var length: Double?
  var minimum: Double?
  var maximum: Double?
  var nearMargin = 0.0
  var farMargin = 0.0
  /// The far edge's distance from the superview's far edge, if a call sets it.
  var farOffset: Double?
  var alignment: ProgramAlignment?

  var edges: (near: Double, far: Double)? {
    guard let near, let far else { return nil }
    return (near, far)
  }
}

enum SizeAdjustment {
  case fit(ProgramFitType)
  case ratio(Double)
}

// MARK: - The view and its superview

extension ManualChain {
  /// The text direction, which defines start and end.
  var direction: LayoutDirection { view.layoutDirection }

  /// The superview's length along an axis; nil for a detached view.
  func superviewExtent(_ axis: Axis) -> Double? { view.superview.map { stage.rect(of: $0, in: space).size[axis] } }

  /// A distance in points; nil for a percentage without a superview.
  func points(_ distance: ProgramDistance, _ axis: Axis, at coordinate: ProgramCoordinate = .near) -> Double? {
    switch distance {
    case .nothing: 0
    case .points(let points): points
    case .percent(let percent): superviewExtent(axis).map { percent.of($0) }
    case .insets(let insets): insets.inset(axis, coordinate)
    }
  }

  /// Pins a coordinate. If the position is invalid or conflicts with an earlier call, only warns.
  mutating func pin(_ coordinate: ProgramCoordinate, at position: Double, along axis: Axis) {
    guard stage.allows(position: position) else { return warn("a position cannot be \(position)") }
    let pins = self[axis]
    if coordinate == .center {
      guard pins.near == nil, pins.far == nil else {
        return warn("the \(axis) centre cannot be pinned: an edge is pinned")
      }
      keepFirst(\.center, position, along: axis, "centre")
    } else {
      guard pins.center == nil else { return warn("an edge cannot be pinned: the \(axis) centre is pinned") }
      keepFirst(coordinate == .near ? \.near : \.far, position, along: axis, "\(coordinate) edge")
    }
  }

  /// Sets a value once; a different second value is refused with a warning.
  mutating func keepFirst(
    _ property: WritableKeyPath<AxisPins, Double?>, _ value: Double, along axis: Axis, _ name: String
  ) {
    if let first = self[axis][keyPath: property] {
      if first != value { warn("the \(axis) \(name) cannot be \(value): it is already \(first)") }
    } else {
      self[axis][keyPath: property] = value
    }
  }
}
