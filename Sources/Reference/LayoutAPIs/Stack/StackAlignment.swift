/// The position of a stack layout's views along an axis of the container.
public enum StackAlignment: String, CaseIterable, Sendable {
  /// Anywhere within the margins; other constraints determine the position.
  case none
  /// At the margin where text begins, or at the top; `top` is an alias.
  case leading
  /// At the margin where text ends, or at the bottom; `bottom` is an alias.
  case trailing
  /// From margin to margin.
  case fill
  /// At the center of the container.
  case center

  /// The same as `leading`.
  public static var top: StackAlignment { .leading }
  /// The same as `trailing`.
  public static var bottom: StackAlignment { .trailing }

  // The names in StackLayout's manual.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `none`.
  public static var None: StackAlignment { .none }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `leading`.
  public static var Leading: StackAlignment { .leading }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `leading`.
  public static var Top: StackAlignment { .leading }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `trailing`.
  public static var Trailing: StackAlignment { .trailing }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `trailing`.
  public static var Bottom: StackAlignment { .trailing }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `fill`.
  public static var Fill: StackAlignment { .fill }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `center`.
  public static var Center: StackAlignment { .center }
}
