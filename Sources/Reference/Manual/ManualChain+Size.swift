import PinTree

// Calls for widths, heights, their limits, sizes from the content or a ratio, and margins.

extension ManualChain {
  mutating func setLength(_ extent: ProgramExtent, along axis: Axis) {
    guard let length = points(extent, axis) else { return }
    setExtent(\.length, length, along: axis, "length")
  }

  mutating func setLimit(_ limit: ProgramLimit, _ distance: ProgramDistance) {
    guard let extent = points(distance, limit.axis) else { return }
    switch limit {
    case .minWidth: setExtent(\.minimum, extent, along: .horizontal, "minimum")
    case .maxWidth: setExtent(\.maximum, extent, along: .horizontal, "maximum")
    case .maxHeight: setExtent(\.maximum, extent, along: .vertical, "maximum")
    case .minHeight: setMinHeight(extent)
    }
  }

  /// Compares a second minimum height with the minimum width. PinLayout has this bug, as recorded cases show.
  private mutating func setMinHeight(_ extent: Double) {
    guard vertical.minimum != nil, isExtent(extent) else {
      return setExtent(\.minimum, extent, along: .vertical, "minimum")
    }
    if horizontal.minimum == extent {
      vertical.minimum = extent
    } else {
      warn("the vertical minimum is already set")
    }
  }

  private mutating func setExtent(
    _ property: WritableKeyPath<AxisPins, Double?>, _ extent: Double, along axis: Axis, _ name: String
  ) {
    guard isExtent(extent) else { return warn("the \(axis) \(name) cannot be \(extent)") }
    keepFirst(property, extent, along: axis, name)
  }

  private func isExtent(_ value: Double) -> Bool { value.isFinite && value >= 0 }

  private func points(_ extent: ProgramExtent, _ axis: Axis) -> Double? {
    switch extent {
    case .points(let points): points
    case .percent(let percent): superviewExtent(axis).map { percent.of($0) }
    case .size(let size): size[axis]
    case .of(let reference): stage.rect(of: stage.views[reference], in: space).size[axis]
    }
  }

  mutating func adjust(_ adjustment: SizeAdjustment) {
    guard self.adjustment == nil else { return warn("the size is already adjusted") }
    self.adjustment = adjustment
  }

  mutating func adjust(to ratio: ProgramRatio) {
    switch ratio {
    case .value(let value):
      if value.isFinite { adjust(toRatio: value) } else { warn("a ratio cannot be \(value)") }
    case .of(let reference):
      adjust(toRatio: ratioOf(stage.rect(of: stage.views[reference], in: space).size))
    case .image:
      guard let image = view.imageSize else { return warn("there is no image whose ratio could be used") }
      adjust(toRatio: ratioOf(image))
    }
  }

  private mutating func adjust(toRatio ratio: Double) {
    if ratio <= 0 { return warn("a ratio cannot be \(ratio)") }
    adjust(.ratio(ratio))
  }

  private func ratioOf(_ size: Size) -> Double { size.width / size.height }
}

// MARK: - Margins: the last call for a side wins; a margin that is not finite at the end of the chain is ignored

extension ManualChain {
  mutating func setMargin(_ side: ProgramMarginSide, _ distance: ProgramDistance) {
    for (axis, coordinate) in side.places(in: direction) {
      guard let margin = points(distance, axis, at: coordinate) else { continue }
      if coordinate == .near { self[axis].nearMargin = margin } else { self[axis].farMargin = margin }
    }
  }

  mutating func dropInvalidMargins() {
    for property in [\AxisPins.nearMargin, \AxisPins.farMargin] {
      for axis in [Axis.horizontal, .vertical] where !self[axis][keyPath: property].isFinite {
        warn("a \(axis) margin cannot be \(self[axis][keyPath: property])")
        self[axis][keyPath: property] = 0
      }
    }
  }
}

// MARK: - The size around the subviews; the call moves the subviews immediately, not at the end of the chain

extension ManualChain {
  mutating func wrapContent(_ type: ProgramWrapType, _ padding: EdgeInsets) {
    let subviews = view.subviews
    let rects = subviews.map { stage.rect(of: $0, in: space) }
    guard let first = rects.first else { return }
    let content = rects.dropFirst().reduce(first) { $0.union($1) }

    var offset = Point.zero
    var lengths = Size.zero
    for axis in [Axis.horizontal, .vertical] {
      let near = padding.inset(axis, .near)
      lengths[axis] = content.size[axis] + near + padding.inset(axis, .far)
      if type.axes.contains(axis) { offset[axis] = near - content.near(axis) }
    }
    guard rects.allSatisfy(\.isFinite), Rect(origin: offset, size: lengths).isFinite else {
      return warn("the content or its padding is not finite")
    }
    for axis in type.axes where lengths[axis] >= 0 { setLength(.points(lengths[axis]), along: axis) }

    guard offset != .zero else { return }
    for (subview, rect) in zip(subviews, rects) {
      stage.setRect(rect.offset(x: offset.x, y: offset.y), of: subview, in: space)
    }
  }
}
