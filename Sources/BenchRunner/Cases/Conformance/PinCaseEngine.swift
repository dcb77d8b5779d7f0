import PinCore
import Reference

/// The pin core as an engine: each call of a program is the call of the same name on a chain.
struct PinCaseEngine: StagedCaseEngine {
  let name = "pin"

  func outcome(of steps: [PinProgram.Step], on stage: ProgramStage) -> CaseOutcome {
    let run = PinRun(views: stage.views)
    let (_, warnings) = Pin.collectingWarnings { run.run(steps) }
    return CaseOutcome(frames: stage.frames, sizes: run.sizes, warned: !warnings.isEmpty)
  }
}

/// One run of a program with the pin core.
final class PinRun {
  let views: [View]
  private(set) var sizes: [Size] = []

  init(views: [View]) { self.views = views }

  func run(_ steps: [PinProgram.Step]) {
    for step in steps {
      switch step {
      case .chain(let view, .untransformed, let calls): run(calls, views[view].pin)
      case .chain(let view, .transformed, let calls): run(calls, views[view].pinFrame)
      case .measure(let view, let offered, let steps):
        let size = views[view].autoSizeThatFits(offered.size, includingOffsets: offered.includesOffsets) { run(steps) }
        sizes.append(size)
      case .setFrame(let view, let frame): views[view].frame = frame
      case .edit(let view, let edit): views[view].apply(edit)
      }
    }
  }

  private func run(_ calls: [ProgramCall], _ chain: consuming PinLayout<View>) {
    for call in calls { chain = run(call, chain) }
  }

  private func run(_ call: ProgramCall, _ chain: consuming PinLayout<View>) -> PinLayout<View> {
    switch call {
    case .edge(let edge, let distance): return edge.calls.call(chain, distance)
    case .edgeTo(let edge, let reference): return pin(edge, to: reference, chain)
    case .fill(let fill, let distance): return fill.calls.call(chain, distance)
    case .anchor(let anchor, let offset): return pin(anchor, offset, chain)
    case .anchorTo(let anchor, let reference): return pin(anchor, to: reference, chain)
    case .relative(let side, let references, let alignment): return place(side, references, alignment, chain)
    case .between(.horizontal, let first, let second, let alignment):
      guard let alignment else { return chain.horizontallyBetween(views[first], and: views[second]) }
      return chain.horizontallyBetween(views[first], and: views[second], aligned: vertical(alignment))
    case .between(.vertical, let first, let second, let alignment):
      guard let alignment else { return chain.verticallyBetween(views[first], and: views[second]) }
      return chain.verticallyBetween(views[first], and: views[second], aligned: horizontal(alignment))
    case .length(let axis, let extent): return setLength(extent, along: axis, chain)
    case .size(let extent): return setSize(extent, chain)
    case .limit(let limit, let distance): return limit.calls.call(chain, distance)
    case .sizeToFit(let type):
      guard let type = type.flatMap(fitType) else { return chain.sizeToFit() }
      return chain.sizeToFit(type)
    case .aspectRatio(.value(let ratio)): return chain.aspectRatio(ratio)
    case .aspectRatio(.of(let view)): return chain.aspectRatio(of: views[view])
    case .aspectRatio(.image): return chain.aspectRatio()
    case .margin(let side, let distance): return side.calls.call(chain, distance)
    case .margins(let distances): return setMargins(distances, chain)
    case .directionalMargins(let insets): return chain.margin(insets)
    case .pinEdges: return chain.pinEdges()
    case .justify(let alignment): return chain.justify(horizontal(alignment))
    case .align(let alignment): return chain.align(vertical(alignment))
    case .wrapContent(let type, let padding): return wrapContent(type, padding, chain)
    }
  }

  // MARK: - Conversions to PinCore's enumerations

  func horizontal(_ alignment: ProgramAlignment) -> HorizontalAlign {
    switch alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .start: .start
    case .end: .end
    default: .none
    }
  }

  func vertical(_ alignment: ProgramAlignment) -> VerticalAlign {
    switch alignment {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    default: .none
    }
  }

  /// Nil for `.content`, which is the call `sizeToFit()` without an argument.
  private func fitType(_ type: ProgramFitType) -> FitType? { FitType(rawValue: type.rawValue) }

  private func wrapContent(
    _ type: ProgramWrapType?, _ padding: ProgramPadding?, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch (type.flatMap { WrapType(rawValue: $0.rawValue) }, padding) {
    case (nil, nil): return chain.wrapContent()
    case (nil, .points(let points)): return chain.wrapContent(padding: points)
    case (nil, .insets(let insets)): return chain.wrapContent(padding: insets)
    case (let type?, nil): return chain.wrapContent(type)
    case (let type?, .points(let points)): return chain.wrapContent(type, padding: points)
    case (let type?, .insets(let insets)): return chain.wrapContent(type, padding: insets)
    }
  }
}
