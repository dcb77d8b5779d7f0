@testable import BenchKit
import PinTree
import Testing

@testable import BenchKit

@Suite("Markup")
struct MarkupTests {
  @Test("escapes ampersands, angle brackets and double quotes, and replaces characters that XML does not allow")
  func escapes() {
    let text = "<a> & \"b\" 'c'\t\n\r\u{1F}\u{20}\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}"
    let replacement = "\u{FFFD}"
    #expect(
      Markup.escaped(text) == "&lt;a&gt; &amp; &quot;b&quot; 'c'\t\n\r\(replacement) "
        + String(repeating: replacement, count: 3) + "\u{10000}")
  }

  @Test("an element has escaped attributes in the given order; without contents, it is one empty tag")
  func elements() {
    #expect(Markup.element("a", ["href": "x&y", "id": "1"], "b", "<i/>") == #"<a href="x&amp;y" id="1">b<i/></a>"#)
    #expect(Markup.element("br") == "<br/>")
  }

  @Test("a rectangle has its size; its width and its height are raised to a given minimum")
  func rectangles() {
    let thin = Rect(x: 1, y: 2, width: 0.25, height: 0)
    #expect(Markup.rect(thin, "a") == #"<rect class="a" x="1" y="2" width="0.25" height="0"/>"#)
    #expect(Markup.rect(thin, "a", atLeast: 0.5) == #"<rect class="a" x="1" y="2" width="0.5" height="0.5"/>"#)
  }
}
