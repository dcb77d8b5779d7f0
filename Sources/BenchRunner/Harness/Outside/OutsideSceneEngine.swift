import BenchSupport
import PinTree

/// An outside engine that lays out feeds. It times itself, because an exchange takes longer than the layout of a cell.
package final class OutsideSceneEngine: LiveEngine {
  private let adapter: Adapter
  private var feed: Feed?
  private var data: SceneData?
  private var width = 0.0
  /// The sum of the feed's heights in the last passes.
  private var height = 0.0
  /// The frames after the last pass, read on demand.
  private var frames: [[Rect]]?
  /// The overhead of the engine's binding in nanoseconds, and the number of cells laid out meanwhile.
  private var binding = (nanoseconds: 0.0, cells: 0)

  package init(_ adapter: Adapter) { self.adapter = adapter }

  package var name: EngineName { adapter.identity.engine }

  package var isInside: Bool { false }

  package var remark: String? {
    var remarks: [String] = []
    if binding.cells > 0 {
      let time = Figures.time(binding.nanoseconds / Double(binding.cells))
      remarks.append("its binding takes another \(time) per cell, which is not counted")
    }
    if !adapter.identity.note.isEmpty { remarks.append(adapter.identity.note) }
    return
      "\(name.rawValue) \(adapter.identity.version): \((remarks + ["texts are given to it measured"]).joined(separator: "; "))"
  }

  package func prepare(_ feed: Feed) throws { _ = try timePreparation(of: feed) }

  package func layout(width: Double) throws -> Double {
    _ = try timeLayout(width: width)
    return height
  }

  package func timePreparation(of feed: Feed) throws -> Timing {
    let data = try SceneData(of: feed)
    (self.feed, self.data, frames) = (feed, data, nil)
    return Timing(nanoseconds: try attributed { try sendScene(of: feed, data) })
  }

  package func timeLayout(width: Double) throws -> Timing {
    Timing(nanoseconds: try attributed { try time(1, widths: [width]) })
  }

  package func timePairs(_ count: Int, widths: (Double, Double)) throws -> Timing {
    try attributed {
      let nanoseconds = try time(count, widths: [widths.0, widths.1])
      try checkHeight(of: count, [widths.0, widths.1])
      return Timing(nanoseconds: nanoseconds)
    }
  }

  package func readFrames(ofCell index: Int, into frames: inout [Rect]) throws {
    if self.frames == nil { self.frames = try attributed(askFrames) }
    frames = self.frames?[index] ?? []
  }

  package func viewPath(ofCell index: Int, at place: Int) -> String { data?.viewPaths[index][place] ?? "" }

  /// Adds the engine's name to a fault.
  private func attributed<Result>(_ work: () throws -> Result) throws -> Result {
    do { return try work() } catch let fault as AdapterFault { throw BrokenEngine(name: name, fault: fault) }
  }
}

// MARK: - Changes

extension OutsideSceneEngine {
  package var takesChanges: Bool { adapter.identity.takesEdits }

  package var cellCount: Int { data?.cells.count ?? 0 }

  package func apply(_ change: ContentEdit) throws {
    switch change {
    case .show(let content, let index): _ = try show(content, at: index)
    case .resize(let width): _ = try layout(width: width)
    case .insert, .remove, .move:
      throw BrokenEngine(name: name, fault: AdapterFault(.error, "its cells cannot be inserted, removed or moved"))
    }
  }

  /// None: an outside engine's time is that of the change alone.
  package func readCellFrames(_ cells: Range<Int>, into frames: inout [Rect]) {}

  package func timeShowing(_ contents: [any CellContent]) throws -> Double {
    try zip(0..., contents).reduce(0) { try $0 + show($1.1, at: $1.0) }
  }

  package func timeEdits(_ edits: [CellEdit], screen: Int) throws -> Timing {
    Timing(nanoseconds: try edits.reduce(0) { try $0 + show($1.content, at: $1.cell) })
  }

  /// Makes a cell show another content. The question is `edit` if only one text differs, otherwise `recycle`.
  private func show(_ content: any CellContent, at index: Int) throws -> Double {
    guard let feed, let old = data?.cells[index] else { return 0 }
    let new = try SceneData(of: Feed(feed.scene, feed.settings, [content]))
    data?.replace(index, by: new)
    frames = nil
    let cell: (String, JSONValue) = ("cell", .number(Double(index)))
    return try attributed {
      let (answer, elapsed) =
        if let text = Self.onlyText(from: old, to: new.cells[0]) {
          try ask("edit", [cell, ("view", text.name), ("sizes", text.sizes)], answer: ["ns"])
        } else {
          try ask("recycle", [cell, ("content", new.cells[0])], answer: ["ns"])
        }
      return try nanoseconds("ns", answer, within: elapsed)
    }
  }

