import Foundation
import Testing

@testable import BenchKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The page of a report", .bench)
struct HTMLPageTests {
  private static func page(_ runs: MadeRun...) throws -> String {
    try HTMLPage.text(of: runs.map { try $0.record() })
  }

  @Test("is well-formed, independent of the order of the runs, self-contained, and without scripts")
  func selfContained() throws {
    let page = try Self.page(ReportFixture.judged(), ReportFixture.growing())
    #expect(try Self.page(ReportFixture.growing(), ReportFixture.judged()) == page)
    #expect(XMLParser(data: Data(page.utf8)).parse())
    for fetched in ["<script", "http:", "https:", "@import", "url(", "src=\"h", "onclick"] {
      #expect(!page.contains(fetched), "\(fetched)")
    }
    #expect(page.contains("@media (prefers-color-scheme: dark)"))
  }

  @Test("has a title and a description for every picture, a table of numbers for every figure, and unique ids")
  func accessible() throws {
    for page in try [Self.page(ReportFixture.judged()), Self.page(ReportFixture.growing())] {
      let reader = PageReader(page)
      #expect(reader.pictures >= 3)
      #expect(reader.links.count > 2 && Set(reader.links).isSubset(of: reader.ids.map { "#" + $0 }))
      #expect(reader.titles == reader.pictures + 1)  // The page has a title too.
      #expect(reader.descriptions == reader.pictures)
      #expect(reader.tablesOfFigures == reader.figures)
      #expect(reader.ids.count == Set(reader.ids).count)
      #expect(Set(reader.references).isSubset(of: reader.ids))
    }
  }

