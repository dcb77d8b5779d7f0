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
/// `docs/layout-apis.md` lists every call with its constraints. The layout does not retain the root or the views.
/// After the layout is released, active constraints stay active.
public final class FormationLayout: ConstraintSource {
  let scope: FormationScope
  private var conditions: [FormationCondition] = []
  private var supports: [LayoutSupport] = []

  /// A layout for the views in a root view.
  ///
  /// `translatesAutoresizing` states whether code sets the root's frame; nil keeps the root's setting. With false,
  /// constraints determine the root's size. They also determine the root's origin if a constraint connects the root, or
  /// an item inside the root, with an item outside. With true, `autoresizing` states how the root's frame follows the
  /// size of the superview; nil keeps the root's mask.
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

  /// The root view; nil after the view is deallocated.
  public var rootView: (any ConstraintView)? { scope.root }

  /// The last refused calls, at most 1000, the oldest first; see also `LayoutFault.handler`.
  public var faults: [LayoutFault] { scope.log.faults }

  /// The pixel grid for the frames of the root and of all items that constraints connect with the root. Fixed frames
  /// are not snapped. Nil, the default, keeps all frames exact. Items are snapped in the order in which they got their
  /// first constraints. So make an item's constraints after the constraints of the items on which its position depends.
  public var pixelGrid: PixelGrid? {
    get { scope.root?.constraintState.system?.grid }
    set { if let root = scope.root { ConstraintSystem.of(root.node).grid = newValue } }
  }

  /// A maker of constraints that are active immediately.
  public func maker(for items: [any Item]) -> ConstraintMaker { scope.maker(for: items, storingIn: nil) }

  /// A condition. `update` calls the block, and activates the condition's constraints if the block returns true. The
  /// layout retains the block, so the block should capture the layout's owner weakly.
  public func when(block: @escaping () -> Bool) -> FormationCondition {
    let condition = FormationCondition(scope: scope, holds: block)
    conditions.append(condition)
    return condition
  }

  /// Solves the constraints of all items that constraints connect with the root, then sets the frames. Wrapping content
  /// and autoresizing may need several passes. Throws if the root no longer exists, or if a pass fails, for example
  /// because there is no solution. The failed pass changes no frame.
  public func layoutIfNeeded() throws(LayoutFault) {
    guard let root = scope.root else { throw LayoutFault(nil, "layoutIfNeeded()", .itemIsGone) }
    try root.constraintState.system?.layout(scope.log)
  }
}

// MARK: - Conditions

extension FormationLayout {
  /// Runs the block and evaluates every condition once, in the order of creation. Deactivates the constraints that no
  /// longer apply. Then activates the constraints of true conditions, and those of `not` of false conditions.
  ///
  /// If the new set of constraints has no solution, but the former set has one, the fault is reported, and the former
  /// set is restored. The new set is not checked before the first layout or after a layout without a solution.
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
      // Constants, contents and frames may have changed since the last layout. If the former set of constraints no
      // longer has a solution, the update is kept.
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
    // If the root no longer exists, the guide replaces it as an argument; the maker refuses and reports both calls.
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
        // A call for an item of another tree is refused, so the item must not join the root's system.
        guard item.constraintContainer === root || item.nearestContainer(with: root) != nil else { continue }
        ConstraintSystem.of(root.node).adopting(item.node)
      }
    }
    return ConstraintMaker(nodes: items.map(\.node), scope: self, store: store)
  }
}
