import PinTree

/// A table of the calls of the pin API, by their names in case files, with the arguments that each call accepts.
///
/// It checks the arguments of a call and converts the call to a `ProgramCall`.
public struct CallVocabulary: Sendable {
  /// All calls.
  public static let all = CallVocabulary()

  private let forms: [String: Form]

  /// The names of all calls, sorted.
  public var names: [String] { forms.keys.sorted() }

  /// The `ProgramCall` for a name and arguments.
  /// - Throws: `Fault` if there is no such call or it does not accept the arguments.
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

  private struct Form: Sendable {
    /// The accepted arguments in words, for error messages.
    var takes: String
    /// Makes the call; returns nil if the arguments are not accepted.
    var make: @Sendable ([ProgramArgument]) -> ProgramCall?
  }
}

// MARK: - The table

extension CallVocabulary {
  private init() {
    forms =
      Self.edges
      .merging(Self.anchors) { first, _ in first }
      .merging(Self.relatives) { first, _ in first }
      .merging(Self.betweens) { first, _ in first }
      .merging(Self.extents) { first, _ in first }
      .merging(Self.margins) { first, _ in first }
      .merging(Self.adjustments) { first, _ in first }
  }

  private static var edges: [String: Form] {
    var forms: [String: Form] = [:]
    for edge in ProgramEdge.allCases {
      forms[edge.rawValue] =
        edge.isCenter
        ? Form(takes: "nothing, points or a percentage") { optional($0, \.length).map { .edge(edge, $0 ?? .nothing) } }
        : Form(takes: "nothing, points, a percentage or insets") {
          optional($0, \.distance).map { .edge(edge, $0 ?? .nothing) }
        }
      forms["\(edge)(to:)"] = Form(
        takes:
          "one \(edge.axis == .vertical ? "top, vCenter or bottom" : "left, hCenter, right, start or end") of a view"
      ) {
        guard case .edge(let reference)? = only($0), reference.edge.axis == edge.axis else { return nil }
        return .edgeTo(edge, reference)
      }
    }
    for fill in ProgramFill.allCases {
      forms[fill.rawValue] = Form(takes: "nothing, points, a percentage or insets") {
        optional($0, \.distance).map { .fill(fill, $0 ?? .nothing) }
      }
    }
    return forms
  }

  private static var anchors: [String: Form] {
    var forms: [String: Form] = [:]
    for anchor in ProgramAnchor.allCases {
      forms[anchor.rawValue] = Form(takes: "nothing or points") {
        optional($0, \.number).map { .anchor(anchor, offset: $0) }
      }
      forms["\(anchor)(to:)"] = Form(takes: "one anchor of a view") {
        guard case .anchor(let reference)? = only($0) else { return nil }
        return .anchorTo(anchor, reference)
      }
    }
    return forms
  }

  private static var relatives: [String: Form] {
    var forms: [String: Form] = [:]
    for side in ProgramSide.allCases {
      forms["\(side)(of:)"] = Form(takes: "a view or views") {
        only($0)?.references.map { .relative(side, $0, alignment: nil) }
      }
      let choices = side.axis == .vertical ? ProgramAlignment.horizontal : ProgramAlignment.vertical
      forms["\(side)(of:aligned:)"] = Form(takes: "a view or views, and one of \(list(choices))") {
        guard $0.count == 2, let views = $0[0].references, let alignment = $0[1].alignment(among: choices) else {
          return nil
        }
        return .relative(side, views, alignment: alignment)
      }
    }
    return forms
  }

  private static var betweens: [String: Form] {
    var forms: [String: Form] = [:]
    for (name, axis) in [("horizontallyBetween", Axis.horizontal), ("verticallyBetween", .vertical)] {
      forms["\(name)(and:)"] = Form(takes: "two views") {
        guard $0.count == 2, case .view(let first) = $0[0], case .view(let second) = $0[1] else { return nil }
        return .between(axis, first, second, alignment: nil)
      }
      let choices = axis == .vertical ? ProgramAlignment.horizontal : ProgramAlignment.vertical
      forms["\(name)(and:aligned:)"] = Form(takes: "two views, and one of \(list(choices))") {
        guard $0.count == 3, case .view(let first) = $0[0], case .view(let second) = $0[1],
          let alignment = $0[2].alignment(among: choices)
        else { return nil }
        return .between(axis, first, second, alignment: alignment)
      }
    }
    return forms
  }

  private static var extents: [String: Form] {
    var forms: [String: Form] = [:]
    for (name, axis) in [("width", Axis.horizontal), ("height", .vertical)] {
      forms[name] = Form(takes: "points or a percentage") { only($0)?.extent.map { .length(axis, $0) } }
      forms["\(name)(of:)"] = Form(takes: "a view") { view($0).map { .length(axis, .of($0)) } }
    }
    forms["size"] = Form(takes: "points, a percentage or a size") {
      guard let argument = only($0) else { return nil }
      if case .size(let size) = argument { return .size(.size(size)) }
      return argument.extent.map { .size($0) }
    }
    forms["size(of:)"] = Form(takes: "a view") { view($0).map { .size(.of($0)) } }
    for limit in ProgramLimit.allCases {
      forms[limit.rawValue] = Form(takes: "points or a percentage") { only($0)?.length.map { .limit(limit, $0) } }
    }
    return forms
  }

