import Testing

@testable import BenchKit

@Suite("Decimal text of numbers")
struct DecimalTextTests {
  @Test("a number is accepted only in the grammar of JSON, an integer only in its shortest spelling")
  func spellings() {
    for text in ["+5", "0x1p3", " 5", "5 ", "05", ".5", "5.", "nan", "inf", "Infinity", "1e999", "", "-", "5\n", "٥"] {
      #expect(DecimalText.number(text) == nil, "\(text)")
    }
    for text in ["+5", "05", "-0", "5.0", "0x10", " 5", "", "9223372036854775808"] {
      #expect((DecimalText.integer(text) as Int?) == nil, "\(text)")
    }
    #expect(DecimalText.number("-1.5e-3") == -0.0015)
    #expect(DecimalText.integer("-12") == -12)
  }
}
