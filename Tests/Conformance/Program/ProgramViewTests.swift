import PinCore
import Reference
import Testing

@Suite("Results of sizeThatFits for a program's views")
struct ProgramViewTests {
  private let unbounded = Double.greatestFiniteMagnitude

  @Test("an area determines the other dimension, with the offset added to the offered one")
  func area() {
    let fit = ProgramView.Fit.area(900, offset: 5)
    #expect(fit.answer(to: Size(width: 25, height: unbounded)) == Size(width: 30, height: 30))
    #expect(fit.answer(to: Size(width: unbounded, height: 40)) == Size(width: 20, height: 45))
    #expect(fit.answer(to: Size(width: 10, height: 10)) == Size(width: 35, height: 45))
    #expect(fit.answer(to: Size(width: unbounded, height: .infinity)) == Size(width: 40, height: 22.5))
  }

  @Test("a text wraps at the offered width, with at least one glyph per line")
  func text() {
    let fit = ProgramView.Fit.text(length: 10, advance: 8, line: 16)
    #expect(fit.answer(to: Size(width: 33, height: unbounded)) == Size(width: 32, height: 48))
    #expect(fit.answer(to: Size(width: unbounded, height: 5)) == Size(width: 80, height: 16))
    #expect(fit.answer(to: Size(width: 3, height: 5)) == Size(width: 8, height: 160))
    #expect(ProgramView.Fit.text(length: 0, advance: 8, line: 16).answer(to: Size(width: 9, height: 9)) == .zero)
  }

  @Test("a fixed size is always returned")
  func fixed() {
    #expect(ProgramView.Fit.size(Size(width: -5, height: 3)).answer(to: .zero) == Size(width: -5, height: 3))
  }
}
