import PinTree

/// The calls of the pin API by their names in case files, with the arguments that each call accepts. The vocabulary
/// checks the arguments of a call and converts the call to a `ProgramCall`.
public struct CallVocabulary: Sendable {
  /// All calls.
  public static let all = CallVocabulary()

  private typealias Make = @Sendable ([ProgramArgument]) -> ProgramCall?

  /// For each name, the accepted arguments in words, and a function that makes the call, or nil from other arguments.
  private var forms: [String: (takes: String, make: Make)] = [:]

  private init() {
    addEdges()
    addAnchors()
    addRelatives()
    addExtents()
    addMargins()
    addAdjustments()
  }

  /// The names of all calls, sorted.
  public var names: [String] { forms.keys.sorted() }

  /// The `ProgramCall` for a name and arguments. Throws if there is no such call or it does not accept the arguments.
  public func call(_ name: String, _ arguments: [ProgramArgument]) throws(Fault) -> ProgramCall {
    guard let form = forms[name] else { throw Fault(sentence: "unknown call \"\(name)\"") }
    guard let call = form.make(arguments) else { throw Fault(sentence: "call \"\(name)\" takes \(form.takes)") }
    return call
  }

  /// The reason why a call is not valid, in one sentence.
  public struct Fault: Error, Hashable, Sendable {
    /// The sentence, without a full stop.
    public var sentence: String
  }
}

// MARK: - The table

extension CallVocabulary {
  private mutating func add(_ name: String, takes: String, make: @escaping Make) { forms[name] = (takes, make) }

  private mutating func addEdges() {
    for edge in ProgramEdge.allCases {
      add("\(edge)", takes: "nothing, points\(edge.isCenter ? " or a percentage" : ", a percentage or insets")") {
        $0.optional { edge.isCenter ? $0.length : $0.distance }.map { .edge(edge, $0 ?? .nothing) }
      }
      let others = edge.axis == .vertical ? "top, vCenter or bottom" : "left, hCenter, right, start or end"
      add("\(edge)(to:)", takes: "one \(others) of a view") {
        guard case .edge(let reference)? = $0.only, reference.edge.axis == edge.axis else { return nil }
        return .edgeTo(edge, reference)
      }
    }
    for fill in ProgramFill.allCases {
      add("\(fill)", takes: "nothing, points, a percentage or insets") {
        $0.optional(\.distance).map { .fill(fill, $0 ?? .nothing) }
      }
    }
  }

  private mutating func addAnchors() {
    for anchor in ProgramAnchor.allCases {
      add("\(anchor)", takes: "nothing or points") { $0.optional(\.number).map { .anchor(anchor, offset: $0) } }
      add("\(anchor)(to:)", takes: "one anchor of a view") {
        guard case .anchor(let reference)? = $0.only else { return nil }
        return .anchorTo(anchor, reference)
      }
    }
  }

  private mutating func addRelatives() {
    for side in ProgramSide.allCases {
      addAligned("\(side)(of", takes: "a view or views", side.axis) { arguments, alignment in
        arguments.only?.references.map { .relative(side, $0, alignment: alignment) }
      }
    }
    for (name, axis) in [("horizontallyBetween", Axis.horizontal), ("verticallyBetween", .vertical)] {
      addAligned("\(name)(and", takes: "two views", axis) { arguments, alignment in
        let views = arguments.compactMap(\.view)
        guard views.count == 2, arguments.count == 2 else { return nil }
        return .between(axis, views[0], views[1], alignment: alignment)
      }
    }
  }

  /// Adds a call that places a view along an axis. Also adds the call with one more argument: an alignment on the
  /// other axis.
  private mutating func addAligned(
    _ name: String, takes: String, _ axis: Axis,
    make: @escaping @Sendable (ArraySlice<ProgramArgument>, ProgramAlignment?) -> ProgramCall?
  ) {
    let choices = axis == .vertical ? ProgramAlignment.horizontal : ProgramAlignment.vertical
    add("\(name):)", takes: takes) { make($0[...], nil) }
    add("\(name):aligned:)", takes: "\(takes), and one of \(Self.list(choices))") {
      guard let alignment = $0.last?.alignment(among: choices) else { return nil }
      return make($0.dropLast(), alignment)
    }
  }

  private mutating func addExtents() {
    for (name, axis) in [("width", Axis.horizontal), ("height", .vertical)] {
      add(name, takes: "points or a percentage") { $0.only?.extent.map { .length(axis, $0) } }
      add("\(name)(of:)", takes: "a view") { $0.only?.view.map { .length(axis, .of($0)) } }
    }
    add("size", takes: "points, a percentage or a size") {
      if case .size(let size)? = $0.only { return .size(.size(size)) }
      return $0.only?.extent.map { .size($0) }
    }
    add("size(of:)", takes: "a view") { $0.only?.view.map { .size(.of($0)) } }
    for limit in ProgramLimit.allCases {
      add("\(limit)", takes: "points or a percentage") { $0.only?.length.map { .limit(limit, $0) } }
    }
  }

