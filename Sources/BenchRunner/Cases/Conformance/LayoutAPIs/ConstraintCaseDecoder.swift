import BenchSupport
import LayoutAPIs
import PinCore

/// Decodes the JSON of a case of FormationLayout or StackLayout.
struct ConstraintCaseDecoder {
  typealias Fault = JSONFields.Fault

  private let kind: CaseKind
  private var program = ConstraintProgram()
  private var places: [String: Int] = [:]
  /// The axes of the stack layouts so far, by name.
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
      frames: try decoder.frames(fields.value("frames"), "\"frames\""),
      isFaulted: fields.contains("faulted") ? try fields.bool("faulted") : false)
  }

  private init(kind: CaseKind) { self.kind = kind }

  private mutating func read(_ fields: JSONFields) throws(Fault) {
    if fields.contains("scale"), try fields.number("scale") != 1 { throw fields.wrong("scale", "1") }
    if fields.contains("direction") {
      guard let direction = LayoutDirection(rawValue: try fields.string("direction")) else {
        throw fields.wrong("direction", "\"ltr\" or \"rtl\"")
      }
      program.direction = direction
    }
    for view in try fields.array("views") { try addView(view) }
    guard let root = program.views.first, !root.isGuide else { throw Fault(sentence: "the case must have a root view") }
    if fields.contains("layouts") { try readLayouts(fields.value("layouts")) }
    if fields.contains("conditions") {
      program.conditions = try flags(fields.value("conditions"), "\"conditions\"").sorted { $0.name < $1.name }
    }
    for value in try fields.array(kind.rawValue) { program.steps.append(try step(value)) }
  }

  private mutating func readLayouts(_ value: JSONValue) throws(Fault) {
    for (id, options) in try members(value, "\"layouts\"") {
      let fields = try JSONFields(options, of: "the layout of \"\(id)\"", known: ["translatesAutoresizing"])
      program.translatesAutoresizing[try view(id)] = try fields.bool("translatesAutoresizing")
    }
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
    if fields.contains("text") {
      let text = try JSONFields(fields.value("text"), of: "\"text\"", known: ["length", "advance", "line"])
      view.text = ConstraintProgramView.Text(
        length: try text.number("length"), advance: try text.number("advance"), line: try text.number("line"))
    }
    program.views.append(view)
  }

  // MARK: - Steps

  private mutating func step(_ value: JSONValue) throws(Fault) -> ConstraintProgram.Step {
    guard case .object(let object) = value else { throw Fault(sentence: "a step must be an object, not \(value.kind)") }
    let isFormation = kind == .formation
    func has(_ name: String) -> Bool { object[name] != nil }
    if has("check") { return .check(try frames(one("check", of: value), "\"check\"")) }
    if has("view") { return try placement(value) }
    if isFormation && has("make") { return .formation(try formation(value)) }
    if isFormation && has("update") {
      return .flags(try known(flags(one("update", of: value), "\"update\"")), isUpdate: true)
    }
    if isFormation && has("set") { return .flags(try known(flags(one("set", of: value), "\"set\"")), isUpdate: false) }
    if !isFormation && has("layout") { return .stack(try stack(value)) }
    if !isFormation && has("edit") { return try edit(value) }
    if !isFormation && has("remove") { return try remove(value) }
    if !isFormation && has("constrain") {
      guard case .array(let values) = try one("constrain", of: value) else {
        throw Fault(sentence: "field \"constrain\" of a step must be an array")
      }
      return .constrain(try values.map(constraint))
    }
    throw Fault(sentence: "a step has no field that defines its action")
  }

  private func one(_ name: String, of value: JSONValue) throws(Fault) -> JSONValue {
    try JSONFields(value, of: "a step", known: [name]).value(name)
  }

  private func placement(_ value: JSONValue) throws(Fault) -> ConstraintProgram.Step {
    let fields = try JSONFields(value, of: "a step", known: ["view", "frame", "intrinsic"])
    let view = try view(fields.string("view"))
    if fields.contains("frame") == fields.contains("intrinsic") {
      throw Fault(sentence: "a step with a view must have either a frame or an intrinsic size")
    }
    return fields.contains("frame")
      ? .setFrame(view: view, Rect(try fields.numbers("frame", 4)))
      : .setIntrinsic(view: view, Size(try fields.numbers("intrinsic", 2)))
  }

  private func formation(_ value: JSONValue) throws(Fault) -> ConstraintProgram.FormationStep {
    let fields = try JSONFields(value, of: "a step", known: ["item", "group", "make", "in", "when", "not"])
    guard fields.contains("item") != fields.contains("group") else {
      throw Fault(sentence: "a step with \"make\" must have either an item or a group")
    }
    let isGroup = fields.contains("group")
    let items = isGroup ? try ids(fields.array("group"), "group") : [try view(fields.string("item"))]
    var condition: (name: String, isNot: Bool)?
    if fields.contains("when") && fields.contains("not") {
      throw Fault(sentence: "a step cannot be under a condition and its opposite")
    }
    for (field, isNot) in [("when", false), ("not", true)] where fields.contains(field) {
      condition = (try self.condition(fields.string(field)), isNot)
    }
    let calls = try fields.array("make").map { value throws(Fault) in
      try FormationCallTable.call(value, places: places)
    }
    let root = fields.contains("in") ? try container(fields.string("in")) : 0
    return ConstraintProgram.FormationStep(
      root: root, items: items, isGroup: isGroup, condition: condition, calls: calls)
  }

  private mutating func stack(_ value: JSONValue) throws(Fault) -> ConstraintProgram.StackStep {
    let fields = try JSONFields(value, of: "a step", known: ["layout", "axis", "views", "in", "set", "direct"])
    let name = try fields.string("layout")
    let axes: [String: Axis] = ["horizontal": .horizontal, "vertical": .vertical]
    guard let axis = axes[try fields.string("axis")] else {
      throw fields.wrong("axis", "\"horizontal\" or \"vertical\"")
    }
    self.axes[name] = axis
    let views = try ids(fields.array("views"), "views")
    for place in views where program.views[place].isGuide { throw fields.wrong("views", "views, not guides") }
    var assignments: [StackAssignment]?
    if fields.contains("set") { assignments = try self.assignments(fields.array("set"), axis) }
    return ConstraintProgram.StackStep(
      name: name, axis: axis, container: fields.contains("in") ? try container(fields.string("in")) : 0, views: views,
      isDirect: fields.contains("direct") ? try fields.bool("direct") : false, assignments: assignments)
  }

  private func edit(_ value: JSONValue) throws(Fault) -> ConstraintProgram.Step {
    let fields = try JSONFields(value, of: "a step", known: ["edit", "set"])
    let name = try fields.string("edit")
    guard let axis = axes[name] else { throw Fault(sentence: "unknown layout \"\(name)\"") }
    return .edit(layout: name, try assignments(fields.array("set"), axis))
  }

  private func remove(_ value: JSONValue) throws(Fault) -> ConstraintProgram.Step {
    let fields = try JSONFields(value, of: "a step", known: ["remove", "from"])
    let name = try fields.string("remove")
    guard axes[name] != nil else { throw Fault(sentence: "unknown layout \"\(name)\"") }
    return .remove(layout: name, from: fields.contains("from") ? try container(fields.string("from")) : 0)
  }

  private func assignments(_ values: [JSONValue], _ axis: Axis) throws(Fault) -> [StackAssignment] {
    try values.map { value throws(Fault) in
      try StackAssignmentTable.assignment(value, axis: axis, places: places)
    }
  }

  private func constraint(_ value: JSONValue) throws(Fault) -> ConstraintProgram.PlainConstraint {
    let fields = try JSONFields(
      value, of: "a constraint",
      known: ["item", "attribute", "relation", "to", "toAttribute", "multiplier", "constant", "priority"])
    let attribute = try self.attribute(fields.string("attribute"))
    var constraint = ConstraintProgram.PlainConstraint(item: try view(fields.string("item")), attribute: attribute)
    if fields.contains("relation") { constraint.relation = try CallArguments.relation(fields.string("relation")) }
    if fields.contains("to") {
      constraint.to = try view(fields.string("to"))
      constraint.toAttribute = attribute
    }
    if fields.contains("toAttribute") { constraint.toAttribute = try self.attribute(fields.string("toAttribute")) }
    if fields.contains("multiplier") { constraint.multiplier = try fields.number("multiplier") }
    if fields.contains("constant") { constraint.constant = try fields.number("constant") }
    if fields.contains("priority") { constraint.priority = Strength(try fields.number("priority")) }
    return constraint
  }

  // MARK: - Names

  private func view(_ id: String) throws(Fault) -> Int {
    guard let place = places[id] else { throw Fault(sentence: "unknown view \"\(id)\"") }
    return place
  }

  private func container(_ id: String) throws(Fault) -> Int {
    let place = try view(id)
    if program.views[place].isGuide { throw Fault(sentence: "the guide \"\(id)\" cannot contain anything") }
    return place
  }

  private func ids(_ values: [JSONValue], _ field: String) throws(Fault) -> [Int] {
    try values.map { value throws(Fault) in
      guard case .string(let id) = value else { throw Fault(sentence: "field \"\(field)\" must be ids of views") }
      return try view(id)
    }
  }

  private func attribute(_ name: String) throws(Fault) -> LayoutAttribute {
    guard let attribute = LayoutAttribute(rawValue: name) else {
      throw Fault(sentence: "unknown attribute \"\(name)\"")
    }
    return attribute
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
    try members(value, owner).map { name, value throws(Fault) in
      guard case .bool(let bool) = value else { throw Fault(sentence: "\(owner): \"\(name)\" must be true or false") }
      return (name, bool)
    }
  }

  private func frames(_ value: JSONValue, _ owner: String) throws(Fault) -> [(view: Int, frame: Rect)] {
    try members(value, owner).map { id, value throws(Fault) in
      guard let numbers = value.numbers, numbers.count == 4 else {
        throw Fault(sentence: "\(owner): \"\(id)\" must be 4 numbers")
      }
      return (try view(id), Rect(numbers))
    }
  }

  private func members(_ value: JSONValue, _ owner: String) throws(Fault) -> [(String, JSONValue)] {
    guard case .object(let object) = value else {
      throw Fault(sentence: "\(owner) must be an object, not \(value.kind)")
    }
    return object.names.compactMap { name in object[name].map { (name, $0) } }
  }
}
