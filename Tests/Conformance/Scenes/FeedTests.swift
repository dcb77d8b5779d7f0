import Foundation
import PinCore
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchRunner
@testable import BenchSupport

@Suite("Feeds", .bench)
struct FeedTests {
  /// The digests of forty cells of a seed, right-to-left texts laid out as they read, at 375 points and scale 2.
  private static let digests: [String: [UInt64: (tree: String, frames: String)]] = [
    "social": [
      1: ("882a2c8ab9c248a5", "ca1ecc2f490e5625"),
      42: ("3109c3b5e79a2225", "82e63a1a1f3a8fe5"),
    ],
    "social-nested": [
      1: ("83b9e5b91f4aa56d", "12aff5c29074181d"),
      42: ("dff6274b41c59910", "c36202f60dadf02e"),
    ],
    "message": [
      1: ("6651970360876d5f", "1f3fc9072a4fdbc8"),
      42: ("1245d5d737c490b0", "400b6fb448e2086f"),
    ],
    "form": [
      1: ("8a995b166adf5e72", "8483e38783bf1a0c"),
      42: ("cd24017b6dbe8e42", "3f801e0d80aa173d"),
    ],
    "container": [
      1: ("3beb1bee1548a105", "6296b7f60cb5b963"),
      42: ("2f47e5a9d239c7f8", "282fd0b3c06ec08d"),
    ],
    "product": [
      1: ("861c585af6441e87", "99dbd4e95a8fb3ce"),
      42: ("9c181586303e99cf", "a918140fe97942f2"),
    ],
    "article": [
      1: ("883e36dce8cbfa28", "7a725798b7221d14"),
      42: ("f7b313dccbdf9ee1", "ed37459440b5d723"),
    ],
    "gallery": [
      1: ("fc498e2719b6ef7a", "a49a7f0763bf7b28"),
      42: ("789b1caae2388c44", "c0251fb203d58331"),
    ],
    "thread": [
      1: ("957cd12468cc2102", "dc7710ff03d7030d"),
      42: ("7d5d6cd8bbce79c4", "04a8603b275455a9"),
    ],
    "mixed": [
      1: ("de483cd8d540fba9", "a81809af6ba239f3"),
      42: ("9ddcf7f8f2aaff0f", "dd05e83812fc09ca"),
    ],
  ]

  @Test("a seed names the same trees and frames for ever", arguments: Bench.catalog.sceneNames, [1, 42] as [UInt64])
  func digest(_ name: String, _ seed: UInt64) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    var settings = FeedSettings()
    settings.cells = 40
    settings.seed = seed
    settings.direction = .mixed
    let digest = try FeedDigest(of: Feed(scene, settings))
    let recorded = Self.digests[name]?[seed]
    #expect(
      digest.tree == recorded?.tree && digest.frames == recorded?.frames,
      "\(digest)")
  }

  @Test("the depth of threads changes nothing else about a post")
  func depth() {
    var shallow = Post(at: 3, seed: 5, depth: 1)
    var deep = Post(at: 3, seed: 5, depth: 9)
    #expect(deep != shallow)
    shallow.replies = []
    deep.replies = []
    #expect(deep == shallow)
  }

  @Test("mixed cells read as their text does, others as they are told")
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
  }

  @Test("a workload is every number of cells at every width and scale, for every scene")
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
  }

  @Test("all scenes answer the same whatever they were laid out at before")
  func stateless() throws {
    for scene in Bench.catalog.scenes {
      var settings = FeedSettings()
      settings.cells = 12
      settings.direction = .rtl
      let feed = Feed(scene, settings)
      let engine = CellEngine(.pin)
      try engine.prepare(feed)
      let fresh = try engine.layout(width: 375)
      _ = try engine.layout(width: 1366)
      #expect(try engine.layout(width: 375) == fresh, "\(scene.name)")
    }
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

  @Test("bench list --json is JSON of all scenes and engines")
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
