/// What an engine is called.
enum EngineName: Hashable, Sendable {
  /// Frames computed by hand: the reference that all others are held against.
  case manual
  /// Pin chains on PinCore.
  case pin
  /// Linear constraints on the solver.
  case constraint
  /// FormationLayout's chains, on the solver.
  case formation
  /// StackLayout's rows and columns, on the solver.
  case stack
  /// Pin chains on a class that is not PinCore's `View`.
  case foreign
  /// A program that speaks the adapter protocol, by the name that it gives itself.
  case outside(String)
}

extension EngineName: CaseIterable {
  /// The engines of this package.
  static let allCases: [EngineName] = [.manual, .pin, .constraint, .formation, .stack, .foreign]

  /// Those that take part unless others are asked for: each scene has a layout for each of them.
  static let usual: [EngineName] = [.manual, .pin, .constraint]
}

extension EngineName: RawRepresentable {
  /// The name as it is typed and shown.
  var rawValue: String {
    switch self {
    case .manual: "manual"
    case .pin: "pin"
    case .constraint: "constraint"
    case .formation: "formation"
    case .stack: "stack"
    case .foreign: "foreign"
    case .outside(let name): name
    }
  }

  /// The engine of this package that is called so; nil if there is none.
  init?(rawValue: String) {
    guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = name
  }

  /// Whether it is an engine of this package.
  var isInside: Bool { Self.allCases.contains(self) }

  /// The engine that is called so: one of this package, or an outside one.
  init(named name: String) { self = EngineName(rawValue: name) ?? .outside(name) }
}

extension EngineName: CustomStringConvertible {
  var description: String { rawValue }

  /// What is told where the engine is asked for a scene that it cannot lay out.
  func hasNoLayout(for scene: any Scene.Type) -> Failure {
    let able = scene.engines.map(\.rawValue).joined(separator: ", ")
    return .usage("the engine \(self) has no layout for the scene \(scene.name)", remedy: "it is laid out by \(able)")
  }
}
