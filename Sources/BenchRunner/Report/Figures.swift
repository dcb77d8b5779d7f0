/// Numbers as text, the same in every locale.
enum Figures {
  /// The shortest text that reads back as the same number; whole numbers without ".0".
  static func plain(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return "\(whole)" }
    return "\(value)"
  }
}
