import PinCore
import Reference

/// A relation between the results of two programs. An engine that breaks the relation has a fault.
enum LayoutRelation: String, CaseIterable, Sendable {
  /// Laying out again changes nothing.
  case again
  /// After a pass with other widths of the roots, a pass with the old widths restores the frames.
  case width
  /// After one or more edits, each followed by a layout, the frames are those of a fresh layout of the edited views.
  case edits
  /// Mirrored calls in the other text direction give the mirror image of the layout.
  case mirror
  /// Moving the first root changes no other frame.
  case move
  /// Reversing the calls of each chain changes nothing.
  case order
  /// `autoSizeThatFits` returns the size that the subviews occupy after a layout pass.
  case measure

  /// Two programs derived from `program`, with the expected relation of their outcomes; nil if the relation cannot be
  /// checked with `program`.
  func pair(from program: PinProgram) -> RelatedPrograms? {
    switch self {
    case .again: .layingOutAgain(program)
    case .width: .restoringWidth(of: program)
    case .edits: .editing(program)
    case .mirror: .mirroring(program)
    case .move: .movingRoot(of: program)
    case .order: .reordering(program)
    case .measure: .measuring(program)
    }
  }
}

struct RelatedPrograms {
  var first: PinProgram
  var second: PinProgram
  /// Returns the expected outcome of the second program for an outcome of the first one; nil if the outcomes are
  /// not compared.
  var expectation: (CaseOutcome) -> ExpectedOutcome? = { ExpectedOutcome(frames: $0.frames) }
}

// MARK: - Passes

extension RelatedPrograms {
  /// The same steps, run once and run twice.
  static func layingOutAgain(_ program: PinProgram) -> RelatedPrograms? {
    program.settled.map { once in RelatedPrograms(first: once, second: once.changing { $0.steps += once.steps }) }
  }

  /// One pass in the first program, three passes in the second one. In the middle pass, the roots have other widths.
  static func restoringWidth(of program: PinProgram) -> RelatedPrograms? {
    guard let once = program.settled else { return nil }
    let roots = once.views.indices.filter { once.views[$0].parent == nil }
    // `setFrame` restores the untransformed frame of a root only if the root has no transform.
    guard roots.allSatisfy({ once.views[$0].transform.isIdentity }) else { return nil }
    let widening = roots.map { root -> PinProgram.Step in
      var frame = once.views[root].frame
      frame.size.width = frame.size.width * 0.75 + 30
      return .setFrame(view: root, frame)
    }
    let restoring = roots.map { PinProgram.Step.setFrame(view: $0, once.views[$0].frame) }
    let twice = once.changing { $0.steps += widening + once.steps + restoring + once.steps }
    return RelatedPrograms(first: once, second: twice)
  }

  /// The same steps on views with all edits from the beginning, and on views that get one edit before each later pass.
  static func editing(_ program: PinProgram) -> RelatedPrograms? {
    guard let once = program.settled else { return nil }
    var (fresh, edited) = (once, once)
    for view in once.views.indices {
      for edit in once.views[view].edits(once.direction) {
        fresh.views[view].apply(edit)
        if case .direction(let direction) = edit { fresh.direction = direction }
        edited.steps += [.edit(view: view, edit)] + once.steps
      }
    }
    return edited.steps.count == once.steps.count ? nil : RelatedPrograms(first: fresh, second: edited)
  }

  /// The same steps with the first root at another position.
  static func movingRoot(of program: PinProgram) -> RelatedPrograms? {
    guard let root = program.views.first, root.transform.isIdentity else { return nil }
    let tree = program.views.indices.map { program.views.root(of: $0) }
    var first = program.mappingCalls { calls, view in
      // Calls that refer to other trees are removed, because other trees do not move.
      calls.filter { $0.views.allSatisfy { tree[$0] == tree[view] } }
    }
    first.steps.removeAll { if case .setFrame(view: 0, _) = $0 { true } else { false } }
    let second = first.changing {
      $0.views[0].frame.origin.x += 64
      $0.views[0].frame.origin.y -= 32
    }
    return RelatedPrograms(first: first, second: second) { outcome in
      var expectation = ExpectedOutcome(outcome)
      expectation.frames[0] = nil
      return expectation
    }
  }
}

extension ProgramView {
  /// Edits of attributes that the view has. If shrinking removes an attribute, its edit disappears too.
  fileprivate func edits(_ direction: LayoutDirection) -> [Edit] {
    var edits: [Edit] = []
    switch fit {
    case .size(let size): edits.append(.fit(.size(Size(width: size.width + 24, height: size.height / 2))))
    case .text(let length, let advance, let line):
      edits.append(.fit(.text(length: length + 11, advance: advance, line: line)))
    case .area, nil: break
    }
    if let imageSize { edits.append(.image(Size(width: imageSize.height, height: imageSize.width))) }
    if isHidden || alpha < 1 { edits.append(.hidden(!isHidden)) }
    if parent == nil, direction == .rtl { edits.append(.direction(.ltr)) }
    return edits
  }
}

// MARK: - Order

