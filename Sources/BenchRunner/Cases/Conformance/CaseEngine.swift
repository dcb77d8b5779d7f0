import PinCore
import Reference

/// An engine that runs pin programs.
protocol CaseEngine {
  /// The name in messages, and the name of the file of expectations without `.jsonl`.
  var name: String { get }
  /// The command-line arguments that select the engine.
  var selection: [String] { get }
  /// The kinds of cases that the engine runs; by default only pin cases.
  var kinds: Set<CaseKind> { get }
  /// The features that generated programs may use; nil, the default, permits all features.
  var features: [String]? { get }
  func run(_ program: PinProgram) throws -> CaseAnswer
  /// Runs a program in the given way. Only an engine in another process distinguishes the ways.
  func run(_ program: PinProgram, _ way: CaseWay) throws -> CaseAnswer
}

/// How an engine in another process runs a program.
enum CaseWay {
  /// After earlier programs. An engine that crashes again and again is given up.
  case inTurn
  /// After earlier programs, and also after any number of crashes.
  case afterCrashes
  /// As the first program of a new process.
  case alone
}

extension CaseEngine {
  func run(_ program: PinProgram, _ way: CaseWay) throws -> CaseAnswer { try run(program) }
  var selection: [String] { ["--engine", name] }
  var kinds: Set<CaseKind> { [.pin] }
  var features: [String]? { nil }
}

/// An engine that can lay out the existing views of a `ProgramStage`.
protocol StagedCaseEngine: CaseEngine {
  func outcome(of steps: [PinProgram.Step], on stage: ProgramStage) -> CaseOutcome
}

extension StagedCaseEngine {
  func run(_ program: PinProgram) -> CaseAnswer { .frames(outcome(of: program.steps, on: ProgramStage(program))) }
}

enum CaseAnswer: Equatable {
  case frames(CaseOutcome)
  /// The reason why the engine cannot express the program.
  case unsupported(String)
}

struct CaseOutcome: Equatable {
  var frames: [Rect]
  var sizes: [Size]
  /// Whether at least one warning was issued; nil if the engine has no warnings.
  var warned: Bool?
}

struct ExpectedOutcome: Equatable {
  /// The frame of each view; nil for a view whose frame is not compared.
  var frames: [Rect?]
  /// The results of the measuring steps; nil if they are not compared.
  var sizes: [Size]?
  /// Whether at least one warning must be issued; nil if warnings are not compared.
  var warned: Bool?
}

extension ExpectedOutcome {
  init(_ outcome: CaseOutcome) {
    self.init(frames: outcome.frames, sizes: outcome.sizes, warned: outcome.warned)
  }
}

struct ManualCaseEngine: StagedCaseEngine {
  let name = "manual"

  func outcome(of steps: [PinProgram.Step], on stage: ProgramStage) -> CaseOutcome {
    let outcome = ManualReference.run(steps, on: stage)
    return CaseOutcome(frames: outcome.frames, sizes: outcome.sizes, warned: !outcome.warnings.isEmpty)
  }
}

/// The constraint reference as an engine. It has no warnings.
struct ConstraintCaseEngine: CaseEngine {
  let name = "constraint"

  func run(_ program: PinProgram) throws -> CaseAnswer {
    do {
      let outcome = try ConstraintReference.run(program)
      return .frames(CaseOutcome(frames: outcome.frames, sizes: outcome.sizes, warned: nil))
    } catch let reason as Inexpressible {
      return .unsupported("\(reason)")
    }
  }
}

private typealias Chain = PinLayout<View>

/// PinCore as an engine: it runs each call of a program as the call of the same name on a chain.
struct PinCaseEngine: StagedCaseEngine {
  let name = "pin"

  func outcome(of steps: [PinProgram.Step], on stage: ProgramStage) -> CaseOutcome {
    let run = PinRun(views: stage.views)
    let (_, warnings) = Pin.collectingWarnings { run.run(steps) }
    return CaseOutcome(frames: stage.frames, sizes: run.sizes, warned: !warnings.isEmpty)
  }
}

private final class PinRun {
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

  private func run(_ calls: [ProgramCall], _ chain: consuming Chain) {
    for call in calls { chain = run(call, chain) }
  }

