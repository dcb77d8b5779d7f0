import BenchKit
import LayoutAPIs
import PinCore

/// Decodes the JSON of a case of FormationLayout or StackLayout.
struct ConstraintCaseDecoder {
  typealias Fault = JSONFields.Fault

  private let kind: CaseKind
  private var program = ConstraintProgram()
  private var places: [String: Int] = [:]
  private var axes: [String: Axis] = [:]

  /// Decodes a case of FormationLayout or StackLayout; nil for other cases.
  static func decode(_ value: JSONValue, file: String, line: Int) throws(Fault) -> ConstraintCase? {
    guard case .object(let object) = value,
      let kind = [CaseKind.formation, .stack].first(where: { object[$0.rawValue] != nil })
    else { return nil }
    var known = ["name", "scale", "direction", "views", "frames", "faulted", kind.rawValue]
    if kind == .formation { known += ["layouts", "conditions"] }
    let fields = try JSONFields(value, of: "the case", known: known)
    var decoder = ConstraintCaseDecoder(kind: kind)
    try decoder.read(fields)
    return ConstraintCase(
      name: try fields.string("name"), file: file, line: line, kind: kind, program: decoder.program,
      frames: try decoder.places.frames(fields.value("frames"), of: "\"frames\""),
      isFaulted: fields.contains("faulted") ? try fields.bool("faulted") : false)
  }

  private init(kind: CaseKind) { self.kind = kind }

  private mutating func read(_ fields: JSONFields) throws(Fault) {
    if fields.contains("scale"), try fields.number("scale") != 1 { throw fields.wrong("scale", "1") }
    program.direction = try CaseDecoder.direction(fields)
    for view in try fields.array("views") { try addView(view) }
    guard let root = program.views.first, !root.isGuide else { throw Fault(sentence: "the case must have a root view") }
    if fields.contains("layouts") {
      let layouts = try JSONFields(fields.value("layouts"), of: "\"layouts\"", known: nil)
      for id in layouts.names {
        let owner = "the layout of \"\(id)\""
        let fields = try JSONFields(layouts.value(id), of: owner, known: ["translatesAutoresizing"])
        program.translatesAutoresizing[try container(id)] = try fields.bool("translatesAutoresizing")
      }
    }
    if fields.contains("conditions") {
      program.conditions = try flags(fields.value("conditions"), "\"conditions\"").sorted { $0.name < $1.name }
    }
    for value in try fields.array(kind.rawValue) { program.steps.append(try step(value)) }
  }

  private mutating func addView(_ value: JSONValue) throws(Fault) {
    let fields = try JSONFields(
      value, of: "a view",
      known: [
        "id", "parent", "frame", "translates", "guide", "intrinsic", "hugging", "compression", "layoutMargins",
        "baselines", "text",
      ])
    let id = try fields.string("id")
    var view = ConstraintProgramView(id: id)
    if fields.contains("parent") { view.parent = try container(fields.string("parent")) }
    guard places.updateValue(program.views.count, forKey: id) == nil else {
      throw Fault(sentence: "the id \"\(id)\" is not unique")
    }
    if fields.contains("frame") { view.frame = Rect(try fields.numbers("frame", 4)) }
    if fields.contains("translates") { view.translates = try fields.bool("translates") }
    if fields.contains("guide") { view.isGuide = try fields.bool("guide") }
    if fields.contains("intrinsic") { view.intrinsic = Size(try fields.numbers("intrinsic", 2)) }
    if fields.contains("hugging") { view.hugging = try fields.numbers("hugging", 2) }
    if fields.contains("compression") { view.compression = try fields.numbers("compression", 2) }
    if fields.contains("layoutMargins") { view.layoutMargins = EdgeInsets(try fields.numbers("layoutMargins", 4)) }
    if fields.contains("baselines") { view.baselines = try fields.numbers("baselines", 2) }
    if fields.contains("text") { view.text = try CaseDecoder.text(fields.value("text")) }
    program.views.append(view)
  }

  // MARK: - Steps

