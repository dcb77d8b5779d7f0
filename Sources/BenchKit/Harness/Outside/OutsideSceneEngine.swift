import PinTree

/// An outside engine that lays out feeds. It times itself, because a question and its answer take longer than the
/// layout of a cell.
final class OutsideSceneEngine: LiveEngine {
  private let adapter: Adapter
  private var feed: Feed?
  private var data: SceneData?
  /// The sum of the feed's heights in all passes of the last `time` question, in points.
  private var height = 0.0
  /// The frames of each cell after the last layout or edit; nil until they are read.
  private var frames: [[Rect]]?
  /// The additional time that the engine reports for its language binding, and the number of cell layouts in that time.
  private var binding = (nanoseconds: 0.0, cells: 0)

  init(_ adapter: Adapter) { self.adapter = adapter }

  var name: EngineName { adapter.identity.engine }

  /// A remark about the engine's times, as one line.
  var remark: String {
    var remarks: [String] = []
    if binding.cells > 0 {
      let time = Figures.time(binding.nanoseconds / Double(binding.cells))
      remarks.append("its binding takes another \(time) per cell, which is not counted")
    }
    if !adapter.identity.note.isEmpty { remarks.append(adapter.identity.note) }
    remarks.append("it measures no texts: it receives their sizes")
    return "\(name) \(adapter.identity.version): \(remarks.joined(separator: "; "))"
  }

  func prepare(_ feed: Feed) throws { _ = try timePreparation(of: feed) }

  func layout(width: Double) throws -> Double {
    _ = try timeLayout(width: width)
    return height
  }

  func timePreparation(of feed: Feed) throws -> Timing {
    let data = try SceneData(of: feed)
    (self.feed, self.data, frames) = (feed, data, nil)
    let members: [(String, JSONValue)] = [
      ("name", .string(feed.scene.name)), ("scale", .number(feed.settings.scale)), ("cells", .array(data.cells)),
    ]
    return Timing(nanoseconds: try attributed { try time("scene", members).nanoseconds })
  }

  func timeLayout(width: Double) throws -> Timing {
    Timing(nanoseconds: try attributed { try time(1, widths: [width]) })
  }

  func timePairs(_ count: Int, widths: (Double, Double)) throws -> Timing {
    try attributed {
      let nanoseconds = try time(count, widths: [widths.0, widths.1])
      // The frames were compared with those of the reference before. If the sum of the heights differs now, the engine
      // did not make all passes.
      try checkHeight(of: count, at: [widths.0, widths.1])
      return Timing(nanoseconds: nanoseconds)
    }
  }

  /// Throws if the height of the last layout is not that of the reference, whose frames were equal.
  func checkHeight(at width: Double) throws { try attributed { try checkHeight(of: 1, at: [width]) } }

  private func checkHeight(of passes: Int, at widths: [Double]) throws {
    let heights = widths.compactMap { data?.heights[$0] }
    let expected = heights.reduce(0, +) * Double(passes)
    guard heights.count == widths.count, (height - expected).magnitude > 1e-9 * expected.magnitude else { return }
    let sums = "\(Figures.plain(height)) points, not \(Figures.plain(expected))"
    let count = passes * widths.count
    throw AdapterFault(
      .error, count > 1 ? "the heights of its \(count) passes add up to \(sums)" : "its height is \(sums)")
  }

  func readFrames(ofCell index: Int, into frames: inout [Rect]) throws {
    if self.frames == nil { self.frames = try attributed(askFrames) }
    frames = self.frames?[index] ?? []
  }

  func viewPath(ofCell index: Int, at place: Int) -> String { data?.viewPaths[index][place] ?? "" }

  private func attributed<Result>(_ work: () throws -> Result) throws -> Result {
    do { return try work() } catch {
      throw AdapterFault(error).map { BrokenEngine(name: name, fault: $0) } ?? error
    }
  }

  var live: (any LiveEngine)? { adapter.identity.takesEdits ? self : nil }

  func apply(_ change: ContentEdit) throws {
    switch change {
    case .show(let content, let index): _ = try show(content, at: index)
    case .resize(let width): _ = try layout(width: width)
    case .insert, .remove, .move:
      throw BrokenEngine(name: name, fault: AdapterFault(.error, "its cells cannot be inserted, removed or moved"))
    }
  }

  func timeShowing(_ contents: [any CellContent]) throws -> Timing {
    Timing(nanoseconds: try contents.enumerated().reduce(0) { try $0 + show($1.element, at: $1.offset) })
  }

