import PinCore
import Reference

// Lengths, and margins with several values.

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
  /// The values; nil if one is missing.
  fileprivate func unwrapped<Value>() -> [Value]? where Element == Value? {
    let values = compactMap(\.self)
    return values.count == count ? values : nil
  }
}
