import PinTree

/// The name and the argument of a call, for warnings. Both are plain values that the compiler keeps in registers.
@frozen @usableFromInline struct CallSite {
  @usableFromInline var name: CallName
  @usableFromInline var argument: Argument

  @frozen @usableFromInline enum Argument {
    case none, points(Double), percent(Double), placement(Placement, Axis), fit(FitType)
    /// Other views, with the alignment along an axis.
    case of(Placement, Axis), and(Placement, Axis)
    /// An edge or an anchor of another view.
    case to(Places)
    /// A call whose views are already described as text, because they may be deallocated before the call is refused.
    case described(Unmanaged<DescribedCall>)
  }

  @inlinable @inline(always) init(_ name: CallName, _ argument: Argument = .none) {
    self.name = name
    self.argument = argument
  }

  /// The call as Swift code, with the given descriptions of other views.
  @usableFromInline func call(naming views: [String] = []) -> PinCall {
    switch argument {
    case .none: PinCall(name.rawValue)
    case .points(0) where !name.isLength: PinCall(name.rawValue)
    case .points(let value): PinCall(name.rawValue, [name == .aspectRatio ? "\(value)" : shortest(value)])
    case .percent(let value): PinCall(name.rawValue, ["\(Percent(value))"])
    case .placement(let placement, let axis): PinCall(name.rawValue, [".\(placement.name(axis))"])
    case .fit(.content): PinCall(name.rawValue)
    case .fit(let type): PinCall(name.rawValue, [".\(type.rawValue)"])
    case .of(let alignment, let axis):
      aligned("of:", [views.count > 1 ? "[\(views.joined(separator: ", "))]" : views.first ?? "…"], alignment, axis)
    case .and(let alignment, let axis): aligned("and:", views.isEmpty ? ["…", "…"] : views, alignment, axis)
    case .to(let places): PinCall("\(name.rawValue)(to:)", [(views.first ?? "…") + places.name])
    case .described(let call): call._withUnsafeGuaranteedRef { $0.call }
    }
  }

  private func aligned(_ label: String, _ views: [String], _ alignment: Placement, _ axis: Axis) -> PinCall {
    guard alignment.isSet else { return PinCall("\(name.rawValue)(\(label))", views) }
    return PinCall("\(name.rawValue)(\(label)aligned:)", views + [".\(alignment.name(axis))"])
  }

  /// Releases the described call, if there is one.
  @inlinable @inline(always) func end() { if case .described(let call) = argument { call.release() } }
}

/// A call whose views are described as text.
@usableFromInline final class DescribedCall {
  let call: PinCall

  init(_ call: PinCall) { self.call = call }
}

extension Layoutable where Node == Self {
  /// The view's class and rectangle as text, for warnings. In Embedded Swift the class is always `View`.
  func name(readingFrame: Bool) -> String {
    #if hasFeature(Embedded)
      "(View, Frame: \(presentRect(readingFrame: readingFrame)))"
    #else
      "(\(type(of: self)), Frame: \(presentRect(readingFrame: readingFrame)))"
    #endif
  }

  /// Warns about a call with other views as arguments. `view` is the detached reference for the reason
  /// `referenceWithoutSuperview`, and nil for other reasons.
  @usableFromInline @inline(never) func warn(
    _ reason: LayoutWarning.Reason, _ site: CallSite, naming views: @autoclosure () -> [Self], about view: Self? = nil,
    _ readingFrames: Bool
  ) {
    Pin.warn(
      self, reason, site, part: nil, naming: views().map { $0.name(readingFrame: readingFrames) },
      subject: view?.name(readingFrame: readingFrames))
  }

  /// Describes the other views of a call as text. Returns the call unchanged if `Pin.deliversWarnings` is false.
  @usableFromInline @inline(never)
  static func describe(_ site: CallSite, _ views: [Self], readingFrames: Bool) -> CallSite {
    guard Pin.deliversWarnings else { return site }
    let call = site.call(naming: views.map { $0.name(readingFrame: readingFrames) })
    return CallSite(site.name, .described(Unmanaged.passRetained(DescribedCall(call))))
  }
}

/// The base names of calls in warnings. `margin` stands for all margin calls, and `layout` for the end of a chain.
@frozen @usableFromInline enum CallName: String {
  case top, bottom, left, right, start, end, hCenter, vCenter
  case all, horizontally, vertically
  case topLeft, topCenter, topRight, topStart, topEnd
  case centerLeft, center, centerRight, centerStart, centerEnd
  case bottomLeft, bottomCenter, bottomRight, bottomStart, bottomEnd
  case above, below, before, after
  case horizontallyBetween, verticallyBetween
  case width, height, size, minWidth, maxWidth, minHeight, maxHeight
  case margin, pinEdges, justify, align
  case sizeToFit, aspectRatio, wrapContent, autoSizeThatFits, layout

  var isLength: Bool {
    switch self {
    case .width, .height, .size, .minWidth, .maxWidth, .minHeight, .maxHeight, .aspectRatio: true
    default: false
    }
  }
}

extension Placement {
  fileprivate func name(_ axis: Axis) -> String {
    switch self {
    case .unset: "none"
    case .near: axis == .horizontal ? "left" : "top"
    case .center: "center"
    case .far: axis == .horizontal ? "right" : "bottom"
    }
  }
}

extension Places {
  /// The edge or anchor as written in a call: `.edge.left`, `.anchor.topLeft`.
  fileprivate var name: String {
    let (across, down) = (horizontal.name(.horizontal), vertical.name(.vertical))
    if !vertical.isSet { return horizontal == .center ? ".edge.hCenter" : ".edge.\(across)" }
    if !horizontal.isSet { return vertical == .center ? ".edge.vCenter" : ".edge.\(down)" }
    if horizontal == .center, vertical == .center { return ".anchor.center" }
    return ".anchor.\(down)\(across.prefix(1).uppercased())\(across.dropFirst())"
  }
}