  private mutating func step(_ value: JSONValue) throws(Fault) -> ConstraintStep {
    guard case .object(let object) = value else { throw Fault(sentence: "a step must be an object, not \(value.kind)") }
    let actions =
      ["check", "view"] + (kind == .formation ? ["make", "update", "set"] : ["layout", "edit", "remove", "constrain"])
    switch actions.first(where: { object[$0] != nil }) {
    case "check":
      let frames = try places.frames(one("check", of: value), of: "\"check\"")
      return { $0.compare(frames, "step \($1): ") }
    case "view": return try placement(value)
    case "make": return try formation(value)
    case "update":
      let flags = try known(flags(one("update", of: value), "\"update\""))
      return { stage, _ in stage.layout(of: 0).update { stage.set(flags) } }
    case "set":
      let flags = try known(flags(one("set", of: value), "\"set\""))
      return { stage, _ in stage.set(flags) }
    case "layout": return try stack(value)
    case "edit": return try edit(value)
    case "remove": return try remove(value)
    case "constrain":
      guard case .array(let values) = try one("constrain", of: value) else {
        throw Fault(sentence: "field \"constrain\" of a step must be an array")
      }
      let constraints = try values.map(constraint)
      return { stage, number in constraints.forEach { $0(stage, number) } }
    default: throw Fault(sentence: "a step has no field that defines its action")
    }
  }

  private func one(_ name: String, of value: JSONValue) throws(Fault) -> JSONValue {
    try JSONFields(value, of: "a step", known: [name]).value(name)
  }

  private func placement(_ value: JSONValue) throws(Fault) -> ConstraintStep {
    let fields = try JSONFields(value, of: "a step", known: ["view", "frame", "intrinsic"])
    let view = try places.view(fields.string("view"))
    if fields.contains("frame") == fields.contains("intrinsic") {
      throw Fault(sentence: "a step with a view must have either a frame or an intrinsic size")
    }
    if fields.contains("frame") {
      let frame = Rect(try fields.numbers("frame", 4))
      return { stage, _ in stage.items[view].layoutRect = frame }
    }
    let size = Size(try fields.numbers("intrinsic", 2))
    return { stage, _ in (stage.items[view] as? ConstraintCaseView)?.intrinsic = size }
  }

  private func formation(_ value: JSONValue) throws(Fault) -> ConstraintStep {
    let fields = try JSONFields(value, of: "a step", known: ["item", "group", "make", "in", "when", "not"])
    guard fields.contains("item") != fields.contains("group") else {
      throw Fault(sentence: "a step with \"make\" must have either an item or a group")
    }
    let isGroup = fields.contains("group")
    let places = try isGroup ? ids(fields.array("group"), "group") : [places.view(fields.string("item"))]
    if fields.contains("when") && fields.contains("not") {
      throw Fault(sentence: "a step cannot have both \"when\" and \"not\"")
    }
    let isNot = fields.contains("not")
    let name = try isNot || fields.contains("when") ? condition(fields.string(isNot ? "not" : "when")) : nil
    let calls = try fields.array("make").map { value throws(Fault) in
      try FormationCallTable.call(value, places: self.places)
    }
    let root = try container(fields, "in")
    return { stage, _ in
      var source: any ConstraintSource = stage.layout(of: root)
      if let name, let condition = stage.conditions[name] { source = isNot ? condition.not : condition }
      let items = places.map { stage.items[$0] }
      _ = calls.reduce(isGroup ? source.group(items) : source[items[0]]) { $1($0, stage.items) }
    }
  }

  private mutating func stack(_ value: JSONValue) throws(Fault) -> ConstraintStep {
    let fields = try JSONFields(value, of: "a step", known: ["layout", "axis", "views", "in", "set", "direct"])
    let name = try fields.string("layout")
    guard let axis = try ["horizontal": Axis.horizontal, "vertical": .vertical][fields.string("axis")] else {
      throw fields.wrong("axis", "\"horizontal\" or \"vertical\"")
    }
    axes[name] = axis
    let places = try ids(fields.array("views"), "views")
    for place in places where program.views[place].isGuide { throw fields.wrong("views", "views, not guides") }
    let assignments = fields.contains("set") ? try assignments(fields.array("set"), axis) : []
    let root = try container(fields, "in")
    let isDirect = fields.contains("direct") ? try fields.bool("direct") : false
    return { stage, _ in
      guard let container = stage.items[root] as? View else { return }
      let views = places.compactMap { stage.items[$0] as? View }
      let configure = { (layout: StackLayout) in assignments.forEach { $0(layout, stage.items) } }
      stage.stacks[name] =
        switch (axis, isDirect) {
        case (.horizontal, true):
          HorizontalStackLayout(views: views, inSuperview: container, configurationBlock: configure)
        case (.vertical, true):
          VerticalStackLayout(views: views, inSuperview: container, configurationBlock: configure)
        case (.horizontal, false): container.addSubviews(withHorizontalLayout: views, configurationBlock: configure)
        case (.vertical, false): container.addSubviews(withVerticalLayout: views, configurationBlock: configure)
        }
    }
  }

