import PinCore
import Reference

extension RelatedPrograms {
  /// The same steps, run once and run twice.
  static func layingOutAgain(_ program: PinProgram) -> RelatedPrograms? {
    guard let once = program.settled else { return nil }
    var twice = once
    twice.steps += once.steps
    return RelatedPrograms(first: once, second: twice) { FuzzExpectation(frames: $0.frames) }
  }

  /// The same steps once, and again after a pass with other widths of the roots.
  static func restoringWidth(of program: PinProgram) -> RelatedPrograms? {
    guard let once = program.settled else { return nil }
    let roots = once.views.indices.filter { once.views[$0].parent == nil }
    let widening = roots.map { root -> PinProgram.Step in
      var frame = once.views[root].frame
      frame.size.width = frame.size.width * 0.75 + 30
      return .setFrame(view: root, frame)
    }
    let restoring = roots.map { PinProgram.Step.setFrame(view: $0, once.views[$0].frame) }
    // Setting a frame restores the untransformed frame only if there is no transform.
    guard roots.allSatisfy({ once.views[$0].transform.isIdentity }) else { return nil }
    var twice = once
    twice.steps += widening + once.steps + restoring + once.steps
    return RelatedPrograms(first: once, second: twice) { FuzzExpectation(frames: $0.frames) }
  }

  /// The same steps for views that are edited from the beginning, and for views that get one edit before each pass.
  static func editing(_ program: PinProgram) -> RelatedPrograms? {
    guard let once = program.settled else { return nil }
    let edits = once.views.indices.flatMap { view in once.views[view].edits(once.direction, at: view).map { (view, $0) }
    }
    var (fresh, edited) = (once, once)
    for (view, edit) in edits {
      fresh.views[view].apply(edit)
      if case .direction(let direction) = edit { fresh.direction = direction }
      edited.steps += [.edit(view: view, edit)] + once.steps
    }
    return edits.isEmpty ? nil : RelatedPrograms(first: fresh, second: edited) { FuzzExpectation(frames: $0.frames) }
  }

  /// The same steps with the first root at another position.
  static func movingRoot(of program: PinProgram) -> RelatedPrograms? {
    guard let root = program.views.first, root.transform.isIdentity else { return nil }
    let tree = program.views.indices.map { program.root(of: $0) }
    var first = program.mappingCalls { calls, view in
      // Only references within one tree: other trees do not move.
      calls.filter { $0.views.allSatisfy { tree[$0] == tree[view] } }
    }
    first.steps.removeAll { step in
      guard case .setFrame(let view, _) = step else { return false }
      return view == 0
    }
    var second = first
    second.views[0].frame.origin.x += 64
    second.views[0].frame.origin.y -= 32
    return RelatedPrograms(first: first, second: second) { outcome in
      var expectation = FuzzExpectation(outcome)
      expectation.frames[0] = nil
      return expectation
    }
  }
}

extension ProgramView {
  /// Edits of attributes that the view has, so that shrinking removes an edit with its attribute.
  fileprivate func edits(_ direction: LayoutDirection, at index: Int) -> [Edit] {
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

  fileprivate mutating func apply(_ edit: Edit) {
    switch edit {
    case .hidden(let isHidden): self.isHidden = isHidden
    case .fit(let fit): self.fit = fit
    case .image(let size): imageSize = size
    case .direction: break
    }
  }
}
