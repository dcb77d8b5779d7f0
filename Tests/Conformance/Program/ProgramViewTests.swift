import PinCore
import Testing

@testable import Reference

@Suite("The views of a program")
struct ProgramViewTests {
  private let unbounded = Double.greatestFiniteMagnitude

  @Test("the fit `area` adds the offset to a single bounded length, and computes the other length from the area")
  func area() {
    let fit = ProgramView.Fit.area(900, offset: 5)
    #expect(fit.answer(to: Size(width: 25, height: unbounded)) == Size(width: 30, height: 30))
    #expect(fit.answer(to: Size(width: unbounded, height: 40)) == Size(width: 20, height: 45))
    #expect(fit.answer(to: Size(width: 10, height: 10)) == Size(width: 35, height: 45))
    #expect(fit.answer(to: Size(width: unbounded, height: .infinity)) == Size(width: 40, height: 22.5))
  }

  @Test("the fit `text` wraps at the offered width, with at least one glyph per line")
  func text() {
    let fit = ProgramView.Fit.text(length: 10, advance: 8, line: 16)
    #expect(fit.answer(to: Size(width: 33, height: unbounded)) == Size(width: 32, height: 48))
    #expect(fit.answer(to: Size(width: unbounded, height: 5)) == Size(width: 80, height: 16))
    #expect(fit.answer(to: Size(width: 3, height: 5)) == Size(width: 8, height: 160))
    #expect(ProgramView.Fit.text(length: 0, advance: 8, line: 16).answer(to: Size(width: 9, height: 9)) == .zero)
  }

  @Test("a superview is ignored if it comes after its subview or is the view itself")
  func order() {
    let views = ProgramTree(
      PinProgram(
        scale: 3, direction: .rtl, views: [ProgramView(id: "a", parent: 1), ProgramView(id: "b", parent: 1)], steps: [])
    ).views
    #expect(views.allSatisfy { $0.superview == nil && $0.displayScale == 3 && $0.layoutDirection == .rtl })
  }

  @Test("by default a view is opaque, and a program has one pixel per point and the direction left to right")
  func defaults() {
    let program = PinProgram(views: [ProgramView(id: "a")], steps: [])
    #expect(program.scale == 1 && program.direction == .ltr)
    #expect(program.views[0].alpha == 1 && !program.views[0].isHidden)
    #expect(!PinProgram.Offer(.zero).includesOffsets)
    let (single, list) = (ProgramReferences(view: 0), ProgramReferences(views: [0]))
    #expect(!single.isList && !single.onlyVisible && list.isList && !list.onlyVisible)
  }

  @Test("a frame for which the transform gives no finite rectangle is refused, and changes nothing")
  func refusedFrame() {
    var spoilt = ProgramView(id: "a", parent: 0, frame: Rect(x: 1, y: 2, width: 3, height: 4))
    spoilt.transform = AffineTransform(translationX: .nan, y: 0)
    let stage = ProgramStage(PinProgram(views: [ProgramView(id: "root"), spoilt], steps: []))
    let rect = Rect(x: 5, y: 6, width: 7, height: 8)
    #expect(!stage.setRect(rect, of: stage.views[1], in: .transformed))
    #expect(stage.views[1].layoutRect == spoilt.frame)
    #expect(stage.setRect(rect, of: stage.views[1], in: .untransformed))
    #expect(stage.views[1].layoutRect == rect)
  }

  @Test("a number beyond the range of Float, or NaN, counts as unbounded")
  func unboundedNumbers() {
    let largest = 3.4028234663852886e38
    for number in [0, largest, -largest] { #expect(!ProgramStage.isUnbounded(number)) }
    for number in [largest.nextUp, -largest.nextUp, .infinity, .nan] { #expect(ProgramStage.isUnbounded(number)) }
  }

  @Test("the fit `size` returns its size unchanged, even with a negative length")
  func fixed() {
    #expect(ProgramView.Fit.size(Size(width: -5, height: 3)).answer(to: .zero) == Size(width: -5, height: 3))
  }
}
