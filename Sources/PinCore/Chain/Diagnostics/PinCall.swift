import PinTree

/// A layout call as text, for warnings.
public struct PinCall: Hashable, Sendable {
  /// The name with its argument labels: `top`, `below(of:)`.
  public var name: String
  /// The arguments as text: `10`, `25%`.
  public var arguments: [String]
  /// The coordinate that the warning is about, such as `top` or `width`. Nil if the call has the same name, or if the
  /// warning is not about a single coordinate.
  public var part: String?

  /// A call from its name, its arguments, and the coordinate that the warning is about.
  public init(_ name: String, _ arguments: [String] = [], part: String? = nil) {
    self.name = name
    self.arguments = arguments
    self.part = part
  }
}

extension PinCall: CustomStringConvertible {
  /// The call as Swift code, followed by `part` if there is one: `top(10)`, `all() left coordinate`, `size(5)'s width`.
  public var description: String {
    guard let part else { return text }
    return part == "width" || part == "height" ? "\(text)'s \(part)" : "\(text) \(part) coordinate"
  }

  private var text: String {
    guard let open = name.firstIndex(of: "(") else { return "\(name)(\(arguments.joined(separator: ", ")))" }
    let labels = name[name.index(after: open)...].split(separator: ":").dropLast().map(String.init)
    let unlabelled = max(arguments.count - labels.count, 0)
    let labelled = zip(labels, arguments.dropFirst(unlabelled)).map { "\($0): \($1)" }
    return "\(name[..<open])(\((arguments.prefix(unlabelled) + labelled).joined(separator: ", ")))"
  }
}
