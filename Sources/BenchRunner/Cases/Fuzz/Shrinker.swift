import BenchKit
import PinCore
import Reference
import Synchronization

/// Shrinks a failing program greedily, pass after pass, until no pass finds a simpler program or the time is over.
///
/// A simpler program is accepted only if the check fails with the same kind of failure.
struct Shrinker {
  private var failure: FuzzFailure
  /// Nil if the time is not limited.
  private let deadline: ContinuousClock.Instant?
  /// The kind of the failure; nil if the failure does not occur again, or if the time is over at the start.
  private var kind: FuzzFailure.Kind?
  /// Whether a drawing shows the first difference. If so, the same must be true of each accepted candidate.
  private var isSeen = false

  /// The failure with the simplest program found within a time limit; nil means no limit.
  static func shrink(_ failure: FuzzFailure, within time: Duration? = .seconds(5)) -> FuzzFailure {
    var shrinker = Shrinker(failure, deadline: time.map { .now + $0 })
    shrinker.run()
    return shrinker.failure
  }

  private init(_ failure: FuzzFailure, deadline: ContinuousClock.Instant?) {
    self.failure = failure
    self.failure.check.way = .afterCrashes
    self.deadline = deadline
    let trial = hasTime ? self.failure.check.trial(of: failure.program) : nil
    (kind, isSeen) = (trial?.failure, trial?.isSeen ?? false)
  }

  private var hasTime: Bool { deadline.map { .now < $0 } ?? true }

  private mutating func run() {
    var last: PinProgram?
    while hasTime, last.map({ $0.differs(from: failure.program) }) ?? true {
      last = failure.program
      // The largest removals come first.
      exhaust(\.withoutSteps)
      exhaust(\.withoutViews)
      exhaust(\.withoutCalls)
      exhaust(\.withoutAttributes)
      exhaust(\.withoutPercentages)
      exhaust(\.withSimplerNumbers)
    }
    accept(failure.program.withPlainNames)
  }

  /// Replaces the program by the first acceptable candidate, again and again, until no candidate is acceptable or
  /// the time is over.
  private mutating func exhaust(_ pass: (PinProgram) -> [PinProgram]) {
    while hasTime, pass(failure.program).contains(where: { accept($0) }) {}
  }

  @discardableResult private mutating func accept(_ candidate: PinProgram) -> Bool {
    guard let kind, candidate.differs(from: failure.program), hasTime, let trial = failure.check.trial(of: candidate),
      trial.failure == kind, trial.isSeen || !isSeen
    else { return false }
    failure.original = failure.original ?? failure.program
    (failure.program, isSeen) = (candidate, trial.isSeen)
    return true
  }
}

extension [FuzzFailure] {
  /// Shrinks the failures on all cores, and visits each shrunk failure once, as soon as it and those before it are shrunk.
  func forEachShrunk(within time: Duration = .seconds(5), _ visit: (FuzzFailure) throws -> Void) rethrows {
    var seen: Set<String> = []
    let cores = ProcessInfo.processInfo.activeProcessorCount
    for start in stride(from: 0, to: count, by: cores) {
      let results = Mutex(Array(self[start..<Swift.min(start + cores, count)]))
      Threads.perform(Swift.min(cores, count - start)) { index in
        let shrunk = Shrinker.shrink(self[start + index], within: time)
        results.withLock { $0[index] = shrunk }
      }
      for failure in results.withLock({ $0 }) where seen.insert("\(failure.check.name) \(failure.program)").inserted {
        try visit(failure)
      }
    }
  }
}

// Simpler programs. Each list is in the order in which shrinking tries its programs.

extension PinProgram {
  /// Whether the programs differ. Two NaNs count as equal: otherwise shrinking a program with a NaN would not end.
  fileprivate func differs(from other: PinProgram) -> Bool {
    self != other && (numbers.allSatisfy { !$0.isNaN } || "\(self)" != "\(other)")
  }

  /// Programs without some of the steps, programs without some steps of a measurement, and programs with a measurement
  /// replaced by its steps.
  var withoutSteps: [PinProgram] {
    steps.withoutChunks.map { steps in changing { $0.steps = steps } }
      + steps.indices.flatMap { index -> [PinProgram] in
        guard case .measure(let view, let offered, let inner) = steps[index] else { return [] }
        return [changing { $0.steps.replaceSubrange(index...index, with: inner) }]
          + inner.withoutChunks.map { inner in
            changing { $0.steps[index] = .measure(view: view, offered: offered, steps: inner) }
          }
      }
  }

  /// Programs without some of the calls of one chain.
  var withoutCalls: [PinProgram] { Self.withoutCalls(steps).map { steps in changing { $0.steps = steps } } }

  private static func withoutCalls(_ steps: [Step]) -> [[Step]] {
    steps.indices.flatMap { index in
      let shorter: [Step] =
        switch steps[index] {
        case .chain(let view, let space, let calls):
          calls.withoutChunks.map { .chain(view: view, space: space, calls: $0) }
        case .measure(let view, let offered, let inner):
          withoutCalls(inner).map { .measure(view: view, offered: offered, steps: $0) }
        case .setFrame, .edit: []
        }
      return shorter.map { Array(steps[..<index]) + [$0] + steps[(index + 1)...] }
    }
  }

  // MARK: - Views

  /// Programs without a view and its descendants, then programs without a single view, whose subviews move
  /// to its superview. At least one view remains, because relations and engines use the first view as a root.
  var withoutViews: [PinProgram] {
    let subtrees = views.indices.map { view in keeping(views.indices.filter { !views.isIn($0, view) }) }
    let hoisted = views.indices.map { view in
      let flat = changing { flat in
        for index in views.indices where views[index].parent == view { flat.views[index].parent = views[view].parent }
      }
      return flat.keeping(views.indices.filter { $0 != view })
    }
    return (subtrees + hoisted).filter { !$0.views.isEmpty }
  }

