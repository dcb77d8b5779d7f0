import PinCore
import Reference
import Testing

@testable import BenchKit

@Suite("The vocabulary of calls")
struct CallVocabularyTests {
  private let calls = CallVocabulary.all

  /// `CaseDecoder` refuses an unknown name, so the cases contain no other names.
  @Test("every name in the vocabulary occurs in the recorded cases")
  func names() throws {
    #expect(calls.names.count == 92)
    var unused = Set(calls.names)
    for line in try RecordedCases.text("pin.jsonl").utf8.split(separator: UInt8(ascii: "\n")) where !unused.isEmpty {
      guard case .object(let example) = try JSONParser.parse(line) else { continue }
      var names: Set<String> = []
      collectNames(example["layout"], &names)
      unused.subtract(names)
    }
    #expect(unused.isEmpty)
  }

  private func collectNames(_ layout: JSONValue?, _ names: inout Set<String>) {
    guard case .array(let steps) = layout else { return }
    for case .object(let step) in steps {
      collectNames(step["layout"], &names)
      for case .array(let chain)? in [step["pin"], step["pinFrame"]] {
        for case .array(let call) in chain {
          if case .string(let name)? = call.first { names.insert(name) }
        }
      }
    }
  }

  @Test("a call without arguments differs from the call with the default value")
  func defaults() throws {
    #expect(try calls.call("top", []) == .edge(.top, .nothing))
    #expect(try calls.call("top", [.number(0)]) == .edge(.top, .points(0)))
    #expect(try calls.call("topLeft", []) == .anchor(.topLeft, offset: nil))
    #expect(try calls.call("sizeToFit", []) == .sizeToFit(nil))
    #expect(try calls.call("sizeToFit", [.word("content")]) == .sizeToFit(.content))
    #expect(try calls.call("aspectRatio", []) == .aspectRatio(.image))
    #expect(try calls.call("wrapContent", []) == .wrapContent(nil, padding: nil))
    #expect(try calls.call("below(of:)", [.view(1)]) == .relative(.below, ProgramReferences(view: 1), alignment: nil))
    #expect(
      try calls.call("below(of:aligned:)", [.view(1), .word("none")])
        == .relative(.below, ProgramReferences(view: 1), alignment: ProgramAlignment.none))
  }

  @Test(
    "arguments of a wrong kind or axis, and a wrong number of arguments, are refused",
    arguments: [
      ("hCenter", [ProgramArgument.insets(.zero)]), ("top", [.number(1), .number(1)]),
      ("topLeft", [.percent(Percent(5))]),
      ("top(to:)", []), ("top(to:)", [.edge(ProgramEdgeReference(view: 0, edge: .left))]),
      ("start(to:)", [.edge(ProgramEdgeReference(view: 0, edge: .bottom))]),
      ("horizontallyBetween(and:)", [.view(0)]), ("horizontallyBetween(and:)", [.view(0), .view(1), .view(2)]),
      ("horizontallyBetween(and:)", [.view(0), .number(1), .view(1)]),
      ("verticallyBetween(and:aligned:)", [.word("left")]),
      ("horizontallyBetween(and:aligned:)", [.view(0), .view(1), .word("left")]), ("below(of:)", [.view(0), .view(1)]),
      ("below(of:aligned:)", [.view(0), .word("top")]), ("after(of:aligned:)", [.view(0), .word("left")]),
      ("width", [.size(.zero)]), ("minWidth", [.insets(.zero)]), ("marginTop", [.insets(.zero)]),
      ("pinEdges", [.number(1)]),
      ("sizeToFit", [.word("all")]), ("aspectRatio", [.percent(Percent(5))]), ("size(of:)", [.number(1)]),
      ("justify", [.word("top")]), ("align", [.word("left")]), ("wrapContent", [.word("width")]),
    ])
  func refused(_ name: String, _ arguments: [ProgramArgument]) {
    let fault = #expect(throws: CallVocabulary.Fault.self) { try calls.call(name, arguments) }
    #expect(fault?.sentence.hasPrefix("call \"\(name)\" takes ") == true)
  }

  @Test("margin takes lengths in one unit, and refuses an empty list, five lengths, mixed units, two insets and a word")
  func margins() throws {
    let percent = Percent(5)
    #expect(try calls.call("margin", [.number(1)]) == .margin(.all, .points(1)))
    #expect(try calls.call("margin", [.number(1), .number(2)]) == .margins([.points(1), .points(2)]))
    #expect(
      try calls.call("margin", [.percent(percent), .percent(percent)])
        == .margins([.percent(percent), .percent(percent)]))
    for arguments: [ProgramArgument] in [
      [], [.number(1), .percent(percent)], [.percent(percent), .number(1)], .init(repeating: .number(1), count: 5),
      [.insets(.zero), .insets(.zero)], [.word("x")],
    ] {
      #expect(throws: CallVocabulary.Fault.self) { try calls.call("margin", arguments) }
    }
  }

  @Test("the padding of wrapContent is the last argument, alone or after the axes")
  func padding() throws {
    #expect(try calls.call("wrapContent(padding:)", [.number(1)]) == .wrapContent(nil, padding: .points(1)))
    #expect(
      try calls.call("wrapContent(padding:)", [.word("all"), .insets(.zero)])
        == .wrapContent(.all, padding: .insets(.zero)))
    for arguments: [ProgramArgument] in [[], [.word("all")], [.number(1), .number(1)], [.word("both"), .number(1)]] {
      #expect(throws: CallVocabulary.Fault.self) { try calls.call("wrapContent(padding:)", arguments) }
    }
  }
}
