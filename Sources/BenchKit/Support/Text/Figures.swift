/// Numbers as text, the same in every locale.
package enum Figures {
  /// A text that is read back as an equal number, without unnecessary decimals. Zero has no sign. Whole numbers in the
  /// range of `Int` have no exponent.
  package static func plain(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return "\(whole)" }
    return "\(value)"
  }

  /// A difference with its sign, as in `+4` and `−0.5`.
  static func difference(_ value: Double) -> String {
    value.isNaN ? "nan" : value < 0 ? "−" + shown(-value) : "+" + shown(value)
  }

  /// The expected and the actual number, as in `expected 60, got 56 (−4)`.
  package static func contrast(expected: Double, actual: Double) -> String {
    "expected \(shown(expected)), got \(shown(actual)) (\(difference(actual - expected)))"
  }

  /// A number rounded to `decimals` decimals, without trailing zeros. Zero has no sign.
  static func rounded(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    let text = fixed(value, decimals: decimals)
    let trimmed = text.contains(".") ? text.reversed().drop { $0 == "0" } : text.reversed()[...]
    let shortest = String((trimmed.first == "." ? trimmed.dropFirst() : trimmed).reversed())
    return shortest == "-0" ? "0" : shortest
  }

  /// A number rounded to `decimals` decimals before it is stored in a file. Writing and reading do not change it.
  static func stored(_ value: Double, decimals: Int = 4) -> Double {
    value.isFinite ? Double(rounded(value, decimals: decimals)) ?? value : value
  }

  /// A number with exactly `decimals` decimals.
  private static func fixed(_ value: Double, decimals: Int) -> String {
    // The largest number has 309 digits.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 330) { buffer in
      guard let text = buffer.baseAddress else { return "" }
      _ = withVaList([value]) { vsnprintf(text, buffer.count, "%.\(decimals)f", $0) }
      return String(cString: text)
    }
  }

  /// The sixteen hexadecimal digits of a number.
  package static func digits(of value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A whole number with a comma between groups of three digits.
  package static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      String(digits.dropLast(digits.count - end).suffix(3))
    }
    return (value < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }

  /// A number rounded to a whole number and grouped. Beyond the range of `Int`, the text is that of `shown`.
  package static func grouped(_ value: Double) -> String {
    Int(exactly: value.rounded()).map { grouped($0) } ?? shown(value)
  }

  /// A number of things, with the singular or the plural of a noun.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : noun.hasSuffix("s") ? "es" : "s")"
  }

  /// Nanoseconds in ns, µs or ms, rounded by `significant`: `812 ns`, `1.23 µs`.
  static func time(_ nanoseconds: Double) -> String {
    let units: [(Double, String)] = [(1, "ns"), (1e3, "µs"), (1e6, "ms")]
    let unit = units.last { nanoseconds >= $0.0 * 0.9995 } ?? units[0]
    return significant(nanoseconds / unit.0) + " " + unit.1
  }

  /// A positive number with two decimals below 10, one decimal below 100, and no decimals from 100.
  package static func significant(_ value: Double) -> String {
    let decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
    return fixed(value, decimals: decimals)
  }

  /// A number for readers. If its magnitude is at least 1e-6 and below 1e9, it has at most six decimals. Other numbers
  /// have all their digits, with an exponent if they are very large or very small.
  static func shown(_ value: Double) -> String {
    guard value.isFinite, value != 0, !(1e-6..<1e9).contains(value.magnitude) else {
      return rounded(value, decimals: 6)
    }
    return "\(value)"
  }

  /// A ratio, rounded by `significant`: `1.39 ×`.
  static func ratio(_ value: Double) -> String { significant(value) + " ×" }

  /// A ratio with its interval, if known: `1.39 × (1.36–1.41)`.
  static func ratio(_ value: Double, low: Double?, high: Double?) -> String {
    guard let low, let high else { return ratio(value) }
    return "\(ratio(value)) (\(significant(low))–\(significant(high)))"
  }

  /// Half the width of a value's interval in per cent of the value, rounded up: `±1 %`.
  static func halfInterval(of value: Double, low: Double, high: Double) -> String {
    // A rounding error, as in 1.0000000000000009, is removed before rounding up.
    "±\(rounded(stored((high - low) / 2 / value * 100).rounded(.up), decimals: 0)) %"
  }

  /// A change in per cent, with a sign and at most two decimals, as in `+1.5 %`; from `+100 %` on as a factor: `2.00 ×`.
  static func change(percent value: Double) -> String {
    value >= 100 ? ratio(1 + value / 100) : difference((value * 100).rounded() / 100) + " %"
  }
}

extension String {
  /// The text with a capital letter at the beginning and a full stop at the end.
  var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
