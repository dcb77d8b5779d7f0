import BenchSupport
import PinCore
import Reference

/// One number or warning that differs from the expected one.
struct Disagreement: Equatable {
  /// The part of the answer that differs.
  enum Component: String, Sendable {
    case x, y, width, height
    case measuredWidth = "measured width"
    case measuredHeight = "measured height"
    case warning
    /// The number of frames or sizes differs.
    case count = "number of answers"
  }

  let component: Component
  /// The index of the view in the program, or of the measured size among the sizes.
  let place: Int
  let expected: Double
  let actual: Double

  /// As in `b.x: expected 60, got 56 (−4)`.
  func sentence(in program: PinProgram) -> String {
    switch component {
    case .warning:
      let words = { (count: Double) in count > 0 ? "a warning" : "no warning" }
      return "warning: expected \(words(expected)), got \(words(actual))"
    case .count:
      return "expected \(Figures.plain(expected)) answers, got \(Figures.plain(actual))"
    case .measuredWidth, .measuredHeight:
      return "size \(place + 1), \(component.rawValue): \(numbers)"
    default:
      return "\(program.views[place].id).\(component.rawValue): \(numbers)"
    }
  }

  private var numbers: String { Figures.contrast(expected: expected, actual: actual) }
}

extension FuzzTrial {
  /// The kind of failure; nil if the answer is right.
  var failure: FuzzFailure.Kind? {
    if case .failure = actual { return .error }
    return disagreements.first.map { .differs($0.component) }
  }

  /// Whether the first difference is in a frame with an area, which a drawing shows.
  var isSeen: Bool {
    guard case .success(let actual) = actual, let first = disagreements.first,
      [.x, .y, .width, .height].contains(first.component)
    else { return false }
    return [expected.frames[first.place] ?? .zero, actual.frames[first.place]].allSatisfy {
      $0.width > 0 && $0.height > 0
    }
  }

  /// All differences, frames first, in the order of views; empty if there is no answer.
  var disagreements: [Disagreement] {
    guard case .success(let actual) = actual else { return [] }
    return frameDisagreements(actual) + sizeDisagreements(actual) + warningDisagreements(actual)
  }

  private func frameDisagreements(_ actual: CaseOutcome) -> [Disagreement] {
    guard expected.frames.count == actual.frames.count else {
      return [count(expected.frames.count, actual.frames.count)]
    }
    return actual.frames.indices.flatMap { view -> [Disagreement] in
      guard let frame = expected.frames[view], frame != actual.frames[view] else { return [] }
      return compare([.x, .y, .width, .height], view, frame.numbers, actual.frames[view].numbers)
    }
  }

  private func sizeDisagreements(_ actual: CaseOutcome) -> [Disagreement] {
    guard let sizes = expected.sizes else { return [] }
    guard sizes.count == actual.sizes.count else { return [count(sizes.count, actual.sizes.count)] }
    return sizes.indices.flatMap {
      compare([.measuredWidth, .measuredHeight], $0, sizes[$0].numbers, actual.sizes[$0].numbers)
    }
  }

  private func warningDisagreements(_ actual: CaseOutcome) -> [Disagreement] {
    guard let expected = expected.warned, let actual = actual.warned, expected != actual else { return [] }
    return [Disagreement(component: .warning, place: 0, expected: expected ? 1 : 0, actual: actual ? 1 : 0)]
  }

  private func count(_ expected: Int, _ actual: Int) -> Disagreement {
    Disagreement(component: .count, place: 0, expected: Double(expected), actual: Double(actual))
  }

  private func compare(
    _ components: [Disagreement.Component], _ place: Int, _ expected: [Double], _ actual: [Double]
  ) -> [Disagreement] {
    components.indices.compactMap { index in
      let (expected, actual) = (expected[index], actual[index])
      guard !ConformanceCase.areEqual(expected, actual) else { return nil }
      return Disagreement(component: components[index], place: place, expected: expected, actual: actual)
    }
  }
}
