/// The name of an engine of this program or of an outside engine.
public struct EngineName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in command lines and output.
  public internal(set) var rawValue: String

  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Arithmetic written by hand: the reference in the scenes of this package.
  public static let manual: EngineName = "manual"
  /// Pin chains on PinCore.
  public static let pin: EngineName = "pin"
  /// Linear constraints on the solver.
  public static let constraint: EngineName = "constraint"
  /// FormationLayout's chains, on the solver.
  public static let formation: EngineName = "formation"
  /// StackLayout's rows and columns, on the solver.
  public static let stack: EngineName = "stack"

  /// Creates a name from its text.
  public init(stringLiteral name: String) { self.init(rawValue: name) }

  /// The meaning of the name for readers of a report; nil for names that this type does not declare.
  var meaning: String? {
    [
      Self.manual: "arithmetic written by hand", .pin: "pin chains on PinCore",
      .constraint: "a solver for linear constraints", .formation: "FormationLayout's chains",
      .stack: "StackLayout's rows and columns",
    ][self]
  }

  var isInside: Bool { Catalog.current.engines.contains(self) }

  /// The name.
  public var description: String { rawValue }

  func hasNoLayout(for scene: any Scene.Type) -> Failure {
    let able = scene.engines.map(\.rawValue).alternatives
    return .usage("the engine \(self) has no layout for the scene \(scene.name)", remedy: "use \(able)")
  }
}
