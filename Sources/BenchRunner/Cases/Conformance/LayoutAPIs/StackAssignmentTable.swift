import BenchKit
import LayoutAPIs
import PinCore

/// Converts an assignment to a property of a stack layout, or a call of a setter, from JSON to a closure.
enum StackAssignmentTable {
  typealias Fault = JSONFields.Fault

  static func assignment(_ value: JSONValue, axis: Axis, places: [String: Int]) throws(Fault) -> StackAssignment {
    var arguments = try CallArguments(value, places: places)
    let assignment = try assignment(&arguments, axis)
    try arguments.finish()
    return assignment
  }

  private static func assignment(_ arguments: inout CallArguments, _ axis: Axis) throws(Fault) -> StackAssignment {
    switch arguments.name {
    case "horizontalAlignment": return set(\.horizontalAlignment, try alignment(&arguments))
    case "verticalAlignment": return set(\.verticalAlignment, try alignment(&arguments))
    case "spacing": return set(\.spacing, try arguments.number(nil))
    case "topMargin": return set(\.topMargin, try arguments.number(nil))
    case "bottomMargin": return set(\.bottomMargin, try arguments.number(nil))
    case "verticalMargins": return set(\.verticalMargins, try arguments.number(nil))
    case "leadingMargin": return set(\.leadingMargin, try arguments.number(nil))
    case "trailingMargin": return set(\.trailingMargin, try arguments.number(nil))
    case "horizontalMargins": return set(\.horizontalMargins, try arguments.number(nil))
    case "spacingPriority": return set(\.spacingPriority, Strength(try arguments.number(nil)))
    case "marginsPriority": return set(\.marginsPriority, Strength(try arguments.number(nil)))
    case "centeringAlignmentPriority":
      return set(\.centeringAlignmentPriority, Strength(try arguments.number(nil)))
    case "centeringPriority": return set(\.centeringPriority, Strength(try arguments.number(nil)))
    case "layoutMarginsRelativeArrangement":
      return set(\.layoutMarginsRelativeArrangement, try arguments.bool(arguments.need(nil)))
    case "adjustsPreferredMaxLayoutWidthOnSubviews":
      return set(\.adjustsPreferredMaxLayoutWidthOnSubviews, try arguments.bool(arguments.need(nil)))
    default: return try arguments.base.hasSuffix("Spacing") ? spacing(&arguments) : margins(&arguments, axis)
    }
  }

  private static func set<Value>(
    _ property: ReferenceWritableKeyPath<StackLayout, Value>, _ value: Value
  ) -> StackAssignment {
    { layout, _ in layout[keyPath: property] = value }
  }

  private static func alignment(_ arguments: inout CallArguments) throws(Fault) -> StackAlignment {
    let name = try arguments.word(arguments.need(nil), "an alignment")
    // `top` and `bottom` are other names of `leading` and `trailing`.
    let names = ["top": "leading", "bottom": "trailing"]
    guard let alignment = StackAlignment(rawValue: names[name] ?? name) else {
      throw Fault(sentence: "unknown alignment \"\(name)\"")
    }
    return alignment
  }

  private static func spacing(_ arguments: inout CallArguments) throws(Fault) -> StackAssignment {
    let number = try arguments.number(nil)
    switch arguments.name {
    case "setSpacing(between:and:)":
      let (a, b) = (try arguments.item("between"), try arguments.item("and"))
      return { $0.setSpacing(number, between: $1[a], and: $1[b]) }
    case "setCustomSpacing(between:and:)":
      let (a, b) = (try arguments.item("between"), try arguments.item("and"))
      return { $0.setCustomSpacing(number, between: $1[a], and: $1[b]) }
    case "setCustomSpacing(before:)":
      let view = try arguments.item("before")
      return { $0.setCustomSpacing(number, before: $1[view]) }
    case "setCustomSpacing(after:)":
      let view = try arguments.item("after")
      return { $0.setCustomSpacing(number, after: $1[view]) }
    default: throw arguments.unknown
    }
  }

  private static func margins(_ arguments: inout CallArguments, _ axis: Axis) throws(Fault) -> StackAssignment {
    let set: (StackLayout, Double, any Item) -> Void
    switch (axis, arguments.base) {
    case (.horizontal, "setCustomTopMargin"): set = { ($0 as? HorizontalStackLayout)?.setCustomTopMargin($1, for: $2) }
    case (.horizontal, "setCustomBottomMargin"):
      set = { ($0 as? HorizontalStackLayout)?.setCustomBottomMargin($1, for: $2) }
    case (.horizontal, "setCustomVerticalMargins"):
      set = { ($0 as? HorizontalStackLayout)?.setCustomVerticalMargins($1, for: $2) }
    case (.vertical, "setCustomLeadingMargin"):
      set = { ($0 as? VerticalStackLayout)?.setCustomLeadingMargin($1, for: $2) }
    case (.vertical, "setCustomTrailingMargin"):
      set = { ($0 as? VerticalStackLayout)?.setCustomTrailingMargin($1, for: $2) }
    case (.vertical, "setCustomHorizontalMargins"):
      set = { ($0 as? VerticalStackLayout)?.setCustomHorizontalMargins($1, for: $2) }
    default: throw arguments.unknown
    }
    guard let number = arguments.take(nil), let value = arguments.take("for") else { throw arguments.unknown }
    let (margin, view) = (try arguments.number(number), try arguments.item(value))
    return { set($0, margin, $1[view]) }
  }
}
