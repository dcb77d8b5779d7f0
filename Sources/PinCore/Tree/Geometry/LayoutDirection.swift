/// The side at which text begins, and with it what "start" and "end" mean.
@frozen public enum LayoutDirection: String, Sendable {
  /// Text runs from left to right: start is left.
  case ltr
  /// Text runs from right to left: start is right.
  case rtl
}
