import Testing

@testable import BenchRunner

@Suite("Cases of the layout APIs") struct ConstraintCaseTests {
  private func verdict(_ line: String) throws -> CaseVerdict {
    let file = CaseFile(name: "f.jsonl", contents: Array(line.utf8))
    try #require(file.faults.isEmpty, "\(file.faults)")
    let example = try #require(file.cases.first)
    return example.verdict(of: example.kind.engine)
  }

  private func mismatches(_ line: String) throws -> [CaseVerdict.Mismatch] {
    guard case .failed(let mismatches) = try verdict(line) else { return [] }
    return mismatches
  }

  private func subjects(_ line: String) throws -> [String] { try mismatches(line).map(\.subject) }

  private func fault(_ line: String) -> String? {
    let file = CaseFile(name: "f.jsonl", contents: Array(("\n" + line).utf8))
    #expect(file.faults.allSatisfy { $0.line == 2 } && file.cases.count + file.faults.count == 1)
    return file.faults.first?.sentence
  }

  private func formation(_ steps: String, frames: String = #""a":[10,20,5,6]"#, more: String = "") -> String {
    #"{"name":"x","views":[{"id":"root","frame":[0,0,100,100]},{"id":"a","intrinsic":[5,6]}],"formation":["#
      + steps + #"],"frames":{"# + frames + "}" + more + "}"
  }

  private let place =
    #"{"item":"a","make":[["left(equalTo:plus:)",{"view":"root"},10],["top(equalTo:plus:)",{"view":"root"},20]]}"#

  @Test("a case passes if the outcome is as recorded, and fails if a frame, a fault or the tree differs")
  func verdicts() throws {
    #expect(try verdict(formation(place)) == .passed)
    #expect(try subjects(formation(place, frames: #""a":[10,20,5,7]"#)) == ["view a"])
    #expect(try subjects(formation(place, more: #","faulted":true"#)) == ["fault"])
    #expect(try subjects(formation(place, frames: "")) == ["view a"])
    #expect(try subjects(formation(place + #",{"check":{"a":[0,20,5,6]}}"#)) == ["step 2: view a"])
    let illegal = #",{"item":"a","make":[["width(equalTo:of:)","top",{"view":"root"}]]}"#
    #expect(try subjects(formation(place + illegal)) == ["fault"])
    #expect(try verdict(formation(place + illegal, more: #","faulted":true"#)) == .passed)
    let contradiction = #",{"item":"a","make":[["left(equalTo:plus:)",{"view":"root"},11]]}"#
    #expect(try subjects(formation(place + contradiction)).contains("layout"))
  }

  @Test("a mismatch states what the case expects and what the engine did")
  func words() throws {
    typealias Mismatch = CaseVerdict.Mismatch
    #expect(
      try mismatches(formation(place, frames: #""a":[10,20,5,7]"#))
        == [Mismatch(subject: "view a", expected: "[10.0, 20.0, 5.0, 7.0]", actual: "[10.0, 20.0, 5.0, 6.0]")])
    #expect(
      try mismatches(formation(place, frames: ""))
        == [Mismatch(subject: "view a", expected: "not in the tree", actual: "in the tree")])
    let contradiction = #",{"item":"a","make":[["left(equalTo:plus:)",{"view":"root"},11]]}"#
    let unsolved = try #require(try mismatches(formation(place + contradiction)).first { $0.subject == "layout" })
    #expect(unsolved.expected == "a solution" && !unsolved.actual.isEmpty)
  }

