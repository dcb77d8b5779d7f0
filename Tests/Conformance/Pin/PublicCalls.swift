import Foundation

/// A public declaration of the pin API: a call, a property or an enumeration's case.
struct PublicCall: Hashable {
  /// The name with its labels: `below(of:aligned:)`. Members of types other than `PinLayout`, `Layoutable` and `View`
  /// have a prefix: `edge.top`, `Pin.logWarnings`.
  var name: String
  var parameters: [Parameter]?

  struct Parameter: Hashable {
    var label: String
    var type: String
    var hasDefault: Bool
  }

  /// The parameters in the words of docs/pin.md: `view + alignment`, or `–` for a property or a case. If all parameters
  /// have defaults, the result also contains `nothing`.
  var takes: [String] {
    guard let parameters else { return ["–"] }
    let words = parameters.map { Self.words[$0.type] ?? $0.type }
    let given = words.indices.filter { $0 == 0 || words[$0] != words[$0 - 1] }.map { words[$0] }.joined(
      separator: " + ")
    return parameters.allSatisfy(\.hasDefault) ? [given, "nothing"].filter { !$0.isEmpty } : [given]
  }

  private static let words = [
    "Double": "points", "Percent": "percent", "EdgeInsets": "insets", "DirectionalEdgeInsets": "directional insets",
    "Size": "size", "Node": "view", "[Node]": "views", "Views": "views", "VisibleViews<Node>": "views",
    "FewVisibleViews<count, Node>": "views",
    "[count of Node]": "views", "HorizontalAlign": "alignment",
    "VerticalAlign": "alignment",
    "HorizontalEdge<Node>": "edge", "VerticalEdge<Node>": "edge", "Anchor<Node>": "anchor", "FitType": "fit",
    "WrapType": "wrap", "() -> Void": "layout", "() throws -> Result": "layout", "Value": "number",
    "DirectionMode": "mode", "Bool": "flag",
  ]
}

// MARK: - Reading declarations

extension PublicCall {
  /// The public calls, properties and cases in a source file. The parser reads line by line and relies on swift-format.
  static func declared(in source: String) -> [PublicCall] {
    var outer = ""
    var inner = ""
    var calls: [PublicCall] = []
    for line in source.split(separator: "\n") {
      let isNested = line.hasPrefix("  ") && !line.hasPrefix("   ")
      if let type = line.firstMatch(of: /^(?:@frozen )?(?:public (?:struct|enum|protocol)|extension) (\w+)/) {
        (outer, inner) = (String(type.1), "")
      } else if isNested, let type = line.firstMatch(of: /public (?:struct|enum) (\w+)/) {
        inner = String(type.1)
      } else if isNested {
        inner = ""
      }
      calls += declared(onLine: String(line), prefix: prefix(outer, inner))
    }
    return calls
  }

  private static func prefix(_ outer: String, _ inner: String) -> String {
    switch (outer, inner) {
    case ("EdgeList", _): "edge."
    case ("AnchorList", _): "anchor."
    case ("Pin", "ActiveWarnings"): "Pin.activeWarnings."
    case ("Pin", ""): "Pin."
    case ("Pin", _): "Pin.\(inner)."
    case ("PinLayout", _), ("Layoutable", _), ("View", _): ""
    default: "\(outer)."
    }
  }

  private static func declared(onLine line: String, prefix: String) -> [PublicCall] {
    if let cases = line.firstMatch(of: /^ +case ([\w, ]+)$/), !prefix.isEmpty {
      return cases.1.split(separator: ", ").map { PublicCall(name: "\(prefix)\($0)") }
    }
    guard line.contains("public "), !line.contains("init(") else { return [] }
    if let function = line.firstMatch(of: /func (\w+|%)\s*(?:<[^>]*>)?\((.*?)\)(?: rethrows)?(?: -> (?!Void)| \{|$)/) {
      let parameters = parameters(String(function.2))
      let labels = parameters.map { "\($0.label):" }.joined()
      let isFree = !line.hasPrefix(" ")
      return [PublicCall(name: "\(isFree ? "" : prefix)\(function.1)(\(labels))", parameters: parameters)]
    }
    if let property = line.firstMatch(of: /var (\w+)/) {
      return [PublicCall(name: "\(line.hasPrefix(" ") ? prefix : "")\(property.1)")]
    }
    return []
  }

  private static func parameters(_ text: String) -> [Parameter] {
    text.matches(of: /(\w+)(?: \w+)?: ((?:\(\) (?:throws )?-> \w+)|[^,=]+?)( = [^,]+)?(?:, |$)/).map {
      Parameter(label: String($0.1), type: String($0.2).replacing("consuming ", with: ""), hasDefault: $0.3 != nil)
    }
  }
}

// MARK: - Reading calls

/// The calls in Swift code, by name. The parser does only what is necessary to distinguish overloads.
struct WrittenCalls {
  private var arguments: [String: [[(label: String, value: Substring)]]] = [:]
  private let code: String

  init(_ code: String) {
    self.code = code
    for match in code.matches(of: /(\w+)\(/) {
      guard let list = Self.arguments(in: code[match.range.upperBound...]) else { continue }
      arguments[String(match.1), default: []].append(list)
    }
  }

  /// Whether the code contains a property, a case, or a call with all of the call's arguments. If all these arguments
  /// have defaults, the code must also contain the call without arguments.
  func contain(_ call: PublicCall) -> Bool {
    let base = call.name.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
    guard let parameters = call.parameters else { return code.contains(".\(base)") || code.contains("\(base) ") }
    if base == "%" { return code.contains("%") }
    let lists = arguments[base] ?? []
    let isBare = parameters.allSatisfy(\.hasDefault)
    return lists.contains { Self.do($0, fit: parameters) } && (!isBare || lists.contains { $0.isEmpty })
  }

  private static func `do`(_ arguments: [(label: String, value: Substring)], fit parameters: [PublicCall.Parameter])
    -> Bool
  {
    arguments.map(\.label) == parameters.map(\.label)
      && zip(arguments, parameters).allSatisfy { kind(of: $0.value) == kind(of: $1.type) }
  }

  /// The kind of an argument, derived from its spelling in the tests.
  private static func kind(of value: Substring) -> String {
    if value.hasSuffix("%") { return "percent" }
    if value.hasPrefix("[") || value.hasPrefix("visible") { return "views" }
    return value.contains(/nsets|safeArea|argins|^margin$/) ? "insets" : "other"
  }

  private static func kind(of type: String) -> String {
    switch type {
    case "Percent": "percent"
    case "[Node]", "[count of Node]": "views"
    case "EdgeInsets", "DirectionalEdgeInsets": "insets"
    default: "other"
    }
  }

  /// The arguments of a call. The text starts after the opening parenthesis. Nil if the closing parenthesis is missing.
  private static func arguments(in text: Substring) -> [(label: String, value: Substring)]? {
    var depth = 0
    var parts: [Substring] = []
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "(", "[", "{": depth += 1
      case ")" where depth == 0:
        parts.append(text[start..<index])
        return parts == [""] ? [] : parts.map(argument)
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return nil
  }

  private static func argument(_ part: Substring) -> (label: String, value: Substring) {
    let part = part.drop { $0.isWhitespace }
    guard let label = part.firstMatch(of: /^([a-z]\w*): ?/) else { return ("_", part) }
    return (String(label.1), part[label.range.upperBound...])
  }
}
