import BenchKit
import PinCore
import Reference

/// Generates random programs: trees of views, and steps that lay them out, measure them or change them.
///
/// A program depends only on a seed and an index. Any machine can therefore generate the same program again.
struct ProgramGenerator {
  var random: SplitMix64
  /// The probability of a hostile number (NaN, infinite, huge, tiny and a few others), in percent; 0 in most programs.
  let hostility: UInt64
  private(set) var views: [ProgramView] = []

  static func program(seed: UInt64, index: UInt64) -> PinProgram {
    var generator = ProgramGenerator(seed: seed, index: index)
    return generator.make()
  }

  private init(seed: UInt64, index: UInt64) {
    random = SplitMix64(seed: seed, stream: index)
    hostility = random.chance(percent: 5) ? 12 : 0
  }

  private mutating func make() -> PinProgram {
    let scale = random.pick([1.0, 1, 2, 2, 2, 3, 3, 1.5])
    let direction = random.chance(percent: 35) ? LayoutDirection.rtl : .ltr
    makeViews()
    let steps = (0..<random.number(in: 1...6)).map { _ in step() }
    return PinProgram(scale: scale, direction: direction, views: views, steps: steps)
  }

  // MARK: - Views

  private static let deepest = 5

  private mutating func makeViews() {
    let names = ["root", "a", "b", "c", "d", "e", "f", "g", "h"]
    for name in names.prefix(random.number(in: 2...names.count)) {
      var view = ProgramView(id: name, parent: parent())
      view.frame = frame(isRoot: view.parent == nil)
      decorate(&view)
      if views.isEmpty, !view.transform.isUpright { view.transform = .identity }
      views.append(view)
    }
  }

  /// The superview of the next view; nil if the view is a root. The first view and a few other views are roots.
  private mutating func parent() -> Int? {
    guard !views.isEmpty, !random.chance(percent: 6) else { return nil }
    let candidate = random.chance(percent: 55) ? 0 : random.number(in: 0...views.count - 1)
    return Array(views.path(from: candidate)).count < Self.deepest ? candidate : 0
  }

  private mutating func frame(isRoot: Bool) -> Rect {
    let origin = isRoot && random.chance(percent: 70) ? Point.zero : Point(x: points(), y: points())
    let longest = isRoot ? 400 : 200
    return Rect(origin: origin, size: Size(width: extent(upTo: longest), height: extent(upTo: longest)))
  }

  private mutating func decorate(_ view: inout ProgramView) {
    view.isHidden = random.chance(percent: 8)
    if random.chance(percent: 5) { view.alpha = random.pick([0, 0.5]) }
    if random.chance(percent: 45) { view.fit = fit() }
    if random.chance(percent: 15) { view.imageSize = Size(width: extent(upTo: 100), height: extent(upTo: 100)) }
    if random.chance(percent: 10) { view.transform = transform() }
    if random.chance(percent: 4) { view.safeArea = insets() }
    if random.chance(percent: 2) { view.layoutMargins = insets() }
    if random.chance(percent: 2) { view.readableMargins = insets() }
  }

  private mutating func fit() -> ProgramView.Fit {
    switch random.number(below: 3) {
    case 0: .area(extent(upTo: 2000) + 100, offset: random.chance(percent: 30) ? points() : 0)
    case 1: .size(Size(width: extent(upTo: 120), height: extent(upTo: 120)))
    default:
      .text(
        length: Double(random.number(in: 0...60)), advance: random.pick([4, 7, 7.25, 10]),
        line: random.pick([12, 17, 20.5]))
    }
  }

  /// A random transform. Only one in eight makes the view slanted, because the effect of setting the frame of a slanted
  /// view is undefined.
  private mutating func transform() -> AffineTransform {
    switch random.number(below: 8) {
    case 0: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 1: AffineTransform(a: 0.75, b: 0.5, c: -0.5, d: 0.75, tx: 0, ty: 0)
    case 2: AffineTransform(translationX: points(), y: points())
    default: AffineTransform(scaleX: random.pick([0.5, 2, -1, 1.25]), y: random.pick([0.5, 1, 2]))
    }
  }

  // MARK: - Steps

