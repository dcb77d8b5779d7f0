import BenchSupport

/// The name of an engine of this program or of an outside engine.
public struct EngineName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in command lines and output.
  public let rawValue: String

  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Arithmetic written by hand: the reference in the scenes of this package.
  public static let manual: EngineName = "manual"
  /// Pin chains on PinCore.
  public static let pin: EngineName = "pin"
  /// Linear constraints on the solver.
  public static let constraint: EngineName = "constraint"
  /// The constraints of `constraint`, solved for all cells of a feed at once.
  public static let batch: EngineName = "batch"
  /// The engine `batch`, with layouts that compute only the heights of the cells.
  public static let heights: EngineName = "heights"
  /// FormationLayout's chains, on the solver.
  public static let formation: EngineName = "formation"
  /// StackLayout's rows and columns, on the solver.
  public static let stack: EngineName = "stack"
  /// Pin chains on a class other than PinCore's `View`.
  public static let foreign: EngineName = "foreign"

  /// Creates a name from its text.
  public init(stringLiteral name: String) { self.init(rawValue: name) }

  /// Whether the engine is a variant of `constraint`. Variants vote in a comparison only if no other engines take part.
  var isDerived: Bool { self == .batch || self == .heights }

  /// The meaning of the name for readers of a report; nil for names that this type does not declare.
  package var meaning: String? {
    [
      Self.manual: "arithmetic written by hand", .pin: "pin chains on PinCore",
      .constraint: "a solver for linear constraints", .batch: "the same constraints for all cells at once",
      .heights: "the same for the heights only", .formation: "FormationLayout's chains",
      .stack: "StackLayout's rows and columns", .foreign: "pin chains on another class of views",
    ][self]
  }

  package var isInside: Bool { Catalog.current.engines.contains(self) }

  /// The name.
  public var description: String { rawValue }

  package func hasNoLayout(for scene: any Scene.Type) -> Failure {
    let able = scene.engines.map(\.rawValue).alternatives
    return .usage("the engine \(self) has no layout for the scene \(scene.name)", remedy: "use \(able)")
  }
}
