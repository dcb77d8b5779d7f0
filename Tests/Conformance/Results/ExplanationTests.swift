import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchSupport

/// The baseline `mine` with its profile, and the run that it is from. It is measured once for all tests, because that takes
/// a debug build ten seconds.
enum ProfiledBaseline {
  static let options = "--cells 3 --scene message --engine pin --metric instructions --text fixed"

  private static let files = Result {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.gating("baseline save mine \(options)", in: folder, profiles: true)
    guard outcome.status == 0 else { throw Failure(.internalError, outcome.err) }
    return Dictionary(uniqueKeysWithValues: try folder.files.map { ($0, try folder.text($0)) })
  }

  /// A folder of its own with these files.
  static func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (name, text) in try files.get() { try AtomicFile.write(text, to: folder.file(name)) }
    return folder
  }
}

@Suite("Why a count grew", .bench)
struct ExplanationTests {
  private func profile(_ costs: [String: Double], _ metric: Metric = .instructions, engine: String = "pin")
    -> CostProfile
  {
    let key = SeriesKey(
      variant: "w375-s2-fixed", scene: "social", cells: 200, engine: engine, phase: .relayout, metric: metric)
    return CostProfile(key, costs)
  }

  @Test("names the function that grew most first, then the ten largest changes, and what is new or gone")
  func text() throws {
    var (old, new) = (["a": 100.0, "b": 20, "gone": 7, "same": 3], ["a": 104.0, "b": 50, "fresh": 9, "same": 3.0004])
    for index in 0..<9 { (old["f\(index)"], new["f\(index)"]) = (1, 1.5) }
    let explanation = try #require(Explanation.all(from: [profile(old)], to: [profile(new)]).first)
    let out = Output.captured()
    explanation.show(out)
    let lines = out.text.split(separator: "\n")
    #expect(lines[0] == "why     b: +30 instructions a cell, in pin on social × 200 w375-s2-fixed")
    #expect(lines[2].hasPrefix("  b ") && lines[2].hasSuffix(" 20    50    +30"))
    #expect(lines[3].hasPrefix("  fresh ") && lines[3].hasSuffix(" new     9     +9"))
    #expect(lines[4].hasPrefix("  gone ") && lines[4].hasSuffix(" 7  gone     −7"))
    // Of equal changes, the first names are listed.
    #expect(lines[6].hasPrefix("  f0 ") && lines[11].hasPrefix("  f5 "), "\(out.text)")
    #expect(lines.count == 2 + 10 + 1 && lines[12].hasPrefix("  total, including 3 others"))
    #expect(lines[12].hasSuffix("+40.5"), "\(lines[12])")
  }

  @Test("explains only what grew, of the same engine, metric and feed; profiles are whole")
  func comparable() {
    let old = [profile(["a": 1]), profile([:], .allocations)]
    #expect(Explanation.all(from: old, to: [profile(["a": 0.5])]).isEmpty)
    #expect(Explanation.all(from: old, to: [profile(["a": 2], engine: "manual")]).isEmpty)
    let allocated = Explanation.all(from: old, to: [profile(["a": 1]), profile(["x ← y": 1], .allocations)])
    #expect(allocated.map(\.sentence) == ["x ← y: +1 allocations a cell, new, in pin on social × 200 w375-s2-fixed"])
    let many = Dictionary(uniqueKeysWithValues: (0..<300).map { ("f\($0)", Double($0)) })
    #expect(profile(many).costs.count == 299 && profile(many).costs["f1"] == 1)
    let out = Output.captured()
    allocated.first?.show(out, isAgain: true)
    #expect(out.text.hasPrefix("changes pin on social × 200 w375-s2-fixed\n"), "\(out.text)")
    // The series, the header and one change. A total stands only for changes that are not listed.
    #expect(out.text.split(separator: "\n").count == 3, "\(out.text)")
  }

