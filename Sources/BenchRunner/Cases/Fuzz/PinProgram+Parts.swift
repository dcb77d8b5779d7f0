import BenchKit
import PinCore
import Reference

extension PinProgram {
  func changing(_ change: (inout PinProgram) -> Void) -> PinProgram {
    var program = self
    change(&program)
    return program
  }

  /// The program with the calls of each chain transformed, including chains within measurements.
  func mappingCalls(_ transform: (_ calls: [ProgramCall], _ view: Int) -> [ProgramCall]) -> PinProgram {
    changing { $0.steps = steps.map { $0.mappingCalls(transform) } }
  }

  /// The calls of each chain, including chains within measurements.
  var chains: [[ProgramCall]] { steps.all.compactMap { if case .chain(_, _, let calls) = $0 { calls } else { nil } } }

  /// Whether the layout rules define the program's result.
  ///
  /// The result is undefined if a step sets the frame of a slanted view. It is also undefined if the magnitude of a
  /// finite number is 1e9 or more, because the order of additions then matters. Offers and edits may have such numbers.
  /// In a measurement, no step may edit a view, set a frame or wrap content. All steps of a measurement must be on the
  /// measured view or its descendants.
  var isDefined: Bool {
    steps.allSatisfy { isDefined($0, measured: nil) }
      && changing { $0.steps = steps.map(\.offeringNothing) }.numbers.allSatisfy { $0.magnitude < 1e9 || !$0.isFinite }
  }

  private func isDefined(_ step: Step, measured: Int?) -> Bool {
    if let measured, !views.isIn(step.view, measured) { return false }
    switch step {
    case .chain(let view, let space, let calls):
      let wraps = calls.contains { if case .wrapContent = $0 { true } else { false } }
      if wraps, measured != nil { return false }
      guard space == .transformed else { return true }
      return views[view].transform.isUpright
        && (!wraps || views.allSatisfy { $0.parent != view || $0.transform.isUpright })
    case .measure(let view, _, let steps): return steps.allSatisfy { isDefined($0, measured: view) }
    case .setFrame(let view, _): return views[view].transform.isUpright && measured == nil
    case .edit: return measured == nil
    }
  }
}

extension PinProgram.Step {
  var view: Int {
    switch self {
    case .chain(let view, _, _), .measure(let view, _, _), .setFrame(let view, _), .edit(let view, _): view
    }
  }

  /// The step with the calls of each chain transformed, including chains within measurements.
  func mappingCalls(_ transform: (_ calls: [ProgramCall], _ view: Int) -> [ProgramCall]) -> PinProgram.Step {
    switch self {
    case .chain(let view, let space, let calls): .chain(view: view, space: space, calls: transform(calls, view))
    case .measure(let view, let offered, let steps):
      .measure(view: view, offered: offered, steps: steps.map { $0.mappingCalls(transform) })
    case .setFrame, .edit: self
    }
  }

  /// The step with every offered size replaced by zero. An offer may be the greatest finite number, which means
  /// unbounded and does not count as a huge number.
  fileprivate var offeringNothing: PinProgram.Step {
    guard case .measure(let view, _, let steps) = self else { return self }
    return .measure(view: view, offered: PinProgram.Offer(.zero), steps: steps.map(\.offeringNothing))
  }
}

extension [PinProgram.Step] {
  /// The steps, and after each measurement the steps within it.
  var all: [PinProgram.Step] {
    flatMap { step in
      guard case .measure(_, _, let steps) = step else { return [step] }
      return [step] + steps.all
    }
  }

  /// The number of measurements, including nested ones.
  var measurementCount: Int { all.count { if case .measure = $0 { true } else { false } } }
}

extension [ProgramView] {
  /// A view and its ancestors, up to the root.
  func path(from view: Int) -> some Sequence<Int> { sequence(first: view) { self[$0].parent } }

  /// Whether `view` is `other` or a descendant of `other`.
  func isIn(_ view: Int, _ other: Int) -> Bool { path(from: view).contains(other) }

  func root(of view: Int) -> Int { path(from: view).reduce(view) { $1 } }
}

extension AffineTransform {
  /// Whether the transform keeps axis-aligned rectangles axis-aligned. Other transforms make a view slanted.
  var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

// MARK: - The views of a call

extension ProgramCall {
  var views: [Int] {
    var views: [Int] = []
    _ = replacingViews {
      views.append($0)
      return $0
    }
    return views
  }

  /// The call with its views mapped by `place`. If `place` maps a view of a list to nil, the list loses the view. The
  /// result is nil if a list loses all its views, or if `place` maps a view outside a list to nil.
  func replacingViews(_ place: (Int) -> Int?) -> ProgramCall? {
    switch self {
    case .edgeTo(let edge, let reference):
      return place(reference.view).map { .edgeTo(edge, ProgramEdgeReference(view: $0, edge: reference.edge)) }
    case .anchorTo(let anchor, let reference):
      return place(reference.view).map { .anchorTo(anchor, ProgramAnchorReference(view: $0, anchor: reference.anchor)) }
    case .relative(let side, var references, let alignment):
      let places = references.views.compactMap(place)
      guard !places.isEmpty || references.views.isEmpty else { return nil }
      references.views = places
      return .relative(side, references, alignment: alignment)
    case .between(let axis, let first, let second, let alignment):
      guard let first = place(first), let second = place(second) else { return nil }
      return .between(axis, first, second, alignment: alignment)
    case .length(let axis, .of(let view)): return place(view).map { .length(axis, .of($0)) }
    case .size(.of(let view)): return place(view).map { .size(.of($0)) }
    case .aspectRatio(.of(let view)): return place(view).map { .aspectRatio(.of($0)) }
    default: return self
    }
  }
}

// MARK: - Numbers

extension PinProgram {
  /// Replaces every number, including percentages. The exceptions are the numbers of edits, an alpha of 1 and an
  /// identity transform.
  mutating func replaceNumbers(_ replace: (Double) -> Double) {
    scale = replace(scale)
    for index in views.indices { views[index].replaceNumbers(replace) }
    steps = steps.map { $0.replacingNumbers(replace) }
  }

  /// The numbers that `replaceNumbers` replaces, in the same order.
  var numbers: [Double] {
    var numbers: [Double] = []
    var program = self
    program.replaceNumbers {
      numbers.append($0)
      return $0
    }
    return numbers
  }

  /// Whether all `numbers` are usual in layouts: 0, a magnitude between 1e-3 and 1e5, or the greatest finite number,
  /// which means unbounded.
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
