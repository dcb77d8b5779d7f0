import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("Feeds", .bench)
struct FeedTests {
  @Test("a seed always gives the same trees and frames")
  func digests() throws {
    let recorded = try PackageFiles.text("Tests/Conformance/Expectations/scene-digests.csv")
    let now = CSV.text(try FeedDigest.records())
    #expect(recorded == now, "if a scene is new or changed, record it: scripts/record-scenes.sh")
  }

  @Test("the depth of a thread changes only the replies of a post")
  func depth() {
    var shallow = Post(at: 3, seed: 5, depth: 1)
    var deep = Post(at: 3, seed: 5, depth: 9)
    #expect(deep != shallow)
    shallow.replies = []
    deep.replies = []
    #expect(deep == shallow)
  }

  @Test("a cell of a mixed feed has the direction of the first letter in its texts; other cells have that of the feed")
  func direction() {
    var post = Post()
    #expect(FeedDirection.mixed.resolved(for: post) == .ltr)
    post.text = "12: שלום abc"
    #expect(FeedDirection.mixed.resolved(for: post) == .rtl)
    post.headline = "abc"
    #expect(FeedDirection.mixed.resolved(for: post) == .ltr)
    #expect(FeedDirection.rtl.resolved(for: post) == .rtl)
    post.headline = "«مرحبا»"
    #expect(FeedDirection.mixed.resolved(for: post) == .rtl)
    #expect(FeedDirection.ltr.resolved(for: post) == .ltr)
    func direction(of scalar: UInt32) -> LayoutDirection {
      FeedDirection.mixed.resolved(for: [String(UnicodeScalar(scalar).map(Character.init) ?? "?")])
    }
    for scalar: UInt32 in [0x05D0, 0x08A0, 0xFB1D, 0xFDF0, 0xFE70, 0xFEFC] { #expect(direction(of: scalar) == .rtl) }
    for scalar: UInt32 in [0x0561, 0x0905, 0xFB13, 0xFF21] { #expect(direction(of: scalar) == .ltr) }
  }

  @Test("a workload has a feed for each combination of scene, cells, width and scale; too small widths are refused")
  func grid() throws {
    var workload = Workload()
    workload.scenes = ["social", "message"]
    workload.cells = [1, 2]
    workload.widths = [320, 375, 414]
    workload.scales = [1, 3]
    let feeds = try workload.feeds()
    #expect(feeds.count == 24)
    #expect(feeds.last?.settings.variant == "w414-s3-measured")
    workload.widths = [320, 200]
    #expect(throws: Failure.usage("the scene message needs a width of at least 240 points")) { try workload.feeds() }
    (workload.scenes, workload.widths) = (["social"], [20])
    #expect(try workload.feeds().count == 4)
    workload.widths = [19.5]
    #expect(throws: Failure.usage("the scene social needs a width of at least 20 points")) { try workload.feeds() }
  }

  @Test("a child process gets the width, cells, seed and direction of its feed")
  func childFeeds() throws {
    let workload = try ArgumentParser.parse(
      VerifyCommand.self, ["--width", "320,375", "--seed=7", "--scene", "form", "--cells=5", "--direction", "rtl"]
    ).command.workload
    #expect(workload.arguments == ["--width=320,375", "--seed=7", "--scene=form", "--cells=5", "--direction=rtl"])
    let call = ChildArguments(workload, index: 1).call(SampleCommand.name)
    let child = try ArgumentParser.parse(SampleCommand.self, Array(call.dropFirst())).command
    let feed = try child.choice.feed()
    #expect(feed.settings.width == 375 && feed.settings.cells == 5 && feed.settings.seed == 7)
    #expect(feed.settings.direction == .rtl)
  }

  @Test("a plan without options has the documented defaults; --quick gives 3 processes of 15 rounds")
  func plans() throws {
    let usual = SamplingPlan()
    #expect(
      usual.words == [
        "metrics allocations,time", "15 processes", "31 rounds", "3 to warm up", "slots of 2 ms", "16 s at most",
      ])
    #expect(usual.phaseList == "build,layout,relayout" && usual.screen == 12 && usual.screenfuls == 10_000)
    let quick = try ArgumentParser.parse(SampleCommand.self, ["--quick", "--phase", "recycle,layout"]).command.plan
    #expect(quick.processes == 3 && quick.rounds == 15 && quick.countedPhases == [.recycle])
    #expect(quick.words.suffix(2) == ["phases layout,recycle", "screens of 12 cells"])
  }

  @Test("labels and paragraphs have the text, the font size and the number of lines that they are made with")
  func labels() throws {
    let text = FeedSettings().text("two words")
    let (label, paragraph) = (FeedLabel(text, size: 20), FeedParagraph(text, size: 11, lines: 2))
    #expect(label.text == "two words" && label.font.size == 20)
    #expect(paragraph.text == "two words" && paragraph.font.size == 11 && paragraph.numberOfLines == 2)
    #expect(FeedLabel(text).font.size == 17 && FeedParagraph(text).font.size == 15)
    #expect(FeedLabel().font.size == 17 && FeedParagraph().font.size == 15)
    #expect(FeedParagraph(text).numberOfLines == 0 && FeedParagraph().numberOfLines == 0)
  }

  @Test("a cell without a layout keeps its height; an engine without a layout for the scene is refused")
  func withoutLayout() throws {
    let cell = FeedCell()
    cell.frame = Rect(x: 0, y: 0, width: 9, height: 30)
    #expect(try cell.layOut() == 30 && cell.traits.isEmpty)
    #expect(throws: Failure.self) { try CellEngine("nobody").prepare(Feed(Social.self, FeedSettings())) }
  }

  @Test("a gallery shows one to nine photos, and the post's number of images on the badge")
  func photos() throws {
    for (count, shown, rows) in [(0, 1, [1]), (1, 1, [1]), (5, 5, [3, 2]), (9, 9, [3, 3, 3]), (12, 9, [3, 3, 3])] {
      var post = Post()
      post.images = Array(repeating: Size(width: 10, height: 20), count: count)
      let content = Gallery.content(of: post, in: FeedSettings())
      #expect(content.photos.count == shown && content.rows == rows && content.badge.string == "\(count)")
    }
  }

  @Test(
    "a post without images gets a substitute; messages hide the sender of own and anonymous posts, and low ratings")
  func sparsePosts() {
    var post = Post()
    let settings = FeedSettings()
    #expect(Gallery.content(of: post, in: settings).photos == [Size(width: 300, height: 200)])
    #expect(Product.content(of: post, in: settings).image == Size(width: 400, height: 300))
    #expect(Social.content(of: post, in: settings).texts.actorComment.string.isEmpty)
    for (author, isOwn, isShown) in [("", false, false), ("a", false, true), ("a", true, false)] {
      (post.author, post.isOwn) = (author, isOwn)
      #expect(Message.content(of: post, in: settings).shape.showsSender == isShown)
    }
    for rating in 0...5 {
      post.rating = rating
      #expect(Message.content(of: post, in: settings).shape.showsReaction == (rating >= 3))
    }
  }

  @Test("views that a cell no longer needs are reused when it needs them again")
  func spares() throws {
    var post = Post()
    post.images = Array(repeating: Size(width: 10, height: 20), count: 4)
    let many = Gallery.content(of: post, in: FeedSettings())
    post.images.removeLast(3)
    let cell = GalleryManualCell(many)
    let photos = cell.photos
    cell.show(Gallery.content(of: post, in: FeedSettings()))
    cell.show(many)
    #expect(Set(cell.photos.map(ObjectIdentifier.init)) == Set(photos.map(ObjectIdentifier.init)))
    #expect(
      cell.subviews.map(ObjectIdentifier.init)
        == (cell.photos + [cell.badge, cell.caption]).map { ObjectIdentifier($0) })
  }

