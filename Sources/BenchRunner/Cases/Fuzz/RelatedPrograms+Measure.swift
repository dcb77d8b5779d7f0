import PinCore
import Reference

extension RelatedPrograms {
  /// A program's chains as a layout pass in a root of fixed size, and as a measurement that offers this size.
  ///
  /// Both omit margins, which only a measurement includes, transforms, and views that a measurement ignores.
  static func measuring(_ program: PinProgram) -> RelatedPrograms? {
    var real = program
    for view in real.views.indices { real.views[view].transform = .identity }
    let siblings = { (view: Int, other: Int) in
      real.views[view].parent != nil && real.views[view].parent == real.views[other].parent
    }
    var seen: Set<Int> = [0]
    real.steps = program.steps.compactMap { step in
      // Each view is placed once: `sizeThatFits` of a view without a `fit` returns its real size, not its measured
      // size.
      guard case .chain(let view, let space, let calls) = step, program.root(of: view) == 0, seen.insert(view).inserted
      else { return nil }
      return .chain(
        view: view, space: space,
        calls: calls.filter { call in !call.isMarginOrWrap && call.views.allSatisfy { siblings(view, $0) } })
    }
    guard !real.steps.isEmpty else { return nil }
    real.views[0].frame = Rect(x: 0, y: 0, width: 320, height: 240)
    let placed = Set(real.steps.map(\.view).filter { program.views[$0].parent == 0 })
    var measured = real
    measured.steps = [.measure(view: 0, offered: PinProgram.Offer(real.views[0].frame.size), steps: real.steps)]
    let untouched = real.views.map { Optional($0.frame) }
    return RelatedPrograms(first: real, second: measured) { outcome in
      let occupied = placed.reduce(Rect.zero) { $0.union(outcome.frames[$1]) }
      var expectation = FuzzExpectation(frames: untouched)
      expectation.sizes = [occupied.size]
      return expectation
    }
  }
}

extension ProgramCall {
  fileprivate var isMarginOrWrap: Bool {
    switch self {
    case .margin, .margins, .directionalMargins, .wrapContent: true
    default: false
    }
  }
}
