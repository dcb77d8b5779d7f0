import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

/// An engine whose frames have the y coordinate NaN.
private final class NaNEngine: LayoutEngine {
  let name: EngineName = "broken"
  func prepare(_ feed: Feed) throws {}
  func layout(width: Double) throws -> Double { 0 }
  func readFrames(ofCell index: Int, into frames: inout [Rect]) { frames = [Rect(x: 0, y: .nan, width: 0, height: 0)] }
  func viewPath(ofCell index: Int, at place: Int) -> String { "cell" }
}

/// An engine of `SoundScene` that records the changes that it applies, with 0 in place of each content.
private final class NotingEngine: LiveEngine {
  let name: EngineName = "node"
  private let engine = CellEngine("node")
  private(set) var changes: [FeedChange<Int>] = []
  private(set) var preparations = 0
  /// The distance in points that is added to the top of each cell.
  var shift = 0.0

  func prepare(_ feed: Feed) throws {
    preparations += 1
    try engine.prepare(feed)
  }
  func layout(width: Double) throws -> Double { try engine.layout(width: width) }
  func readFrames(ofCell index: Int, into frames: inout [Rect]) {
    engine.readFrames(ofCell: index, into: &frames)
    frames[0].origin.y += shift
  }
  func viewPath(ofCell index: Int, at place: Int) -> String { engine.viewPath(ofCell: index, at: place) }
  func timeShowing(_ contents: [any CellContent]) throws -> Timing { try engine.timeShowing(contents) }

  func apply(_ change: ContentEdit) throws {
    changes.append(change.map { _ in 0 })
    try engine.apply(change)
  }
}

@Suite("Incremental layouts equal fresh layouts")
struct EditStreamTests {
  private static var settings: FeedSettings {
    var settings = FeedSettings()
    settings.direction = .mixed
    return settings
  }

  @Test(
    "after each of 40 edits, engines that lay out single cells have the frames of a fresh layout", .bench,
    arguments: Bench.catalog.sceneNames)
  func allScenes(name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    let failure = try EditStream.failure(scene, Self.settings, edits: 40, scene.engines, make: makePackageEngine)
    #expect(failure == nil, "\(failure?.sentence ?? "")\n\(failure?.caseLine ?? "")")
  }

  @Test("edits reveal a cache that keeps an old value, and the case is shrunk", arguments: NoteScene.faulty)
  func planted(fault: EngineName) throws { try expectFound(fault, in: NoteScene.self) }

  @Test("edits reveal a cell that keeps the constraints of its first message, and the case is shrunk")
  func plan() throws { try expectFound("constraint", in: KeptPlanScene.self) }

  private func expectFound(_ fault: EngineName, in scene: any Scene.Type) throws {
    try Catalog.$current.withValue(Catalog(scenes: [scene])) {
      let found = try EditStream.failure(
        scene, FeedSettings(), edits: 10_000, ["fresh", fault], make: makePackageEngine)
      let failure = try #require(found)
      #expect(failure.stream.settings.direction == .mixed, "streams for engines of this program have mixed directions")
      #expect(failure.cell.engine == fault)
      let place = "\(fault) after edit \(failure.stream.edits.count): cell \(failure.cell.cell), "
      #expect(failure.sentence.hasPrefix(place) && failure.sentence.contains(": expected "), "\(failure.sentence)")
      #expect((1...2).contains(failure.stream.edits.count), "\(failure.caseLine)")
      #expect(failure.stream.items.count == 1)
      let seen = failure.cell.expected.dropFirst().count { $0.width > 0 && $0.height > 0 }
      #expect(seen <= 3, "\(failure.caseLine)")
      #expect(failure.cell.isSeen)
      // The shrunk stream shows the difference again. The reference alone shows no difference.
      #expect(try failure.stream.difference(of: ["fresh", fault], make: makePackageEngine) != nil)
      #expect(try failure.stream.difference(of: ["fresh"], make: makePackageEngine) == nil)
    }
  }

