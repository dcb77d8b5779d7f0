import Foundation
import Testing

@testable import BenchKit

@Suite("Progress")
struct ProgressTests {
  /// What `use` writes to a console whose stderr is a terminal.
  private func shown(_ options: GeneralOptions, _ use: (Console) -> Void) -> String {
    let console = Console(out: .captured(), notes: .captured(isTerminal: true))
    console.general = options
    use(console)
    return console.notes.text
  }

  private static let erase = "\r\u{1B}[2K"

  @Test("is shown in one line, and cleared before other messages")
  func erased() {
    var options = GeneralOptions()
    options.color = .never
    for show in [{ $0.fail("a") }, { $0.warn("a") }, { $0.note("bench: a") }] as [(Console) -> Void] {
      let text = shown(options) { console in
        console.progress("1 of 2")
        console.progress("2 of 2")
        show(console)
        console.endProgress()
      }
      #expect(text == "\(Self.erase)1 of 2\(Self.erase)2 of 2\(Self.erase)bench: a\n")
    }
  }

  @Test("appears at once")
  func flushed() {
    let notes = Output.captured(isTerminal: true)
    Console(out: .captured(), notes: notes).progress("1 of 2")
    #expect(Output(descriptor: notes.descriptor).text == "\(Self.erase)1 of 2")
  }

  @Test("is hidden by --no-progress; with --quiet, notes are hidden as well")
  func hidden() {
    var options = GeneralOptions()
    options.hidesProgress = true
    #expect(
      shown(options) { console in
        console.progress("1 of 2")
        console.note("a")
      } == "a\n")
    options.isQuiet = true
    #expect(
      shown(options) { console in
        console.progress("1 of 2")
        console.note("a")
      } == "")
  }

  @Test("results and messages that go to the same file are in the order in which they were written")
  func order() {
    for show in [{ $0.fail("b") }, { $0.warn("b") }, { $0.note("bench: b") }] as [(Console) -> Void] {
      let out = Output.captured()
      let console = Console(out: out, notes: Output(descriptor: out.descriptor))
      console.out.line("a")
      show(console)
      console.out.line("c")
      #expect(out.text == "a\nbench: b\nc\n")
    }
  }

  @Test("is written after earlier results; control characters in a warning are escaped")
  func terminal() {
    let out = Output.captured(isTerminal: true)
    let console = Console(out: out, notes: Output(descriptor: out.descriptor, isTerminal: true))
    var options = GeneralOptions()
    options.color = .never
    console.general = options
    console.out.write("a ")
    console.progress("1 of 2")
    console.warn("x\u{1B}[31m")
    #expect(out.text == "a \(Self.erase)1 of 2\(Self.erase)bench: x\\u{1B}[31m\n")
  }
}

@Suite("Text for a terminal")
struct OutputTextTests {
  @Test("has a coloured mark before errors and warnings, and none before notes")
  func marks() {
    let console = Console(out: .captured(), notes: .captured())
    var options = GeneralOptions()
    options.color = .always
    console.general = options
    console.fail("a")
    console.warn("b")
    console.note("c")
    #expect(console.notes.text == "\u{1B}[31mbench: \u{1B}[0ma\n\u{1B}[33mbench: \u{1B}[0mb\nc\n")
    let painted = [Paint.bold, .dim, .green].map { console.out.paint("a", $0) }
    #expect(painted == ["\u{1B}[1ma\u{1B}[0m", "\u{1B}[2ma\u{1B}[0m", "\u{1B}[32ma\u{1B}[0m"])
  }

  @Test("has colours with --color always, and none with never; auto depends on the terminal, TERM and NO_COLOR")
  func colors() {
    let cases: [(mode: ColorMode, isTerminal: Bool, environment: [String: String], isOn: Bool)] = [
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true), (.never, true, [:], false), (.auto, true, [:], true),
      (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "", "TERM": "xterm"], true),
      (.auto, true, ["NO_COLOR": "1"], false), (.auto, true, ["TERM": "dumb"], false),
    ]
    for (mode, isTerminal, environment, isOn) in cases {
      #expect(mode.isOn(onTerminal: isTerminal, in: environment) == isOn, "\(mode) \(isTerminal) \(environment)")
    }
  }

  @Test("is written as soon as a line ends; text for a file stays in the buffer")
  func lines() {
    for isTerminal in [true, false] {
      let out = Output.captured(isTerminal: isTerminal)
      out.write("a")
      #expect(Output(descriptor: out.descriptor).text.isEmpty)
      out.write("b\n")
      #expect(Output(descriptor: out.descriptor).text == (isTerminal ? "ab\n" : ""))
    }
  }
}
