import Testing

@testable import BenchKit

@Suite("Baselines", .bench)
struct BaselineTests {
  private func figure(_ metric: Metric, _ value: Double, swift: String = "6.3.1", cpu: String = "A, \"B\"") -> Figure {
    var figure = Figure(
      key: SeriesKey(variant: "v", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: metric),
      build: BuildIdentity(swift: swift, architecture: "x86_64", cpu: cpu), value: value)
    if metric == .time { (figure.ratio, figure.ratioLow, figure.ratioHigh) = (1.5, 1.25, 1.75) }
    return figure
  }

  @Test("are read with the values that were written")
  func roundTrip() throws {
    let folder = TemporaryFolder()
    let path = folder.file("b.csv")
    var figures = [figure(.time, 310.5), figure(.allocations, 0), figure(.instructions, 1234.25)]
    (figures[0].processes, figures[0].confidence) = (7, 0.96)
    (figures[0].ratio, figures[0].ratioLow, figures[0].ratioHigh) = (0.5, 0.25, 0.75)
    try Baseline(name: "b", figures: figures).text.write(toFile: path, atomically: true, encoding: .utf8)
    let read = try Baseline(reading: path)
    #expect(read.name == "b" && read.figures == figures)
  }

  @Test("are files in their folder, unless the name is a path or that of a CSV file")
  func paths() {
    #expect(["ci", "ci.csv", "./ci"].map(Baseline.path) == ["Results/baselines/ci.csv", "ci.csv", "./ci"])
  }

