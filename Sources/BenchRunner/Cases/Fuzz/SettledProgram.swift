import PinCore
import Reference

// Relations between passes hold only for layouts that do not depend on the views' previous frames.

extension PinProgram {
  /// The program as a layout that depends only on the frames of views that it does not place. Each view is placed once,
  /// superviews first, by a chain that pins all four numbers and reads only earlier views.
  var settled: PinProgram? {
    var chains: [Int: Step] = [:]
    for case .chain(let view, let space, let calls) in steps where chains[view] == nil && views[view].parent != nil {
      guard views[view].transform.isUpright || space == .untransformed else { continue }
      chains[view] = .chain(view: view, space: space, calls: settled(calls, of: view))
    }
    guard !chains.isEmpty else { return nil }
    var program = self
    program.steps = chains.sorted { $0.key < $1.key }.map(\.value)
    return program
  }

  /// The calls that do not depend on previous frames, followed by calls that pin the remaining coordinates.
  private func settled(_ calls: [ProgramCall], of view: Int) -> [ProgramCall] {
    var kept = calls.filter { call in
      guard call.views.allSatisfy({ $0 < view }) else { return false }
      switch call {
      case .wrapContent, .aspectRatio: return false
      case .sizeToFit(let type): return views[view].fitSettles(type ?? .content)
      default: return true
      }
    }
    // A minimum of 0 prevents negative lengths, which would be ignored in favour of the view's current length.
    for (axis, near, far) in [(Axis.horizontal, ProgramEdge.left, ProgramEdge.right), (.vertical, .top, .bottom)] {
      if calls.count.isMultiple(of: 2) {
        kept.removeAll { $0.mayPinCenter(along: axis) }
        kept += [.edge(near, .points(4)), .edge(far, .points(8))]
      } else {
        kept += [.edge(near, .points(4)), .length(axis, .points(24))]
      }
      kept.append(.limit(axis == .horizontal ? .minWidth : .minHeight, .points(0)))
    }
    return kept
  }
}

extension ProgramView {
  /// Whether `sizeThatFits` returns a size that does not depend on the view's own.
  fileprivate func fitSettles(_ type: ProgramFitType) -> Bool {
    switch fit {
    case .size: true
    case .text: type != .content
    case .area, nil: false
    }
  }
}

extension ProgramCall {
  fileprivate func mayPinCenter(along axis: Axis) -> Bool {
    switch self {
    case .edge(let edge, _), .edgeTo(let edge, _): edge.isCenter && edge.axis == axis
    case .anchor(let anchor, _), .anchorTo(let anchor, _):
      axis == .horizontal ? anchor.horizontal.isCenter : anchor.vertical.isCenter
    case .relative(let side, _, let alignment): side.axis != axis && alignment == .center
    case .between(let between, _, _, let alignment): between != axis && alignment == .center
    default: false
    }
  }
}
