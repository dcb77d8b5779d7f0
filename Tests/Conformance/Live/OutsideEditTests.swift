import Foundation
import PinCore
import Testing

@testable import BenchKit

@Suite("An outside engine that lays out feeds")
struct OutsideEditTests {
  private let folder = TemporaryFolder()

  /// An adapter that appends each question to the file `asked`, and whose frames are all zero.
  private func adapter() throws -> Adapter {
    let frames = "[\([String](repeating: "0", count: 4 * 7).joined(separator: ","))]"
    let command = try folder.shellAdapter(
      greeting: #"{"protocol":1,"engine":{"name":"outer","version":"1"},"scenes":["note"],"edits":true}"#,
      preparation: #"printf '%s\n' "$line" >> asked"#,
      answers: """
        *'"cmd":"time"'*) echo "{\\"seq\\":$seq,\\"ns\\":1,\\"height\\":7}" ;;
        *'"cmd":"frames"'*) echo "{\\"seq\\":$seq,\\"frames\\":[\(frames)]}" ;;
        *) echo "{\\"seq\\":$seq,\\"ns\\":2}" ;;
        """)
    return try Adapter(command: command, timeout: 20)
  }

  @Test("has a remark about its binding's time per layout of a cell, its note, and the text sizes that it receives")
  func remark() throws {
    try Catalog.$current.withValue(NoteScene.catalog) {
      let command = try folder.shellAdapter(
        greeting: #"{"protocol":1,"engine":{"name":"outer","version":"1"},"scenes":["note"],"note":"a note"}"#,
        answers: """
          *'"cmd":"time"'*) echo "{\\"seq\\":$seq,\\"ns\\":1,\\"binding\\":1200,\\"height\\":0}" ;;
          *) echo "{\\"seq\\":$seq,\\"ns\\":2}" ;;
          """)
      let engine = OutsideSceneEngine(try Adapter(command: command, timeout: 20))
      #expect(engine.remark == "outer 1: a note; it measures no texts: it receives their sizes")
      let settings = FeedSettings()
      let content = NoteContent(Post(author: "a", headline: "b", text: "c"), settings)
      try engine.prepare(Feed(NoteScene.self, settings, [content, content]))
      func remark(_ time: String) -> String {
        "outer 1: its binding takes another \(time) per cell, which is not counted; a note; "
          + "it measures no texts: it receives their sizes"
      }
      // Each question reports 1200 ns: the first one for 2 layouts of a cell, the second one for 8.
      #expect(try engine.layout(width: 375) == 0)
      #expect(engine.remark == remark("600 ns"))
      let failure = #expect(throws: BrokenEngine.self) {
        try engine.timePairs(2, widths: (settings.otherWidth, settings.width))
      }
      let sentence = failure?.fault.sentence ?? ""
      #expect(sentence.hasPrefix("the heights of its 4 passes add up to 0 points, not "), "\(sentence)")
      #expect(engine.remark == remark("240 ns"))
    }
  }

  @Test("gets new sizes if one text changes, and the content after other changes; discards old frames and heights")
  func questions() throws {
    try Catalog.$current.withValue(NoteScene.catalog) {
      let engine = OutsideSceneEngine(try adapter())
      #expect(engine.live === engine)
      let settings = FeedSettings()
      let posts = [
        Post(author: "a", headline: "b", text: "c"), Post(author: "a", headline: "b", text: "longer"),
        Post(author: "a", headline: "b", text: "longer", rating: 5), Post(author: "A", headline: "B", text: "longer"),
      ]
      let contents = posts.map { NoteContent($0, settings) }
      try engine.prepare(Feed(NoteScene.self, settings, [contents[0]]))
      #expect(try engine.layout(width: 375) == 7)
      var frames: [Rect] = []
      for _ in 0..<2 { try engine.readFrames(ofCell: 0, into: &frames) }
      #expect(frames == [Rect](repeating: .zero, count: 7))
      #expect(throws: BrokenEngine.self) { try engine.timePairs(1, widths: (settings.otherWidth, settings.width)) }
      #expect(try engine.timeShowing([contents[1]]) == Timing(nanoseconds: 2))
      #expect(try engine.timePairs(1, widths: (settings.otherWidth, settings.width)).nanoseconds == 1)
      // Frames that are read before a change are asked for again after it.
      try engine.readFrames(ofCell: 0, into: &frames)
      for content in contents[2...] { #expect(try engine.timeShowing([content]) == Timing(nanoseconds: 2)) }
      try engine.readFrames(ofCell: 0, into: &frames)
      try engine.apply(.show(contents[0], at: 0))
      try engine.readFrames(ofCell: 0, into: &frames)
      try engine.apply(.resize(300))
      try engine.readFrames(ofCell: 0, into: &frames)
      #expect(throws: BrokenEngine.self) { try engine.apply(.remove(at: 0)) }

      let asked = try folder.text("asked").split(separator: "\n")
      let commands = try asked.map { line in
        try #require(line.split(separator: "\"").dropFirst(3).first.map(String.init), "\(line)")
      }
      #expect(
        commands == [
          "start", "scene", "time", "frames", "time", "edit", "time", "frames", "recycle", "recycle", "frames",
          "recycle", "frames", "time", "frames",
        ])
      #expect(asked[5].contains(#""cell":0,"view":"labels[2]","sizes":[[null,"#) && !asked[5].contains("content"))
      #expect(asked[8].contains(#""cell":0,"content":{"#) && asked[13].contains(#""widths":[300]"#))
    }
  }
}
