import Testing

@testable import BenchKit

@Suite("The functions behind a count", .bench)
struct FunctionCountsTests {
  private func counts(_ functions: [String: Double], engine: String = "pin") -> FunctionCounts {
    FunctionCounts(
      SeriesKey(
        variant: "w375-s2-fixed", scene: "social", cells: 200, engine: engine, phase: .relayout, metric: .instructions),
      functions)
  }

  @Test(
    "what grew is named once, the largest growth of any series first; functions that are rarely called do not count")
  func growth() {
    let old = counts(["a": 100, "b": 20, "gone": 7, "same": 3, "rare": 0.4])
    let new = counts(["a": 104, "b": 50.123, "fresh": 9, "same": 3.4, "rare": 0.45])
    let others = (
      counts(["b": 1], engine: "manual"), counts(["b": 9], engine: "manual"), counts(["x": 9], engine: "new")
    )
    let unit = "instructions a cell in"
    #expect(
      FunctionCounts.growth(of: [others.1, new, others.2], since: [old, others.0])
        == ["+30.12 \(unit) b", "+9 \(unit) fresh", "+4 \(unit) a"])
    #expect(new.isComparable(with: old) && !new.isComparable(with: counts([:], engine: "manual")))
    #expect(old.functions["rare"] == nil)
  }

  @Test("counts replace those of the same series in their file, beside the baseline")
  func files() throws {
    let folder = TemporaryFolder()
    #expect(FunctionCounts.path(besideBaseline: "Results/baselines/ci.csv") == "Results/baselines/ci.functions.json")
    let path = folder.file("ci.functions.json")
    #expect(try FunctionCounts.read(path).isEmpty)
    try FunctionCounts.add([counts(["a": 1]), counts(["m": 1], engine: "manual")], to: path)
    try FunctionCounts.add([counts(["a": 2])], to: path)
    #expect(try FunctionCounts.read(path) == [counts(["m": 1], engine: "manual"), counts(["a": 2])])
    try FunctionCounts.add([], to: folder.file("none.json"))
    #expect(!folder.files.contains("none.json"))
  }

  @Test("at most five functions are named, each on a line that fits the terminal; an unknown width counts as 120")
  func why() {
    let out = Output.captured()
    let grown = (0..<7).map { "+\($0) instructions a cell in \(String(repeating: "Long", count: 40))" }
    for (columns, width) in [(60, 60), (nil, 120), (10, 40)] as [(Int?, Int)] {
      let lines = GateReport.why(grown, columns: columns, out)
      #expect(lines.count == 5 && lines.allSatisfy { $0.displayWidth == width && $0.hasSuffix("…") }, "\(lines)")
    }
    #expect(GateReport.why(["+1 in f"], columns: 60, out) == ["why     +1 in f"])
  }

  @Test(
    "check names the functions first when a count grew", .enabled(if: Callgrind.path != nil),
    .disabled(if: BenchBinary.isOptimised))
  func check() throws {
    let folder = TemporaryFolder()
    let options = "--cells 3 --scene message --engine pin --metric instructions --text fixed"
    let saved = try BenchBinary.gating("baseline save mine \(options)", in: folder, counts: true)
    #expect(saved.status == 0, "\(saved.err)")
    let (csv, json) = ("Results/baselines/mine.csv", "Results/baselines/mine.functions.json")
    // Two passes over three cells need 6000 instructions, according to a program in place of valgrind, which takes
    // seconds. In the baseline pin needs fewer, and the other engine more.
    let rows = try folder.text(csv).components(separatedBy: "\r\n").map { row in
      var fields = row.components(separatedBy: ",")
      if fields.count > 12, fields[9] == "instructions" { fields[12] = fields[6] == "pin" ? "100" : "1000000" }
      return fields.joined(separator: ",")
    }
    try rows.joined(separator: "\r\n").write(toFile: folder.file(csv), atomically: true, encoding: .utf8)
    let counts = try folder.text(json)
    let layOut = counts.replacing(/("MessagePinCell\.layOut\(\)") : [0-9.]+/) { "\($0.output.1) : 1" }
    #expect(layOut != counts, "a real profile has the function")
    try layOut.write(toFile: folder.file(json), atomically: true, encoding: .utf8)
    let profile = "fn=(1) $s11BenchScenes14MessagePinCellC6layOutSdyF\\n1 6000\\ntotals: 6000\\n"
    _ = try folder.program(
      "bin/valgrind", #"for word; do case "$word" in *-file=*) printf '\#(profile)' > "${word#*=}.2" ;; esac; done"#)
    func check() throws -> BenchBinary.Outcome {
      try BenchBinary.shell(
        "PATH=$PWD/bin:$PATH PINBENCH_DEBUG_GATES=1 \"$bench\" check --baseline mine \(options)", in: folder)
    }
    let grown = try check()
    #expect(grown.status == 3, "\(grown.err)")
    let first = grown.out.prefix { $0 != "\n" }
    #expect(first == "why     +999 instructions a cell in MessagePinCell.layOut()", "\(grown.out)")
    #expect(grown.out.contains("\nregressed  message × 3") && !grown.out.contains("\nwhy"))
    // Without a readable file it is a regression still, and a baseline is not saved.
    try "[".write(toFile: folder.file(json), atomically: true, encoding: .utf8)
    let unnamed = try check()
    #expect(unnamed.status == 3 && unnamed.out.contains("\nregressed  message × 3"), "\(unnamed.out)")
    #expect(
      unnamed.err.contains("\(json): is not a file of counts by function; no function is named"), "\(unnamed.err)")
    let refused = try BenchBinary.gating("baseline save mine \(options)", in: folder)
    #expect(refused.status == 2 && refused.err == "bench: \(json): is not a file of counts by function\n")
  }
}