  @Test("cells with the same structure share constraints, also after the structure of a cell changes")
  func sharedConstraints() throws {
    let parts = SharedParts(grid: PixelGrid(scale: 2))
    var settings = FeedSettings()
    let left = Container.content(at: 0, in: settings)
    settings.direction = .rtl
    let right = Container.content(at: 1, in: settings)
    let cells = try [left, left, right].map {
      try #require($0.makeCell(for: .constraint, of: Container.self, sharing: parts) as? ContainerConstraintCell)
    }
    #expect(cells[0].constraints === cells[1].constraints && cells[0].constraints !== cells[2].constraints)
    #expect(try right.show(in: cells[0], sharing: parts))
    #expect(cells[0].constraints === cells[2].constraints && cells[1].constraints !== cells[2].constraints)
  }

  @Test(
    "the constraints are solved at most 5 times; for most cells and widths, the plan of an earlier solve is replayed",
    arguments: [Container.self] as [any Scene.Type])
  func plans(_ scene: any Scene.Type) throws {
    var settings = FeedSettings()
    settings.cells = 12
    let feed = Feed(scene, settings)
    let engine = CellEngine(.constraint)
    try engine.prepare(feed)
    for width in [375.0, 413, 375] { _ = try engine.layout(width: width) }
    let cell = engine.trees[0]
    let layout = (cell as? ContainerConstraintCell)?.constraints.layout
    let counts = try #require(layout).statistics
    #expect(counts.solves < 6 && counts.replays > 30)
  }