  /// The only view with other sizes, if two cells differ in nothing else.
  private static func onlyText(from old: JSONValue, to new: JSONValue) -> (name: JSONValue, sizes: JSONValue)? {
    guard case .object(let old) = old, case .object(let new) = new, old.names == new.names,
      old.names.allSatisfy({ $0 == "views" || old[$0] == new[$0] }), case .array(let olds)? = old["views"],
      case .array(let news)? = new["views"], olds.count == news.count
    else { return nil }
    let changed = zip(olds, news).filter { $0 != $1 }
    guard changed.count == 1, case .object(let before) = changed[0].0, case .object(let after) = changed[0].1,
      before.names == after.names, after.names.allSatisfy({ $0 == "sizes" || before[$0] == after[$0] }),
      let name = after["name"], let sizes = after["sizes"]
    else { return nil }
    return (name, sizes)
  }

  // MARK: - Questions

  private func sendScene(of feed: Feed, _ data: SceneData) throws -> Double {
    let (answer, elapsed) = try ask(
      "scene",
      [
        ("name", .string(feed.scene.name)), ("scale", .number(feed.settings.scale)), ("cells", .array(data.cells)),
      ], answer: ["ns"])
    return try nanoseconds("ns", answer, within: elapsed)
  }

  /// Lays out at alternating widths, and returns the nanoseconds by the engine's own clock.
  private func time(_ passes: Int, widths: [Double]) throws -> Double {
    frames = nil
    width = widths.last ?? 0
    let (answer, elapsed) = try ask(
      "time", [("widths", .numbers(widths)), ("passes", .number(Double(passes)))], answer: ["ns", "binding", "height"])
    let nanoseconds = try nanoseconds("ns", answer, within: elapsed)
    if answer.contains("binding") {
      binding.nanoseconds += try self.nanoseconds("binding", answer, within: elapsed)
      binding.cells += passes * widths.count * (data?.cells.count ?? 0)
    }
    height = try understood { () throws(JSONFields.Fault) in try answer.number("height") }
    return nanoseconds
  }

  /// Checks that the passes were made: the heights must be the reference's, because frames agree before times are
  /// taken.
  private func checkHeight(of passes: Int, _ widths: [Double]) throws {
    guard data?.heights.isEmpty == false else { return }
    let expected = widths.reduce(0) { $0 + (data?.heights[$1] ?? 0) } * Double(passes)
    guard (height - expected).magnitude <= 1e-9 * expected.magnitude else {
      let passes = "\(passes * widths.count) passes"
      throw AdapterFault(
        .error, "the heights of its \(passes) add up to \(Figures.plain(height)) points, not \(Figures.plain(expected))"
      )
    }
  }

  private func askFrames() throws -> [[Rect]] {
    let paths = data?.viewPaths ?? []
    let views = paths.reduce(0) { $0 + $1.count }
    let (answer, _) = try ask("frames", [], answer: ["frames"], limit: Adapter.usualLimit + views * 120)
    return try understood { () throws(JSONFields.Fault) in
      let cells = try answer.array("frames")
      guard cells.count == paths.count else {
        throw JSONFields.Fault(sentence: "its answer has frames of \(cells.count) cells instead of \(paths.count)")
      }
      var frames: [[Rect]] = []
      for (index, (cell, paths)) in zip(cells, paths).enumerated() {
        guard let numbers = cell.numbers, numbers.count == 4 * paths.count else {
          throw JSONFields.Fault(
            sentence: "its answer does not have 4 numbers for each of the \(paths.count) views of cell \(index)")
        }
        frames.append(stride(from: 0, to: numbers.count, by: 4).map { Rect(Array(numbers[$0..<$0 + 4])) })
      }
      return frames
    }
  }

  /// Asks a question, and returns the answer with the time of the whole exchange in nanoseconds.
  private func ask(
    _ question: String, _ members: [(String, JSONValue)], answer: [String], limit: Int = Adapter.usualLimit
  ) throws -> (JSONFields, elapsed: Double) {
    let (elapsed, fields) = try Stopwatch.time { try adapter.ask(question, members, answer: answer, limit: limit) }
    return (fields, elapsed)
  }

  /// A plausible time: above zero, and not longer than the exchange.
  private func nanoseconds(_ member: String, _ answer: JSONFields, within elapsed: Double) throws -> Double {
    let time = try understood { () throws(JSONFields.Fault) in try answer.number(member) }
    guard time > 0 || member == "binding" && time == 0, time <= elapsed else {
      throw AdapterFault(
        .error,
        "it reports \(Figures.plain(time)) ns, but the question took \(Figures.plain(elapsed.rounded())) ns")
    }
    return time
  }

  private func understood<Result>(_ read: () throws(JSONFields.Fault) -> Result) throws -> Result {
    do throws(JSONFields.Fault) { return try read() } catch { throw AdapterFault(.error, error.sentence) }
  }
}