  /// Makes a cell show another content, and returns the engine's time in nanoseconds. The question is `edit` if the
  /// sizes of exactly one text differ and nothing else, and `recycle` in all other cases.
  private func show(_ content: any CellContent, at index: Int) throws -> Double {
    guard let feed, let old = data?.cells[index] else { return 0 }
    let new = try SceneData(of: Feed(feed.scene, feed.settings, [content]))
    data?.replace(index, by: new)
    frames = nil
    let text = Self.onlyText(from: old, to: new.cells[0])
    let members: [(String, JSONValue)] = [("cell", .number(Double(index)))] + (text ?? [("content", new.cells[0])])
    return try attributed { try time(text == nil ? "recycle" : "edit", members).nanoseconds }
  }

  /// The name and the new sizes of a text, if two cells differ only in the sizes of this text; nil in all other cases.
  private static func onlyText(from old: JSONValue, to new: JSONValue) -> [(String, JSONValue)]? {
    guard case .object(let old) = old, case .object(let new) = new, old.names == new.names,
      old.names.allSatisfy({ $0 == "views" || old[$0] == new[$0] }), case .array(let olds)? = old["views"],
      case .array(let news)? = new["views"], olds.count == news.count
    else { return nil }
    let changed = zip(olds, news).filter { $0 != $1 }
    guard changed.count == 1, case .object(let before) = changed[0].0, case .object(let after) = changed[0].1,
      before.names == after.names, after.names.allSatisfy({ $0 == "sizes" || before[$0] == after[$0] }),
      let name = after["name"], let sizes = after["sizes"]
    else { return nil }
    return [("view", name), ("sizes", sizes)]
  }

  /// Lays out the feed `passes` times at each width in turn. Returns the time by the engine's clock in nanoseconds.
  private func time(_ passes: Int, widths: [Double]) throws -> Double {
    frames = nil
    let members: [(String, JSONValue)] = [("widths", .numbers(widths)), ("passes", .number(Double(passes)))]
    let (nanoseconds, answer) = try time("time", members, answer: ["binding", "height"])
    if answer.contains("binding") { binding.cells += passes * widths.count * (data?.cells.count ?? 0) }
    height = try answer.number("height")
    return nanoseconds
  }

  private func askFrames() throws -> [[Rect]] {
    let paths = data?.viewPaths ?? []
    let views = paths.reduce(0) { $0 + $1.count }
    let answer = try ask("frames", answer: ["frames"], limit: Adapter.usualLimit + views * 120)
    let cells = try answer.array("frames")
    guard cells.count == paths.count else {
      throw AdapterFault(.error, "its answer has frames of \(cells.count) cells instead of \(paths.count)")
    }
    return try zip(cells, paths).enumerated().map { index, cell in
      let (cell, paths) = cell
      guard let numbers = cell.numbers, numbers.count == 4 * paths.count else {
        throw AdapterFault(
          .error, "its answer does not have 4 numbers for each of the \(paths.count) views of cell \(index)")
      }
      return stride(from: 0, to: numbers.count, by: 4).map { Rect(Array(numbers[$0..<$0 + 4])) }
    }
  }

  /// Asks a question; a fault names it.
  private func ask(
    _ question: String, _ members: [(String, JSONValue)] = [], answer known: [String], limit: Int = Adapter.usualLimit
  ) throws -> JSONFields {
    do { return try adapter.ask(question, members, answer: known, limit: limit) } catch let fault as AdapterFault {
      throw fault.asked(question)
    }
  }

  /// Asks a question, and returns the time by the engine's clock and the answer. The answer may have the members in
  /// `more` besides `ns`.
  private func time(
    _ question: String, _ members: [(String, JSONValue)], answer more: [String] = []
  ) throws -> (nanoseconds: Double, answer: JSONFields) {
    let (elapsed, answer) = try Stopwatch.time { try ask(question, members, answer: ["ns"] + more) }
    func nanoseconds(_ member: String, least: Double) throws -> Double {
      let time = try answer.number(member)
      guard time >= least, time <= elapsed else {
        let (time, elapsed) = (Figures.plain(time), Figures.plain(elapsed.rounded()))
        throw AdapterFault(.error, "it reports \(time) ns, but the question took \(elapsed) ns")
      }
      return time
    }
    let time = try nanoseconds("ns", least: .leastNonzeroMagnitude)
    if answer.contains("binding") { binding.nanoseconds += try nanoseconds("binding", least: 0) }
    return (time, answer)
  }
}
