import ConstraintSolver
import PinTree

/// Constraints for the views in one root view, written as chains of calls.
///
/// ```swift
/// let layout = FormationLayout(rootView: canvas)
/// layout[icon].top(equalTo: canvas, plus: 10).leading(equalTo: canvas, plus: 20)
/// try layout.layoutIfNeeded()
/// ```
///
/// `docs/layout-apis.md` lists every call with its constraints. The layout does not retain the root or the views. The
/// constraints stay active after the layout is released.
public final class FormationLayout: ConstraintSource {
  let scope: FormationScope
  private var conditions: [FormationCondition] = []
  private var supports: [LayoutSupport] = []

  /// A layout for the views in a root view, which is not retained.
  ///
  /// `translatesAutoresizing` states whether code sets the root's frame; nil keeps the root's setting. If false,
  /// constraints determine the root's size; they determine its origin only if one of them relates the root to an item
  /// outside it. If true, `autoresizing` states how the root's frame follows the size of the superview; nil keeps the
  /// root's mask.
  public init(
    rootView: any ConstraintView, translatesAutoresizing: Bool? = nil, autoresizing: AutoresizingMask? = nil
  ) {
    scope = FormationScope(root: rootView)
    rootView.constraintState.node.isRoot = true
    guard let translatesAutoresizing else { return }
    rootView.translatesAutoresizingMaskIntoConstraints = translatesAutoresizing
    guard translatesAutoresizing, let autoresizing else { return }
    rootView.constraintState.settings.autoresizing = autoresizing
    rootView.constraintState.settings.autoresizedFor = rootView.constraintContainer?.layoutRect.size
  }

  /// The view in which the layout places views; nil after that view is deallocated.
  public var rootView: (any ConstraintView)? { scope.root }

  /// The last refused calls, at most 1000, the oldest first; see also `LayoutFault.handler`.
  public var faults: [LayoutFault] { scope.log.faults }

  /// The pixel grid for the frames of all items that constraints connect with the root; nil keeps frames exact. Items
  /// are snapped in the order of their first constraints, and later items use the snapped frames. So make the
  /// constraints of an item after those of the items on which its position depends.
  public var pixelGrid: PixelGrid? {
    get { scope.root?.constraintState.system?.grid }
    set { if let root = scope.root { ConstraintSystem.of(root.node).grid = newValue } }
  }

  /// A maker of constraints that are active immediately.
  public func maker(for items: [any Item]) -> ConstraintMaker { scope.maker(for: items, storingIn: nil) }

  /// A condition that `update` evaluates: its constraints are active if the block returns true. The layout retains the
  /// block, so the block should capture the layout's owner weakly.
  public func when(block: @escaping () -> Bool) -> FormationCondition {
    let condition = FormationCondition(scope: scope, holds: block)
    conditions.append(condition)
    return condition
  }

  /// Solves the constraints of all items that constraints connect with the root, then sets the frames. Wrapping content
  /// and autoresizing may need several passes. Throws if the root no longer exists or a pass finds no solution. The
  /// failed pass changes no frame.
  public func layoutIfNeeded() throws(LayoutFault) {
    guard let root = scope.root else { throw LayoutFault(nil, "layoutIfNeeded()", .itemIsGone) }
    try root.constraintState.system?.layout()
  }
}

// MARK: - Conditions

extension FormationLayout {
  /// Runs the block and evaluates every condition once, in the order of creation. Deactivates the constraints that no
  /// longer apply. Then activates those of each true condition, and for each false condition those of its `not`. If the
  /// new set of constraints causes a conflict, the conflict is reported and the former set is restored. Conflicts are
  /// not checked before the first layout or after a layout without a solution.
  public func update(block: () -> Void = {}) {
    block()
    let outcomes = conditions.map { $0.holds() }
    let leaving = zip(conditions, outcomes).flatMap { $0.constraints(for: !$1) }.filter(\.isActive)
    let coming = zip(conditions, outcomes).flatMap { $0.constraints(for: $1) }.filter { !$0.isActive }
    guard !leaving.isEmpty || !coming.isEmpty else { return }
    let system = scope.root?.constraintState.system
    let wasSolved = system?.isSolved ?? false
    replace(leaving, by: coming)
    guard wasSolved, let system = scope.root?.constraintState.system else { return }
    do throws(LayoutFault) { try system.solve() } catch {
      replace(coming, by: leaving)
      // Constants, contents and frames may have changed since the last layout. If the former set of constraints has no
      // solution now either, the update is kept.
      if error.reason != .layoutUnderWay, (try? system.solve()) == nil { return replace(leaving, by: coming) }
      var fault = error
      fault.call = "update()"
      scope.log.report(fault)
    }
  }

  private func replace(_ leaving: [LayoutConstraint], by coming: [LayoutConstraint]) {
    leaving.forEach { $0.deactivate() }
    for constraint in coming {
      do throws(LayoutFault.Reason) { try ConstraintSystem.activate(constraint) } catch {
        scope.log.report(LayoutFault(constraint.first, "update()", error))
      }
    }
  }

  // MARK: - Guides for covered areas

  /// A guide over the area that bars cover at the top of the root; its height is the root's top safe area inset.
  public var topLayoutGuide: LayoutGuide { support(isTop: true) }

  /// A guide over the area that bars cover at the bottom of the root; its height is the root's bottom safe area inset.
  public var bottomLayoutGuide: LayoutGuide { support(isTop: false) }

  private func support(isTop: Bool) -> LayoutGuide {
    if let guide = supports.first(where: { $0.isTop == isTop }) { return guide }
    let guide = LayoutSupport(isTop: isTop)
    // Without a root, the calls of the maker are refused and reported; the guide only serves as an argument.
    let root: any Item = scope.root ?? guide
    let maker = self[guide]
    (isTop ? maker.top : maker.bottom)(equalTo: root).pin(to: root, edges: .leftRight)
    supports.append(guide)
    return guide
  }
}

/// The state that a layout shares with its conditions and its makers.
final class FormationScope {
  private(set) weak var root: (any ConstraintView)?
  let log = FaultLog()

  init(root: any ConstraintView) { self.root = root }

  func maker(for items: [any Item], storingIn store: ConditionalConstraints?) -> ConstraintMaker {
    if let root {
      for item in items where item !== root {
        item.prepareAutoLayout(in: root)
        // A call for an item of another tree is refused, and must not connect the two trees.
        guard item.constraintContainer === root || item.nearestContainer(with: root) != nil else { continue }
        ConstraintSystem.of(root.node).adopting(item.node)
      }
    }
    return ConstraintMaker(nodes: items.map(\.node), scope: self, store: store)
  }
}
