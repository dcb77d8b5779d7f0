import BenchSupport
import PinCore
import Reference

// Smaller programs, those with the largest removals first.

extension PinProgram {
  /// Programs without some of the steps, or with a measurement replaced by its inner steps.
  var withoutSteps: [PinProgram] { steps.withoutChunks.map(replacingSteps) + measurementsReplaced() }

  private func measurementsReplaced() -> [PinProgram] {
    steps.indices.flatMap { index -> [PinProgram] in
      guard case .measure(let view, let offered, let inner) = steps[index] else { return [] }
      let shorter = inner.withoutChunks.map {
        replacingStep(index, .measure(view: view, offered: offered, steps: $0))
      }
      var flat = self
      flat.steps.replaceSubrange(index...index, with: inner)
      return [flat] + shorter
    }
  }

  /// Programs without some of the calls of a chain.
  var withoutCalls: [PinProgram] {
    steps.indices.flatMap { index in
      Self.withoutCalls(steps[index]).map { replacingStep(index, $0) }
    }
  }

  private static func withoutCalls(_ step: Step) -> [Step] {
    switch step {
    case .chain(let view, let space, let calls):
      calls.withoutChunks.map { .chain(view: view, space: space, calls: $0) }
    case .measure(let view, let offered, let steps):
      steps.indices.flatMap { index in
        withoutCalls(steps[index]).map { call in
          var steps = steps
          steps[index] = call
          return .measure(view: view, offered: offered, steps: steps)
        }
      }
    case .setFrame, .edit: []
    }
  }

  private func replacingSteps(_ steps: [Step]) -> PinProgram {
    var program = self
    program.steps = steps
    return program
  }

  private func replacingStep(_ index: Int, _ step: Step) -> PinProgram {
    var program = self
    program.steps[index] = step
    return program
  }

  // MARK: - Views

  /// Programs without a view and its descendants, or without a view whose subviews move to its superview. At least one
  /// view remains, because relations and engines take the first one as a root.
  var withoutViews: [PinProgram] {
    let subtrees = views.indices.map { view in keeping(views.indices.filter { !views.isIn($0, view) }) }
    let hoisted = views.indices.map { hoisting(at: $0) }
    return (subtrees + hoisted).filter { !$0.views.isEmpty }
  }

  private func hoisting(at view: Int) -> PinProgram {
    var program = self
    for index in views.indices where views[index].parent == view { program.views[index].parent = views[view].parent }
    return program.keeping(views.indices.filter { $0 != view })
  }

  /// The program with only the kept views and the steps that use no others.
  private func keeping(_ kept: [Int]) -> PinProgram {
    let place = { (view: Int) in kept.firstIndex(of: view) }
    var program = self
    program.views = kept.map { index in
      var view = views[index]
      view.parent = view.parent.flatMap(place)
      return view
    }
    program.steps = steps.compactMap { Self.keeping($0, place) }
    return program
  }

  private static func keeping(_ step: Step, _ place: (Int) -> Int?) -> Step? {
    guard let view = place(step.view) else { return nil }
    switch step {
    case .chain(_, let space, let calls):
      return .chain(view: view, space: space, calls: calls.compactMap { $0.replacingViews(place) })
    case .measure(_, let offered, let steps):
      return .measure(view: view, offered: offered, steps: steps.compactMap { keeping($0, place) })
    case .setFrame(_, let frame): return .setFrame(view: view, frame)
    case .edit(_, let edit): return .edit(view: view, edit)
    }
  }

  // MARK: - Features

  /// The program without calls, steps and attributes of views that need other features, as far as possible.
  func restricted(to features: [String]?) -> PinProgram {
    guard let features, !features.contains("*") else { return self }
    let has = { (feature: String) in features.contains(feature) }
    var program = mappingCalls { calls, _ in
      calls.filter { call in
        var alone = self
        alone.steps = [.chain(view: 0, space: .untransformed, calls: [call])]
        (alone.direction, alone.views) = (.ltr, Array(views.prefix(1)))
        return ProgramFeatures.of(alone).allSatisfy { $0 == "transform" || has($0) }
      }
    }
    if !has("rtl") { program.direction = .ltr }
    for view in views.indices {
      if !has("transform") { program.views[view].transform = .identity }
      if view > 0, !has("detached") { program.views[view].parent = views[view].parent ?? 0 }
    }
    program.steps.removeAll { step in
      switch step {
      case .chain(_, let space, _): space == .transformed && !has("pinFrame")
      case .measure: !has("autoSizeThatFits")
      case .setFrame: !has("frame")
      case .edit: !has("hidden")
      }
    }
    return program
  }
}