  private func edit(_ value: JSONValue) throws(Fault) -> ConstraintStep {
    let fields = try JSONFields(value, of: "a step", known: ["edit", "set"])
    let name = try fields.string("edit")
    guard let axis = axes[name] else { throw Fault(sentence: "unknown layout \"\(name)\"") }
    let assignments = try assignments(fields.array("set"), axis)
    return { stage, _ in
      if let stack = stage.stacks[name] { assignments.forEach { $0(stack, stage.items) } }
    }
  }

  private func remove(_ value: JSONValue) throws(Fault) -> ConstraintStep {
    let fields = try JSONFields(value, of: "a step", known: ["remove", "from"])
    let name = try fields.string("remove")
    guard axes[name] != nil else { throw Fault(sentence: "unknown layout \"\(name)\"") }
    let container = try container(fields, "from")
    return { stage, _ in
      if let stack = stage.stacks[name] { (stage.items[container] as? View)?.removeSubviews(in: stack) }
    }
  }

  private func assignments(_ values: [JSONValue], _ axis: Axis) throws(Fault) -> [StackAssignment] {
    try values.map { value throws(Fault) in
      try StackAssignmentTable.assignment(value, axis: axis, places: places)
    }
  }

  private func constraint(_ value: JSONValue) throws(Fault) -> ConstraintStep {
    let fields = try JSONFields(
      value, of: "a constraint",
      known: ["item", "attribute", "relation", "to", "toAttribute", "multiplier", "constant", "priority"])
    let attribute = try CallArguments.attribute(fields.string("attribute"))
    let item = try places.view(fields.string("item"))
    let relation = fields.contains("relation") ? try CallArguments.relation(fields.string("relation")) : .equal
    let target = fields.contains("to") ? try places.view(fields.string("to")) : nil
    let toAttribute =
      fields.contains("toAttribute")
      ? try CallArguments.attribute(fields.string("toAttribute")) : target == nil ? .notAnAttribute : attribute
    let multiplier = fields.contains("multiplier") ? try fields.number("multiplier") : 1
    let constant = fields.contains("constant") ? try fields.number("constant") : 0
    let priority = fields.contains("priority") ? Strength(try fields.number("priority")) : .required
    return { stage, _ in
      do {
        try LayoutConstraint(
          item: stage.items[item], attribute: attribute, relatedBy: relation, toItem: target.map { stage.items[$0] },
          attribute: toAttribute, multiplier: multiplier, constant: constant, priority: priority
        ).activate()
      } catch { stage.isFaulted = true }
    }
  }

  // MARK: - Names

  private func container(_ id: String) throws(Fault) -> Int {
    let place = try places.view(id)
    if program.views[place].isGuide { throw Fault(sentence: "the guide \"\(id)\" cannot contain anything") }
    return place
  }

  /// The container whose id is in the field; the root if the field is absent.
  private func container(_ fields: JSONFields, _ name: String) throws(Fault) -> Int {
    fields.contains(name) ? try container(fields.string(name)) : 0
  }

  private func ids(_ values: [JSONValue], _ field: String) throws(Fault) -> [Int] {
    try values.map { value throws(Fault) in
      guard case .string(let id) = value else { throw Fault(sentence: "field \"\(field)\" must be ids of views") }
      return try places.view(id)
    }
  }

  private func condition(_ name: String) throws(Fault) -> String {
    guard program.conditions.contains(where: { $0.name == name }) else {
      throw Fault(sentence: "unknown condition \"\(name)\"")
    }
    return name
  }

  private func known(_ flags: [(name: String, value: Bool)]) throws(Fault) -> [String: Bool] {
    for flag in flags { _ = try condition(flag.name) }
    return Dictionary(flags.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  private func flags(_ value: JSONValue, _ owner: String) throws(Fault) -> [(name: String, value: Bool)] {
    let fields = try JSONFields(value, of: owner, known: nil)
    return try fields.names.map { name throws(Fault) in (name, try fields.bool(name)) }
  }
}
