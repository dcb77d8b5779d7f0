import Testing

@testable import PinTree

@Suite("The table of widths")
struct WidthTableTests {
  @Test("has the approved values")
  func whole() throws {
    var text = "bytes \(ApprovedText.digest(HelveticaWidths.bytes.map { "\($0)" }.joined(separator: " ")))\n"
    // Digests of all characters in planes 0 to 2. For the other planes, single values, mostly next to a change.
    for start in stride(from: UInt32(0), to: 0x30000, by: 0x1000) {
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for scalar in start..<start + 0x1000 {
        digest = (digest ^ UInt64(GlyphMetrics(scalar).rawValue)) &* 0x100_0000_01B3
      }
      text += String(start, radix: 16) + " " + String(digest, radix: 16) + "\n"
    }
    for scalar in [
      0x30000, 0x3FFFD, 0x3FFFE, 0x40000, 0xE0000, 0xE0001, 0xE0002, 0xE001F, 0xE0020, 0xE007F, 0xE0080, 0xE00FF,
    ]
      + [0xE0100, 0xE01EF, 0xE01F0, 0x10FFFF] as [UInt32]
    {
      text += String(scalar, radix: 16) + " " + String(GlyphMetrics(scalar).rawValue, radix: 16) + "\n"
    }
    try ApprovedText.expect(text, is: "widths.txt")
  }

  @Test("has runs sorted by their first character, without duplicates, as the search requires")
  func sorted() {
    let runs = HelveticaWidths.runs
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0 >> 16 < $1 >> 16 })
  }
}
