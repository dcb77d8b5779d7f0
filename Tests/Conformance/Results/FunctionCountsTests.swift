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

  @Test(
    "check names the functions first when a count grew", .enabled(if: Callgrind.path != nil),
    .disabled(if: BenchBinary.isOptimised))
  func check() throws {
    let folder = TemporaryFolder()
    let options = "--cells 3 --scene message --engine pin --metric instructions --text fixed"
    let saved = try BenchBinary.gating("baseline save mine \(options)", in: folder, counts: true)
    #expect(saved.status == 0, "\(saved.err)")
    // The same build with a baseline in which pin needed less. The other engine must not grow: its instructions vary by
    // more than 1 % in a debug build, which looks types up by their addresses.
    let (csv, json) = ("Results/baselines/mine.csv", "Results/baselines/mine.functions.json")
    let rows = try folder.text(csv).components(separatedBy: "\r\n").map { row in
      var fields = row.components(separatedBy: ",")
      if fields.count > 12, fields[9] == "instructions" { fields[12] = fields[6] == "pin" ? "100" : "1000000" }
      return fields.joined(separator: ",")
    }
    try rows.joined(separator: "\r\n").write(toFile: folder.file(csv), atomically: true, encoding: .utf8)
    let counts = try folder.text(json).replacing(/("MessagePinCell\.layOut\(\)") : [0-9.]+/) { "\($0.output.1) : 1" }
    try counts.write(toFile: folder.file(json), atomically: true, encoding: .utf8)
    let grown = try BenchBinary.gating("check --baseline mine \(options)", in: folder, counts: true)
    #expect(grown.status == 3, "\(grown.err)")
    let first = grown.out.prefix { $0 != "\n" }
    #expect(
      first.wholeMatch(of: /why     \+[0-9.]+ instructions a cell in MessagePinCell\.layOut\(\)/) != nil, "\(grown.out)"
    )
    #expect(grown.out.contains("\nregressed  message × 3") && grown.out.split(separator: "why ").count <= 5)
    // Without a readable file it is a regression still, and a baseline is not saved.
    try "[".write(toFile: folder.file(json), atomically: true, encoding: .utf8)
    let unnamed = try BenchBinary.gating("check --baseline mine \(options)", in: folder, counts: true)
    #expect(unnamed.status == 3 && unnamed.out.contains("\nregressed  message × 3"), "\(unnamed.out)")
    #expect(
      unnamed.err.contains("\(json): is not a file of counts by function; no function is named"), "\(unnamed.err)")
    let refused = try BenchBinary.gating("baseline save mine \(options)", in: folder)
    #expect(refused.status == 2 && refused.err == "bench: \(json): is not a file of counts by function\n")
  }
}
