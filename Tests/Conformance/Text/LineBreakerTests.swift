import Foundation
import Testing

@testable import BenchKit
@testable import PinTree

@Suite("Text: the line breaker and its reference")
struct LineBreakerTests {
  private var environment: [String: String] { ProcessInfo.processInfo.environment }

  @Test("The line breaker and its reference give the same number of lines and the same width for random texts")
  func agreement() throws {
    let count = environment["PINBENCH_TEXTS"].flatMap(Int.init) ?? 100_000
    let seed = environment["PINBENCH_TEXTS_SEED"].flatMap(UInt64.init) ?? 20_261_122
    var random = SplitMix64(seed: seed)
    var lines = 0
    for number in 0..<count {
      let text = RandomText.utf8(&random)
      let limit = RandomText.limit(&random)
      let maximum = random.number(below: 4) == 0 ? random.number(in: 1...4) : .max
      let (one, plain) = text.withUnsafeBufferPointer { utf8 in
        var one = LineBreaker(utf8, limit: limit, maximumLines: maximum)
        var plain = PlainLineBreaker(utf8, limit: limit, maximumLines: maximum)
        one.run()
        plain.run()
        return ([one.lineCount, one.widest], [plain.lineCount, plain.widest])
      }
      lines += plain[0]
      if one == plain { continue }
      let shown = String(decoding: text, as: UTF8.self).debugDescription
      Issue.record(
        "seed \(seed) text \(number): \(one), not \(plain): \(shown) in \(limit), at most \(maximum) lines")
      return
    }
    #expect(lines > count, "there are too few lines to test line breaks")
    print("line breaking: \(count) texts, \(lines) lines, seed \(seed), no disagreement")
  }

  @Test("Only newlines and bytes that are not ASCII have an advance above `widest`")
  func flaggedBytes() {
    for byte in UInt8.min...UInt8.max {
      let isFlagged = HelveticaWidths.bytes[Int(byte)] > HelveticaWidths.widest
      #expect(isFlagged == (byte >= 0x80 || GlyphMetrics(UInt32(byte)).kind == .newline))
    }
  }
}

/// Random texts of words, white space and control characters.
enum RandomText {
  /// Characters outside ASCII. Some consist of several scalars.
  private static let others: [[UInt8]] = [
    "\u{301}", "\u{200D}", "🇳", "🇴", "👩", "👍🏽", "👩‍👩‍👧", "😀", "日", "語", "、", "か\u{3099}", "ア", "한", "Ａ", "ｱ", "ش", "لا",
    "م\u{64E}", "ש", "कि", "é", "ß", "ш", "…", "\u{A0}", "\u{200B}", "\u{2009}", "\u{3000}", "\u{85}", "\u{2028}",
    "\u{FE0F}",
    "\u{10FFFF}", "€", "𠮷",
  ].map { Array($0.utf8) }
  private static let spaces: [UInt8] = [0x20, 0x20, 0x20, 0x20, 0x09, 0x0D]
  private static let controls: [UInt8] = [0x00, 0x01, 0x0B, 0x1F, 0x7F]

  static func utf8(_ random: inout SplitMix64) -> [UInt8] {
    var text: [UInt8] = []
    // On average, one text in sixteen has 20 to 60 words, and at least one in two has only ASCII characters.
    let words = random.number(below: 16) == 0 ? random.number(in: 20...60) : random.number(in: 0...7)
    let otherShare = random.number(below: 2) == 0 ? 0 : random.number(in: 1...8)
    for _ in 0..<words {
      // One word in sixteen has 10 to 40 letters, and may be wider than a line.
      let letters = random.number(below: 16) == 0 ? random.number(in: 10...40) : random.number(in: 0...9)
      for _ in 0..<letters {
        if random.number(below: 10) < otherShare {
          text += others[random.number(in: 0...others.count - 1)]
        } else {
          text.append(UInt8(random.number(in: 0x21...0x7E)))
        }
      }
      switch random.number(below: 24) {
      case 0: text.append(0x0A)
      case 1: text.append(controls[random.number(in: 0...controls.count - 1)])
      case 2...4: for _ in 0..<random.number(in: 2...9) { text.append(spaces[random.number(in: 0...spaces.count - 1)]) }
      case 5: break
      default: text.append(spaces[random.number(in: 0...spaces.count - 1)])
      }
    }
    return text
  }

  /// A line width in 1/1000 em: 0, unbounded, near `HelveticaWidths.widest`, up to a few characters, or some words.
  static func limit(_ random: inout SplitMix64) -> Int {
    switch random.number(below: 16) {
    case 0: 0
    case 1: .max
    case 2: random.number(in: 0x07FF_FF00...0x0800_0100)
    case 3...6: random.number(in: 1...2500)
    default: random.number(in: 2000...30_000)
    }
  }
}
