import PinCore
import Reference
import Testing

@testable import BenchRunner

@Suite("The parts of a program")
struct ProgramPartsTests {
  private typealias Step = PinProgram.Step

  private static let quarterTurn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)

  /// View 1 is rotated by 90 degrees, view 2 is slanted, and view 3 is a subview of view 1.
  private static func program(_ steps: Step...) -> PinProgram {
    var program = PinProgram(
      views: [
        ProgramView(id: "root"), ProgramView(id: "turned", parent: 0), ProgramView(id: "slanted", parent: 0),
        ProgramView(id: "inner", parent: 1),
      ], steps: steps)
    program.views[1].transform = quarterTurn
    program.views[2].transform = AffineTransform(a: 0.75, b: 0.5, c: -0.5, d: 0.75, tx: 0, ty: 0)
    return program
  }

  private static func chain(
    _ view: Int, _ space: PinProgram.Space = .untransformed, _ calls: ProgramCall...
  ) -> Step {
    .chain(view: view, space: space, calls: calls)
  }

  private static func measure(_ view: Int, offering length: Double = 9, _ steps: Step...) -> Step {
    .measure(view: view, offered: PinProgram.Offer(Size(width: length, height: length)), steps: steps)
  }

  private static let wrap = ProgramCall.wrapContent(nil, padding: nil)

  @Test("have a defined result unless a slanted view gets a frame, or a measurement has a step that is not allowed")
  func steps() {
    let defined: [Step] = [
      Self.chain(2), Self.chain(1, .transformed), Self.chain(0, .untransformed, Self.wrap),
      Self.chain(0, .transformed, .pinEdges), Self.chain(1, .transformed, Self.wrap), .setFrame(view: 1, .zero),
      .edit(view: 2, .hidden(true)), Self.measure(0, Self.chain(1)), Self.measure(1, Self.chain(1)),
      Self.measure(1, Self.chain(3)), Self.measure(0, Self.measure(1, Self.chain(3))),
      Self.measure(0, offering: 1e12, Self.measure(1, offering: 1e12)),
    ]
    for step in defined { #expect(Self.program(step).isDefined, "\(step)") }
    let undefined: [Step] = [
      Self.chain(2, .transformed), Self.chain(0, .transformed, Self.wrap), .setFrame(view: 2, .zero),
      Self.measure(0, Self.chain(1, .untransformed, Self.wrap)), Self.measure(1, Self.chain(2)),
      Self.measure(1, Self.measure(0)), Self.measure(0, Self.measure(1, Self.chain(2))),
      Self.measure(0, .setFrame(view: 1, .zero)), Self.measure(0, .edit(view: 1, .hidden(true))),
    ]
    for step in undefined { #expect(!Self.program(Self.chain(1), step).isDefined, "\(step)") }
  }

  @Test("have a defined result only if the magnitudes of all finite numbers in calls are below 1e9")
  func hugeNumbers() {
    for (number, isDefined) in [
      (1e9.nextDown, true), (1e9, false), (-1e9, false), (.greatestFiniteMagnitude, false), (.infinity, true),
      (.nan, true),
    ] as [(Double, Bool)] {
      let call = ProgramCall.edge(.top, .points(number))
      #expect(Self.program(Self.chain(1, .untransformed, call)).isDefined == isDefined, "\(number)")
      #expect(Self.program(Self.measure(0, Self.chain(1, .untransformed, call))).isDefined == isDefined, "\(number)")
    }
  }

  @Test("lose the steps, also of a measurement, that need undeclared features")
  func restricted() {
    let frame = PinProgram.Step.setFrame(view: 1, Rect(x: 1, y: 2, width: 3, height: 4))
    let chain = Self.chain(1, .untransformed, .edge(.top, .points(5)))
    let program = Self.program(Self.measure(0, frame, Self.measure(0, chain, frame)))
    let cut = program.restricted(to: ["autoSizeThatFits", "top"])
    #expect(cut.steps == [Self.measure(0, Self.measure(0, chain))])
  }

  @Test("may have upright transforms, which keep or exchange the axes")
  func upright() {
    #expect(Self.quarterTurn.isUpright && AffineTransform(scaleX: -1, y: 2).isUpright)
    for (a, b, c, d) in [(1.0, 0.5, 0.0, 1.0), (1, 0, 0.5, 1), (0.5, 1, -1, 0), (0, 1, -1, 0.5)] {
      #expect(!AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0).isUpright)
    }
  }

  @Test("have moderate numbers if each is 0, is the greatest finite number, or has a magnitude between 1e-3 and 1e5")
  func moderateNumbers() {
    for (number, isModerate) in [
      (0, true), (1e-3, false), (0.001_1, true), (-0.001_1, true), (99_999, true), (-99_999, true), (1e5, false),
      (.greatestFiniteMagnitude, true), (-.greatestFiniteMagnitude, false), (.infinity, false), (.nan, false),
    ] as [(Double, Bool)] {
      let program = Self.program(Self.chain(1, .untransformed, .length(.horizontal, .points(number))))
      #expect(program.hasModerateNumbers == isModerate, "\(number)")
    }
  }

  @Test("get plain names: the letters of the alphabet, then view26, view27 and so on")
  func plainNames() {
    let program = PinProgram(views: (0..<28).map { ProgramView(id: "x\($0)") }, steps: [])
    let names = program.withPlainNames.views.map(\.id)
    #expect(names.prefix(26).joined() == "abcdefghijklmnopqrstuvwxyz")
    #expect(names.suffix(2) == ["view26", "view27"])
  }
}
