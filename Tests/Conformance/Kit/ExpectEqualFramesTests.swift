@testable import BenchKit
import Foundation
import PinCore
import Synchronization
import Testing

@testable import BenchKit

@Suite("expectEqualFrames")
struct ExpectEqualFramesTests {
  @Test("accepts engines that agree at every width")
  func equal() throws {
    try expectEqualFrames(SoundScene.self, engines: ["node"], widths: 320...430)
    try expectEqualFrames(OtherScene.self)
    for width in [240, 100_000] { try expectEqualFrames(OtherScene.self, widths: width...width, cells: 1) }
  }

  @Test("by default, lays out 20 cells of seed 1 at two pixels per point, at each whole width from 320 to 430 points")
  func defaults() throws {
    struct Noting: Scene, CellContent {
      static let name = "noting"
      static let summary = ""
      static let seen = Mutex<(cells: Set<Int>, seeds: Set<UInt64>, scales: Set<Double>, widths: Set<Double>)>(
        ([], [], [], []))
      static func content(at index: Int, in settings: FeedSettings) -> Noting {
        seen.withLock { _ = ($0.cells.insert(index), $0.seeds.insert(settings.seed), $0.scales.insert(settings.scale)) }
        return Noting()
      }
      static let layouts: CellLayouts<Noting> = [
        "a": CellLayout { _, width, _ in
          seen.withLock { _ = $0.widths.insert(width) }
          return boxes(width)
        }, "b": CellLayout { _, width, _ in boxes(width) },
      ]
    }
    try expectEqualFrames(Noting.self)
    let seen = Noting.seen.withLock { $0 }
    #expect(seen.cells == Set(0..<20) && seen.seeds == [1] && seen.scales == [2])
    var widest = FeedSettings()
    widest.width = 430
    #expect(seen.widths.isSuperset(of: (320...430).map(Double.init)))
    #expect(seen.widths.min() == 320 && seen.widths.max() == widest.otherWidth)
  }

  @Test("throws an error with the first difference, the path of its drawing, and a command that repeats the comparison")
  func unequal() throws {
    let folder = TemporaryFolder()
    let error = try #require(throws: UnequalFrames.self) {
      try expectEqualFrames(SoundScene.self, engines: ["late", "closure"], widths: 330...340, pictures: folder.path)
    }
    let picture = folder.file("sound-0-late-333.svg")
    #expect(
      error.description
        == "sound, cell 0, 333 points wide, late: node[1].y: expected 28, got 29 (+1), and 1 more; picture: \(picture); "
        + "repeat: verify --scene sound --engine late --width 333 --scale 2 --seed 1 --cells 1")
    #expect(try folder.text("sound-0-late-333.svg").contains("<svg"))
  }

  @Test("reports the reference if the other engines agree on other frames, with a command that compares all engines")
  func outvoted() throws {
    struct Outvoted: Scene, CellContent {
      static let name = "outvoted"
      static let summary = ""
      static func content(at index: Int, in settings: FeedSettings) -> Outvoted { Outvoted() }
      static let layouts: CellLayouts<Outvoted> = [
        "a": CellLayout { _, width, _ in boxes(width, gap: 9) }, "b": CellLayout { _, width, _ in boxes(width) },
        "c": CellLayout { _, width, _ in boxes(width) },
      ]
    }
    let folder = TemporaryFolder()
    let error = try #require(throws: UnequalFrames.self) { try expectEqualFrames(Outvoted.self, pictures: folder.path) }
    #expect(error.description.hasPrefix("outvoted, cell 0, 320 points wide, a: node[1].y: expected 28, got 29 (+1)"))
    #expect(error.description.contains("; repeat: verify --scene outvoted --engine b,c --width 320 "))
  }

  @Test("throws an error for an engine without a layout, for the reference alone, and for numbers out of range")
  func wrongUse() throws {
    #expect(
      throws: Failure.usage("the engine only has no layout for the scene sound", remedy: "use closure, node or late")
    ) {
      try expectEqualFrames(SoundScene.self, engines: ["only"])
    }
    for engines: [EngineName] in [[], ["closure"]] {
      let alone = "closure is the reference of the scene sound; name an engine to compare with it"
      #expect(throws: Failure.usage(alone)) { try expectEqualFrames(SoundScene.self, engines: engines) }
    }
    let ranges = "1 to 1000000 cells, widths of 240 to 100000 points, and a scale of 0.5 to 16"
    for (widths, cells, scale) in [
      (100...120, 1, 2), (239...240, 1, 2), (300...100_001, 1, 2), (300...300, 0, 2), (300...300, 1, 0),
      (300...300, 1, .nan),
    ] as [(ClosedRange, Int, Double)] {
      #expect(throws: Failure.usage("the scene sound needs \(ranges)")) {
        try expectEqualFrames(SoundScene.self, widths: widths, cells: cells, scale: scale)
      }
    }
  }

  @Test("reports a single difference without a count; a slash in an engine's name is a hyphen in the picture's name")
  func single() throws {
    struct Single: Scene, CellContent {
      static let name = "single"
      static let summary = ""
      static func content(at index: Int, in settings: FeedSettings) -> Single { Single() }
      static let layouts: CellLayouts<Single> = [
        "a": CellLayout { _, width, _ in boxes(width) },
        "one/off": CellLayout { _, width, _ in
          Array(boxes(width).dropLast()) + [Rect(x: 1, y: 28, width: width, height: 40)]
        },
      ]
    }
    let folder = TemporaryFolder()
    let error = try #require(throws: UnequalFrames.self) { try expectEqualFrames(Single.self, pictures: folder.path) }
    let picture = folder.file("single-0-one-off-320.svg")
    #expect(
      error.description.hasPrefix(
        "single, cell 0, 320 points wide, one/off: node[1].x: expected 0, got 1 (+1); picture: \(picture); repeat: "),
      "\(error.description)")
    #expect(folder.files == ["single-0-one-off-320.svg"])
    // Without a folder, each picture is in a new temporary folder, whose name nobody can know in advance.
    let paths = try (0..<2).map { _ in
      let error = try #require(throws: UnequalFrames.self) { try expectEqualFrames(Single.self) }
      let path = try #require(error.description.firstMatch(of: /picture: ([^;]+);/)).output.1
      #expect(try String(contentsOfFile: String(path), encoding: .utf8).contains("<svg"))
      return URL(fileURLWithPath: String(path)).deletingLastPathComponent().path
    }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    #expect(paths[0] != paths[1] && paths.allSatisfy { PathParts($0).name.hasPrefix("pinbench-") })
  }

  @Test("adds the content of the differing cell as a line for --feed")
  func content() throws {
    struct Wrong: ItemScene, CellContent {
      static let name = "wrong"
      static let summary = ""
      static func item(at index: Int, in settings: FeedSettings) -> [String] { ["item \(index)"] }
      static func content(of item: [String], in settings: FeedSettings) -> Wrong { Wrong(isThird: item == ["item 2"]) }
      static let layouts: CellLayouts<Wrong> = [
        "a": CellLayout { _, width, _ in boxes(width) },
        "b": CellLayout { wrong, width, _ in boxes(wrong.isThird ? width + 1 : width) },
      ]
      let isThird: Bool
    }
    let folder = TemporaryFolder()
    let error = try #require(throws: UnequalFrames.self) { try expectEqualFrames(Wrong.self, pictures: folder.path) }
    #expect(error.description.hasPrefix("wrong, cell 2, 320 points wide, b: node[0].width: expected 320, got 321 (+1)"))
    #expect(error.description.hasSuffix(#"--cells 3; content for --feed: ["item 2"]"#))
  }
}
