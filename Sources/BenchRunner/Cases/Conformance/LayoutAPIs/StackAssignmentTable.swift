import BenchSupport
import LayoutAPIs
import PinCore

/// Converts an assignment of a case to a closure.
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
    case "horizontalAlignment": return try alignment(&arguments, \.horizontalAlignment)
    case "verticalAlignment": return try alignment(&arguments, \.verticalAlignment)
    case "spacing": return try number(&arguments, \.spacing)
    case "topMargin": return try number(&arguments, \.topMargin)
    case "bottomMargin": return try number(&arguments, \.bottomMargin)
    case "verticalMargins": return try number(&arguments, \.verticalMargins)
    case "leadingMargin": return try number(&arguments, \.leadingMargin)
    case "trailingMargin": return try number(&arguments, \.trailingMargin)
    case "horizontalMargins": return try number(&arguments, \.horizontalMargins)
    case "spacingPriority": return try priority(&arguments, \.spacingPriority)
    case "marginsPriority": return try priority(&arguments, \.marginsPriority)
    case "centeringAlignmentPriority": return try priority(&arguments, \.centeringAlignmentPriority)
    case "centeringPriority": return try priority(&arguments, \.centeringPriority)
    case "layoutMarginsRelativeArrangement": return try flag(&arguments, \.layoutMarginsRelativeArrangement)
    case "adjustsPreferredMaxLayoutWidthOnSubviews":
      return try flag(&arguments, \.adjustsPreferredMaxLayoutWidthOnSubviews)
    default: return try arguments.base.hasSuffix("Spacing") ? spacing(&arguments) : margins(&arguments, axis)
    }
  }

  private static func alignment(
    _ arguments: inout CallArguments, _ property: ReferenceWritableKeyPath<StackLayout, StackAlignment>
  ) throws(Fault) -> StackAssignment {
    let value = try arguments.need(nil)
    guard case .string(let name) = value else { throw arguments.wrong(value, "an alignment") }
    guard let alignment = alignments[name] else { throw Fault(sentence: "unknown alignment \"\(name)\"") }
    return { layout, _ in layout[keyPath: property] = alignment }
  }

  private static let alignments: [String: StackAlignment] = [
    "none": .none, "leading": .leading, "top": .top, "trailing": .trailing, "bottom": .bottom, "fill": .fill,
    "center": .center,
  ]

  private static func number(
    _ arguments: inout CallArguments, _ property: ReferenceWritableKeyPath<StackLayout, Double>
  ) throws(Fault) -> StackAssignment {
    let number = try arguments.number(nil)
    return { layout, _ in layout[keyPath: property] = number }
  }

  private static func priority(
    _ arguments: inout CallArguments, _ property: ReferenceWritableKeyPath<StackLayout, Strength>
  ) throws(Fault) -> StackAssignment {
    let strength = Strength(try arguments.number(nil))
    return { layout, _ in layout[keyPath: property] = strength }
  }

  private static func flag(
    _ arguments: inout CallArguments, _ property: ReferenceWritableKeyPath<StackLayout, Bool>
  ) throws(Fault) -> StackAssignment {
    let flag = try arguments.bool(try arguments.need(nil))
    return { layout, _ in layout[keyPath: property] = flag }
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
    let names = axis == .horizontal ? ["Top", "Bottom", "Vertical"] : ["Leading", "Trailing", "Horizontal"]
    guard let number = arguments.take(nil).map({ $0 }), let value = arguments.take("for"),
      let name = names.first(where: { arguments.base == "setCustom\($0)Margin" + ($0.hasSuffix("al") ? "s" : "") })
    else { throw arguments.unknown }
    let margin = try arguments.number(number)
    let view = try arguments.item(value)
    return { layout, items in
      let item = items[view]
      switch (layout, name) {
      case (let row as HorizontalStackLayout, "Top"): row.setCustomTopMargin(margin, for: item)
      case (let row as HorizontalStackLayout, "Bottom"): row.setCustomBottomMargin(margin, for: item)
      case (let row as HorizontalStackLayout, _): row.setCustomVerticalMargins(margin, for: item)
      case (let column as VerticalStackLayout, "Leading"): column.setCustomLeadingMargin(margin, for: item)
      case (let column as VerticalStackLayout, "Trailing"): column.setCustomTrailingMargin(margin, for: item)
      case (let column as VerticalStackLayout, _): column.setCustomHorizontalMargins(margin, for: item)
      default: break
      }
    }
  }
}
