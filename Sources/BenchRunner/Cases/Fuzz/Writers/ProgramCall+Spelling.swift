import PinCore
import Reference

extension ProgramCall {
  /// The call as written in cases: its name with labels, and its arguments. `CallVocabulary` converts these back to the
  /// call.
  var spelling: (name: String, arguments: [ProgramArgument]) {
    switch self {
    case .edge(let edge, let distance): return (edge.rawValue, distance.arguments)
    case .edgeTo(let edge, let other): return ("\(edge)(to:)", [.edge(other)])
    case .fill(let fill, let distance): return (fill.rawValue, distance.arguments)
    case .anchor(let anchor, let offset): return (anchor.rawValue, offset.map { [.number($0)] } ?? [])
    case .anchorTo(let anchor, let other): return ("\(anchor)(to:)", [.anchor(other)])
    case .relative(let side, let views, let alignment):
      return ("\(side)(of:\(alignment.label))", [views.argument] + alignment.words)
    case .between(let axis, let first, let second, let alignment):
      let name = axis == .horizontal ? "horizontallyBetween" : "verticallyBetween"
      return ("\(name)(and:\(alignment.label))", [.view(first), .view(second)] + alignment.words)
    case .length(let axis, let extent): return extent.spelling(axis == .horizontal ? "width" : "height")
    case .size(let extent): return extent.spelling("size")
    case .limit(let limit, let distance): return (limit.rawValue, distance.arguments)
    case .sizeToFit(let type): return ("sizeToFit", type.words)
    case .aspectRatio(.value(let ratio)): return ("aspectRatio", [.number(ratio)])
    case .aspectRatio(.of(let view)): return ("aspectRatio(of:)", [.view(view)])
    case .aspectRatio(.image): return ("aspectRatio", [])
    case .margin(.all, let distance): return ("margin", distance.arguments)
    case .margin(let side, let distance):
      return ("margin" + side.rawValue.prefix(1).uppercased() + side.rawValue.dropFirst(), distance.arguments)
    case .margins(let distances): return ("margin", distances.flatMap(\.arguments))
    case .directionalMargins(let insets): return ("margin", [.directionalInsets(insets)])
    case .pinEdges: return ("pinEdges", [])
    case .justify(let alignment): return ("justify", [.word(alignment.rawValue)])
    case .align(let alignment): return ("align", [.word(alignment.rawValue)])
    case .wrapContent(let type, nil): return ("wrapContent", type.words)
    case .wrapContent(let type, .points(let points)): return ("wrapContent(padding:)", type.words + [.number(points)])
    case .wrapContent(let type, .insets(let insets)): return ("wrapContent(padding:)", type.words + [.insets(insets)])
    }
  }
}

extension Optional where Wrapped: RawRepresentable<String> {
  fileprivate var words: [ProgramArgument] { map { [.word($0.rawValue)] } ?? [] }
}

extension ProgramAlignment? {
  fileprivate var label: String { self == nil ? "" : "aligned:" }
}

extension ProgramDistance {
  fileprivate var arguments: [ProgramArgument] {
    switch self {
    case .nothing: []
    case .points(let points): [.number(points)]
    case .percent(let percent): [.percent(percent)]
    case .insets(let insets): [.insets(insets)]
    }
  }
}

extension ProgramExtent {
  fileprivate func spelling(_ name: String) -> (name: String, arguments: [ProgramArgument]) {
    switch self {
    case .points(let points): (name, [.number(points)])
    case .percent(let percent): (name, [.percent(percent)])
    case .size(let size): (name, [.size(size)])
    case .of(let view): ("\(name)(of:)", [.view(view)])
    }
  }
}

extension ProgramReferences {
  fileprivate var argument: ProgramArgument {
    isList || views.count != 1 ? .views(views, onlyVisible: onlyVisible) : .view(views[0])
  }
}
