import PinCore
import Reference

extension ProgramCall {
  /// The views in the call, by index.
  var views: [Int] {
    switch self {
    case .edgeTo(_, let reference): [reference.view]
    case .anchorTo(_, let reference): [reference.view]
    case .relative(_, let references, _): references.views
    case .between(_, let first, let second, _): [first, second]
    case .length(_, .of(let view)), .size(.of(let view)), .aspectRatio(.of(let view)): [view]
    default: []
    }
  }

  /// The call with mapped views; nil if it requires a view that `place` maps to nil. Lists omit such views.
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

extension PinProgram.Step {
  /// The view of the step.
  var view: Int {
    switch self {
    case .chain(let view, _, _), .measure(let view, _, _), .setFrame(let view, _), .edit(let view, _): view
    }
  }

  /// The step with the calls of each chain transformed, including measurements.
  func mappingCalls(_ transform: (_ calls: [ProgramCall], _ view: Int) -> [ProgramCall]) -> PinProgram.Step {
    switch self {
    case .chain(let view, let space, let calls): .chain(view: view, space: space, calls: transform(calls, view))
    case .measure(let view, let offered, let steps):
      .measure(view: view, offered: offered, steps: steps.map { $0.mappingCalls(transform) })
    case .setFrame, .edit: self
    }
  }
}

extension PinProgram {
  /// The program with the calls of each chain transformed, including measurements.
  func mappingCalls(_ transform: (_ calls: [ProgramCall], _ view: Int) -> [ProgramCall]) -> PinProgram {
    var program = self
    program.steps = steps.map { $0.mappingCalls(transform) }
    return program
  }

  /// The root of a view's tree.
  func root(of view: Int) -> Int {
    var root = view
    while let parent = views[root].parent { root = parent }
    return root
  }

  /// The number of chains plus the number of their calls, including measurements.
  var callCount: Int { steps.reduce(0) { $0 + $1.callCount } }
}

extension PinProgram.Step {
  /// The number of calls in the step's chains.
  var callCount: Int {
    switch self {
    case .chain(_, _, let calls): calls.count
    case .measure(_, _, let steps): steps.reduce(0) { $0 + $1.callCount }
    case .setFrame, .edit: 0
    }
  }
}