extension RelatedPrograms {
  /// The same chains with their calls in reverse order.
  ///
  /// The order of calls that contradict each other matters. Most contradictions cause a warning, and a program with
  /// warnings is not checked. If the engine has no warnings, the warnings of the manual reference count. Calls whose
  /// contradiction may cause no warning are removed first.
  static func reordering(_ program: PinProgram) -> RelatedPrograms? {
    let first = program.mappingCalls { calls, _ in calls.withoutSilentContradictions }
    let second = first.mappingCalls { calls, _ in calls.reversed() }
    // In an unbounded length, all offsets from the far edge give the same position, so contradictions cause no warning.
    let includesOffsets = first.steps.all.contains {
      if case .measure(_, let offered, _) = $0 { offered.includesOffsets } else { false }
    }
    guard first != second, !includesOffsets else { return nil }
    return RelatedPrograms(first: first, second: second) { outcome in
      let warned = outcome.warned ?? !ManualReference.run(first).warnings.isEmpty
      return warned ? nil : ExpectedOutcome(outcome)
    }
  }
}

extension [ProgramCall] {
  /// The calls without those that may contradict an earlier call without a warning: a second margin along an axis, and
  /// a second `justify`, `align`, minimum height or `wrapContent`. If any call refers to views, every `wrapContent` is
  /// omitted too, because `wrapContent` may move these views.
  fileprivate var withoutSilentContradictions: [ProgramCall] {
    var seen: Set<String> = []
    let namesViews = contains { !$0.views.isEmpty }
    return filter { call in
      if case .wrapContent = call, namesViews { return false }
      let topics = call.silentTopics
      guard seen.isDisjoint(with: topics) else { return false }
      seen.formUnion(topics)
      return true
    }
  }
}

extension ProgramCall {
  fileprivate var silentTopics: Set<String> {
    switch self {
    case .margin(.top, _), .margin(.bottom, _), .margin(.vertical, _): ["vertical margin"]
    case .margin(.all, _), .margins, .directionalMargins: ["vertical margin", "horizontal margin"]
    case .margin: ["horizontal margin"]
    case .justify: ["justify"]
    case .align: ["align"]
    case .limit(.minHeight, _): ["minimum height"]
    case .wrapContent: ["content"]
    default: []
    }
  }
}

// MARK: - Measurements

extension RelatedPrograms {
  /// A program's chains as a layout pass in a root of fixed size, and as a measurement that offers the root's size.
  ///
  /// Both programs keep the first chain of each descendant of the first root; chains in measurements do not count.
  /// Calls that refer to a view with another superview are omitted. Transforms are omitted because a measurement
  /// ignores them, and margins because only a measured size includes them. `wrapContent` is omitted because it moves
  /// subviews even in a measurement.
  static func measuring(_ program: PinProgram) -> RelatedPrograms? {
    var real = program
    for view in real.views.indices { real.views[view].transform = .identity }
    real.views[0].frame = Rect(x: 0, y: 0, width: 320, height: 240)
    let views = real.views
    var seen: Set<Int> = [0]
    real.steps = program.steps.compactMap { step in
      // Each view is placed once: without a `fit`, `sizeThatFits` returns the size of the frame, not the measured size.
      guard case .chain(let view, let space, let calls) = step, views.root(of: view) == 0, seen.insert(view).inserted
      else { return nil }
      let kept = calls.filter { call in
        !call.isMarginOrWrap && call.views.allSatisfy { views[view].parent == views[$0].parent }
      }
      return .chain(view: view, space: space, calls: kept)
    }
    guard !real.steps.isEmpty else { return nil }
    let placed = Set(real.steps.map(\.view).filter { views[$0].parent == 0 })
    let size = views[0].frame.size
    let measured = real.changing { $0.steps = [.measure(view: 0, offered: PinProgram.Offer(size), steps: $0.steps)] }
    return RelatedPrograms(first: real, second: measured) { outcome in
      let occupied = placed.reduce(Rect.zero) { $0.union(outcome.frames[$1]) }
      return ExpectedOutcome(frames: views.map { $0.frame }, sizes: [occupied.size])
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

// Relations between passes hold only for layouts that do not depend on the views' previous frames.

extension PinProgram {
  /// The program, changed so that the previous frames of placed views do not matter; nil if no view is placed. Each
  /// placed view has a superview and one chain. The chain determines the whole frame and refers only to earlier views.
  /// Superviews are placed before their subviews.
  var settled: PinProgram? {
    var chains: [Int: Step] = [:]
    for case .chain(let view, let space, let calls) in steps where chains[view] == nil && views[view].parent != nil {
      guard views[view].transform.isUpright || space == .untransformed else { continue }
      chains[view] = .chain(view: view, space: space, calls: settled(calls, of: view))
    }
    let steps = chains.sorted { $0.key < $1.key }.map(\.value)
    return steps.isEmpty ? nil : changing { $0.steps = steps }
  }

  private func settled(_ calls: [ProgramCall], of view: Int) -> [ProgramCall] {
    var kept = calls.filter { call in
      guard call.views.allSatisfy({ $0 < view }) else { return false }
      switch call {
      case .wrapContent, .aspectRatio: return false
      case .sizeToFit(let type): return views[view].fitSettles(type ?? .content)
      default: return true
      }
    }
    // A minimum of 0 prevents negative lengths. A chain ignores a negative length and uses the view's current length.
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
  /// Whether `sizeToFit` with a type gives a size that is independent of the view's current size.
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