  @Test("a failure is reported with its sentence and its case, and the comparison has the state `differing`")
  func verdict() throws {
    try Catalog.$current.withValue(NoteScene.catalog) {
      var settings = Self.settings
      settings.cells = 3
      let trial = try Trial(verifying: Feed(NoteScene.self, settings), ["fresh", "height"], edits: 2000)
      #expect(trial.comparison.state == .differing && trial.comparison.dissenters == ["height"])
      let out = Output.captured()
      trial.show(out)
      let failure = try #require(trial.editFailure)
      let edits = Figures.counted(failure.stream.edits.count, "edit")
      let sentence = "\nedits   \(failure.sentence), unlike a fresh layout; shrunk to \(edits)"
      #expect(out.text.contains("\(sentence)\ncase    \(failure.caseLine)\n"), "\(out.text)")
      let sound = try Trial(verifying: Feed(NoteScene.self, settings), ["fresh"], edits: 300)
      #expect(sound.comparison.state == .identical && sound.edits == 300)
    }
  }

  @Test("a failure's stream ends at the edit after which frames differ; indices wrap around at the number of cells")
  func cut() throws {
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      let edits: [EditStream.Edit] = [
        .remove(at: 4), .remove(at: 0), .insert(.index(1), at: 4), .move(from: 4, to: 3), .show(.index(8), at: 6),
        .resize(333), .resize(375),
      ]
      let stream = EditStream(
        scene: SoundScene.self, settings: FeedSettings(), items: [.index(0), .index(3)], edits: edits)
      let failure = try #require(
        try stream.difference(of: SoundScene.engines, make: makePackageEngine))
      #expect(failure.cell.engine == "late" && failure.stream.edits == Array(edits.dropLast()))
      let noting = NotingEngine()
      let make: EngineMaker = { name in
        if name == noting.name { return noting }
        return makePackageEngine(name)
      }
      #expect(try stream.difference(of: ["closure", noting.name], make: make) == nil)
      // The second removal is skipped, because only one cell is left.
      #expect(
        noting.changes == [
          .remove(at: 0), .insert(0, at: 0), .move(from: 0, to: 1), .show(0, at: 0), .resize(333), .resize(375),
        ])
    }
  }

  @Test("a fresh layout with a frame that is not finite causes an error")
  func notFinite() throws {
    let engine = CellEngine(SoundScene.engines[0])
    try engine.prepare(Feed(SoundScene.self, FeedSettings()))
    _ = try engine.layout(width: 375)
    let failure = #expect(throws: Failure.self) { try engine.difference(from: NaNEngine(), cells: 1) }
    #expect(failure?.sentence.hasPrefix("the reference broken has a frame that is not finite in cell 0: cell ") == true)
  }

  @Test("the requested number of edits is made, with at most 100 per feed", arguments: [(40, 1), (100, 1), (101, 2)])
  func edits(_ count: Int, _ feeds: Int) throws {
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      let noting = NotingEngine()
      let make: EngineMaker = { name in
        if name == noting.name { return noting }
        return makePackageEngine(name)
      }
      let failure = try EditStream.failure(
        SoundScene.self, FeedSettings(), edits: count, ["closure", noting.name], make: make)
      #expect(failure == nil)
      #expect(noting.changes.count == count && noting.preparations == feeds)
      let insertions = noting.changes.count { if case .insert = $0 { true } else { false } }
      #expect(insertions > 0)
    }
  }

  @Test("a failure is shrunk to one cell and one edit, both with the content 0")
  func shrunk() throws {
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      var settings = FeedSettings()
      settings.width = 333
      let found = try EditStream.failure(
        SoundScene.self, settings, edits: 3, ["closure", "late"], make: makePackageEngine)
      let failure = try #require(found)
      #expect(failure.sentence == "late after edit 1: cell 0, node[1].y: expected 28, got 29 (+1)")
      let line =
        #"{"name":"edits/sound/1","scene":"sound","width":333,"scale":2,"direction":"mixed","cells":[0],"#
        + #""edits":[{"cell":6,"show":0}]}"#
      #expect(failure.caseLine == line)
    }
  }

  @Test("simplifications make the fields of a post empty or small; empty fields stay empty, and indices become 0")
  func simplifications() {
    let reply = Post.Reply(author: "Bob", text: "No")
    let full = StreamItem.post(
      Post(
        author: "Ada", headline: "News", time: "3 h", text: "Hi", link: "a.example",
        images: [Size(width: 30, height: 40), Size(width: 5, height: 5)], replies: [reply], isOwn: true, rating: 5,
        price: "€ 2", oldPrice: "€ 3", email: "a@b.example", phone: "1", company: "C"))
    let small = Post(
      author: "a", headline: "a", time: "a", text: "a", link: "a", images: [Size(width: 10, height: 10)], rating: 3)
    let all = StreamItem.simplifications
    let half = all.count / 2
    #expect(half == Post.fields.count)
    let emptied = all[..<half].reduce(full) { item, simplify in simplify(item) }
    let simplified = all[half...].reduce(full) { item, simplify in simplify(item) }
    #expect(emptied == .post(Post()) && simplified == .post(small))
    for simplify in all {
      #expect(simplify(.post(Post())) == .post(Post()) && simplify(.index(7)) == .index(0))
    }
    let bars = StreamItem.post(Post()).content(of: BarsScene.self, in: FeedSettings()) as? BarsScene
    #expect(bars?.heights == [1], "a scene without posts shows its first content for a post")
  }

  @Test("the tops of cells are compared")
  func tops() throws {
    let (moved, fresh) = (NotingEngine(), CellEngine("closure"))
    moved.shift = 1
    var settings = FeedSettings()
    settings.cells = 2
    let feed = Feed(SoundScene.self, settings)
    try moved.layOut(feed)
    try fresh.layOut(feed)
    let first = try #require(try moved.difference(from: fresh, cells: 2))
    #expect(first.cell == 0 && first.mismatches.map(\.sentence) == ["cell.y: expected 0, got 1 (+1)"])
  }

  @Test("a stream begins with 12 cells; seed and number determine it; `onlyContent` only permits showing and resizing")
  func streams() {
    func stream(_ number: Int, seed: UInt64 = 1, onlyContent: Bool = false) -> EditStream {
      var settings = Self.settings
      settings.seed = seed
      return EditStream(Message.self, settings, number: number, edits: 100, onlyContent: onlyContent)
    }
    #expect(stream(1).items.count == 12)
    #expect(stream(1).edits == stream(1).edits && stream(1).items == stream(1).items)
    #expect(stream(1).edits != stream(2).edits && stream(1).edits != stream(1, seed: 2).edits)
    #expect(Set(kinds(of: stream(1))) == ["show", "insert", "remove", "move", "resize"])
    #expect(Set(kinds(of: stream(1, onlyContent: true))) == ["show", "resize"])
  }

  @Test("a stream has from 1 to 24 cells at any time")
  func cellCounts() {
    let stream = EditStream(SoundScene.self, FeedSettings(), number: 0, edits: 10_000, onlyContent: false)
    var (items, counts) = (stream.items, Set<Int>())
    for edit in stream.edits {
      items.apply(edit)
      counts.insert(items.count)
    }
    #expect(counts.min() == 1 && counts.max() == 24)
  }

  @Test("the kinds of the first edits are about 70 % show, 10 % insert, 10 % remove, 5 % move and 5 % resize")
  func shares() {
    var counts: [String: Int] = [:]
    for number in 0..<10_000 {
      let stream = EditStream(Mixed.self, FeedSettings(), number: number, edits: 1, onlyContent: false)
      for kind in kinds(of: stream) { counts[kind, default: 0] += 1 }
    }
    for (kind, expected) in [("show", 7000), ("insert", 1000), ("remove", 1000), ("move", 500), ("resize", 500)] {
      #expect(abs(counts[kind, default: 0] - expected) < 60, "\(kind): \(counts)")
    }
  }

  private func kinds(of stream: EditStream) -> [String] {
    stream.edits.map { edit in
      switch edit {
      case .show: "show"
      case .insert: "insert"
      case .remove: "remove"
      case .move: "move"
      case .resize: "resize"
      }
    }
  }
}
