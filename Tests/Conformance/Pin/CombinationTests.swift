import PinCore
import Reference
import Testing

@testable import BenchKit
@testable import BenchRunner

/// Every subset of eight calls on one axis, with and without `justify` or `align`. `PinCaseEngine` is compared with the
/// reference, `ManualCaseEngine`.
@Suite("Combinations of calls on one axis")
struct CombinationTests {
  private static let check = EngineCheck(engine: PinCaseEngine())

  /// The calls for an axis. In the call with the index `hostile.call`, `hostile.number` replaces the ordinary number.
  private static func calls(_ axis: Axis, _ hostile: (call: Int, number: Double)?) -> [ProgramCall] {
    let isHorizontal = axis == .horizontal
    let makers: [(Double) -> ProgramCall] = [
      { .edge(isHorizontal ? .left : .top, .points($0)) }, { .edge(isHorizontal ? .right : .bottom, .points($0)) },
      { .edge(isHorizontal ? .hCenter : .vCenter, .points($0)) }, { .length(axis, .points($0)) },
      { .limit(isHorizontal ? .minWidth : .minHeight, .points($0)) },
      { .limit(isHorizontal ? .maxWidth : .maxHeight, .points($0)) },
      { .margin(isHorizontal ? .left : .top, .points($0)) }, { .margin(isHorizontal ? .right : .bottom, .points($0)) },
    ]
    let numbers = [20.0, 30, 7, 50, 40, 60, 3, 5]
    return makers.indices.map { index in
      makers[index](hostile?.call == index ? hostile?.number ?? 0 : numbers[index])
    }
  }

  private static func programs(
    _ axis: Axis, _ hostile: (call: Int, number: Double)?, _ visit: (PinProgram) -> Void
  ) {
    let all = calls(axis, hostile)
    let alignments: [ProgramAlignment?] =
      axis == .horizontal ? [nil, .left, .center, .right] : [nil, .top, .center, .bottom]
    for subset in 0..<(1 << all.count) {
      if let hostile, subset & (1 << hostile.call) == 0 { continue }
      for alignment in hostile == nil ? alignments : [nil, alignments[subset % 3 + 1]] {
        var chain = all.indices.filter { subset & (1 << $0) != 0 }.map { all[$0] }
        if let alignment { chain.append(axis == .horizontal ? .justify(alignment) : .align(alignment)) }
        var (root, view) = (ProgramView(id: "root"), ProgramView(id: "view", parent: 0))
        (root.frame, view.frame) = (
          Rect(x: 0, y: 0, width: 200, height: 150), Rect(x: 11, y: 13, width: 45, height: 35)
        )
        visit(
          PinProgram(views: [root, view], steps: [.chain(view: 1, space: .untransformed, calls: chain)]))
      }
    }
  }

  @Test("agree with the reference in their frames and in whether they warn", arguments: [Axis.horizontal, .vertical])
  func moderate(_ axis: Axis) {
    var count = 0
    Self.programs(axis, nil) { program in
      count += 1
      let trial = Self.check.trial(of: program)
      #expect(trial != nil && trial?.sentence == nil, "\(program.steps)")
    }
    #expect(count == 1024)
  }

  @Test(
    "with -1, infinity or NaN agree with the reference; infinity and NaN cause a warning, huge numbers cause no trap",
    arguments: [Axis.horizontal, .vertical], [Double.infinity, -.infinity, .nan, 1e308, -1e308, -1])
  func hostile(_ axis: Axis, _ number: Double) throws {
    var compared = 0
    for call in 0..<8 {
      Self.programs(axis, (call, number)) { program in
        guard let trial = Self.check.trial(of: program) else { return }
        compared += 1
        #expect(trial.sentence == nil, "\(program.steps)")
        guard !number.isFinite, case .success(.frames(let outcome)) = trial.actual else { return }
        #expect(
          outcome.warned == true && outcome.frames.allSatisfy { $0.numbers.allSatisfy(\.isFinite) },
          "\(program.steps)")
      }
    }
    // Huge numbers have undefined frames, which are computed but not compared.
    #expect((compared > 0) == (number == -1 || !number.isFinite))
  }
}
