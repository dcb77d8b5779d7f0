import PinTree

/// The name and the argument of a call, as plain values in registers: a chain passes them to functions that might warn,
/// but rarely do.
@frozen @usableFromInline struct CallSite {
  @usableFromInline var name: CallName
  @usableFromInline var argument: Argument

  @frozen @usableFromInline enum Argument {
    case none, points(Double), percent(Double), placement(Placement, Axis)
    /// Other views, with their label.
    case of, to, and
  }

  @inlinable @inline(always) init(_ name: CallName, _ argument: Argument = .none) {
    self.name = name
    self.argument = argument
  }

  @usableFromInline var call: PinCall {
    switch argument {
    case .none: PinCall(name.rawValue)
    case .points(let value): PinCall(name.rawValue, [shortest(value)])
    case .percent(let value): PinCall(name.rawValue, [shortest(value) + "%"])
    case .placement(let placement, let axis): PinCall(name.rawValue, [placement.name(axis)])
    case .of: PinCall("\(name.rawValue)(of:)", ["…"])
    case .to: PinCall("\(name.rawValue)(to:)", ["…"])
    case .and: PinCall("\(name.rawValue)(and:)", ["…", "…"])
    }
  }
}

/// The base names of calls that can warn.
@frozen @usableFromInline enum CallName: String {
  case top, bottom, left, right, start, end, hCenter, vCenter
  case all, horizontally, vertically
  case topLeft, topCenter, topRight, topStart, topEnd
  case centerLeft, center, centerRight, centerStart, centerEnd
  case bottomLeft, bottomCenter, bottomRight, bottomStart, bottomEnd
  case above, below, before, after
  case horizontallyBetween, verticallyBetween
  case width, height, size, minWidth, maxWidth, minHeight, maxHeight
  case margin, marginTop, marginLeft, marginBottom, marginRight, marginStart, marginEnd, marginHorizontal,
    marginVertical
  case pinEdges, justify, align
  case sizeToFit, aspectRatio, wrapContent, autoSizeThatFits, layout
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
