import PinCore
import Reference
import Testing

@testable import BenchRunner

@Suite("Case files")
struct CaseFileTests {
  /// A line of a case file. The arguments are the JSON texts of fields; `more` adds fields.
  private func line(
    name: String = #""a""#, views: String = #"[{"id":"root","frame":[0,0,400,300]},{"id":"a","parent":"root"}]"#,
    layout: String = "[]", frames: String = "{}", more: String = ""
  ) -> String {
    #"{"name":\#(name),"views":\#(views),"layout":\#(layout),"frames":\#(frames)\#(more)}"#
  }

  private func read(_ text: String) -> CaseFile { CaseFile(name: "f.jsonl", contents: Array(text.utf8)) }

  private func fault(_ line: String) -> String? {
    let file = read("\n" + line + "\n")
    #expect(file.faults.allSatisfy { $0.line == 2 })
    #expect(file.faults.count + file.cases.count == 1)
    return file.faults.first?.sentence
  }

  private func faultOfCall(_ call: String) -> String? { fault(line(layout: #"[{"view":"a","pin":[\#(call)]}]"#)) }

  @Test("numbers that differ by at most a millionth of a point are equal, and NaN equals NaN")
  func tolerance() {
    #expect(ConformanceCase.areEqual(0, 1e-6) && !ConformanceCase.areEqual(0, 1.5e-6))
    #expect(ConformanceCase.areEqual(.nan, .nan) && !ConformanceCase.areEqual(.nan, 0))
    #expect(ConformanceCase.areEqual(.infinity, .infinity) && !ConformanceCase.areEqual(.infinity, -.infinity))
  }

  @Test("all fields of cases and views, and five of the eight kinds of steps, are read")
  func allFields() throws {
    let views = """
      [{"id":"root","frame":[1,2,3,4]},
      {"id":"a","parent":"root","frame":[5,6,7,8],"hidden":true,"alpha":0.5,"fit":{"area":900,"offset":2},
      "imageSize":[30,20],"safeArea":[1,2,3,4],"layoutMargins":[5,6,7,8],"readableMargins":[9,10,11,12],
      "transform":[1,2,3,4,5,6]},
      {"id":"b","fit":{"text":{"length":5,"advance":8,"line":16}}},{"id":"c","fit":{"size":[1,2]}}]
      """.replacing("\n", with: "")
    let layout = """
      [{"view":"a","pin":[["top",1]]},{"view":"b","pinFrame":[]},{"view":"a","frame":[1,2,3,4]},
      {"view":"a","hidden":false},{"view":"root","autoSizeThatFits":[10,20],"includingOffsets":true,"layout":[{"view":"a","pin":[]}]}]
      """.replacing("\n", with: "")
    let more = #","scale":3,"direction":"rtl","warned":true,"sizes":[[1,2]]"#
    let file = read(line(name: #""g/x""#, views: views, layout: layout, frames: #"{"b":[1,2,3,4]}"#, more: more))
    #expect(file.faults.isEmpty)
    let example = try #require(file.cases.first as? ConformanceCase)

    #expect(example.name == "g/x")
    #expect(example.file == "f.jsonl")
    #expect(example.line == 1)
    #expect(example.expected.warned == true)
    #expect(example.expected.sizes == [Size(width: 1, height: 2)])
    #expect(example.expected.frames == [nil, nil, Rect(x: 1, y: 2, width: 3, height: 4), nil])
    #expect(example.program.scale == 3)
    #expect(example.program.direction == .rtl)

    var a = ProgramView(id: "a", parent: 0, frame: Rect(x: 5, y: 6, width: 7, height: 8))
    a.isHidden = true
    a.alpha = 0.5
    a.fit = .area(900, offset: 2)
    a.imageSize = Size(width: 30, height: 20)
    a.safeArea = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    a.layoutMargins = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    a.readableMargins = EdgeInsets(top: 9, left: 10, bottom: 11, right: 12)
    a.transform = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    var b = ProgramView(id: "b")
    b.fit = .text(length: 5, advance: 8, line: 16)
    var c = ProgramView(id: "c")
    c.fit = .size(Size(width: 1, height: 2))
    #expect(example.program.views == [ProgramView(id: "root", frame: Rect(x: 1, y: 2, width: 3, height: 4)), a, b, c])
    #expect(
      example.program.steps == [
        .chain(view: 1, space: .untransformed, calls: [.edge(.top, .points(1))]),
        .chain(view: 2, space: .transformed, calls: []),
        .setFrame(view: 1, Rect(x: 1, y: 2, width: 3, height: 4)),
        .edit(view: 1, .hidden(false)),
        .measure(
          view: 0, offered: PinProgram.Offer(Size(width: 10, height: 20), includingOffsets: true),
          steps: [.chain(view: 1, space: .untransformed, calls: [])]),
      ])
  }

  @Test("missing optional fields of cases and views have their default values")
  func defaults() throws {
    let example = try #require(read(line()).cases.first as? ConformanceCase)
    #expect(example.program.scale == 1)
    #expect(example.program.direction == .ltr)
    #expect(example.expected.warned == nil)
    #expect(example.expected.sizes == nil)
    #expect(example.program.views[1] == ProgramView(id: "a", parent: 0))
  }

  @Test("blank lines are skipped but counted, and the last line needs no line break")
  func emptyLines() {
    let file = read("\n  \r\n" + line() + "\r\n\n" + line(name: #""b""#))
    #expect(file.faults.isEmpty)
    #expect(file.cases.map(\.line) == [3, 5])
    #expect(read("").cases.isEmpty)
  }

  @Test("a broken line is reported, and the other lines are read")
  func brokenLine() {
    let file = read(line() + "\n{\n" + line(name: #""b""#))
    #expect(file.cases.map(\.name) == ["a", "b"])
    #expect(file.faults.map(\.line) == [2])
  }

  @Test("text that is not JSON is reported with the column, and an array is not a case")
  func invalidJSON() {
    #expect(
      fault("{\"name\":\"a\",}")
        == "not valid JSON: the name of a member should be here, in quotes (column 13)")
    #expect(fault("[1]") == "the case must be an object, not an array")
  }

  @Test("faults of a case's fields, and a name that is already used, are reported")
  func caseFaults() {
    #expect(fault(#"{"views":[],"layout":[],"frames":{}}"#) == "the case has no field \"name\"")
    let long = String(repeating: "x", count: 1000)
    #expect(fault(line(name: "\"\(long)\"")) == nil)
    #expect(fault(line(name: "\"\(long)y\"")) == "the name of a case must have at most 1000 bytes")
    #expect(fault(line(name: "1")) == "field \"name\" of the case must be a string")
    #expect(fault(line(more: #","extra":1"#)) == "the case has an unknown field \"extra\"")
    #expect(fault(line(more: #","scale":0"#)) == "field \"scale\" of the case must be above 0")
    #expect(fault(line(more: #","scale":1e-300"#)) == nil)
    #expect(fault(line(more: #","direction":"up""#)) == "field \"direction\" of the case must be \"ltr\" or \"rtl\"")
    #expect(fault(line(more: #","warned":1"#)) == "field \"warned\" of the case must be true or false")
    #expect(fault(line(views: "{}")) == "field \"views\" of the case must be an array")
    #expect(fault(line(frames: "[]")) == "\"frames\" must be an object, not an array")
    #expect(fault(line(frames: #"{"x":[0,0,0,0]}"#)) == "unknown view \"x\"")
    #expect(fault(line(frames: #"{"a":[0,0,0]}"#)) == "field \"a\" of \"frames\" must be 4 numbers")
    #expect(fault(line(more: #","sizes":[[1]]"#)) == "field \"sizes\" of the case must be pairs of numbers")
    #expect(
      fault(line(more: #","sizes":[[1,2]]"#))
        == "field \"sizes\" has 1 entries, but autoSizeThatFits runs 0 times")
    #expect(
      read(line() + "\n" + line()).faults.map(\.sentence) == ["the name \"a\" is already used in line 1"])
  }

  @Test(
    "faults of views are reported",
    arguments: [
      ("1", "a view must be an object, not a number"),
      (#"{"frame":[0,0,0,0]}"#, "a view has no field \"id\""),
      (#"{"id":"a","parent":"x"}"#, "unknown view \"x\", the parent of \"a\""),
      (#"{"id":"a","parent":"a"}"#, "view \"a\" does not come after its parent \"a\""),
      (#"{"id":"a","parent":"b"},{"id":"b"}"#, "view \"a\" does not come after its parent \"b\""),
      (#"{"id":"a"},{"id":"a"}"#, "the id \"a\" is not unique"),
      (#"{"id":"a","frame":[0,0]}"#, "field \"frame\" of a view must be 4 numbers"),
      (#"{"id":"a","frame":[0,0,0,"1"]}"#, "field \"frame\" of a view must be 4 numbers"),
      (#"{"id":"a","hidden":0}"#, "field \"hidden\" of a view must be true or false"),
      (#"{"id":"a","alpha":1.5}"#, "field \"alpha\" of a view must be from 0 to 1"),
      (#"{"id":"a","alpha":-0.1}"#, "field \"alpha\" of a view must be from 0 to 1"),
      (#"{"id":"a","colour":1}"#, "a view has an unknown field \"colour\""),
      (#"{"id":"a","transform":[1,0,0,1]}"#, "field \"transform\" of a view must be 6 numbers"),
      (#"{"id":"a","fit":{}}"#, "\"fit\" must have one of area (with or without offset), size and text"),
      (
        #"{"id":"a","fit":{"size":[1,2],"area":3}}"#,
        "\"fit\" must have one of area (with or without offset), size and text"
      ),
      (
        #"{"id":"a","fit":{"size":[1,2],"offset":3}}"#,
        "\"fit\" must have one of area (with or without offset), size and text"
      ),
      (#"{"id":"a","fit":{"text":{"length":1,"advance":2}}}"#, "\"text\" has no field \"line\""),
    ])
  func viewFaults(_ views: String, _ sentence: String) {
    #expect(fault(line(views: "[\(views)]")) == sentence)
  }

  @Test(
    "faults of steps are reported",
    arguments: [
      (#"{"view":"x","pin":[]}"#, "unknown view \"x\""),
      (
        #"{"view":"a"}"#,
        "a step must have exactly one of pin, pinFrame, autoSizeThatFits, frame, hidden, fit, imageSize, direction"
      ),
      (
        #"{"view":"a","pin":[],"hidden":true}"#,
        "a step must have exactly one of pin, pinFrame, autoSizeThatFits, frame, hidden, fit, imageSize, direction"
      ),
      (#"{"view":"a","pin":[],"layout":[]}"#, "only a step autoSizeThatFits has a field \"layout\""),
      (
        #"{"view":"a","pin":[],"includingOffsets":true}"#,
        "only a step autoSizeThatFits has a field \"includingOffsets\""
      ),
      (
        #"{"view":"a","autoSizeThatFits":[1,2],"includingOffsets":1,"layout":[]}"#,
        "field \"includingOffsets\" of a step must be true or false"
      ),
      (#"{"view":"a","autoSizeThatFits":[1,2]}"#, "a step has no field \"layout\""),
      (#"{"view":"a","autoSizeThatFits":[1],"layout":[]}"#, "field \"autoSizeThatFits\" of a step must be 2 numbers"),
      (#"{"view":"a","pin":{}}"#, "field \"pin\" of a step must be an array"),
      (#"{"view":"a","spin":[]}"#, "a step has an unknown field \"spin\""),
    ])
  func stepFaults(_ step: String, _ sentence: String) {
    #expect(fault(line(layout: "[\(step)]")) == sentence)
  }

  @Test(
    "faults of calls are reported",
    arguments: [
      ("1", "a call must be an array that begins with a name"),
      ("[]", "a call must be an array that begins with a name"),
      (#"["tap"]"#, "unknown call \"tap\""),
      (#"["top(of:)"]"#, "unknown call \"top(of:)\""),
      (#"["top",true]"#, "call \"top\" does not take a Boolean"),
      (#"["top",1,2]"#, "call \"top\" takes nothing, points, a percentage or insets"),
      (
        #"["vCenter",{"insets":[1,2,3,4]}]"#,
        "call \"vCenter\" takes nothing, points or a percentage"
      ),
      (#"["width"]"#, "call \"width\" takes points or a percentage"),
      (
        #"["top(to:)",{"edge":["a","left"]}]"#, "call \"top(to:)\" takes one top, vCenter or bottom of a view"
      ),
      (#"["top(to:)",{"edge":["x","top"]}]"#, "unknown view \"x\""),
      (#"["top(to:)",{"edge":["a","up"]}]"#, "unknown edge \"up\""),
      (#"["topLeft(to:)",{"anchor":["a","up"]}]"#, "unknown anchor \"up\""),
      (
        #"["topLeft(to:)",{"anchor":["a"]}]"#,
        "field \"anchor\" of the argument of call \"topLeft(to:)\" must be a view and the name of an anchor"
      ),
      (
        #"["top(to:)",{"edge":["a"]}]"#,
        "field \"edge\" of the argument of call \"top(to:)\" must be a view and the name of an edge"
      ),
      (#"["below(of:)",{"view":"x"}]"#, "unknown view \"x\""),
      (
        #"["below(of:)",{"view":"a","filter":"visible"}]"#,
        "the argument of call \"below(of:)\" must have one of percent, view, views, edge, anchor, size, insets, directionalInsets; only views may have a filter"
      ),
      (#"["below(of:)",{"views":["x"]}]"#, "unknown view \"x\""),
      (#"["below(of:)",{"views":[1]}]"#, "field \"views\" of the argument of call \"below(of:)\" must be ids of views"),
      (
        #"["below(of:)",{"views":[],"filter":"red"}]"#,
        "field \"filter\" of the argument of call \"below(of:)\" must be \"visible\""
      ),
      (
        #"["below(of:aligned:)",{"view":"a"},"top"]"#,
        "call \"below(of:aligned:)\" takes a view or views, and one of left, center, right, start, end, none"
      ),
      (
        #"["sizeToFit","wide"]"#,
        "call \"sizeToFit\" takes nothing or one of content, width, height, widthFlexible, heightFlexible"
      ),
      (
        #"["margin",1,{"percent":2}]"#,
        "call \"margin\" takes one to four values, all in points or all percentages, or one value of insets or directional insets"
      ),
      (
        #"["top",{"percent":1,"view":"a"}]"#,
        "the argument of call \"top\" must have one of percent, view, views, edge, anchor, size, insets, directionalInsets; only views may have a filter"
      ),
      (#"["top",{"pixels":1}]"#, "the argument of call \"top\" has an unknown field \"pixels\""),
      (#"["top",{"percent":"1"}]"#, "field \"percent\" of the argument of call \"top\" must be a number"),
      (#"["top",{"insets":[1]}]"#, "field \"insets\" of the argument of call \"top\" must be 4 numbers"),
    ])
  func callFaults(_ call: String, _ sentence: String) {
    #expect(faultOfCall(call) == sentence)
  }

  @Test("a case with one removed or replaced byte is either read or refused; reading and running it do not trap")
  func mutilatedCases() throws {
    let original = Array(try RecordedCases.text("pin.jsonl").utf8.prefix { $0 != UInt8(ascii: "\n") })
    #expect(read(String(decoding: original, as: UTF8.self)).cases.count == 1)
    for index in original.indices {
      for replacement in [[], [UInt8(ascii: "9")], [0xFF]] {
        var bytes = original
        bytes.replaceSubrange(index...index, with: replacement)
        let file = CaseFile(name: "f", contents: bytes)
        #expect(file.cases.count + file.faults.count == 1)
        for example in file.cases {
          for engine in EngineChoice.all.engines { _ = example.verdict(of: engine) }
        }
      }
    }
  }
}
