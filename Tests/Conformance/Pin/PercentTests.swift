import Foundation
import PinCore
import Testing

@Suite("The percent operator")
struct PercentTests {
  @Test("makes a percentage from Double, Float, Int and CGFloat, also after a minus sign")
  func types() {
    let double: Double = 12.5
    let float: Float = 12.5
    let int = 12
    let cgFloat: CGFloat = 12.5
    #expect(double% == Percent(12.5))
    #expect(float% == Percent(12.5))
    #expect(int% == Percent(12))
    #expect(cgFloat% == Percent(12.5))
    #expect(25% == Percent(25))
    #expect(-25% == Percent(-25))
    #expect((25%).of(200) == 50)
    #expect(Percent(-10).of(200) == -20)
  }

  @Test("makes percentages that print without a trailing .0, also in scientific notation")
  func text() {
    let texts = [25, -10, 12.5, 0, 1e15, 1e16, 1e300, 1e-7, .infinity, .nan].map { "\(Percent($0))" }
    #expect(
      texts == ["25%", "-10%", "12.5%", "0%", "1000000000000000%", "1e+16%", "1e+300%", "1e-07%", "inf%", "nan%"])
  }
}
