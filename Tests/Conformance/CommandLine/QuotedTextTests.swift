import Testing

@testable import BenchKit

@Suite("Text from other programs")
struct QuotedTextTests {
  @Test(
    "is shown with control characters, formatting characters and line separators escaped",
    arguments: [
      ("plain, é 名 😀", "plain, é 名 😀"), ("\u{1B}[2J", "\\u{1B}[2J"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
      ("\u{9B}31m\u{7F}", "\\u{009B}31m\\u{7F}"), ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"),
      ("a\u{2028}b", "a\\u{2028}b"),
    ])
  func visible(_ text: String, _ shown: String) { #expect(QuotedText.visible(text) == shown) }

  @Test(
    "in lines of output has neither control characters nor commands of a CI system",
    arguments: [
      ("plain, é 名 😀\n\tb::c #[", "plain, é 名 😀\n\tb::c #["), ("::error::x", "\\::error::x"),
      ("a\n \u{A0}::x", "a\n \u{A0}\\::x"), ("a ##[error]", "a #\\#[error]"), ("a\r::x", "a\\r::x"),
      ("\u{1B}]0;x\u{7}\u{9B}J\u{7F}", "\\u{1B}]0;x\\u{07}\\u{009B}J\\u{7F}"),
      ("\u{1B}[31mred\u{1B}[0m", "\u{1B}[31mred\u{1B}[0m"),
    ])
  func lines(_ text: String, _ shown: String) {
    #expect(QuotedText.lines(text) == shown)
    let out = Output.captured()
    out.line(text)
    #expect(out.text == shown + "\n")
  }

  @Test("in Markdown is shown as it is")
  func markdown() {
    #expect(Markdown.escaped("<a> [b](c) `d`\ne|f\u{1B}") == #"\<a\> \[b\](c) \`d\` e\|f\\u{1B}"#)
    #expect(Markdown.escaped("::error::x") == #"\::error::x"#)
  }

  @Test("is broken at spaces into lines of a width, which keep labels and long words")
  func wrapped() {
    #expect("noise   a b c d".wrapped(to: 11, indent: 8) == "noise   a b\n        c d")
    #expect("a bcdefgh i".wrapped(to: 4, indent: 1) == "a\n bcdefgh\n i")
    #expect("a b".wrapped(to: nil, indent: 1) == "a b" && "a b".wrapped(to: 3, indent: 1) == "a b")
  }

  @Test("is shortened to a number of Unicode scalars, even in the middle of a character")
  func excerpt() {
    #expect(QuotedText.excerpt("12345", limit: 5) == "12345")
    #expect(QuotedText.excerpt("123456", limit: 5) == "12345…")
    let combined = "e" + String(repeating: "\u{301}", count: 1000)
    #expect(QuotedText.excerpt(combined, limit: 5).unicodeScalars.count == 6)
  }

  @Test("is usable as a name only if it has 1 to 200 bytes and needs no escapes")
  func names() {
    for name in ["", "a\n", "a\u{202E}", "\u{1B}[31m", String(repeating: "x", count: 201)] {
      #expect(!QuotedText.isName(name))
    }
    #expect(QuotedText.isName("Intel(R) Xeon(R) Processor"))
  }

  @Test("is escaped in messages and tables")
  func shown() {
    let console = Console(out: .captured(), notes: .captured())
    for say in [console.fail, console.warn, console.note] { say("\u{1B}]0;title\u{7}\n") }
    #expect(console.notes.text.split(separator: "\n").count == 3)
    #expect(!console.notes.text.contains("\u{1B}") && !console.notes.text.contains("\u{7}"))
    let table = TextTable(header: ["a"], rows: [["\u{1B}[2J\n"]])
    #expect(table.lines == ["a          ", "\\u{1B}[2J\\n"])
  }
}