  @Test("begins with the answer about the middle size, links, whether frames agree and ratios are sound, the engines")
  func opening() throws {
    let page = try Self.page(ReportFixture.growing())
    let parts = [
      "<p class=\"answer\">On social\u{A0}× 100 cells, pin ", "<a href=\"#comparison\">Comparison</a>",
      "<strong>frames agree</strong> All engines laid out exactly the same frames. No baseline was given",
      "<strong>ratios sound</strong> Each ratio is the median of ",
      "<li class=\"s0\">manual: arithmetic written by hand</li><li class=\"s1\">pin: pin chains on PinCore</li>",
      "<h3>How many times as long as manual each engine takes to lay out again</h3>", "<h2 id=\"figures-heading\">",
    ]
    let places = parts.compactMap { page.range(of: $0)?.lowerBound }
    #expect(places.count == parts.count && places == places.sorted(), "\(page.prefix(9000))")
    #expect(!page.contains("class=\"verdict pass\"") && !page.contains("class=\"verdict warn\""))
    let disturbed = try Self.page(ReportFixture.disturbed())
    #expect(
      disturbed.contains("<p class=\"verdict warn\"><strong>noisy</strong> Too noisy to rely on: ")
        && disturbed.contains("class=\"dot noisy\""))
  }

  @Test("states a note that holds for all feeds once, and the warnings of each feed with its name")
  func notes() throws {
    let page = try Self.page(ReportFixture.disturbed())
    #expect(page.components(separatedBy: "each the minimum of its rounds").count == 2)
    #expect(page.contains("<p class=\"run\">social × 1,000 cells: noise: "))
    #expect(page.contains("<p class=\"run\">message × 1,000 cells: noise: "))
  }

  @Test("shows the runs of several jobs of one build as one page, but not runs of different builds")
  func jobs() throws {
    let times = [100.0, 100, 100, 100, 100, 100]
    func job(_ day: Int, _ scene: String, build: String) throws -> MadeRun {
      var run = try MadeRun("2026010\(day)T030405Z-0123456-a")
      (run.manifest.run.started, run.manifest.code.binarySha256) = ("2026-01-0\(day)T03:04:05Z", build)
      run.add("manual", scene: scene, values: times, ratios: times.map { _ in 1 })
      run.add("pin", scene: scene, values: times, ratios: times.map { _ in 1.5 })
      return run
    }
    let jobs = try Self.page(job(1, "social", build: "aa"), job(2, "form", build: "aa"))
    #expect(jobs.contains(">social × 2 cells</th>") && jobs.contains(">form × 2 cells</th>"))
    #expect(jobs.contains("Runs 20260102T030405Z-0123456-a, 20260101T030405Z-0123456-a, bench "))
    let other = try Self.page(job(1, "social", build: "bb"), job(2, "form", build: "aa"))
    #expect(!other.contains("social × 2 cells") && other.contains("Run 20260102T030405Z-0123456-a, bench "))
  }

  @Test("shows the verdict and the findings of the gate, the worst finding first")
  func verdict() throws {
    let page = try Self.page(ReportFixture.judged())
    #expect(page.contains("<strong>fail</strong> Compared with the baseline ci: 1 pass, 1 regressed, 1 missing."))
    let regressed = try #require(page.range(of: "· pin · relayout · time</th>"))
    let missing = try #require(page.range(of: "· pin · relayout · instructions</th>"))
    let passed = try #require(page.range(of: "· pin · relayout · allocations</th>"))
    #expect(regressed.lowerBound < missing.lowerBound && missing.lowerBound < passed.lowerBound)
    #expect(page.contains("+25 %"))
  }

  @Test("shows differing frames instead of a comparison of times")
  func differing() throws {
    let page = try Self.page(ReportFixture.differing())
    #expect(page.contains("Frames differ: pin did not do the same work"))
    #expect(page.contains("<h3>pin: 1 view in cell 3 of social</h3>") && page.contains("topBar/&lt;x&gt;.x</th>"))
    #expect(!page.contains("times as long as") && !page.contains("<img"))
    // A drawing that the run wrote is part of the page.
    let folder = TemporaryFolder()
    let path = try ReportFixture.differing().write(in: folder)
    try "<svg/>".write(toFile: path + "/mismatch-3-pin.svg", atomically: true, encoding: .utf8)
    #expect(try HTMLPage.text(of: [Run(path)]).contains("<img src=\"data:image/svg+xml;base64,PHN2Zy8+\""))
  }

  @Test("groups differing cells by engine and by the views that differ; a last cell that the file cuts off is left out")
  func groups() throws {
    func mismatch(_ engine: String, _ cell: Int, _ views: String...) -> [Mismatch] {
      views.map {
        Mismatch(
          scene: "form", cell: cell, viewPath: $0, engine: EngineName(rawValue: engine), field: .x, expected: 1,
          actual: 2)
      }
    }
    var run = try ReportFixture.differing()
    run.mismatches =
      (0..<40).flatMap { mismatch("pin", $0, "a", "b") } + mismatch("pin", 40, "c") + mismatch("other", 1, "a")
    let page = try Self.page(run)
    for heading in ["pin: the same 2 views in 40 cells", "pin: 1 view in cell 40", "other: 1 view in cell 1"] {
      #expect(page.contains("<h3>\(heading) of form</h3>"), "\(heading)")
    }
    run.mismatches =
      (0..<499).flatMap { mismatch("pin", $0, "a", "b") } + mismatch("pin", 499, "a") + mismatch("pin", 500, "a")
    let cut = try Self.page(run)
    #expect(cut.contains("<h3>pin: the same 2 views in at least 499 cells of form</h3>"))
    #expect(cut.contains("cell 499 of form") && !cut.contains("cell 500"))
  }

  @Test("shows the first cell with its texts, or the reason why it is not shown")
  func cells() throws {
    #expect(try Self.page(ReportFixture.judged()).contains(">poster comment 0</text>"))
    var other = try ReportFixture.judged()
    other.manifest.run.digests = []
    #expect(try Self.page(other).contains("social is not shown: this version of bench does not know its feed."))
    let known = try ReportFixture.judged()
    let digest = try #require(known.manifest.run.digests.first)
    for (tree, frames) in [(digest.tree, "other"), ("other", digest.frames)] {
      other.manifest.run.digests = [
        .init(scene: "social", variant: digest.variant, cells: digest.cells, tree: tree, frames: frames)
      ]
      #expect(try Self.page(other).contains("social is not shown: this version of bench lays it out differently."))
    }
    other.manifest.run.feed = "posts.jsonl"
    #expect(try Self.page(other).contains("social is not shown: its content is not part of the run."))
  }

  @Test("gives the reason why cells without trees of views are not shown")
  func treeless() throws {
    let page = try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) { try Self.page(MadeRun()) }
    #expect(page.contains("sound is not shown: its cells are not trees of views."))
  }

  @Test("shows the figures of a run that has only the phase `recycle`, and a command with the name of the program")
  func live() throws {
    var run = try MadeRun()
    for engine in ["manual", "pin"] { run.add(engine, .time, .recycle, values: [100, 101], ratios: [2, 2]) }
    let record = try run.record()
    let page = try ProgramName.$current.withValue("card") { try HTMLPage.text(of: [record]) }
    #expect(page.contains(">recycle</th>") && !page.contains("on relayout") && page.contains("release card run"))
    let text = MarkdownExport.text(of: [record])
    #expect(text.contains("| engine | recycle | vs manual |") && !text.contains("on relayout"), "\(text)")
    // No table has only the column of engines.
    #expect(!text.contains("| engine |\n"), "\(text)")
    // In the phase `recycle`, an operation shows one cell.
    #expect(GoBenchExport.text(of: [record]).contains("engine=pin/phase=recycle 8 "))
  }

  @Test("names the noisy engines of each feed and the number of sound feeds; the main result omits noisy feeds")
  func trust() throws {
    var run = try MadeRun()
    let times = [100.0, 100, 100, 100, 100, 100]
    func page(adding scene: String) throws -> String {
      run.add("manual", scene: scene, values: times, ratios: times.map { _ in 1 })
      run.add("pin", scene: scene, values: times, ratios: times.map { _ in 1.5 })
      return try HTMLPage.text(of: [run.made()])
    }
    let text = "<strong>ratios sound</strong> Each ratio is the median of at least 6 processes; its interval contains"
    let one = try page(adding: "social")
    #expect(one.contains(text))
    var quick = run
    for index in quick.rows.indices { quick.rows[index].processes = 4 }
    let first = try HTMLPage.text(of: [quick.made()])
    #expect(first.contains("<p class=\"verdict warn\"><strong>first impression</strong>") && !first.contains(text))
    run.rows[1].waitedPct = 44
    let noisy = "<strong>noisy</strong> Too noisy to rely on: pin on social × 2 cells."
    let two = try page(adding: "message")
    #expect(two.contains(noisy + " The other feed is sound.</p>"))
    let answer = "Pin takes 1.50\u{A0}× as long as manual (geometric mean of 1 feed, without 1 noisy)."
    #expect(two.contains("<p class=\"answer\">\(answer)</p>"))
    let three = try page(adding: "form")
    #expect(three.contains(noisy + " The other 2 feeds are sound.</p>"))
    run.add("constraint", scene: "form", values: times, ratios: times.map { _ in 3 })
    #expect(
      run.made().figures.speedSentence
        == "pin is 2.00 × as fast as constraint, takes 1.50 × as long as manual "
        + "(geometric mean of 1 to 2 feeds, without 1 noisy)")
    run.rows[0].waitedPct = 44
    #expect(try HTMLPage.text(of: [run.made()]).contains("Too noisy to rely on: all engines on social × 2 cells."))
  }

  @Test("shows the known facts about the build and the machine, and no `git checkout` if the commit is unknown")
  func environment() throws {
    var run = try MadeRun()
    (run.manifest.code.optimised, run.manifest.code.gitSha) = (true, nil)
    (run.manifest.machine.virtual, run.manifest.machine.governor) = (false, "powersave")
    (run.manifest.machine.kernel, run.manifest.machine.valgrind) = ("Linux 6.1 x86_64", "valgrind-3.19.0")
    (run.manifest.run.feed, run.manifest.run.stealShare) = ("posts.jsonl", 0.125)
    let page = try HTMLPage.text(of: [run.made()])
    for (name, value) in [
      ("build", "release, Swift 6.3.1, x86_64-linux, bench \(Version.current)"), ("virtual machine", "no"),
      ("governor", "powersave"), ("valgrind", "valgrind-3.19.0"), ("system", "Linux 6.1 x86_64, glibc 2.36"),
      ("feed", "posts.jsonl"), ("time stolen", "12.5 %"), ("memory", "4 GB"), ("load at the end", "0.5"),
    ] {
      #expect(page.contains("<dt>\(name)</dt><dd>\(value)</dd>\n"), "\(name)")
    }
    #expect(!page.contains("<dt>commit</dt>") && !page.contains("git checkout"))
    #expect(page.contains("<code>swift run -c release bench run"))
  }

  @Test("shows the history of several runs")
  func history() throws {
    var later = try ReportFixture.judged()
    later.name = "20260105T000000Z-0123456-a"
    later.manifest.runId = later.name
    later.manifest.run.started = "2026-01-05T00:00:00Z"
    let page = try Self.page(ReportFixture.judged(), later)
    #expect(page.contains("<h2 id=\"history-heading\">") && page.contains("Ratio to manual, 2026-01-02 to 2026-01-05"))
    // Only the last run is shown in full, for any order of the arguments.
    #expect(page.contains("Run \(later.name), "))
    #expect(try Self.page(later, ReportFixture.judged()) == page)
    #expect(try !Self.page(later).contains("history-heading"))
  }
}

/// Counts a page's pictures, titles, descriptions, figures and tables, and collects its ids and references to ids.
private final class PageReader: NSObject, XMLParserDelegate {
  private(set) var pictures = 0
  private(set) var titles = 0
  private(set) var descriptions = 0
  private(set) var figures = 0
  private(set) var tablesOfFigures = 0
  private(set) var ids: [String] = []
  private(set) var references: [String] = []
  private(set) var links: [String] = []
  private var isInFigure = false

  init(_ page: String) {
    super.init()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = self
    _ = parser.parse()
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String] = [:]
  ) {
    if let id = attributes["id"] { ids.append(id) }
    references += (attributes["aria-labelledby"] ?? "").split(separator: " ").map(String.init)
    if let link = attributes["href"] { links.append(link) }
    switch name {
    case "svg": pictures += 1
    case "title": titles += 1
    case "desc": descriptions += 1
    // The figure of the cell has neither an id nor numbers.
    case "figure" where attributes["id"] != nil: (figures, isInFigure) = (figures + 1, true)
    case "table" where isInFigure: (tablesOfFigures, isInFigure) = (tablesOfFigures + 1, false)
    default: break
    }
  }
}
