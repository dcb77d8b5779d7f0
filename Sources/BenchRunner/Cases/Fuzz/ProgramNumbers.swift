import BenchHarness
import PinCore
import Reference

// All numbers of a program in a fixed order, for reading and replacing.

extension PinProgram {
  /// Transforms every number, including percentages.
  mutating func replaceNumbers(_ replace: (Double) -> Double) {
    scale = replace(scale)
    for index in views.indices { views[index].replaceNumbers(replace) }
    steps = steps.map { $0.replacingNumbers(replace) }
  }

  /// All numbers, in the order of `replaceNumbers`.
  var numbers: [Double] {
    var numbers: [Double] = []
    var program = self
    program.replaceNumbers {
      numbers.append($0)
      return $0
    }
    return numbers
  }

  /// Whether all numbers have a magnitude that is usual in layouts.
  var hasModerateNumbers: Bool {
    numbers.allSatisfy { $0.magnitude < 1e5 && ($0 == 0 || $0.magnitude > 1e-3) || $0 == .greatestFiniteMagnitude }
  }
}

extension ProgramView {
  fileprivate mutating func replaceNumbers(_ replace: (Double) -> Double) {
    frame = Rect(frame.numbers.map(replace))
    if alpha != 1 { alpha = replace(alpha) }
    switch fit {
    case .area(let area, let offset): fit = .area(replace(area), offset: replace(offset))
    case .size(let size): fit = .size(Size(size.numbers.map(replace)))
    case .text(let length, let advance, let line):
      fit = .text(length: replace(length), advance: replace(advance), line: replace(line))
    case nil: break
    }
    imageSize = imageSize.map { Size($0.numbers.map(replace)) }
    safeArea = EdgeInsets(safeArea.numbers.map(replace))
    layoutMargins = EdgeInsets(layoutMargins.numbers.map(replace))
    readableMargins = EdgeInsets(readableMargins.numbers.map(replace))
    if !transform.isIdentity { transform = AffineTransform(transform.numbers.map(replace)) }
  }
}

extension PinProgram.Step {
  fileprivate func replacingNumbers(_ replace: (Double) -> Double) -> PinProgram.Step {
    switch self {
    case .chain(let view, let space, let calls):
      return .chain(view: view, space: space, calls: calls.map { $0.replacingNumbers(replace) })
    case .measure(let view, var offered, let steps):
      offered.size = Size(offered.size.numbers.map(replace))
      return .measure(view: view, offered: offered, steps: steps.map { $0.replacingNumbers(replace) })
    case .setFrame(let view, let frame): return .setFrame(view: view, Rect(frame.numbers.map(replace)))
    case .edit: return self
    }
  }
}

extension ProgramCall {
  /// The call with every number transformed.
  func replacingNumbers(_ replace: (Double) -> Double) -> ProgramCall {
    switch self {
    case .edge(let edge, let distance): .edge(edge, distance.replacingNumbers(replace))
    case .fill(let fill, let distance): .fill(fill, distance.replacingNumbers(replace))
    case .anchor(let anchor, let offset?): .anchor(anchor, offset: replace(offset))
    case .length(let axis, let extent): .length(axis, extent.replacingNumbers(replace))
    case .size(let extent): .size(extent.replacingNumbers(replace))
    case .limit(let limit, let distance): .limit(limit, distance.replacingNumbers(replace))
    case .aspectRatio(.value(let ratio)): .aspectRatio(.value(replace(ratio)))
    case .margin(let side, let distance): .margin(side, distance.replacingNumbers(replace))
    case .margins(let distances): .margins(distances.map { $0.replacingNumbers(replace) })
    case .directionalMargins(let insets):
      .directionalMargins(
        DirectionalEdgeInsets(
          top: replace(insets.top), leading: replace(insets.leading), bottom: replace(insets.bottom),
          trailing: replace(insets.trailing)))
    case .wrapContent(let type, .points(let points)?): .wrapContent(type, padding: .points(replace(points)))
    case .wrapContent(let type, .insets(let insets)?):
      .wrapContent(type, padding: .insets(EdgeInsets(insets.numbers.map(replace))))
    default: self
    }
  }
}

extension ProgramDistance {
  fileprivate func replacingNumbers(_ replace: (Double) -> Double) -> ProgramDistance {
    switch self {
    case .nothing: .nothing
    case .points(let points): .points(replace(points))
    case .percent(let percent): .percent(Percent(replace(percent.value)))
    case .insets(let insets): .insets(EdgeInsets(insets.numbers.map(replace)))
    }
  }
}

extension ProgramExtent {
  fileprivate func replacingNumbers(_ replace: (Double) -> Double) -> ProgramExtent {
    switch self {
    case .points(let points): .points(replace(points))
    case .percent(let percent): .percent(Percent(replace(percent.value)))
    case .size(let size): .size(Size(size.numbers.map(replace)))
    case .of: self
    }
  }
}
