import PinCore
import Reference

// The calls of a chain. In most chains, the positions along an axis do not contradict each other, as in code written by
// people. The other chains are lists of arbitrary calls.

extension ProgramGenerator {
  mutating func calls(on view: Int, in space: PinProgram.Space, isMeasured: Bool) -> [ProgramCall] {
    var calls: [ProgramCall] = []
    if random.chance(percent: 60) {
      calls += position(.horizontal) + position(.vertical)
      if random.chance(percent: 60) { calls.append(size()) }
      for _ in 0..<random.number(in: 0...2) { calls.append(random.chance(percent: 60) ? margin() : limit()) }
      if random.chance(percent: 35) { calls.append(adjustment()) }
      if random.chance(percent: 15) { calls.append(.pinEdges) }
      if random.chance(percent: 20) { calls.append(placement()) }
      shuffle(&calls)
    } else {
      for _ in 0..<random.number(in: 0...8) { calls.append(anyCall()) }
    }
    // The effect of `wrapContent` is undefined in a measurement, and also if it sets the frame of a slanted subview.
    let mayWrap = space == .untransformed || views.allSatisfy { $0.parent != view || $0.transform.isUpright }
    if !isMeasured, mayWrap, random.chance(percent: 8) {
      calls.insert(wrapContent(), at: random.number(in: 0...calls.count))
    }
    return calls
  }

  private mutating func shuffle(_ calls: inout [ProgramCall]) {
    for index in calls.indices.dropFirst() { calls.swapAt(index, random.number(in: 0...index)) }
  }

  private mutating func anyCall() -> ProgramCall {
    switch random.number(below: 10) {
    case 0: .edge(random.pick(ProgramEdge.allCases), distance(insets: false))
    case 1: edgeTo(random.pick(ProgramEdge.allCases))
    case 2:
      random.chance(percent: 40)
        ? .fill(random.pick(ProgramFill.allCases), distance(insets: true))
        : .anchor(anchor(), offset: random.chance(percent: 50) ? points() : nil)
    case 3:
      random.chance(percent: 50)
        ? .anchorTo(anchor(), ProgramAnchorReference(view: reference(), anchor: anchor()))
        : .edge(random.pick([.top, .left, .bottom, .right, .start, .end]), .insets(insets()))
    case 4: relative(random.pick(ProgramSide.allCases))
    case 5: between(random.pick([Axis.horizontal, .vertical]))
    case 6: size()
    case 7: random.chance(percent: 50) ? limit() : adjustment()
    case 8: margin()
    default: random.chance(percent: 30) ? .pinEdges : placement()
    }
  }

  // MARK: - Positions

  /// At most two calls that pin the view along an axis and do not contradict each other.
  private mutating func position(_ axis: Axis) -> [ProgramCall] {
    let near: ProgramEdge = axis == .vertical ? .top : random.pick([.left, .left, .start])
    let far: ProgramEdge = axis == .vertical ? .bottom : near == .left ? .right : .end
    switch random.number(below: 9) {
    case 0: return [edge(near)]
    case 1: return [edge(far)]
    case 2: return [edge(near), edge(far)]
    case 3: return [edge(axis == .vertical ? .vCenter : .hCenter)]
    case 4: return [edgeTo(random.pick([near, far]))]
    case 5:
      let sides: [ProgramSide] = axis == .vertical ? [.above, .below] : [.left, .right, .before, .after]
      return [relative(random.pick(sides), isAligned: false)]
    case 6: return [between(axis, isAligned: false)]
    case 7: return [edge(near), edgeTo(far)]
    default: return []
    }
  }

  private mutating func edge(_ edge: ProgramEdge) -> ProgramCall { .edge(edge, distance(insets: false)) }

  private mutating func anchor() -> ProgramAnchor { random.pick(ProgramAnchor.allCases) }

