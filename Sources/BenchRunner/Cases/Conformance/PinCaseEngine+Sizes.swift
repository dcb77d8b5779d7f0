import PinCore
import Reference

// Lengths, their limits, and margins.

extension PinRun {
  func setLength(
    _ extent: ProgramExtent, along axis: Axis, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch (axis, extent) {
    case (.horizontal, .points(let points)): return chain.width(points)
    case (.horizontal, .percent(let percent)): return chain.width(percent)
    case (.horizontal, .of(let view)): return chain.width(of: views[view])
    case (.horizontal, .size(let size)): return chain.width(size.width)
    case (.vertical, .points(let points)): return chain.height(points)
    case (.vertical, .percent(let percent)): return chain.height(percent)
    case (.vertical, .of(let view)): return chain.height(of: views[view])
    case (.vertical, .size(let size)): return chain.height(size.height)
    }
  }

  func setSize(_ extent: ProgramExtent, _ chain: consuming PinLayout<View>) -> PinLayout<View> {
    switch extent {
    case .points(let points): return chain.size(points)
    case .percent(let percent): return chain.size(percent)
    case .of(let view): return chain.size(of: views[view])
    case .size(let size): return chain.size(size)
    }
  }

  func setLimit(
    _ limit: ProgramLimit, _ distance: ProgramDistance, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch (limit, distance) {
    case (.minWidth, .points(let points)): return chain.minWidth(points)
    case (.minWidth, .percent(let percent)): return chain.minWidth(percent)
    case (.maxWidth, .points(let points)): return chain.maxWidth(points)
    case (.maxWidth, .percent(let percent)): return chain.maxWidth(percent)
    case (.minHeight, .points(let points)): return chain.minHeight(points)
    case (.minHeight, .percent(let percent)): return chain.minHeight(percent)
    case (.maxHeight, .points(let points)): return chain.maxHeight(points)
    case (.maxHeight, .percent(let percent)): return chain.maxHeight(percent)
    case (_, .nothing), (_, .insets): return chain
    }
  }
}

// MARK: - Margins

extension PinRun {
  func setMargin(
    _ side: ProgramMarginSide, _ distance: ProgramDistance, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch (side, distance) {
    case (.top, .points(let points)): return chain.marginTop(points)
    case (.top, .percent(let percent)): return chain.marginTop(percent)
    case (.left, .points(let points)): return chain.marginLeft(points)
    case (.left, .percent(let percent)): return chain.marginLeft(percent)
    case (.bottom, .points(let points)): return chain.marginBottom(points)
    case (.bottom, .percent(let percent)): return chain.marginBottom(percent)
    case (.right, .points(let points)): return chain.marginRight(points)
    case (.right, .percent(let percent)): return chain.marginRight(percent)
    case (.start, .points(let points)): return chain.marginStart(points)
    case (.start, .percent(let percent)): return chain.marginStart(percent)
    case (.end, .points(let points)): return chain.marginEnd(points)
    case (.end, .percent(let percent)): return chain.marginEnd(percent)
    case (.horizontal, .points(let points)): return chain.marginHorizontal(points)
    case (.horizontal, .percent(let percent)): return chain.marginHorizontal(percent)
    case (.vertical, .points(let points)): return chain.marginVertical(points)
    case (.vertical, .percent(let percent)): return chain.marginVertical(percent)
    case (.all, .points(let points)): return chain.margin(points)
    case (.all, .percent(let percent)): return chain.margin(percent)
    case (.all, .insets(let insets)): return chain.margin(insets)
    case (_, .nothing), (_, .insets): return chain
    }
  }

  func setMargins(_ distances: [ProgramDistance], _ chain: consuming PinLayout<View>) -> PinLayout<View> {
    if let points = distances.map(\.points).unwrapped() { return setMargins(points, chain) }
    if let percents = distances.map(\.percent).unwrapped() { return setMargins(percents, chain) }
    return chain
  }

  private func setMargins(_ values: [Double], _ chain: consuming PinLayout<View>) -> PinLayout<View> {
    switch values.count {
    case 2: return chain.margin(values[0], values[1])
    case 3: return chain.margin(values[0], values[1], values[2])
    case 4: return chain.margin(values[0], values[1], values[2], values[3])
    default: return chain
    }
  }

  private func setMargins(_ values: [Percent], _ chain: consuming PinLayout<View>) -> PinLayout<View> {
    switch values.count {
    case 2: return chain.margin(values[0], values[1])
    case 3: return chain.margin(values[0], values[1], values[2])
    case 4: return chain.margin(values[0], values[1], values[2], values[3])
    default: return chain
    }
  }
}

extension ProgramDistance {
  fileprivate var points: Double? {
    guard case .points(let points) = self else { return nil }
    return points
  }

  fileprivate var percent: Percent? {
    guard case .percent(let percent) = self else { return nil }
    return percent
  }
}

extension Array {
  /// The values, if none is missing.
  fileprivate func unwrapped<Value>() -> [Value]? where Element == Value? {
    let values = compactMap(\.self)
    return values.count == count ? values : nil
  }
}
