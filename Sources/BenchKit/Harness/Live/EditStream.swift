import PinTree

/// A feed and a sequence of edits. After each edit, the frames of every engine that can change single cells must equal
/// those of a fresh layout of the same content.
package struct EditStream {
  package let scene: any Scene.Type
  let settings: FeedSettings
  var items: [StreamItem]
  package var edits: [Edit] = []

  package typealias Edit = FeedChange<StreamItem>

  private static let cells = 12
  /// The maximum number of edits of a random stream. Each stream begins with new cells, so that few edits reproduce a
  /// failure.
  private static let editsOfStream = 100

  /// Tests random streams of a scene, and returns the first failure, shrunk; nil if there is none.
  static func failure(
    _ scene: any Scene.Type, _ settings: FeedSettings, edits: Int, _ engines: [EngineName], make: EngineMaker
  ) throws -> EditFailure? {
    let onlyContent = engines.contains { !$0.isInside }
    var settings = settings
    if !onlyContent { settings.direction = .mixed }
    for (number, done) in stride(from: 0, to: edits, by: editsOfStream).enumerated() {
      let count = min(editsOfStream, edits - done)
      let stream = EditStream(scene, settings, number: number, edits: count, onlyContent: onlyContent)
      if let failure = try stream.difference(of: engines, make: make) {
        return try failure.shrunk(engines[0], make: make)
      }
    }
    return nil
  }

  /// The edit, with indices reduced to fit a feed of `count` cells; nil if it would remove the only cell. Indices may
  /// be too large, because shrinking removes cells.
  private static func fitted(_ edit: Edit, to count: Int) -> Edit? {
    switch edit {
    case .show(let item, let index): .show(item, at: index % count)
    case .insert(let item, let index): .insert(item, at: index % (count + 1))
    case .remove(let index): count > 1 ? .remove(at: index % count) : nil
    case .move(let from, let to): .move(from: from % count, to: to % count)
    case .resize: edit
    }
  }

  /// Applies the edits until an engine's frames differ from a fresh layout by the reference, which is the first engine.
  /// Returns the stream up to that edit, or nil if all frames agree. Eager engines are not tested.
  package func difference(of names: [EngineName], make: EngineMaker) throws -> EditFailure? {
    try Interruption.check()
    let engines = names.compactMap { make($0).live }
    let fresh = make(names[0])
    var contents = items.map { $0.content(of: scene, in: settings) }
    var current = settings
    for engine in engines { try engine.layOut(Feed(scene, current, contents)) }
    for (number, edit) in edits.enumerated() {
      guard let edit = Self.fitted(edit, to: contents.count) else { continue }
      if case .resize(let width) = edit { current.width = width }
      let change = edit.map { $0.content(of: scene, in: settings) }
      contents.apply(change)
      try fresh.layOut(Feed(scene, current, contents))
      for engine in engines {
        try engine.apply(change)
        if let cell = try engine.difference(from: fresh, cells: contents.count) {
          return EditFailure(stream: with(edits: Array(edits[...number])), cell: cell)
        }
      }
    }
    return nil
  }

  /// Smaller streams in three groups: with fewer edits, with fewer cells, and with simpler items. The first two groups
  /// begin with the fewest edits or cells.
  fileprivate var smaller: some Sequence<EditStream> {
    let fewerEdits = edits.withoutChunks.lazy.map { with(edits: $0) }
    let fewerCells = items.withoutChunks.lazy.filter { !$0.isEmpty }.map { with(items: $0) }
    let everywhere = StreamItem.simplifications.lazy.map { simpler in mapItems { simpler($1) } }
    let somewhere = (0..<items.count + edits.count).lazy.flatMap { place in
      StreamItem.simplifications.lazy.map { simpler in mapItems { $0 == place ? simpler($1) : $1 } }
    }
    return [AnySequence(fewerEdits), AnySequence(fewerCells), AnySequence(everywhere), AnySequence(somewhere)].joined()
      .lazy.filter { $0.items != items || $0.edits != edits }
  }

  private func with(items: [StreamItem]? = nil, edits: [Edit]? = nil) -> EditStream {
    EditStream(scene: scene, settings: settings, items: items ?? self.items, edits: edits ?? self.edits)
  }

  /// The stream with transformed items. `transform` also gets a number: the cells are numbered first, then the edits.
  private func mapItems(_ transform: (Int, StreamItem) -> StreamItem) -> EditStream {
    with(
      items: items.enumerated().map(transform),
      edits: edits.enumerated().map { place, edit in edit.map { transform(items.count + place, $0) } })
  }
}

extension EditStream {
  /// A random stream, the same for the same arguments. With `onlyContent`, no cells are inserted, removed or moved.
  init(_ scene: any Scene.Type, _ settings: FeedSettings, number: Int, edits count: Int, onlyContent: Bool) {
    var random = SplitMix64(seed: settings.seed, stream: UInt64(number))
    func item() -> StreamItem { StreamItem(at: random.number(in: 0...999_999), of: scene, in: settings) }
    self.init(scene: scene, settings: settings, items: (0..<Self.cells).map { _ in item() })
    var items = items
    for _ in 0..<count {
      let place = random.number(in: 0...items.count - 1)
      switch random.number(below: onlyContent ? 75 : 100) {
      case ..<70: edits.append(.show(items[place].changed(like: item(), &random), at: place))
      case ..<75: edits.append(.resize(random.pick([settings.width, settings.otherWidth])))
      case ..<85 where items.count < 2 * Self.cells: edits.append(.insert(item(), at: place))
      case ..<95 where items.count > 1: edits.append(.remove(at: place))
      default: edits.append(.move(from: place, to: random.number(in: 0...items.count - 1)))
      }
      items.apply(edits[edits.count - 1])
    }
  }
}

