/// A file of content with one JSON value per line; `docs/scenes.md` describes posts. The file is read once, because it
/// may be a pipe, and because all processes of a run must see the same contents.
final class FeedFile {
  let path: String
  private lazy var contents = Result { try InputFile.bytes(of: path) }
  /// The decoded items, by their type.
  private var decoded: [ObjectIdentifier: Any] = [:]
  /// The descriptor of a copy for child processes, made on demand.
  private var copy: Int32?

  init(_ path: String) { self.path = path }

  deinit { if let copy { close(copy) } }

  static let pathInChild = "/dev/stdin"

  /// Eight digits that identify the content.
  private var digest: String {
    get throws {
      var hash = FowlerNollVo()
      for byte in try contents.get() { hash.add(byte: byte) }
      return String(hash.text.suffix(8))
    }
  }

  /// The items in the lines that are not blank; at least one item. Throws `Failure` with the file, the fault, and the
  /// line if the fault is in one line.
  func items<Item: Decodable>(_ type: Item.Type = Item.self) throws -> [Item] {
    if let items = decoded[ObjectIdentifier(type)] as? [Item] { return items }
    let items = try Self.read(type, name: path, contents: contents.get())
    decoded[ObjectIdentifier(type)] = items
    return items
  }

  /// Sets the items, one cell for each item, and the direction `mixed`. The items have the type that an `ItemScene`
  /// declares; for other scenes they are posts.
  func fill(_ settings: inout FeedSettings, for scene: any Scene.Type) throws {
    func fill<Item: Decodable>(_: Item.Type) throws {
      let items = try items(Item.self)
      (settings.items, settings.cells, settings.direction) = (items, items.count, .mixed)
      settings.itemsDigest = try digest
    }
    func fill<Own: ItemScene>(of _: Own.Type) throws { try fill(Own.Item.self) }
    if let scene = scene as? any ItemScene.Type { try fill(of: scene) } else { try fill(Post.self) }
  }

  /// An open file with the contents, at offset 0.
  func descriptor() throws -> Int32 {
    if let copy {
      lseek(copy, 0, SEEK_SET)
      return copy
    }
    let bytes = try contents.get()
    let file = try Program.namelessFile()
    let code = AtomicFile.writeAll(bytes[...], to: file)
    guard code == 0 else {
      close(file)
      throw SystemError(code: code)
    }
    copy = file
    return try descriptor()
  }

  static func read<Item: Decodable>(_: Item.Type, name: String, contents: [UInt8]) throws -> [Item] {
    var items: [Item] = []
    let decoder = JSONDecoder()
    let faults = JSONLines.read(contents) { value, text, _ in
      let post = try Item.self == Post.self ? Post(value) as? Item : nil
      items.append(try post ?? decoder.item(text))
    }
    if let fault = faults.first { throw Failure.input(name, line: fault.line, fault.sentence) }
    guard !items.isEmpty else { throw Failure.input(name, "contains no \(Item.self == Post.self ? "posts" : "items")") }
    return items
  }
}

extension JSONDecoder {
  /// Decodes an item from a line. A fault includes the path of the field if the path is known.
  fileprivate func item<Item: Decodable>(_ line: ArraySlice<UInt8>) throws -> Item {
    do {
      return try decode(Item.self, from: Data(line))
    } catch let error as DecodingError {
      throw JSONFields.Fault(sentence: Self.sentence(for: error))
    }
  }

  private static func sentence(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let place): "the item has no \(field(place.codingPath + [key]))"
    case .typeMismatch(let type, let place): "\(ofItem(place.codingPath)) must be \(name(of: type))"
    case .valueNotFound(let type, let place): "\(ofItem(place.codingPath)) must be \(name(of: type)), not null"
    // The line is valid JSON. Foundation says otherwise of a number such as 2.5 for `Int`.
    case .dataCorrupted(let place) where place.debugDescription.contains("not valid JSON"):
      "the item has a number that its type cannot represent"
    case .dataCorrupted(let place):
      "\(ofItem(place.codingPath)) cannot be decoded: \(place.debugDescription.replacing(/\.$/, with: ""))"
    @unknown default: "\(error)"
    }
  }

  private static func ofItem(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "the item" : "\(field(path)) of the item"
  }

  /// As in `field "replies[2].author"`.
  private static func field(_ path: [any CodingKey]) -> String {
    let name = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return "field \"\(QuotedText.excerpt(name.trimmingPrefix(".")))\""
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [Any].Type: "an array"
    case is [String: Any].Type: "an object"
    default: "a value of type \(type)"
    }
  }
}
