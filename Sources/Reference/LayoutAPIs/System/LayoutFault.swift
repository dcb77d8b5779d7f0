import ConstraintSolver
import PinTree

/// A call that a layout refused, or a layout pass that failed.
public struct LayoutFault: Error, Hashable, Sendable {
  /// The class and the identity of the call's item or container; a placeholder text if it no longer exists.
  public let item: String
  /// The refused call, for example `top(equalTo:of:plus:)`, or the constraint, value or pass that failed.
  public internal(set) var call: String
  /// The reason for the refusal.
  public let reason: Reason

  init(_ node: ItemNode?, _ call: String, _ reason: Reason) {
    item = node?.name ?? "an item that no longer exists"
    self.call = call
    self.reason = reason
  }

  /// The reason for a fault; `explanation` describes it in words.
  public enum Reason: Error, Hashable, Sendable {
    /// One attribute is a length and the other is a position, or they are positions on different axes.
    case differentKinds(LayoutAttribute, LayoutAttribute)
    /// One attribute is a left or right edge or margin; the other is a leading or trailing edge or margin.
    case physicalWithDirectional(LayoutAttribute, LayoutAttribute)
    /// An attribute is missing.
    case noAttribute
    /// A position requires a second item.
    case positionWithoutItem(LayoutAttribute)
    /// A position cannot be multiplied by 0.
    case zeroMultiplier
    /// No view contains both items.
    case noCommonView
    /// An item, or the root or container of the layout, no longer exists.
    case itemIsGone
    /// A number is infinite, NaN, or outside the solver's range.
    case notFinite
    /// A ratio must be above 0 and finite.
    case invalidRatio(Double)
    /// A priority must be above 0 and at most 1000, and its weight must be above 0 and finite. In a stack layout's
    /// properties, a priority of 0 or less is valid: it disables the constraints of the property.
    case invalidPriority(Strength)
    /// A stack layout was created without views.
    case noViews
    /// A stack layout's view is given twice, is the container, or contains the container.
    case viewNotPossible
    /// A view is not a direct subview of the layout's container, although the initialiser requires this.
    case notInContainer
    /// The layout does not arrange the view.
    case notArranged
    /// The two views are not neighbours in the layout.
    case notNeighbours
    /// The view has no neighbour on the given side.
    case noNeighbour
    /// The layout was removed or could not be created.
    case layoutIsRemoved
    /// While a layout was reading an item, the item started the same layout again.
    case layoutUnderWay
    /// The required constraints in `conflict`, given as texts, contradict one another. The pass changed no frame.
    case unsatisfiable(conflict: [String])
    /// The required constraints of the item contradict others if its frame lies on the pixel grid. Its frame is rounded
    /// alone, so it may overlap its neighbours by a pixel.
    case offGrid
    /// The magnitudes of the numbers differ too much for the solver.
    case numericalFailure
  }
}

extension LayoutFault: CustomStringConvertible {
  /// One sentence with the item, the call and the reason.
  public var description: String { "\(item): \(call) is refused: \(reason.explanation)." }
}

extension LayoutFault.Reason {
  /// The reason as part of a sentence.
  public var explanation: String {
    switch self {
    case .differentKinds(let a, let b): "\(a) and \(b) cannot be compared"
    case .physicalWithDirectional(let a, let b):
      "one of \(a) and \(b) is left or right, the other depends on the text direction"
    case .noAttribute: "an attribute is missing"
    case .positionWithoutItem(let attribute): "\(attribute) is a position and needs a second item"
    case .zeroMultiplier: "a position cannot be multiplied by 0"
    case .noCommonView: "no view contains both items"
    case .itemIsGone: "the item or the root view no longer exists"
    case .notFinite: "a number is infinite, NaN, or outside the solver's range"
    case .invalidRatio(let ratio): "the ratio \(ratio) is not above 0 and finite"
    case .invalidPriority(let strength) where (0...1000).contains(strength.priority) && strength.priority > 0:
      "the weight \(strength.weight) of a priority is not above 0 and finite"
    case .invalidPriority(let strength): "the priority \(strength.priority) is not above 0 and at most 1000"
    case .noViews: "there is no view to arrange"
    case .viewNotPossible: "a view is listed twice, is the container, or contains it"
    case .notInContainer: "a view is not a direct subview of the container"
    case .notArranged: "a view is not arranged by this layout"
    case .notNeighbours: "the views are not neighbours"
    case .noNeighbour: "the view has no neighbour on that side"
    case .layoutIsRemoved: "the layout was removed or could not be created"
    case .layoutUnderWay: "an item that is asked for its size must not start the same layout again"
    case .unsatisfiable(let conflict):
      "required constraints contradict one another: \(conflict.joined(separator: "; "))"
    case .offGrid: "the constraints cannot hold on the pixel grid"
    case .numericalFailure: "the numbers are too far apart to compute with"
    }
  }

  /// The reason for a solver's error other than `unsatisfiable`. A layout makes no invalid calls of the solver, so the
  /// errors of the default case are numerical.
  init(_ error: SolverError) {
    switch error {
    case .notFinite: self = .notFinite
    case .invalidStrength(let strength): self = .invalidPriority(strength)
    default: self = .numericalFailure
    }
  }
}

// MARK: - Delivery

extension LayoutFault {
  private static let sharedHandler = Guarded<(@Sendable (LayoutFault) -> Void)?>(nil)
  @TaskLocal private static var collector: ScopedCollector<LayoutFault>?

  /// The function that receives the reported faults, on the thread of the refused call. If nil, the faults are written
  /// to standard error. `collecting` intercepts reported faults. Each layout also records its reported faults in
  /// `faults`. Thrown faults are not reported.
  public static var handler: (@Sendable (LayoutFault) -> Void)? {
    get { sharedHandler.withLock { $0 } }
    set { sharedHandler.withLock { $0 = newValue } }
  }

  /// Runs a function, and returns its result and the latest reported faults that it caused, at most 1000. The handler
  /// does not receive these faults. Faults of non-detached tasks that the function starts are collected until the
  /// function returns. Later faults of these tasks go to an enclosing call of `collecting` or to the handler.
  public static func collecting<Result>(in body: () throws -> Result) rethrows -> (Result, [LayoutFault]) {
    let collector = ScopedCollector(within: collector, keepingAtMost: FaultLog.limit)
    defer { _ = collector.close() }
    let result = try $collector.withValue(collector) { try body() }
    return (result, collector.close())
  }

  func deliver() {
    if let collector = Self.collector, collector.keep(self) { return }
    if let handler = Self.handler {
      handler(self)
    } else {
      writeToStandardError("\(self)\n")
    }
  }
}

/// The latest faults of one layout. Only the thread that uses the layout may use the log.
final class FaultLog {
  static let limit = 1000

  private(set) var faults: [LayoutFault] = []

  func report(_ fault: LayoutFault) {
    faults.append(fault, keepingAtMost: Self.limit)
    fault.deliver()
  }
}