  @Test("layouts of all scenes and engines do not depend on earlier widths", arguments: Bench.catalog.sceneNames)
  func stateless(_ name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    var settings = FeedSettings()
    (settings.cells, settings.direction) = (3, .rtl)
    let feed = Feed(scene, settings)
    for name in scene.engines {
      let engine = CellEngine(name)
      try engine.prepare(feed)
      func frames(width: Double) throws -> [[Rect]] {
        _ = try engine.layout(width: width)
        return feed.contents.indices.map { cell in
          var frames: [Rect] = []
          engine.readFrames(ofCell: cell, into: &frames)
          return frames
        }
      }
      let fresh = try frames(width: 375)
      // At 1366 points, every scene has other frames than at 375. A product, for instance, has a third column.
      #expect(try frames(width: 1366) != fresh, "\(name)")
      let isFresh = try frames(width: 375) == fresh
      #expect(isFresh, "\(name)")
    }
  }

  @Test("all engines of a scene give each view the same unique name", arguments: Bench.catalog.sceneNames)
  func names(_ name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    var settings = FeedSettings()
    settings.cells = 2
    let feed = Feed(scene, settings)
    let lists = try scene.engines.map { name in
      let engine = CellEngine(name)
      try engine.prepare(feed)
      _ = try engine.layout(width: 375)
      var frames: [Rect] = []
      engine.readFrames(ofCell: 1, into: &frames)
      return frames.indices.map { engine.viewPath(ofCell: 1, at: $0) }
    }
    #expect(lists[0].first == "cell" && Set(lists[0]).count == lists[0].count)
    #expect(!lists[0].contains { $0.hasPrefix("node[") })
    for (engine, list) in zip(scene.engines, lists) { #expect(list == lists[0], "\(engine)") }
  }
}

@Suite("Scene table", .bench)
struct SceneTableTests {
  @Test("docs/scenes.md has the figures of bench list --json for every scene")
  func page() throws {
    let lines = try PackageFiles.text("docs/scenes.md").split(separator: "\n")
    for scene in Bench.catalog.scenes {
      let profile = try SceneProfile(of: scene)
      let row =
        "| `\(profile.name)` | \(Figures.plain(profile.views)) | \(profile.depth) | "
        + "\(Figures.plain(profile.measurements)) | \(profile.features.joined(separator: ", ")) |"
      #expect(lines.contains { $0 == row }, "\(row)")
    }
    #expect(lines.count { $0.hasPrefix("| `") && $0.hasSuffix(" |") && $0.split(separator: "|").count == 5 } >= 10)
  }

  @Test("bench list --json prints all scenes and engines as JSON")
  func list() throws {
    var command = ListCommand()
    command.wantsJSON = true
    let out = Output.captured()
    #expect(try command.run(Console(out: out, notes: .captured())) == .success)
    let listing = try JSONDecoder().decode(ListCommand.Listing.self, from: Data(out.text.utf8))
    #expect(listing.scenes.map(\.name) == Bench.catalog.sceneNames)
    #expect(listing.engines == Bench.catalog.engines.map(\.rawValue))
    let nested = try #require(listing.scenes.first { $0.name == "social-nested" })
    #expect(nested.views == 21 && nested.depth == 2 && nested.measurements == 12)
    #expect(nested.engines == ["manual", "pin", "constraint"])
  }
}
