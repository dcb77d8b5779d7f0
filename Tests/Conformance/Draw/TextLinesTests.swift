import PinCore
import Testing

@testable import BenchKit

@Suite("The lines of a text in a picture")
struct TextLinesTests {
  private func lines(_ text: String, width: Double, limit: Int = 0) -> [(text: String, width: Double)] {
    let label = Label(text: text, font: Font(size: 12))
    label.numberOfLines = limit
    label.frame = rect(0, 0, width, 100)
    return TextLines.of(label)
  }

  @Test("break between words, and inside a word that is longer than a line; only spaces are lost")
  func breaks() {
    let text = "one Donaudampfschifffahrtsgesellschaft two"
    let broken = lines(text, width: 60)
    #expect(broken.count > 3)
    #expect(broken.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
    #expect(broken.allSatisfy { !$0.text.isEmpty && $0.width <= 60 })
    #expect(broken.first?.text == "one")
  }

  @Test(
    "may end after a full-width character",
    arguments: [("漢", true), ("\u{2E80}", true), ("\u{FFEF}", true), ("\u{2E7F}", false), ("é", false)])
  func fullWidth(_ character: String, _ isFullWidth: Bool) {
    let width = lines("abc\(character)d", width: 1e4)[0].width
    let broken = isFullWidth ? ["abc\(character)", "def"] : ["abc\(character)d", "ef"]
    #expect(lines("abc\(character)def", width: width).map(\.text) == broken)
  }

  @Test("are single characters in a very narrow label, include empty lines of the text, and obey numberOfLines")
  func limits() {
    #expect(lines("wide", width: 1).map(\.text) == ["w", "i", "d", "e"])
    #expect(lines("a\n\nb", width: 60).map(\.text) == ["a", "", "b"])
    #expect(lines("one two three", width: 30, limit: 2).map(\.text) == ["one", "two"])
  }
}
