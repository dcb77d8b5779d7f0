import Testing

@testable import BenchHarness
@testable import BenchReports
@testable import BenchSupport

@Suite("Counts by function and by stack")
struct CostSourcesTests {
  @Test("instructions are read with function and address; the instructions of callees are counted once")
  func places() {
    let places = CallgrindProfile(
      """
      positions: instr line
      events: Ir
      ob=(1) /bin/bench
      fn=(1) main
      0x10 0 5
      +4 0 3
      cob=(2) /lib/libc.so
      cfn=(2) malloc
      calls=3 0x900 0
      * 0 300
      -2 0 1
      ob=(2)
      fn=(2)
      0x900 0 300
      * * 2
      totals: 311
      """
    ).places
    func place(_ object: String, _ function: String, _ address: UInt64) -> CallgrindProfile.Place {
      CallgrindProfile.Place(object: object, function: function, address: address)
    }
    #expect(
      places == [
        place("/bin/bench", "main", 0x10): 5, place("/bin/bench", "main", 0x14): 3,
        place("/bin/bench", "main", 0x12): 1, place("/lib/libc.so", "malloc", 0x900): 302,
      ])
  }

  @Test("heap blocks of the counted function are read by stack; stacks omit library functions and thunks")
  func blocks() throws {
    let file = """
      {"dhatFileVersion":2,"pps":[
      {"tb":64,"tbk":4,"fs":[1,2,3,4,5,6]},{"tb":32,"tbk":2,"fs":[1,2,3,5,6]},{"tb":9,"tbk":9,"fs":[1,2,6]},
      {"tb":9,"tbk":1,"fs":[1,5]}],
      "ftbl":["[root]","0x1: malloc (in /x)","0x2: $ss16IndexingIteratorV4next7ElementQzSgyF (in /y)",
      "0x3: $s11BenchScenes13SocialPinCellC6layOutSdyF (a.swift:3)",
      "0x4: $s12BenchHarness10CellEngineCAA06LayoutD0A2aDP6layout5widthS2d_tKFTW (<compiler-generated>:0)",
      "0x5: $s12BenchHarness5ProbeV15countedRelayoutyyKF (Probe.swift:29)","0x6: main (m.c:1)"]}
      """
    #expect(
      try Callgrind.blocks(inProfile: Array(file.utf8)) == ["SocialPinCell.layOut()": 6, "the Swift runtime": 1])
  }

  @Test("a stack has at most four functions, the innermost first; it omits library methods, thunks and unknown frames")
  func stacks() throws {
    let symbols = [
      "$sSa6appendyyxnF", "$s1m1ayyF", "$s1m1byyFTR", "$s1m1byyF", "$s1m1cyyF", "$s1m1dyyF", "$s1m1eyyF",
      "$s1m15countedRelayoutyyF",
    ]
    let frames = symbols.map { "\"0x1: \($0) (a.swift:1)\"" }.joined(separator: ",")
    let file = "{\"pps\":[{\"tbk\":3,\"fs\":[0,99,1,2,3,4,5,6,7]}],\"ftbl\":[\(frames)]}"
    #expect(try Callgrind.blocks(inProfile: Array(file.utf8)) == ["a() ← b() ← c() ← d()": 3])
  }

  @Test(
    "functions are named without module, result type, and types of labelled parameters",
    arguments: [
      ("BenchScenes.SocialPinCell.layOut() -> Swift.Double", "SocialPinCell.layOut()"),
      ("BenchHarness.Probe.relayout(pairs: Swift.Int) throws -> ()", "Probe.relayout(pairs:)"),
      (
        "generic specialization <A.Option<B.C>> of Swift.ContiguousArray._create(new: Swift.Bool, (A) -> B, at: (A, B)) -> ()",
        "ContiguousArray._create(new:(A) -> B, at:)"
      ),
      ("closure #1 (A.B) -> () in A.C.run(_: A.B) -> ()", "C.run(_:)"),
      ("PinTree.View.frame.getter : PinTree.Rect", "View.frame.getter"),
      ("static PinTree.Rect.== infix(PinTree.Rect, PinTree.Rect) -> Swift.Bool", "Rect.=="),
      (
        "(extension in PinTree):PinTree.Layoutable< where A.Node == B>.fitting(_: A, for: B) -> C",
        "Layoutable< where A.Node == B>.fitting(_:for:)"
      ), ("merged A.f() -> ()", "f()"),
      ("card.PinProfile.(placed in _229E873BB539ACEDD1573B6752B32C9E)() -> ()", "PinProfile.placed()"),
    ])
  func names(_ demangled: String, _ short: String) { #expect(FunctionName.short(demangled) == short) }

  @Test("Swift and C functions have readable names, without callgrind's suffix for recursive calls")
  func readable() {
    #expect(FunctionName.readable("$s11BenchScenes13SocialPinCellC6layOutSdyF'2") == "SocialPinCell.layOut()")
    #expect(FunctionName.readable("malloc'2") == "malloc")
  }

  @Test(
    "a profile's costs add up to the counted instructions to within 5 %", .enabled(if: Callgrind.path != nil))
  func profiled() throws {
    let folder = try ProfiledBaseline.folder()
    let file = try #require(folder.files.first { $0.hasSuffix("/profile.json") })
    let run = try RunRecord(folder.file(PathParts(file).parent))
    let profiles = try CostProfile.read(folder.file(file))
    #expect(profiles.map(\.key.metric) == [.instructions, .instructions])
    for profile in profiles {
      let counted = try #require(run.rows.first { $0.key == profile.key }?.median)
      let sum = profile.costs.values.reduce(0, +)
      #expect(sum > counted * 0.95 && sum < counted * 1.05, "\(sum) of \(counted)")
    }
    let pin = try #require(profiles.last { $0.key.engine == "pin" })
    #expect(pin.costs.keys.contains("MessagePinCell.layOut()"), "\(pin.costs.keys.sorted())")
  }

  @Test("a run with --profile keeps a profile of each engine", .enabled(if: Callgrind.path != nil))
  func kept() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell(
      "\"$bench\" --cells 3 --scene message --engine pin --text fixed --metric allocations --profile", in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    let file = try #require(folder.files.first { $0.hasSuffix("profile.json") })
    let keys = try CostProfile.read(folder.file(file)).map(\.key)
    #expect(keys.map(\.metric) == [.allocations, .allocations] && keys.map(\.engine) == ["manual", "pin"])
  }
}
