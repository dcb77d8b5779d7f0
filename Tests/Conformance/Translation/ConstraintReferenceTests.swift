import Foundation
import PinCore
import Reference
import Testing

@Suite("The constraint reference")
struct ConstraintReferenceTests {
  private let root = ProgramView(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 300))

  private func run(
    _ calls: ProgramCall..., fit: ProgramView.Fit? = nil, width: Double = 100, others: [ProgramView] = []
  ) throws -> Rect {
    var view = ProgramView(id: "a", parent: 0, frame: Rect(x: 10, y: 20, width: width, height: 50))
    view.fit = fit
    let steps = [PinProgram.Step.chain(view: 1, space: .untransformed, calls: calls)]
    return try ConstraintReference.run(PinProgram(views: [root, view] + others, steps: steps)).frames[1]
  }

  @Test("programs that linear constraints cannot express are refused with the reason")
  func inexpressible() {
    let huge = Double.greatestFiniteMagnitude
    #expect(throws: Inexpressible.unboundedNumber) { try run(.length(.horizontal, .points(huge))) }
    #expect(throws: Inexpressible.unboundedNumber) { try run(.edge(.left, .points(.infinity))) }
    #expect(throws: Inexpressible.answerIsNoSize) { try run(.sizeToFit(nil), fit: .size(Size(width: -1, height: 5))) }
    #expect(throws: Inexpressible.ratioOutOfRange) {
      try run(.length(.horizontal, .points(9)), .aspectRatio(.of(2)), others: [flat])
    }
    #expect(throws: Inexpressible.ratioOutOfRange) {
      try run(.length(.horizontal, .points(9)), .aspectRatio(.value(1e-7)))
    }
    #expect(throws: Inexpressible.lengthOfCrossingEdges) {
      try run(.fill(.horizontally, .points(300)), .sizeToFit(.width), fit: .size(Size(width: 1, height: 5)))
    }
    #expect(throws: Inexpressible.lengthWithinRounding) { try run(.fill(.horizontally, .points(200))) }
    for (axis, side) in [(Axis.horizontal, ProgramMarginSide.left), (.vertical, .bottom)] {
      // With its margins, the view is 1e-10 points long.
      #expect(throws: Inexpressible.lengthWithinRounding, "\(axis)") {
        try run(.length(axis, .points(10)), .margin(side, .points(1e-10 - 10)))
      }
    }
    #expect(throws: Inexpressible.negativeLength) { try run(width: -1) }
    let offer = PinProgram.Offer(Size(width: 9, height: 9), includingOffsets: true)
    #expect(throws: Inexpressible.offsetsThatCount) {
      try ConstraintReference.run(
        PinProgram(views: [root], steps: [.measure(view: 0, offered: offer, steps: [])]))
    }
    #expect(throws: Inexpressible.unboundedNumber) {
      let side = Double.leastNormalMagnitude / 64
      let tiny = ProgramView(id: "b", parent: 0, frame: Rect(x: 0, y: 0, width: side, height: side))
      return try run(.length(.horizontal, .points(9)), .aspectRatio(.of(2)), others: [tiny])
    }
  }

  @Test("numbers up to the limits are expressible, and numbers beyond are refused")
  func limits() throws {
    #expect(try run(.edge(.left, .points(1e12))).minX == 1e12)
    #expect(throws: Inexpressible.unboundedNumber) { try run(.edge(.left, .points(1e12.nextUp))) }
    let width = ProgramCall.length(.horizontal, .points(9))
    #expect(try run(width, .aspectRatio(.value(1e6))).height == 1)
    #expect(throws: Inexpressible.ratioOutOfRange) { try run(width, .aspectRatio(.value(1e6.nextUp))) }
    #expect(try run(.length(.vertical, .points(9)), .aspectRatio(.value(1e-6))).width == 1)
    let edge = ProgramCall.edge(.left, .points(200))
    #expect(try run(edge, .edge(.right, .points(200 - 1.5e-9))).width == 1)
    #expect(throws: Inexpressible.lengthWithinRounding) { try run(edge, .edge(.right, .points(200 - 0.75e-9))) }
    let text = ProgramView.Fit.text(length: 10, advance: 10, line: 16)
    #expect(try run(.length(.horizontal, .points(55)), .sizeToFit(.width), fit: text).height == 32)
    for offered in [50, 50 - 1e-10] {
      #expect(throws: Inexpressible.answerWithinRounding) {
        try run(.length(.horizontal, .points(offered)), .sizeToFit(.width), fit: text)
      }
    }
  }

  @Test("a length and a limit may be 0; a ratio of 0 has no effect")
  func zeros() throws {
    #expect(try run(.length(.horizontal, .points(0))).width == 0)
    #expect(try run(.limit(.maxWidth, .points(0))).width == 0)
    // A minimum of 0 does not become the length: the maximum does.
    let limits = [ProgramCall.limit(.minWidth, .points(0)), .limit(.maxWidth, .points(50))]
    #expect(try run(.edge(.left, .points(30)), .pinEdges, limits[0], limits[1]).width == 50)
    #expect(
      try run(.length(.horizontal, .points(9)), .aspectRatio(.value(0))) == Rect(x: 10, y: 20, width: 9, height: 50))
  }

  @Test("a rounding error in the offer may change the answer of sizeThatFits by at most a thousandth of a point")
  func answers() {
    // An error of 1e-9 in the offer of 1 changes the height by a billionth of the area.
    let calls = [ProgramCall.length(.horizontal, .points(1)), .sizeToFit(.width)]
    #expect(throws: Never.self) { try run(calls[0], calls[1], fit: .area(0.75e6, offset: 0)) }
    #expect(throws: Inexpressible.answerWithinRounding) {
      try run(calls[0], calls[1], fit: .area(1.5e6, offset: 0))
    }
  }

  @Test("a gap of 0 is expressible at scale 2, but may be a rounding error at scale 3; a gap of 1e-10 is refused")
  func gaps() throws {
    func frame(gap: Double, scale: Double) throws -> Rect {
      let views = [
        root, ProgramView(id: "a", parent: 0, frame: Rect(x: 10, y: 20, width: 100, height: 50)),
        ProgramView(id: "b", parent: 0, frame: Rect(x: 0, y: 0, width: 30, height: 40)),
        ProgramView(id: "c", parent: 0, frame: Rect(x: 30 + gap, y: 0, width: 30, height: 40)),
      ]
      let calls = [ProgramCall.between(.horizontal, 2, 3, alignment: nil), .length(.horizontal, .points(20))]
      let steps = [PinProgram.Step.chain(view: 1, space: .untransformed, calls: calls)]
      return try ConstraintReference.run(PinProgram(scale: scale, views: views, steps: steps)).frames[1]
    }
    #expect(try frame(gap: 0, scale: 2) == Rect(x: 30, y: 20, width: 20, height: 50))
    #expect(throws: Inexpressible.lengthWithinRounding) { try frame(gap: 0, scale: 3) }
    #expect(throws: Inexpressible.lengthWithinRounding) { try frame(gap: 1e-10, scale: 2) }
  }

  @Test("content of size 0 is wrapped; padding that leaves a length of 0, or a move by a rounding error, is refused")
  func wrapping() throws {
    func wrap(_ frame: Rect, padding: ProgramPadding? = nil) throws -> Rect {
      try run(.wrapContent(nil, padding: padding), others: [ProgramView(id: "b", parent: 1, frame: frame)])
    }
    #expect(try wrap(.zero) == Rect(x: 10, y: 20, width: 0, height: 0))
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(try wrap(square, padding: .points(-4)) == Rect(x: 10, y: 20, width: 2, height: 2))
    #expect(throws: Inexpressible.lengthWithinRounding) { try wrap(square, padding: .points(-5)) }
    #expect(throws: Inexpressible.lengthWithinRounding) { try wrap(square.offset(x: 1e-10, y: 0)) }
  }

  private var flat: ProgramView { ProgramView(id: "b", parent: 0, frame: Rect(x: 0, y: 0, width: 30, height: 0)) }
}