  @Test("distinguish feeds of a file from generated ones, whatever the file's items are")
  func filedItems() throws {
    let generated = FeedSettings()
    var (posts, items) = (generated, generated)
    posts.posts = [Post(at: 0, seed: 1, depth: 1)]
    items.items = [BarsScene.item(at: 0, in: items)]
    #expect(generated.variant == "w375-s2-measured")
    #expect([posts, items].map(\.variant) == ["w375-s2-measured-posts", "w375-s2-measured-items"])
    let folder = TemporaryFolder()
    let variants = try [("a", "Ada"), ("b", "Ada"), ("c", "Ben")].map { name, author in
      let path = folder.file(name)
      try #"{"author":"\#(author)","headline":"h","time":"t","text":"x"}"#.write(
        toFile: path, atomically: true, encoding: .utf8)
      let command = try ArgumentParser.parse(VerifyCommand.self, ["--feed", path]).command
      return try command.workload.feeds()[0].settings.variant
    }
    #expect(
      variants.allSatisfy { $0.wholeMatch(of: /w375-s2-measured-mixed-posts\.[0-9a-f]{8}/) != nil }, "\(variants)")
    #expect(variants[0] == variants[1] && variants[1] != variants[2], "the content counts, not the path")
    var other = generated
    other.seed = 7
    #expect(other.variant == "w375-s2-measured-seed7")
    items.seed = 7
    #expect(items.variant == "w375-s2-measured-items", "a file's items do not depend on the seed")
    var seeded = figure(.allocations, 1)
    seeded.key.feed.variant = other.variant
    #expect(Baseline(name: "b", figures: [seeded]).options.contains("--seed 7"))
    var own = figure(.allocations, 1)
    own.key.feed.variant = items.variant
    #expect(Baseline(name: "b", figures: [own]).options.contains("--feed FILE"))
  }

  @Test("replace only figures of the same series and environment")
  func merge() {
    var baseline = Baseline(
      name: "b", figures: [figure(.time, 1), figure(.allocations, 1), figure(.allocations, 2, swift: "6.2")])
    let new = [figure(.time, 3, cpu: "C"), figure(.allocations, 4, cpu: "C")]
    baseline.merge(new)
    #expect(baseline.figures == [figure(.time, 1), figure(.allocations, 2, swift: "6.2")] + new)
  }

  @Test("may be a stored run, named by its folder or its summary.csv; files of other schemas say what to do")
  func runs() throws {
    let folder = TemporaryFolder()
    let path = try ReportFixture.judged().write(in: folder)
    for name in [path, path + "/summary.csv"] {
      let baseline = try Baseline(reading: name)
      #expect(baseline.name == PathParts(path).name && baseline.figures.count == 5)
      #expect(baseline.figures.allSatisfy { $0.build.swift == "6.3.1" && $0.build.cpu == "A" })
    }
    let file = folder.file("b.csv")
    try "schema,swift,value,ratio_to_manual\r\n4,6.3.1,1,\r\n".write(toFile: file, atomically: true, encoding: .utf8)
    let sentence = #"must be 5 (measure again, or use the version of bench that wrote the file), not "4""#
    #expect(throws: Failure.input(file, line: 2, "column schema \(sentence)")) { try Baseline(reading: file) }
  }

  @Test("list the options of a run that measures their gated series")
  func options() {
    var figures = [figure(.time, 1), figure(.mallocs, 1), figure(.peakMemory, 1)]
    figures[0].key.feed.variant = "w320.5-s3-fixed-rtl-d2-screen20-posts.0d2c4e6f"
    (figures[1].key.feed.variant, figures[1].key.feed.scene) = ("w375-s2-measured", "form")
    #expect(
      Baseline(name: "b", figures: figures).options
        == "--scene social --scene form --cells 2 --width 320.5,375 --scale 3,2 --text fixed,measured --direction rtl --depth 2 "
        + "--screen 20 --feed FILE --engine pin --metric time,instructions")
    #expect(Baseline(name: "b").options.isEmpty)
  }

  @Test("that are missing, or broken, are reported as such")
  func faults() throws {
    let missing = Failure(
      .nothingMeasured, "there is no baseline no/such.csv", remedy: "bench baseline save no/such.csv makes one")
    #expect(throws: missing) { try Baseline(reading: "no/such.csv") }
    let path = TemporaryFolder()
    let file = path.file("b.csv")
    try (Baseline(name: "b", figures: [figure(.time, 1)]).text + "5,6,x,c,v,s,p,relayout,two,time,u,1,1,,,,,manual\r\n")
      .write(
        toFile: file, atomically: true, encoding: .utf8)
    let fault = #"column cells must be a whole number from 1 to 1000000, not "two""#
    #expect(throws: Failure.input(file, line: 3, fault)) { try Baseline(reading: file) }
  }

  @Test(
    "with an impossible field are refused with line and column",
    arguments: [
      ("schema", "4"), ("schema", "0x5"), ("swift", ""), ("cpu", "A\u{1B}[2J"), ("variant", "a\nb"), ("scene", ""),
      ("cells", "-5"), ("cells", "+5"), ("cells", "1000001"), ("engine", "p\u{202E}in"), ("phase", "later"),
      ("metric", "\"time"), ("metric", "banana"), ("unit", "banana"), ("unit", "1/cell"),
      ("median", "+5"),
      ("median", "0x1p3"), ("median", "-1"), ("median", "nan"), ("median", "1e300"), ("ratio", "-1"),
      ("ratio_lo", "1.6"), ("ratio_hi", "x"), ("processes", "-1"), ("confidence", "2"), ("reference", "a\nb"),
    ])
  func tampered(_ column: String, _ value: String) throws {
    let folder = TemporaryFolder()
    let file = folder.file("b.csv")
    let table = try CSVTable(Array(Baseline(name: "b", figures: [figure(.time, 1)]).text.utf8), name: "b")
    var fields = table.records[0].fields
    fields[try table.column(column)] = value
    try CSV.text([table.columns, fields]).write(toFile: file, atomically: true, encoding: .utf8)
    let failure = #expect(throws: Failure.self) { try Baseline(reading: file) }
    let columns = column == "ratio_lo" ? "ratio" : column
    #expect(failure?.sentence.hasPrefix("\(file):2: column \(columns) must be ") == true, "\(failure?.sentence ?? "")")
    #expect(failure?.exitCode == .usage)
  }

  @Test("with two rows of one series are refused with both lines")
  func duplicates() throws {
    let file = TemporaryFolder()
    // A count does not depend on the processor, a time does.
    let cases: [(Metric, String, isRefused: Bool)] = [
      (.time, "A", true), (.time, "B", false), (.allocations, "A", true), (.allocations, "B", true),
    ]
    for (metric, cpu, isRefused) in cases {
      let figures = [figure(metric, 1, cpu: "A"), figure(.instructions, 1), figure(metric, 2, cpu: cpu)]
      try Baseline(name: "b", figures: figures).text.write(
        toFile: file.file("b.csv"), atomically: true, encoding: .utf8)
      var sentence = ""
      do { _ = try Baseline(reading: file.file("b.csv")) } catch let failure as Failure { sentence = failure.sentence }
      #expect(
        sentence.hasSuffix("b.csv:4: \(figures[0].key) is already in line 2; delete one of the two") == isRefused)
      #expect(sentence.isEmpty != isRefused)
    }
  }
}
