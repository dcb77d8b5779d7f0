import BenchKit
import LayoutAPIs
import PinCore

/// Converts a call on a `ConstraintMaker`, given as its name and arguments in JSON, to a closure.
enum FormationCallTable {
  typealias Fault = JSONFields.Fault

  static func call(_ value: JSONValue, places: [String: Int]) throws(Fault) -> FormationCall {
    var arguments = try CallArguments(value, places: places)
    let call = try call(&arguments)
    try arguments.finish()
    return call
  }

  private static func call(_ arguments: inout CallArguments) throws(Fault) -> FormationCall {
    switch arguments.base {
    case "left": return try relate(&arguments) { $0.left }
    case "right": return try relate(&arguments) { $0.right }
    case "top": return try relate(&arguments) { $0.top }
    case "bottom": return try relate(&arguments) { $0.bottom }
    case "leading": return try relate(&arguments) { $0.leading }
    case "trailing": return try relate(&arguments) { $0.trailing }
    case "centerX": return try relate(&arguments) { $0.centerX }
    case "centerY": return try relate(&arguments) { $0.centerY }
    case "lastBaseline": return try relate(&arguments) { $0.lastBaseline }
    case "firstBaseline": return try relate(&arguments) { $0.firstBaseline }
    case "centerXWithinMargins": return try relate(&arguments) { $0.centerXWithinMargins }
    case "centerYWithinMargins": return try relate(&arguments) { $0.centerYWithinMargins }
    case "center": return try relate(&arguments) { $0.center }
    case "width": return try extent(&arguments) { $0.width }
    case "height": return try extent(&arguments) { $0.height }
    case "size": return try size(&arguments)
    case "aspectRatio": return try ratio(&arguments)
    case "pin": return try pin(&arguments)
    case "below", "above", "after", "before": return try placeBeside(&arguments)
    case "makeConstraint", "makeConstraintToItem": return try makeConstraint(&arguments)
    default: throw arguments.unknown
    }
  }

  // MARK: - Anchors

  /// The relation that the label of the next argument states, and the argument's value.
  private static func relation(_ arguments: inout CallArguments) throws(Fault) -> (Relation, JSONValue) {
    if let value = arguments.take("equalTo") { return (.equal, value) }
    if let value = arguments.take("greaterThanOrEqualTo") { return (.greaterOrEqual, value) }
    return (.lessOrEqual, try arguments.need("lessThanOrEqualTo"))
  }

  private static func relate<Kind>(
    _ arguments: inout CallArguments, _ anchor: @escaping (ConstraintMaker) -> ConstraintAnchor<Kind>
  ) throws(Fault) -> FormationCall {
    let (relation, target) = try relation(&arguments)
    return try relate(&arguments, relation, target, anchor)
  }

  private static func relate<Kind>(
    _ arguments: inout CallArguments, _ relation: Relation, _ target: JSONValue,
    _ anchor: @escaping (ConstraintMaker) -> ConstraintAnchor<Kind>
  ) throws(Fault) -> FormationCall {
    var attribute: LayoutAttribute?
    let place: Int
    if let of = arguments.take("of") {
      attribute = try arguments.attribute(target)
      place = try arguments.item(of)
    } else {
      place = try arguments.item(target)
    }
    let m = try arguments.number("multiplyBy", default: 1)
    let minus = arguments.take("minus")
    let isMinus = minus != nil
    let k = if let minus { try arguments.number(minus) } else { try arguments.number("plus", default: 0) }
    let p = try arguments.strength("at")
    switch (relation, attribute, isMinus) {
    case (.equal, nil, false):
      return { anchor($0)(equalTo: $1[place], multiplyBy: m, plus: k, at: p) }
    case (.equal, nil, true):
      return { anchor($0)(equalTo: $1[place], multiplyBy: m, minus: k, at: p) }
    case (.equal, let a?, false):
      return { anchor($0)(equalTo: a, of: $1[place], multiplyBy: m, plus: k, at: p) }
    case (.equal, let a?, true):
      return { anchor($0)(equalTo: a, of: $1[place], multiplyBy: m, minus: k, at: p) }
    case (.greaterOrEqual, nil, false):
      return { anchor($0)(greaterThanOrEqualTo: $1[place], multiplyBy: m, plus: k, at: p) }
    case (.greaterOrEqual, nil, true):
      return { anchor($0)(greaterThanOrEqualTo: $1[place], multiplyBy: m, minus: k, at: p) }
    case (.greaterOrEqual, let a?, false):
      return { anchor($0)(greaterThanOrEqualTo: a, of: $1[place], multiplyBy: m, plus: k, at: p) }
    case (.greaterOrEqual, let a?, true):
      return { anchor($0)(greaterThanOrEqualTo: a, of: $1[place], multiplyBy: m, minus: k, at: p) }
    case (.lessOrEqual, nil, false):
      return { anchor($0)(lessThanOrEqualTo: $1[place], multiplyBy: m, plus: k, at: p) }
    case (.lessOrEqual, nil, true):
      return { anchor($0)(lessThanOrEqualTo: $1[place], multiplyBy: m, minus: k, at: p) }
    case (.lessOrEqual, let a?, false):
      return { anchor($0)(lessThanOrEqualTo: a, of: $1[place], multiplyBy: m, plus: k, at: p) }
    case (.lessOrEqual, let a?, true):
      return { anchor($0)(lessThanOrEqualTo: a, of: $1[place], multiplyBy: m, minus: k, at: p) }
    }
  }

