/// The direction of text, which defines "start" and "end".
@frozen public enum LayoutDirection: String, Sendable {
  /// Text runs from left to right: start is left.
  case ltr
  /// Text runs from right to left: start is right.
  case rtl
}
