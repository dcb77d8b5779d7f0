import Testing

@testable import BenchKit

@Suite("Figures")
struct FiguresTests {
  @Test("of times are in ns, µs or ms, with three digits below 1,000 and no decimals from 1,000")
  func times() {
    #expect(Figures.time(0) == "0.00 ns")
    #expect(Figures.time(7.125) == "7.12 ns")
    #expect(Figures.time(812.4) == "812 ns")
    #expect(Figures.time(999.6) == "1.00 µs")
    #expect([999.4, 999_400, 999_600].map(Figures.time) == ["999 ns", "999 µs", "1.00 ms"])
    #expect(Figures.time(12_345) == "12.3 µs")
    #expect(Figures.time(3.2e9) == "3200 ms")
    #expect([9.994, 9.996, 99.94, 99.96].map(Figures.significant) == ["9.99", "10.0", "99.9", "100"])
  }

  @Test("can have given decimals, commas between thousands, all digits, a per cent sign, or hexadecimal digits")
  func numbers() {
    #expect(Figures.rounded(2.5004, decimals: 3) == "2.5")
    #expect(Figures.rounded(100, decimals: 3) == "100")
    #expect(Figures.rounded(100, decimals: 0) == "100")
    #expect(Figures.rounded(-0.0004, decimals: 3) == "0")
    #expect(Figures.grouped(16_000) == "16,000")
    #expect(Figures.grouped(999) == "999")
    #expect(Figures.grouped(-1_234_567) == "-1,234,567")
    #expect(Figures.plain(375) == "375")
    #expect(Figures.plain(0.1) == "0.1")
    #expect(
      [0, 1e-6, 9e-7, 123_456_789.5, 1e9].map(Figures.shown) == [
        "0", "0.000001", "9e-07", "123456789.5", "1000000000.0",
      ])
    #expect(Figures.rounded(.infinity, decimals: 2) == "inf" && Figures.stored(1.000_06) == 1.0001)
    #expect([-1.256, 99.9, 100, 2028.48].map(Figures.change(percent:)) == ["−1.26 %", "+99.9 %", "2.00 ×", "21.3 ×"])
    #expect(Figures.digits(of: 255) == "00000000000000ff")
    #expect(Figures.grouped(1234.5) == "1,235" && Figures.grouped(1e300) == "1e+300")
  }

  @Test("can have a sign, a noun, or an interval")
  func words() {
    #expect([0, 4, -0.5].map(Figures.difference) == ["+0", "+4", "−0.5"])
    #expect(Figures.contrast(expected: 60, actual: 56) == "expected 60, got 56 (−4)")
    #expect([0, 1, 1000].map { Figures.counted($0, "cell") } == ["0 cells", "1 cell", "1,000 cells"])
    #expect(Figures.counted(1, "process") == "1 process" && Figures.counted(2, "process") == "2 processes")
    #expect(Figures.ratio(1.388, low: 1.36, high: 1.41) == "1.39 × (1.36–1.41)")
    #expect(Figures.ratio(1.388, low: nil, high: 1.41) == "1.39 ×")
    // For the second interval, floating-point arithmetic gives 1.0000000000000009 %.
    let halves = [(200.0, 198.0, 202.2), (1, 0.99, 1.01)].map { Figures.halfInterval(of: $0.0, low: $0.1, high: $0.2) }
    #expect(halves == ["±2 %", "±1 %"])
    #expect("an example".sentence == "An example." && Figures.stored(.infinity) == .infinity)
  }

  @Test("are right-aligned below their headings")
  func table() {
    let table = TextTable(header: ["engine", "ns"], rows: [["pin", "1234"], ["constraint", "5"]])
    #expect(table.lines == ["engine        ns", "pin         1234", "constraint     5"])
  }
}
