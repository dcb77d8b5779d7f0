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
  /// A program that speaks the adapter protocol, by the name that it gives itself.
  case outside(String)
}

extension EngineName: CaseIterable {
  /// The engines of this package.
  static let allCases: [EngineName] = [.manual, .pin, .constraint, .formation, .stack]
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
    case .outside(let name): name
    }
  }

  /// The engine of this package that is called so; nil if there is none.
  init?(rawValue: String) {
    guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = name
  }

  /// The engine that is called so: one of this package, or an outside one.
  init(named name: String) { self = EngineName(rawValue: name) ?? .outside(name) }
}
