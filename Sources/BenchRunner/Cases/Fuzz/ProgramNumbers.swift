import PinCore
import Reference

// All numbers of a program in a fixed order, for reading and replacing.

extension PinProgram {
  /// Transforms every number, including percentages.
  mutating func replaceNumbers(_ replace: (inout Double) -> Void) {
    replace(&scale)
    for index in views.indices { views[index].replaceNumbers(replace) }
    for index in steps.indices { steps[index] = steps[index].replacingNumbers(replace) }
  }

  /// All numbers, in the order of `replaceNumbers`.
  var numbers: [Double] {
    var numbers: [Double] = []
    var program = self
    program.replaceNumbers { numbers.append($0) }
    return numbers
  }

  /// Whether all numbers are of a magnitude that layouts use.
  var hasModerateNumbers: Bool {
    numbers.allSatisfy { $0.magnitude < 1e5 && ($0 == 0 || $0.magnitude > 1e-3) || $0 == .greatestFiniteMagnitude }
  }
}

extension ProgramView {
  fileprivate mutating func replaceNumbers(_ replace: (inout Double) -> Void) {
    frame.replaceNumbers(replace)
    if alpha != 1 { replace(&alpha) }
    switch fit {
    case .area(var area, var offset):
      replace(&area)
      replace(&offset)
      fit = .area(area, offset: offset)
    case .size(var size):
      size.replaceNumbers(replace)
      fit = .size(size)
    case .text(var length, var advance, var line):
      replace(&length)
      replace(&advance)
      replace(&line)
      fit = .text(length: length, advance: advance, line: line)
    case nil: break
    }
    if var size = imageSize {
      size.replaceNumbers(replace)
      imageSize = size
    }
    for path in [\ProgramView.safeArea, \.layoutMargins, \.readableMargins] {
      self[keyPath: path].replaceNumbers(replace)
    }
    guard !transform.isIdentity else { return }
    for path in [\AffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] { replace(&transform[keyPath: path]) }
  }
}

extension PinProgram.Step {
  fileprivate func replacingNumbers(_ replace: (inout Double) -> Void) -> PinProgram.Step {
    switch self {
    case .chain(let view, let space, let calls):
      return .chain(view: view, space: space, calls: calls.map { $0.replacingNumbers(replace) })
    case .measure(let view, var offered, let steps):
      offered.size.replaceNumbers(replace)
      return .measure(view: view, offered: offered, steps: steps.map { $0.replacingNumbers(replace) })
    case .setFrame(let view, var frame):
      frame.replaceNumbers(replace)
      return .setFrame(view: view, frame)
    case .edit: return self
    }
  }
}

extension ProgramCall {
  /// The call with every number transformed.
  func replacingNumbers(_ replace: (inout Double) -> Void) -> ProgramCall {
    switch self {
    case .edge(let edge, let distance): return .edge(edge, distance.replacingNumbers(replace))
    case .fill(let fill, let distance): return .fill(fill, distance.replacingNumbers(replace))
    case .anchor(let anchor, var offset?):
      replace(&offset)
      return .anchor(anchor, offset: offset)
    case .length(let axis, let extent): return .length(axis, extent.replacingNumbers(replace))
    case .size(let extent): return .size(extent.replacingNumbers(replace))
    case .limit(let limit, let distance): return .limit(limit, distance.replacingNumbers(replace))
    case .aspectRatio(.value(var ratio)):
      replace(&ratio)
      return .aspectRatio(.value(ratio))
    case .margin(let side, let distance): return .margin(side, distance.replacingNumbers(replace))
    case .margins(let distances): return .margins(distances.map { $0.replacingNumbers(replace) })
    case .directionalMargins(var insets):
      for path in [\DirectionalEdgeInsets.top, \.leading, \.bottom, \.trailing] { replace(&insets[keyPath: path]) }
      return .directionalMargins(insets)
    case .wrapContent(let type, .points(var points)?):
      replace(&points)
      return .wrapContent(type, padding: .points(points))
    case .wrapContent(let type, .insets(var insets)?):
      insets.replaceNumbers(replace)
      return .wrapContent(type, padding: .insets(insets))
    default: return self
    }
  }
}

extension ProgramDistance {
  fileprivate func replacingNumbers(_ replace: (inout Double) -> Void) -> ProgramDistance {
    switch self {
    case .nothing: return .nothing
    case .points(var points):
      replace(&points)
      return .points(points)
    case .percent(var percent):
      replace(&percent.value)
      return .percent(percent)
    case .insets(var insets):
      insets.replaceNumbers(replace)
      return .insets(insets)
    }
  }
}

extension ProgramExtent {
  fileprivate func replacingNumbers(_ replace: (inout Double) -> Void) -> ProgramExtent {
    switch self {
    case .points(var points):
      replace(&points)
      return .points(points)
    case .percent(var percent):
      replace(&percent.value)
      return .percent(percent)
    case .size(var size):
      size.replaceNumbers(replace)
      return .size(size)
    case .of: return self
    }
  }
}

extension Rect {
  fileprivate mutating func replaceNumbers(_ replace: (inout Double) -> Void) {
    for path in [\Rect.origin.x, \.origin.y, \.size.width, \.size.height] { replace(&self[keyPath: path]) }
  }
}

extension Size {
  fileprivate mutating func replaceNumbers(_ replace: (inout Double) -> Void) {
    replace(&width)
    replace(&height)
  }
}

extension EdgeInsets {
  fileprivate mutating func replaceNumbers(_ replace: (inout Double) -> Void) {
    for path in [\EdgeInsets.top, \.left, \.bottom, \.right] { replace(&self[keyPath: path]) }
  }
}