  @Test("profiles replace those of the same series in their file, beside the baseline")
  func files() throws {
    let folder = TemporaryFolder()
    #expect(CostProfile.path(besideBaseline: "Results/baselines/ci.csv") == "Results/baselines/ci.profile.json")
    let path = folder.file("ci.profile.json")
    #expect(try CostProfile.read(path).isEmpty)
    try CostProfile.add([profile(["a": 1]), profile(["m": 1], engine: "manual")], to: path)
    try CostProfile.add([profile(["a": 2])], to: path)
    #expect(try CostProfile.read(path) == [profile(["m": 1], engine: "manual"), profile(["a": 2])])
    try "[".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: Failure.self) { try CostProfile.read(path) }
    // Without profiles, no file is written.
    try CostProfile.add([], to: folder.file("none.json"))
    #expect(!folder.files.contains("none.json"))
  }

  @Test(
    "check names the function first when a count grew", .enabled(if: Callgrind.path != nil),
    .disabled(if: BenchBinary.isOptimised))
  func check() throws {
    let folder = try ProfiledBaseline.folder()
    let options = ProfiledBaseline.options
    // The same build with a baseline in which pin needed less. The other engine must not grow: its instructions vary by
    // more than 1 % in a debug build, which looks types up by their addresses.
    let (csv, json) = ("Results/baselines/mine.csv", "Results/baselines/mine.profile.json")
    let rows = try folder.text(csv).components(separatedBy: "\r\n").map { row in
      var fields = row.components(separatedBy: ",")
      if fields.count > 11, fields[9] == "instructions" { fields[11] = fields[7] == "pin" ? "100" : "1000000" }
      return fields.joined(separator: ",")
    }
    try rows.joined(separator: "\r\n").write(toFile: folder.file(csv), atomically: true, encoding: .utf8)
    let profile = try folder.text(json).replacing(/("MessagePinCell\.layOut\(\)") : [0-9.]+/) { "\($0.output.1) : 1" }
    try profile.write(toFile: folder.file(json), atomically: true, encoding: .utf8)
    let grown = try BenchBinary.gating("check --baseline mine \(options)", in: folder, profiles: true)
    #expect(grown.status == 3, "\(grown.err)")
    #expect(grown.out.hasPrefix("why     MessagePinCell.layOut(): +"), "\(grown.out)")
    #expect(grown.out.contains("\nregressed  message × 3"))
    let changes = "\nchanges pin on message × 3 w375-s2-fixed\n  instructions a cell "
    #expect(grown.out.contains(changes) && grown.out.split(separator: "why ").count == 1, "\(grown.out)")
    let compared = try BenchBinary.gating(
      #"explain mine "$(ls -d Results/*-* | tail -1)""#, in: folder, profiles: true)
    #expect(compared.status == 0 && compared.out.hasPrefix("why     MessagePinCell.layOut(): +"), "\(compared.out)")
    // Without a readable profile it is a regression still.
    try "[".write(toFile: folder.file(json), atomically: true, encoding: .utf8)
    let unexplained = try BenchBinary.gating("check --baseline mine \(options)", in: folder, profiles: true)
    #expect(unexplained.status == 3 && unexplained.out.contains("\nregressed  message × 3"), "\(unexplained.out)")
    #expect(unexplained.err.contains("\(json): is not a file of profiles; no count is explained"), "\(unexplained.err)")
  }

  @Test(
    "an unreadable profile beside a baseline is refused before anything is measured",
    .disabled(if: BenchBinary.isOptimised))
  func unreadable() throws {
    let folder = TemporaryFolder()
    let json = "Results/baselines/mine.profile.json"
    try AtomicFile.write("[", to: folder.file(json))
    let saved = try BenchBinary.gating(
      "baseline save mine --cells 3 --scene message --engine pin --metric allocations", in: folder)
    #expect(saved.status == 2 && saved.err == "bench: \(json): is not a file of profiles\n", "\(saved.err)")
    #expect(folder.files == [json])
  }

  @Test(
    "two runs without a series in common explain nothing, which ends with 5; otherwise the number in common is shown")
  func inCommon() throws {
    let folder = TemporaryFolder()
    for (run, profiles) in [
      ("old", [profile(["a": 2])]), ("same", [profile(["a": 2]), profile(["b": 1], .allocations)]),
      ("other", [profile(["a": 9], engine: "manual")]),
    ] {
      try CostProfile.add(profiles, to: folder.file("\(run)/\(CostProfile.fileName)"))
    }
    let same = try BenchBinary.run("explain", "old", "same", in: folder)
    #expect(same.status == 0 && same.out == "nothing grew in the 1 series of both\n", "\(same.out)")
    let other = try BenchBinary.run("explain", "old", "other", in: folder)
    #expect(other.status == 5 && other.out.isEmpty)
    #expect(other.err.hasPrefix("bench: old and other have no series in common; "), "\(other.err)")
    var command = ExplainCommand()
    command.operands = [folder.file("old"), folder.file("none")]
    let failure = #expect(throws: Failure.self) { try command.run(Console(out: .captured(), notes: .captured())) }
    #expect(failure?.exitCode == .nothingMeasured)
    #expect(failure?.sentence == "there is no profile \(folder.file("none")).profile.json")
  }
}