/// A stream of edits. After the last edit, the frames of an engine differ from those of a fresh layout.
package struct EditFailure {
  package let stream: EditStream
  package let cell: DifferingCell

  /// The failure, shrunk until no smaller stream fails in the same way. After ten seconds, no further stream is tried,
  /// because an outside engine may be slow.
  fileprivate func shrunk(_ reference: EngineName, make: EngineMaker) throws -> EditFailure {
    let deadline = ContinuousClock.now + .seconds(10)
    var best = self
    while let smaller = try best.smaller(reference, make: make, before: deadline) { best = smaller }
    return best
  }

  /// The failure of the first smaller stream with which the engine still fails; nil if there is none, or none in time.
  /// If a differing view has an area, a differing view of the smaller stream must also have an area.
  private func smaller(
    _ reference: EngineName, make: EngineMaker, before deadline: ContinuousClock.Instant
  ) throws -> EditFailure? {
    for candidate in stream.smaller {
      guard .now < deadline else { return nil }
      if let smaller = try candidate.difference(of: [reference, cell.engine], make: make),
        smaller.cell.engine == cell.engine, smaller.cell.isSeen || !cell.isSeen
      {
        return smaller
      }
    }
    return nil
  }

  /// For instance `pin after edit 2: cell 0, bubble.width: expected 60, got 56 (−4)`.
  var sentence: String {
    "\(cell.engine) after edit \(stream.edits.count): cell \(cell.cell), \(cell.mismatches.first?.sentence ?? "differs")"
  }

  var caseLine: String {
    let settings = stream.settings
    return JSONWriter.text([
      "name": .string("edits/\(stream.scene.name)/\(settings.seed)"), "scene": .string(stream.scene.name),
      "width": .number(settings.width), "scale": .number(settings.scale),
      "direction": .string(settings.direction.rawValue), "cells": .array(stream.items.map(\.json)),
      "edits": .array(stream.edits.map(\.json)),
    ])
  }
}

extension EditStream {
  /// The members of the case in JSON, except `name`.
  package static let members = ["scene", "width", "scale", "direction", "cells", "edits"]

  package init(_ fields: JSONFields) throws(JSONFields.Fault) {
    let name = try fields.string("scene")
    guard let scene = Catalog.current.scenes.first(where: { $0.name == name }) else {
      throw fields.wrong("scene", "a scene of this program")
    }
    var settings = FeedSettings()
    settings.width = try fields.number("width", in: FeedSettings.widthRange)
    settings.scale = try fields.number("scale", in: FeedSettings.scaleRange)
    guard let direction = FeedDirection(rawValue: try fields.string("direction")) else {
      throw fields.wrong("direction", "ltr, rtl or mixed")
    }
    settings.direction = direction
    let items = try fields.array("cells").map(StreamItem.init)
    guard !items.isEmpty else { throw fields.wrong("cells", "posts or indices, at least one") }
    let edits = try fields.array("edits").map(Self.edit)
    self.init(scene: scene, settings: settings, items: items, edits: edits)
  }

  private static func edit(_ value: JSONValue) throws(JSONFields.Fault) -> Edit {
    let kinds = ["show", "insert", "remove", "move", "width"]
    let fields = try JSONFields(value, of: "an edit", known: ["cell"] + kinds)
    guard kinds.filter(fields.contains).count < 2 else {
      throw JSONFields.Fault(sentence: "an edit must have only one of the fields \(kinds.joined(separator: ", "))")
    }
    func index(_ number: Double) throws(JSONFields.Fault) -> Int {
      guard let index = Int(exactly: number), index >= 0 else { throw fields.wrong("cell", "the index of a cell") }
      return index
    }
    func cell() throws(JSONFields.Fault) -> Int { try index(fields.number("cell")) }
    if fields.contains("show") { return .show(try StreamItem(fields.value("show")), at: try cell()) }
    if fields.contains("insert") { return .insert(try StreamItem(fields.value("insert")), at: try cell()) }
    if fields.contains("remove") { return .remove(at: try index(fields.number("remove"))) }
    if fields.contains("width") { return .resize(try fields.number("width", in: FeedSettings.widthRange)) }
    let places = try fields.numbers("move", 2)
    return .move(from: try index(places[0]), to: try index(places[1]))
  }
}

extension JSONFields {
  fileprivate func number(_ name: String, in range: ClosedRange<Double>) throws(Fault) -> Double {
    let number = try number(name)
    guard range.contains(number) else { throw wrong(name, "a number \(range.words)") }
    return number
  }
}

extension EditStream.Edit {
  fileprivate var json: JSONValue {
    switch self {
    case .show(let item, let index): ["cell": .number(Double(index)), "show": item.json]
    case .insert(let item, let index): ["cell": .number(Double(index)), "insert": item.json]
    case .remove(let index): ["remove": .number(Double(index))]
    case .move(let from, let to): ["move": .numbers([Double(from), Double(to)])]
    case .resize(let width): ["width": .number(width)]
    }
  }
}
