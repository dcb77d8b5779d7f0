import BenchSupport
import Testing

@Suite("Markup")
struct MarkupTests {
  @Test("has no character that ends a text or an attribute, and none that XML does not allow")
  func escapes() {
    let text = "<a> & \"b\" 'c'\t\n\r\u{1F}\u{20}\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}"
    let replacement = "\u{FFFD}"
    #expect(
      Markup.escaped(text) == "&lt;a&gt; &amp; &quot;b&quot; 'c'\t\n\r\(replacement) "
        + String(repeating: replacement, count: 3) + "\u{10000}")
  }

  @Test("of an element has escaped attributes in their order; without contents, the element closes itself")
  func elements() {
    #expect(Markup.element("a", ["href": "x&y", "id": "1"], "b", "<i/>") == #"<a href="x&amp;y" id="1">b<i/></a>"#)
    #expect(Markup.element("br") == "<br/>")
  }
}
