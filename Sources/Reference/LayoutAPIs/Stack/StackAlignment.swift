/// The position of a stack layout's views along an axis of the container.
public enum StackAlignment: String, CaseIterable, Sendable {
  /// Anywhere within the margins; other constraints determine the position.
  case none
  /// At the margin where text begins, or at the top margin; `top` is an alias.
  case leading
  /// At the margin where text ends, or at the bottom margin; `bottom` is an alias.
  case trailing
  /// From margin to margin.
  case fill
  /// At the center of the container.
  case center

  /// The same as `leading`.
  public static var top: StackAlignment { .leading }
  /// The same as `trailing`.
  public static var bottom: StackAlignment { .trailing }
}

// The capitalised names from the manual of the original StackLayout.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension StackAlignment {
  /// `none`.
  public static var None: StackAlignment { .none }
  /// `leading`.
  public static var Leading: StackAlignment { .leading }
  /// `leading`.
  public static var Top: StackAlignment { .leading }
  /// `trailing`.
  public static var Trailing: StackAlignment { .trailing }
  /// `trailing`.
  public static var Bottom: StackAlignment { .trailing }
  /// `fill`.
  public static var Fill: StackAlignment { .fill }
  /// `center`.
  public static var Center: StackAlignment { .center }
}