  private mutating func edgeTo(_ edge: ProgramEdge) -> ProgramCall {
    let parallel = ProgramEdge.allCases.filter { $0.axis == edge.axis }
    return .edgeTo(edge, ProgramEdgeReference(view: reference(), edge: random.pick(parallel)))
  }

  private mutating func relative(_ side: ProgramSide, isAligned: Bool? = nil) -> ProgramCall {
    .relative(side, references(), alignment: alignment(across: side.axis, isGiven: isAligned))
  }

  private mutating func between(_ axis: Axis, isAligned: Bool? = nil) -> ProgramCall {
    .between(axis, reference(), reference(), alignment: alignment(across: axis, isGiven: isAligned))
  }

  private mutating func alignment(across axis: Axis, isGiven: Bool?) -> ProgramAlignment? {
    guard isGiven ?? random.chance(percent: 60) else { return nil }
    return random.pick(axis == .vertical ? ProgramAlignment.horizontal : ProgramAlignment.vertical)
  }

  /// Any view: for example a sibling, an ancestor, the view itself or a view of another tree. The probability of the
  /// first root is 10 %.
  private mutating func reference() -> Int { random.chance(percent: 90) ? random.number(in: 1...views.count - 1) : 0 }

  private mutating func references() -> ProgramReferences {
    if random.chance(percent: 60) { return ProgramReferences(view: reference()) }
    let count = random.chance(percent: 10) ? 0 : random.number(in: 1...3)
    return ProgramReferences(views: (0..<count).map { _ in reference() }, onlyVisible: random.chance(percent: 35))
  }

  // MARK: - Sizes, margins and placements

  private mutating func size() -> ProgramCall {
    let axis = random.pick([Axis.horizontal, .vertical])
    switch random.number(below: 8) {
    case 0...4: return .length(axis, length())
    case 5: return .length(axis, .of(anyView()))
    case 6: return .size(random.chance(percent: 50) ? .size(Size(width: points(), height: points())) : length())
    default: return .size(.of(anyView()))
    }
  }

  private mutating func length() -> ProgramExtent {
    if random.chance(percent: 30) { return .percent(percent()) }
    return .points(random.chance(percent: 90) ? extent(upTo: 200) : points())
  }

  private mutating func limit() -> ProgramCall {
    let value: ProgramDistance = random.chance(percent: 25) ? .percent(percent()) : .points(extent(upTo: 200))
    return .limit(random.pick(ProgramLimit.allCases), value)
  }

  private mutating func adjustment() -> ProgramCall {
    switch random.number(below: 8) {
    case 0...4: .sizeToFit(random.pick([nil, .width, .height, .widthFlexible, .heightFlexible]))
    case 5: .aspectRatio(.value(random.pick([0.5, 1, 1.5, 2, 3])))
    case 6: .aspectRatio(.of(anyView()))
    default: .aspectRatio(.image)
    }
  }

  private mutating func margin() -> ProgramCall {
    let isPercent = random.chance(percent: 20)
    switch random.number(below: 10) {
    case 0:
      return .margins((0..<random.number(in: 2...4)).map { _ in isPercent ? .percent(percent()) : .points(points()) })
    case 1:
      return .directionalMargins(
        DirectionalEdgeInsets(top: points(), leading: points(), bottom: points(), trailing: points()))
    case 2: return .margin(.all, .insets(insets()))
    default:
      return .margin(random.pick(ProgramMarginSide.allCases), isPercent ? .percent(percent()) : .points(points()))
    }
  }

  private mutating func placement() -> ProgramCall {
    random.chance(percent: 50)
      ? .justify(random.pick(ProgramAlignment.horizontal)) : .align(random.pick(ProgramAlignment.vertical))
  }

  private mutating func wrapContent() -> ProgramCall {
    let type = random.pick([nil, ProgramWrapType.horizontally, .vertically, .all])
    switch random.number(below: 3) {
    case 0: return .wrapContent(type, padding: nil)
    case 1: return .wrapContent(type, padding: .points(points()))
    default: return .wrapContent(type, padding: .insets(insets()))
    }
  }
}