  private mutating func step() -> PinProgram.Step {
    switch random.number(below: 100) {
    case 0..<4: .setFrame(view: uprightView(), frame(isRoot: false))
    case 4..<7: .edit(view: anyView(), .hidden(random.chance(percent: 50)))
    case 7..<15: measurement(of: random.chance(percent: 80) ? 0 : anyView(), depth: 1)
    default: chain(on: views.indices.map(\.self))
    }
  }

  /// A measurement whose steps are only on the view and its descendants. The effect on other views is undefined.
  private mutating func measurement(of view: Int, depth: Int) -> PinProgram.Step {
    let size = Size(width: offer(), height: offer())
    let inside = views.indices.filter { views.isIn($0, view) }
    let steps = (0..<random.number(in: 1...4)).map { _ in
      depth < 2 && random.chance(percent: 6)
        ? measurement(of: random.pick(inside), depth: depth + 1) : chain(on: inside, isMeasured: true)
    }
    // Measurements with three or four steps include offsets. About half of the measurements do.
    return .measure(view: view, offered: PinProgram.Offer(size, includingOffsets: steps.count > 2), steps: steps)
  }

  private mutating func offer() -> Double { random.chance(percent: 25) ? .greatestFiniteMagnitude : extent(upTo: 400) }

  private mutating func chain(on choices: [Int], isMeasured: Bool = false) -> PinProgram.Step {
    // The first choice is the first root or the measured view. Layouts usually have few chains on these views, so the
    // first choice has a probability of 10 % if there are other choices.
    let view = choices.count > 1 && random.chance(percent: 90) ? random.pick(Array(choices.dropFirst())) : choices[0]
    let isUpright = views[view].transform.isUpright
    let space = isUpright && random.chance(percent: 15) ? PinProgram.Space.transformed : .untransformed
    return .chain(view: view, space: space, calls: calls(on: view, in: space, isMeasured: isMeasured))
  }

  private mutating func uprightView() -> Int {
    random.pick(views.indices.filter { views[$0].transform.isUpright } + [0])
  }

  mutating func anyView() -> Int { random.number(in: 0...views.count - 1) }
}

// Most numbers are whole numbers, halves or quarters; a few are thirds or tenths. Most sums are therefore exact.
// If the frames of two engines differ, the reason is usually a layout rule, not rounding. If `hostility` is above 0,
// some numbers are hostile: for example NaN, infinite, huge and tiny ones.

extension ProgramGenerator {
  /// A distance in points, which may be negative, or a hostile number.
  mutating func points() -> Double {
    if let hostile = hostileNumber() { return hostile }
    switch random.number(below: 20) {
    case 0...2: return 0
    case 3...11: return Double(random.number(in: 1...60))
    case 12...14: return Double(random.number(in: 1...240)) / 4
    case 15: return Double(random.number(in: 1...300)) / 10
    case 16: return Double(random.number(in: 1...200)) / 3
    default: return Double(random.number(in: -40...(-1)))
    }
  }

  /// A length in points from 0 to `limit`, or a hostile number.
  mutating func extent(upTo limit: Int) -> Double {
    if let hostile = hostileNumber() { return hostile }
    switch random.number(below: 20) {
    case 0: return 0
    case 1...14: return Double(random.number(in: 1...limit))
    case 15...17: return Double(random.number(in: 1...limit * 4)) / 4
    case 18: return Double(random.number(in: 1...limit * 10)) / 10
    default: return Double(random.number(in: 1...limit * 3)) / 3
    }
  }

  mutating func percent() -> Percent {
    if let hostile = hostileNumber() { return Percent(hostile) }
    return Percent(random.pick([0, 5, 10, 12.5, 20, 25, 25, 50, 50, 75, 100, 110, 33.3, -10]))
  }

  private mutating func hostileNumber() -> Double? {
    guard hostility > 0, random.chance(percent: hostility) else { return nil }
    return random.pick([
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 1e12, -1e12, 1e6,
      1e-9, -1e-9, .leastNonzeroMagnitude, -0.0, -1,
    ])
  }

  mutating func insets() -> EdgeInsets { EdgeInsets(top: points(), left: points(), bottom: points(), right: points()) }

  mutating func distance(insets: Bool) -> ProgramDistance {
    switch random.number(below: insets ? 5 : 4) {
    case 0: .nothing
    case 1: .percent(percent())
    case 4: .insets(self.insets())
    default: .points(points())
    }
  }
}
