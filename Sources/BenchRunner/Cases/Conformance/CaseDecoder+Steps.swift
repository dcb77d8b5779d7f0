import BenchSupport
import PinCore
import Reference

// The steps of a case, their calls, and the calls' arguments.

extension CaseDecoder {
  private static let stepKinds = [
    "pin", "pinFrame", "autoSizeThatFits", "frame", "hidden", "fit", "imageSize", "direction",
  ]

  func step(_ value: JSONValue) throws(Fault) -> PinProgram.Step {
    let fields = try JSONFields(
      value, of: "a step",
      known: Self.stepKinds + ["view", "includingOffsets", "layout"])
    let view = try place(of: fields.string("view"))
    let kinds = Self.stepKinds.filter(fields.contains)
    guard kinds.count == 1 else {
      throw Fault(sentence: "a step must have exactly one of \(Self.stepKinds.joined(separator: ", "))")
    }
    for field in ["layout", "includingOffsets"] where kinds != ["autoSizeThatFits"] && fields.contains(field) {
      throw Fault(sentence: "only a step autoSizeThatFits has a field \"\(field)\"")
    }
    switch kinds[0] {
    case "pin": return .chain(view: view, space: .untransformed, calls: try fields.array("pin").map(call))
    case "pinFrame": return .chain(view: view, space: .transformed, calls: try fields.array("pinFrame").map(call))
    case "frame": return .setFrame(view: view, Rect(try fields.numbers("frame", 4)))
    case "hidden": return .edit(view: view, .hidden(try fields.bool("hidden")))
    case "fit": return .edit(view: view, .fit(try Self.fit(fields.value("fit"))))
    case "imageSize": return .edit(view: view, .image(Size(try fields.numbers("imageSize", 2))))
    case "direction": return .edit(view: view, .direction(try Self.direction(fields)))
    default:
      var offered = PinProgram.Offer(Size(try fields.numbers("autoSizeThatFits", 2)))
      if fields.contains("includingOffsets") { offered.includesOffsets = try fields.bool("includingOffsets") }
      return .measure(view: view, offered: offered, steps: try fields.array("layout").map(step))
    }
  }

  private func call(_ value: JSONValue) throws(Fault) -> ProgramCall {
    guard case .array(let parts) = value, case .string(let name)? = parts.first else {
      throw Fault(sentence: "a call must be an array that begins with a name")
    }
    let arguments = try parts.dropFirst().map { part throws(Fault) in try argument(part, of: name) }
    do throws(CallVocabulary.Fault) {
      return try CallVocabulary.all.call(name, arguments)
    } catch {
      throw Fault(sentence: error.sentence)
    }
  }

  private func argument(_ value: JSONValue, of name: String) throws(Fault) -> ProgramArgument {
    if let number = value.number { return .number(number) }
    switch value {
    case .string(let word): return .word(word)
    case .object(let object): return try argument(object, of: "the argument of call \"\(name)\"")
    default: throw Fault(sentence: "call \"\(name)\" does not take \(value.kind)")
    }
  }

  private func argument(_ object: JSONObject, of owner: String) throws(Fault) -> ProgramArgument {
    let kinds = ["percent", "view", "views", "edge", "anchor", "size", "insets", "directionalInsets"]
    let fields = try JSONFields(.object(object), of: owner, known: kinds + ["filter"])
    let given = kinds.filter(fields.contains)
    guard given.count == 1, given == ["views"] || !fields.contains("filter") else {
      throw Fault(sentence: "\(owner) must have one field: \(kinds.joined(separator: ", ")) (with or without filter)")
    }
    switch given[0] {
    case "percent": return .percent(Percent(try fields.number("percent")))
    case "view": return .view(try place(of: fields.string("view")))
    case "views": return try views(fields)
    case "edge":
      let (view, edge) = try part("edge", fields, ProgramEdge.init)
      return .edge(ProgramEdgeReference(view: view, edge: edge))
    case "anchor":
      let (view, anchor) = try part("anchor", fields, ProgramAnchor.init)
      return .anchor(ProgramAnchorReference(view: view, anchor: anchor))
    case "size": return .size(Size(try fields.numbers("size", 2)))
    case "insets": return .insets(EdgeInsets(try fields.numbers("insets", 4)))
    default:
      let numbers = try fields.numbers("directionalInsets", 4)
      return .directionalInsets(
        DirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3]))
    }
  }

  private func views(_ fields: JSONFields) throws(Fault) -> ProgramArgument {
    let views = try fields.array("views").map { value throws(Fault) in
      guard case .string(let id) = value else { throw fields.wrong("views", "ids of views") }
      return try place(of: id)
    }
    if fields.contains("filter"), try fields.string("filter") != "visible" {
      throw fields.wrong("filter", "\"visible\"")
    }
    return .views(views, onlyVisible: fields.contains("filter"))
  }

  /// A view and the name of one of its edges or anchors.
  private func part<Part>(
    _ kind: String, _ fields: JSONFields, _ read: (String) -> Part?
  ) throws(Fault) -> (Int, Part) {
    guard case .array(let pair) = try fields.value(kind), pair.count == 2, case .string(let id) = pair[0],
      case .string(let name) = pair[1]
    else { throw fields.wrong(kind, "a view and the name of \(kind == "edge" ? "an edge" : "an anchor")") }
    let view = try place(of: id)
    guard let part = read(name) else { throw Fault(sentence: "unknown \(kind) \"\(name)\"") }
    return (view, part)
  }
}
