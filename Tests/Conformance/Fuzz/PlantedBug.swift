import PinCore
import Reference

@testable import BenchRunner

extension PinProgram {
  /// The number of calls in all chains.
  var callCount: Int { chains.joined().count }
}

/// The pin core with a planted bug, which changes the program or the answer.
struct PlantedBug: CaseEngine, CustomStringConvertible {
  let name: String
  let question: @Sendable (PinProgram) -> PinProgram
  let answer: @Sendable (PinProgram, inout CaseOutcome) -> Void

  var description: String { name }

  init(
    _ name: String, asking question: @escaping @Sendable (PinProgram) -> PinProgram = { $0 },
    answering answer: @escaping @Sendable (PinProgram, inout CaseOutcome) -> Void = { _, _ in }
  ) {
    self.name = name
    self.question = question
    self.answer = answer
  }

  /// A bug that replaces calls, or removes those for which `change` returns nil.
  init(_ name: String, call change: @escaping @Sendable (ProgramCall) -> ProgramCall?) {
    self.init(name, asking: { $0.mappingCalls { calls, _ in calls.compactMap(change) } })
  }

  func run(_ program: PinProgram) throws -> CaseAnswer {
    guard case .frames(var outcome) = PinCaseEngine().run(question(program)) else { return .unsupported("") }
    answer(program, &outcome)
    return .frames(outcome)
  }

  static let all: [PlantedBug] = [
    PlantedBug("marginLeft is lost") {
      guard case .margin(.left, _) = $0 else { return $0 }
      return nil
    },
    PlantedBug("bottom counts from the top") {
      guard case .edge(.bottom, let distance) = $0 else { return $0 }
      return .edge(.top, distance)
    },
    PlantedBug("hCenter is one point too far right") {
      guard case .edge(.hCenter, .points(let points)) = $0 else { return $0 }
      return .edge(.hCenter, .points(points + 1))
    },
    PlantedBug(
      "right to left is not known",
      asking: {
        var program = $0
        program.direction = .ltr
        return program
      }),
    PlantedBug("maxWidth is off by one") {
      guard case .limit(.maxWidth, .points(let points)) = $0 else { return $0 }
      return .limit(.maxWidth, .points(points + 1))
    },
    PlantedBug("aligned: .center aligns the left or top edges") {
      guard case .relative(let side, let views, .center) = $0 else { return $0 }
      return .relative(side, views, alignment: side.axis == .vertical ? .left : .top)
    },
    PlantedBug("the last of several references is lost") {
      guard case .relative(let side, var views, let alignment) = $0, views.views.count > 1 else { return $0 }
      views.views.removeLast()
      return .relative(side, views, alignment: alignment)
    },
    PlantedBug("sizeToFit(.width) is flexible") {
      guard case .sizeToFit(.width) = $0 else { return $0 }
      return .sizeToFit(.widthFlexible)
    },
    PlantedBug(
      "views below the second level are one pixel too low",
      answering: { program, outcome in
        for index in program.views.indices {
          guard let parent = program.views[index].parent, program.views[parent].parent != nil else { continue }
          outcome.frames[index].origin.y += 1 / program.scale
        }
      }),
    PlantedBug("nothing is ever warned of", answering: { _, outcome in outcome.warned = false }),
  ]

  /// A bug that gives every view the same wrong frame.
  static let wrong = PlantedBug(
    "wrong",
    answering: { _, outcome in
      for index in outcome.frames.indices { outcome.frames[index] = Rect(x: 123, y: 1, width: 2, height: 3) }
    })

  /// A bug that adds the y coordinate of the first view to every frame.
  static let seesRootPlace = PlantedBug(
    "sees the root's place",
    answering: { program, outcome in
      for index in outcome.frames.indices { outcome.frames[index].origin.y += program.views[0].frame.minY }
    })
}