  private func run(_ call: ProgramCall, _ chain: consuming Chain) -> Chain {
    switch call {
    case .edge(let edge, let distance): return edge.calls.call(chain, distance)
    case .edgeTo(let edge, let other): return edge.pin(to: other.edge, of: views[other.view], chain)
    case .fill(let fill, let distance): return fill.calls.call(chain, distance)
    case .anchor(let anchor, let offset): return anchor.calls.offset(chain, offset ?? 0)
    case .anchorTo(let anchor, let other):
      return anchor.calls.to(chain, other.anchor.calls.point(views[other.view].anchor))
    case .relative(let side, let references, let alignment):
      let views = references.views.map { self.views[$0] }
      if let view = views.first, !references.isList { return side.place(chain, view, alignment) }
      return side.place(chain, references.onlyVisible ? Array(visible(views)) : views, alignment)
    case .between(.horizontal, let first, let second, let alignment):
      return chain.horizontallyBetween(views[first], and: views[second], aligned: alignment.vertical)
    case .between(.vertical, let first, let second, let alignment):
      return chain.verticallyBetween(views[first], and: views[second], aligned: alignment.horizontal)
    case .length(.horizontal, .points(let points)): return chain.width(points)
    case .length(.horizontal, .percent(let percent)): return chain.width(percent)
    case .length(.horizontal, .of(let view)): return chain.width(of: views[view])
    case .length(.horizontal, .size(let size)): return chain.width(size.width)
    case .length(.vertical, .points(let points)): return chain.height(points)
    case .length(.vertical, .percent(let percent)): return chain.height(percent)
    case .length(.vertical, .of(let view)): return chain.height(of: views[view])
    case .length(.vertical, .size(let size)): return chain.height(size.height)
    case .size(.points(let points)): return chain.size(points)
    case .size(.percent(let percent)): return chain.size(percent)
    case .size(.of(let view)): return chain.size(of: views[view])
    case .size(.size(let size)): return chain.size(size)
    case .limit(let limit, let distance): return limit.calls.call(chain, distance)
    case .sizeToFit(let type):
      guard let type = type.flatMap({ FitType(rawValue: $0.rawValue) }) else { return chain.sizeToFit() }
      return chain.sizeToFit(type)
    case .aspectRatio(.value(let ratio)): return chain.aspectRatio(ratio)
    case .aspectRatio(.of(let view)): return chain.aspectRatio(of: views[view])
    case .aspectRatio(.image): return chain.aspectRatio()
    case .margin(let side, let distance): return side.calls.call(chain, distance)
    case .margins(let distances): return setMargins(distances, chain)
    case .directionalMargins(let insets): return chain.margin(insets)
    case .pinEdges: return chain.pinEdges()
    case .justify(let alignment): return chain.justify(Optional(alignment).horizontal)
    case .align(let alignment): return chain.align(Optional(alignment).vertical)
    case .wrapContent(nil, nil): return chain.wrapContent()
    case .wrapContent(nil, .points(let points)): return chain.wrapContent(padding: points)
    case .wrapContent(nil, .insets(let insets)): return chain.wrapContent(padding: insets)
    case .wrapContent(let type?, nil): return chain.wrapContent(type.ofChain)
    case .wrapContent(let type?, .points(let points)): return chain.wrapContent(type.ofChain, padding: points)
    case .wrapContent(let type?, .insets(let insets)): return chain.wrapContent(type.ofChain, padding: insets)
    }
  }

  /// Calls `margin` with two to four values, which are all points or all percentages.
  private func setMargins(_ distances: [ProgramDistance], _ chain: consuming Chain) -> Chain {
    let points: [Double] = distances.compactMap { if case .points(let value) = $0 { value } else { nil } }
    let percents: [Percent] = distances.compactMap { if case .percent(let value) = $0 { value } else { nil } }
    switch (points.count, percents.count) {
    case (2, 0): return chain.margin(points[0], points[1])
    case (3, 0): return chain.margin(points[0], points[1], points[2])
    case (4, 0): return chain.margin(points[0], points[1], points[2], points[3])
    case (0, 2): return chain.margin(percents[0], percents[1])
    case (0, 3): return chain.margin(percents[0], percents[1], percents[2])
    case (0, 4): return chain.margin(percents[0], percents[1], percents[2], percents[3])
    default: return chain
    }
  }
}

extension ProgramWrapType {
  fileprivate var ofChain: WrapType { WrapType(rawValue: rawValue) ?? .all }
}