  private mutating func addMargins() {
    for side in ProgramMarginSide.allCases where side != .all {
      let name = "margin" + side.rawValue.prefix(1).uppercased() + side.rawValue.dropFirst()
      add(name, takes: "points or a percentage") { $0.only?.length.map { .margin(side, $0) } }
    }
    add(
      "margin",
      takes: "one to four values, all in points or all percentages, or one value of insets or directional insets"
    ) {
      switch $0.count {
      case 1:
        if case .directionalInsets(let insets) = $0[0] { return .directionalMargins(insets) }
        return $0[0].distance.map { .margin(.all, $0) }
      case 2...4:
        let (lengths, points) = ($0.compactMap(\.length), $0.compactMap(\.number))
        return lengths.count == $0.count && [0, $0.count].contains(points.count) ? .margins(lengths) : nil
      default:
        return nil
      }
    }
  }

  private mutating func addAdjustments() {
    add("sizeToFit", takes: "nothing or one of \(Self.list(ProgramFitType.allCases))") {
      $0.optional { $0.word() }.map { .sizeToFit($0) }
    }
    add("aspectRatio", takes: "nothing or a number") {
      $0.optional(\.number).map { .aspectRatio($0.map { .value($0) } ?? .image) }
    }
    add("aspectRatio(of:)", takes: "a view") { $0.only?.view.map { .aspectRatio(.of($0)) } }
    add("pinEdges", takes: "nothing") { $0.isEmpty ? .pinEdges : nil }
    add("justify", takes: "one of \(Self.list(ProgramAlignment.horizontal))") {
      $0.only?.alignment(among: ProgramAlignment.horizontal).map { .justify($0) }
    }
    add("align", takes: "one of \(Self.list(ProgramAlignment.vertical))") {
      $0.only?.alignment(among: ProgramAlignment.vertical).map { .align($0) }
    }
    let wraps = "one of \(Self.list(ProgramWrapType.allCases))"
    add("wrapContent", takes: "nothing or \(wraps)") {
      $0.optional { $0.word() }.map { .wrapContent($0, padding: nil) }
    }
    add("wrapContent(padding:)", takes: "points or insets, optionally after \(wraps)") { arguments in
      guard let padding = arguments.last?.padding else { return nil }
      return arguments.dropLast().optional { $0.word() }.map { .wrapContent($0, padding: padding) }
    }
  }

  private static func list(_ words: [some RawRepresentable<String>]) -> String {
    words.map(\.rawValue).joined(separator: ", ")
  }
}

extension Collection<ProgramArgument> {
  /// The argument, if there is exactly one.
  fileprivate var only: ProgramArgument? { count == 1 ? first : nil }

  /// Reads an optional argument: `.some(nil)` without arguments, `.some(value)` for one valid argument. Nil for
  /// all other arguments.
  fileprivate func optional<Value>(_ read: (ProgramArgument) -> Value?) -> Value?? {
    if isEmpty { return .some(nil) }
    return only.flatMap(read).map { .some($0) }
  }
}

/// An argument of a call in a case file, with views as indices.
public enum ProgramArgument: Hashable, Sendable {
  /// Points, or a ratio.
  case number(Double)
  case percent(Percent)
  case view(Int)
  case views([Int], onlyVisible: Bool)
  case edge(ProgramEdgeReference)
  case anchor(ProgramAnchorReference)
  case size(Size)
  case insets(EdgeInsets)
  case directionalInsets(DirectionalEdgeInsets)
  /// The name of an enumeration's case.
  case word(String)
}

// MARK: - The argument as a value of a type; nil if it is not of that type

extension ProgramArgument {
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  private var percent: Percent? { if case .percent(let percent) = self { percent } else { nil } }

  private var insets: EdgeInsets? { if case .insets(let insets) = self { insets } else { nil } }

  var view: Int? { if case .view(let view) = self { view } else { nil } }

  var distance: ProgramDistance? { insets.map { .insets($0) } ?? length }

  /// A distance in points or percent.
  var length: ProgramDistance? { number.map { .points($0) } ?? percent.map { .percent($0) } }

  var extent: ProgramExtent? { number.map { .points($0) } ?? percent.map { .percent($0) } }

  var padding: ProgramPadding? { number.map { .points($0) } ?? insets.map { .insets($0) } }

  /// One or several views.
  var references: ProgramReferences? {
    switch self {
    case .view(let view): ProgramReferences(view: view)
    case .views(let views, let onlyVisible): ProgramReferences(views: views, onlyVisible: onlyVisible)
    default: nil
    }
  }

  func word<Word: RawRepresentable<String>>() -> Word? {
    if case .word(let word) = self { Word(rawValue: word) } else { nil }
  }

  func alignment(among choices: [ProgramAlignment]) -> ProgramAlignment? {
    choices.first { self == .word($0.rawValue) }
  }
}