  private static var margins: [String: Form] {
    var forms: [String: Form] = [:]
    for side in ProgramMarginSide.allCases where side != .all {
      let name = "margin" + side.rawValue.prefix(1).uppercased() + side.rawValue.dropFirst()
      forms[name] = Form(takes: "points or a percentage") { only($0)?.length.map { .margin(side, $0) } }
    }
    forms["margin"] = Form(
      takes: "one to four values, all in points or all percentages, or one value of insets or directional insets"
    ) {
      switch $0.count {
      case 1:
        if case .directionalInsets(let insets) = $0[0] { return .directionalMargins(insets) }
        return $0[0].distance.map { .margin(.all, $0) }
      case 2...4:
        return sameKind($0).map { .margins($0) }
      default:
        return nil
      }
    }
    return forms
  }

  private static var adjustments: [String: Form] {
    [
      "sizeToFit": Form(takes: "nothing or one of \(list(ProgramFitType.allCases))") {
        optional($0, { $0.word() }).map { .sizeToFit($0) }
      },
      "aspectRatio": Form(takes: "nothing or a number") {
        optional($0, \.number).map { .aspectRatio($0.map { .value($0) } ?? .image) }
      },
      "aspectRatio(of:)": Form(takes: "a view") { view($0).map { .aspectRatio(.of($0)) } },
      "pinEdges": Form(takes: "nothing") { $0.isEmpty ? .pinEdges : nil },
      "justify": Form(takes: "one of \(list(ProgramAlignment.horizontal))") {
        only($0)?.alignment(among: ProgramAlignment.horizontal).map { .justify($0) }
      },
      "align": Form(takes: "one of \(list(ProgramAlignment.vertical))") {
        only($0)?.alignment(among: ProgramAlignment.vertical).map { .align($0) }
      },
      "wrapContent": Form(takes: "nothing or one of \(list(ProgramWrapType.allCases))") {
        optional($0, { $0.word() }).map { .wrapContent($0, padding: nil) }
      },
      "wrapContent(padding:)": Form(
        takes: "points or insets, optionally after one of \(list(ProgramWrapType.allCases))"
      ) {
        guard let padding = $0.last?.padding, let type = optional($0.dropLast(), { $0.word() as ProgramWrapType? })
        else {
          return nil
        }
        return .wrapContent(type, padding: padding)
      },
    ]
  }
}

// MARK: - Reading arguments

extension CallVocabulary {
  /// The argument, if there is exactly one.
  private static func only(_ arguments: [ProgramArgument]) -> ProgramArgument? {
    arguments.count == 1 ? arguments[0] : nil
  }

  /// Reads an optional argument: `.some(nil)` for no argument, `.some(value)` for one valid argument, otherwise nil.
  private static func optional<Value>(
    _ arguments: some Collection<ProgramArgument>, _ read: (ProgramArgument) -> Value?
  ) -> Value?? {
    guard let argument = arguments.first else { return .some(nil) }
    guard arguments.count == 1, let value = read(argument) else { return nil }
    return .some(value)
  }

  private static func view(_ arguments: [ProgramArgument]) -> Int? {
    guard case .view(let view)? = only(arguments) else { return nil }
    return view
  }

  /// The arguments as distances, if all are points or all are percentages; otherwise nil.
  private static func sameKind(_ arguments: [ProgramArgument]) -> [ProgramDistance]? {
    let numbers = arguments.compactMap(\.number).map { ProgramDistance.points($0) }
    if numbers.count == arguments.count { return numbers }
    let distances = arguments.compactMap(\.length)
    return numbers.isEmpty && distances.count == arguments.count ? distances : nil
  }

  private static func list<Word: RawRepresentable<String>>(_ words: [Word]) -> String {
    words.map(\.rawValue).joined(separator: ", ")
  }
}

extension ProgramArgument {
  fileprivate var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  fileprivate var extent: ProgramExtent? {
    switch self {
    case .number(let points): .points(points)
    case .percent(let percent): .percent(percent)
    default: nil
    }
  }

  fileprivate func word<Word: RawRepresentable<String>>() -> Word? {
    guard case .word(let word) = self else { return nil }
    return Word(rawValue: word)
  }
}

// MARK: - Axes

extension ProgramEdge {
  /// The axis of the coordinate: vertical for top, vCenter and bottom, otherwise horizontal.
  public var axis: Axis {
    switch self {
    case .top, .vCenter, .bottom: .vertical
    case .left, .hCenter, .right, .start, .end: .horizontal
    }
  }

  /// Whether the coordinate is a centre, not an edge.
  public var isCenter: Bool { self == .vCenter || self == .hCenter }
}

extension ProgramSide {
  /// The axis of the side: vertical for above and below, horizontal for the others.
  public var axis: Axis { self == .above || self == .below ? .vertical : .horizontal }
}