  /// The program with only the kept views and the steps on them. Calls that need a removed view are omitted.
  private func keeping(_ kept: [Int]) -> PinProgram {
    let place = { (view: Int) in kept.firstIndex(of: view) }
    return changing { program in
      program.views = kept.map { views[$0] }
      for index in kept.indices { program.views[index].parent = program.views[index].parent.flatMap(place) }
      program.steps = steps.compactMap { Self.keeping($0, place) }
    }
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

  // MARK: - Attributes

  /// Programs with one attribute of the program or of a view reset to its default, or with a simpler chain or call.
  var withoutAttributes: [PinProgram] {
    var candidates = [changing { $0.scale = 1 }, changing { $0.direction = .ltr }]
    for view in views.indices {
      candidates += [
        changing { $0.views[view].isHidden = false }, changing { $0.views[view].alpha = 1 },
        changing { $0.views[view].fit = nil }, changing { $0.views[view].imageSize = nil },
        changing { $0.views[view].safeArea = .zero }, changing { $0.views[view].layoutMargins = .zero },
        changing { $0.views[view].readableMargins = .zero }, changing { $0.views[view].transform = .identity },
        changing { $0.views[view].frame = .zero },
      ]
    }
    return candidates.filter { $0 != self } + simplerSpaces + changingCalls(\.simpler)
  }

  /// Programs with `pin` instead of one `pinFrame`.
  private var simplerSpaces: [PinProgram] {
    steps.indices.compactMap { index in
      guard case .chain(let view, .transformed, let calls) = steps[index] else { return nil }
      return changing { $0.steps[index] = .chain(view: view, space: .untransformed, calls: calls) }
    }
  }

  /// Programs with the percentages of one call replaced by points.
  var withoutPercentages: [PinProgram] { changingCalls { $0.hasPercentages ? [$0.withPoints] : [] } }

  /// Programs with one call replaced by a simpler one.
  private func changingCalls(_ simpler: (ProgramCall) -> [ProgramCall]) -> [PinProgram] {
    let all = chains.flatMap(\.self)
    return all.indices.flatMap { number in
      simpler(all[number]).map { call in
        var seen = 0
        return mappingCalls { calls, _ in
          seen += calls.count
          guard (seen - calls.count..<seen).contains(number) else { return calls }
          var calls = calls
          calls[number - seen + calls.count] = call
          return calls
        }
      }
    }.filter { $0 != self }
  }

  /// The program with its views named `a` to `z`, then `view26`, `view27` and so on.
  var withPlainNames: PinProgram {
    changing {
      for index in views.indices {
        $0.views[index].id = index < 26 ? String(UnicodeScalar(UInt8(97 + index))) : "view\(index)"
      }
    }
  }

  // MARK: - Numbers

  /// Programs with one number replaced by a simpler one.
  var withSimplerNumbers: [PinProgram] {
    let numbers = numbers
    return numbers.indices.flatMap { index in
      Self.simpler(numbers[index]).map { simpler in
        var seen = 0
        return changing {
          $0.replaceNumbers { number in
            defer { seen += 1 }
            return seen == index ? simpler : number
          }
        }
      }
    }.filter { $0.scale > 0 && $0.views.allSatisfy { (0...1).contains($0.alpha) } }
  }

  /// Simpler candidates for a number, with 0, 1, 10 and 100 first. All have a lower complexity, so shrinking ends.
  private static func simpler(_ number: Double) -> [Double] {
    [0, 1, 10, 100, number.rounded(.towardZero), (number / 2).rounded(.towardZero), number.magnitude]
      .filter { complexity($0) < complexity(number) }
  }

  private static func complexity(_ number: Double) -> Double {
    switch number {
    case _ where !number.isFinite: 1e9
    case 0: number.sign == .minus ? 0.5 : 0
    case 1: 1
    case 10: 2
    case 100: 3
    default: 4 + (number < 0 ? 0.5 : 0) + min(number.magnitude, 1e6) / 1e3 + (number == number.rounded() ? 0 : 1e6)
    }
  }
}

// MARK: - Calls

extension ProgramCall {
  fileprivate var simpler: [ProgramCall] {
    switch self {
    case .relative(let side, let views, let alignment):
      let single = views.views.first.map {
        [ProgramCall.relative(side, ProgramReferences(view: $0), alignment: alignment)]
      }
      let unaligned = [ProgramCall.relative(side, views, alignment: nil)]
      let shorter = views.views.indices.map { index -> ProgramCall in
        var fewer = views
        fewer.views.remove(at: index)
        return .relative(side, fewer, alignment: alignment)
      }
      return (single ?? []) + unaligned + (views.views.count > 1 ? shorter : [])
    case .between(let axis, let first, let second, .some): return [.between(axis, first, second, alignment: nil)]
    case .wrapContent(let type, .some(let padding)):
      return [.wrapContent(nil, padding: nil), .wrapContent(type, padding: nil), .wrapContent(nil, padding: padding)]
    case .anchor(let anchor, .some): return [.anchor(anchor, offset: nil)]
    case .edge(let edge, .insets), .edge(let edge, .points): return [.edge(edge, .nothing)]
    default: return []
    }
  }

  /// Whether the call contains a percentage or a NaN. A NaN counts because it does not equal itself.
  var hasPercentages: Bool { withPoints != self }

  fileprivate var withPoints: ProgramCall {
    let (name, arguments) = spelling
    let points = arguments.map { argument in
      guard case .percent(let percent) = argument else { return argument }
      return ProgramArgument.number(percent.value)
    }
    return (try? CallVocabulary.all.call(name, points)) ?? self
  }
}
