import PinTree

// Calls for widths, heights, their limits, and sizes from the content or a ratio.

extension ManualChain {
  mutating func setLength(_ extent: ProgramExtent, along axis: Axis) {
    guard let length = points(extent, axis) else { return }
    setExtent(\.length, length, along: axis, "length")
  }

  mutating func setSize(_ extent: ProgramExtent) {
    setLength(extent, along: .horizontal)
    setLength(extent, along: .vertical)
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

  /// Compares a second minimum height with the minimum width. This is a bug of PinLayout that recorded cases show.
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

  // MARK: - Derived sizes

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