  private static func extent(
    _ arguments: inout CallArguments, _ anchor: @escaping (ConstraintMaker) -> ConstraintAnchor<ExtentAnchor>
  ) throws(Fault) -> FormationCall {
    let (relation, target) = try relation(&arguments)
    guard case .number(let value) = target else { return try relate(&arguments, relation, target, anchor) }
    let p = try arguments.strength("at")
    return switch relation {
    case .equal: { maker, _ in anchor(maker)(equalTo: value, at: p) }
    case .greaterOrEqual: { maker, _ in anchor(maker)(greaterThanOrEqualTo: value, at: p) }
    case .lessOrEqual: { maker, _ in anchor(maker)(lessThanOrEqualTo: value, at: p) }
    }
  }

  private static func size(_ arguments: inout CallArguments) throws(Fault) -> FormationCall {
    let (relation, target) = try relation(&arguments)
    if case .number(let value) = target {
      let p = try arguments.strength("at")
      return switch relation {
      case .equal: { maker, _ in maker.size(equalTo: value, at: p) }
      case .greaterOrEqual: { maker, _ in maker.size(greaterThanOrEqualTo: value, at: p) }
      case .lessOrEqual: { maker, _ in maker.size(lessThanOrEqualTo: value, at: p) }
      }
    }
    guard target.has("size") else { return try relate(&arguments, relation, target) { $0.size } }
    let size = try arguments.size(target)
    let p = try arguments.strength("at")
    return switch relation {
    case .equal: { maker, _ in maker.size(equalTo: size, at: p) }
    case .greaterOrEqual: { maker, _ in maker.size(greaterThanOrEqualTo: size, at: p) }
    case .lessOrEqual: { maker, _ in maker.size(lessThanOrEqualTo: size, at: p) }
    }
  }

  private static func ratio(_ arguments: inout CallArguments) throws(Fault) -> FormationCall {
    let (relation, target) = try relation(&arguments)
    let p = try arguments.strength("at")
    if target.has("size") {
      let size = try arguments.size(target)
      return switch relation {
      case .equal: { maker, _ in maker.aspectRatio(equalTo: size, at: p) }
      case .greaterOrEqual: { maker, _ in maker.aspectRatio(greaterThanOrEqualTo: size, at: p) }
      case .lessOrEqual: { maker, _ in maker.aspectRatio(lessThanOrEqualTo: size, at: p) }
      }
    }
    let ratio = try arguments.number(target)
    return switch relation {
    case .equal: { maker, _ in maker.aspectRatio(equalTo: ratio, at: p) }
    case .greaterOrEqual: { maker, _ in maker.aspectRatio(greaterThanOrEqualTo: ratio, at: p) }
    case .lessOrEqual: { maker, _ in maker.aspectRatio(lessThanOrEqualTo: ratio, at: p) }
    }
  }

  // MARK: - Edges and raw constraints

  private static func pin(_ arguments: inout CallArguments) throws(Fault) -> FormationCall {
    let place = try arguments.item("to")
    if let value = arguments.take("edgesWithMargin") {
      let margins = try arguments.edgeMargins(value)
      let p = try arguments.strength("at")
      return { $0.pin(to: $1[place], edgesWithMargin: margins, at: p) }
    }
    if let value = arguments.take("edges") {
      let edges = try arguments.edges(value)
      let margin = try arguments.number("margin", default: 0)
      let p = try arguments.strength("at")
      return { $0.pin(to: $1[place], edges: edges, margin: margin, at: p) }
    }
    let margin = arguments.take("margin")
    let p = try arguments.strength("at")
    if let margin, margin.has("insets") {
      let insets = try arguments.insets(margin)
      return { $0.pin(to: $1[place], margin: insets, at: p) }
    }
    let points = if let margin { try arguments.number(margin) } else { 0.0 }
    return { $0.pin(to: $1[place], margin: points, at: p) }
  }

  private static func placeBeside(_ arguments: inout CallArguments) throws(Fault) -> FormationCall {
    let place = try arguments.item(nil)
    let gap = try arguments.number("gap", default: 0)
    let p = try arguments.strength("at")
    return switch arguments.base {
    case "below": { $0.below($1[place], gap: gap, at: p) }
    case "above": { $0.above($1[place], gap: gap, at: p) }
    case "after": { $0.after($1[place], gap: gap, at: p) }
    default: { $0.before($1[place], gap: gap, at: p) }
    }
  }

  private static func makeConstraint(_ arguments: inout CallArguments) throws(Fault) -> FormationCall {
    let isToItem = arguments.base == "makeConstraintToItem"
    let attribute = try arguments.attribute(arguments.need("attribute"))
    let relation = try arguments.relation(arguments.need("relatedBy"))
    let target = isToItem ? .null : try arguments.need("toItem")
    let place = target == .null ? nil : try arguments.item(target)
    let toAttribute = try arguments.attribute(arguments.need(isToItem ? "toAttribute" : "attribute"))
    let m = try arguments.number("multiplier")
    let k = try arguments.number("constant")
    let p = Strength(try arguments.number("priority"))
    return { maker, items in
      isToItem
        ? maker.makeConstraintToItem(
          attribute: attribute, relatedBy: relation, toAttribute: toAttribute, multiplier: m, constant: k, priority: p)
        : maker.makeConstraint(
          attribute: attribute, relatedBy: relation, toItem: place.map { items[$0] }, attribute: toAttribute,
          multiplier: m, constant: k, priority: p)
    }
  }
}

extension JSONValue {
  fileprivate func has(_ name: String) -> Bool {
    guard case .object(let object) = self else { return false }
    return object[name] != nil
  }
}