  @Test("an engine skips the cases of other kinds")
  func kinds() throws {
    let file = CaseFile(name: "f", contents: Array(formation(place).utf8))
    let example = try #require(file.cases.first)
    #expect(example.verdict(of: CaseKind.stack.engine) == .skipped("a formation case"))
    #expect(example.verdict(of: CaseKind.pin.engine) == .skipped("a formation case"))
    #expect(EngineChoice.asRecorded.engines(for: file.cases).map(\.name) == ["formation"])
    let pin = CaseFile(name: "f", contents: Array(#"{"name":"x","views":[{"id":"a"}],"layout":[],"frames":{}}"#.utf8))
    #expect(pin.cases.first?.verdict(of: CaseKind.stack.engine) == .skipped("a pin case"))
  }

  @Test("a fault of a case is reported in one sentence")
  func faults() {
    func call(_ call: String) -> String? { fault(formation(#"{"item":"a","make":["# + call + "]}")) }
    #expect(call(#"["lefty(equalTo:)",{"view":"root"}]"#) == "unknown call \"lefty(equalTo:)\"")
    #expect(fault(formation(place, more: #","scale":2"#)) == #"field "scale" of the case must be 1"#)
    #expect(call(#"["left(equalTo:at:plus:)",{"view":"root"},1,2]"#) == "unknown call \"left(equalTo:at:plus:)\"")
    #expect(call(#"["left(equalTo:)",{"view":"z"}]"#) == "unknown view \"z\"")
    #expect(call(#"["left(equalTo:of:)","lefty",{"view":"root"}]"#) == "unknown attribute \"lefty\"")
    #expect(call(#"["left(equalTo:)",5]"#)?.contains("left(equalTo:)") == true)
    #expect(call(#"["left(equalTo:plus:)",{"view":"root"},"x"]"#)?.contains("takes a number, not a string") == true)
    #expect(call(#"["pin(to:edges:)",{"view":"root"},{"edges":["up"]}]"#)?.contains("unknown edge") == true)
    #expect(call("5") == "a call must be an array that begins with a name")
    let margins = #"["pin(to:edgesWithMargin:)",{"view":"root"},{"edgeMargins":[["left",1]]}]"#
    #expect(call(margins)?.hasSuffix("an entry of edgeMargins must be names of edges and a margin") == true)
    #expect(fault(formation(#"{"item":"b","make":[]}"#)) == "unknown view \"b\"")
    for (step, sentence) in [
      (#"{"view":"a"}"#, "a step with a view must have either a frame or an intrinsic size"),
      (#"{"item":"a","group":["a"],"make":[]}"#, "a step with \"make\" must have either an item or a group"),
      (#"{"item":"a","when":"c","not":"c","make":[]}"#, "a step cannot have both \"when\" and \"not\""),
      (#"{"check":{"a":[1]}}"#, "field \"a\" of \"check\" must be 4 numbers"),
      (#"{"check":[]}"#, "\"check\" must be an object, not an array"),
      ("1", "a step must be an object, not a number"), ("{}", "a step has no field that defines its action"),
      (
        #"{"view":"a","frame":[1,2,3,4],"intrinsic":[1,2]}"#,
        "a step with a view must have either a frame or an intrinsic size"
      ),
      (#"{"make":[]}"#, "a step with \"make\" must have either an item or a group"),
      (#"{"group":[1],"make":[]}"#, "field \"group\" must be ids of views"),
      (#"{"item":"a","when":"c","make":[]}"#, "unknown condition \"c\""),
      (#"{"set":{"c":1}}"#, "field \"c\" of \"set\" must be true or false"),
    ] { #expect(fault(formation(step)) == sentence) }
    let views = #""views":[{"id":"root"},{"id":"g","parent":"root","guide":true}]"#
    #expect(
      fault(#"{"name":"x",\#(views),"layouts":{"g":{"translatesAutoresizing":true}},"formation":[],"frames":{}}"#)
        == "the guide \"g\" cannot contain anything")
    #expect(
      fault(#"{"name":"x","views":[{"id":"a"},{"id":"a"}],"stack":[],"frames":{}}"#) == "the id \"a\" is not unique")
    #expect(
      fault(#"{"name":"x","views":[{"id":"a"}],"stack":[{"constrain":1}],"frames":{}}"#)
        == "field \"constrain\" of a step must be an array")
    #expect(
      fault(#"{"name":"x","views":[{"id":"a"}],"stack":[{"layout":"L","axis":"up","views":[]}],"frames":{}}"#)
        == "field \"axis\" of a step must be \"horizontal\" or \"vertical\"")
    #expect(fault(formation(#"{"update":{"c":true}}"#)) == "unknown condition \"c\"")
    #expect(fault(formation(#"{"edit":"L","set":[]}"#)) == "a step has an unknown field \"edit\"")
    func stack(_ assignment: String) -> String? {
      fault(
        #"{"name":"x","views":[{"id":"root"},{"id":"a"}],"stack":[{"layout":"L","axis":"vertical","views":["a"],"set":["#
          + assignment + #"]}],"frames":{}}"#)
    }
    #expect(stack(#"["spaces",3]"#) == "unknown call \"spaces\"")
    #expect(stack(#"["setCustomTopMargin(for:)",3,{"view":"a"}]"#)?.contains("unknown call") == true)
    #expect(stack(#"["verticalAlignment","up"]"#) == "unknown alignment \"up\"")
    #expect(stack(#"["spacing","wide"]"#)?.contains("takes a number, not") == true)
  }

  @Test("a wrong argument is reported with what the call takes, and the arguments of a call must match its labels")
  func arguments() {
    func call(_ call: String) -> String? { fault(formation(#"{"item":"a","make":["# + call + "]}")) }
    func set(_ assignment: String) -> String? {
      stack(#"{"layout":"L","axis":"vertical","views":["a"],"set":["# + assignment + "]}")
    }
    let raw = "makeConstraint(attribute:relatedBy:toItem:attribute:multiplier:constant:priority:)"
    for (fault, sentence) in [
      (call(#"["left(equalTo:)"]"#), "call \"left(equalTo:)\" has more labels than arguments"),
      (call(#"["left(equalTo",{"view":"root"}]"#), "\"left(equalTo\" is not a call's name"),
      (
        call(#"["left(equalTo:of:)",1,{"view":"root"}]"#),
        "call \"left(equalTo:of:)\" takes an attribute, not a number"
      ),
      (call(#"["\#(raw)","left","above",null,"left",1,0,1000]"#), "unknown relation \"above\""),
      (call(#"["\#(raw)","left",1,null,"left",1,0,1000]"#), "call \"\(raw)\" takes a relation, not a number"),
      (set(#"["verticalAlignment",1]"#), "call \"verticalAlignment\" takes an alignment, not a number"),
      (
        set(#"["layoutMarginsRelativeArrangement",1]"#),
        "call \"layoutMarginsRelativeArrangement\" takes true or false, not a number"
      ),
      (set(#"["spacing"]"#), "unknown call \"spacing\""), (set(#"["spacing",1,2]"#), "unknown call \"spacing\""),
    ] as [(String?, String)] { #expect(fault == sentence) }
  }

  /// The fault of a stack case whose only step is `step`.
  private func stack(_ step: String) -> String? {
    let views = #"[{"id":"root"},{"id":"a"},{"id":"g","parent":"root","guide":true}]"#
    return fault(#"{"name":"x","views":\#(views),"stack":[\#(step)],"frames":{}}"#)
  }

  @Test("a case must have a root view, the layout of a step must exist, and the views of a layout must not be guides")
  func references() {
    for views in ["[]", #"[{"id":"g","guide":true}]"#] {
      #expect(fault(#"{"name":"x","views":\#(views),"stack":[],"frames":{}}"#) == "the case must have a root view")
    }
    #expect(stack(#"{"edit":"L","set":[]}"#) == "unknown layout \"L\"")
    #expect(stack(#"{"remove":"L"}"#) == "unknown layout \"L\"")
    #expect(
      stack(#"{"layout":"L","axis":"vertical","views":["g"]}"#)
        == "field \"views\" of a step must be views, not guides")
    #expect(
      fault(#"{"name":"x","views":[{"id":"root"}],"stack":[],"conditions":{},"frames":{}}"#)
        == "the case has an unknown field \"conditions\"")
    #expect(fault(formation(place, more: #","scale":1"#)) == nil)
  }

  @Test("a constraint between a width and a top is a fault, which a case may expect")
  func rejected() throws {
    let step = #"{"constrain":[{"item":"a","attribute":"width","to":"root","toAttribute":"top"}]}"#
    let line =
      #"{"name":"x","views":[{"id":"root"},{"id":"a","parent":"root"}],"stack":[\#(step)],"frames":{"a":[0,0,0,0]}"#
    #expect(try mismatches(line + "}") == [CaseVerdict.Mismatch(subject: "fault", expected: "none", actual: "one")])
    #expect(try verdict(line + #","faulted":true}"#) == .passed)
  }
}
