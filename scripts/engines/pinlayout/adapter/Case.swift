import PinLayout
import UIKitShim

enum Argument {
  case number(CGFloat)
  case percent(CGFloat)
  case view(UIView)
  case views([UIView])
  case edge(UIView, String)
  case anchor(UIView, String)
  case size(CGSize)
  case insets(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)
  case word(String)
}

struct Fault: Error { var text: String }
struct Unsupported: Error { var what: [String] }

/// The rule by which a view answers `sizeThatFits`.
enum Fit {
  case size(CGSize)
  case area(CGFloat, CGFloat)
  case text(length: CGFloat, advance: CGFloat, line: CGFloat)

  func answer(_ offered: CGSize) -> CGSize {
    func bounded(_ x: CGFloat) -> CGFloat? { x.isFinite && x != .greatestFiniteMagnitude ? x : nil }
    let (w, h) = (bounded(offered.width), bounded(offered.height))
    switch self {
    case .size(let size): return size
    case .area(let area, let offset):
      if w != nil, h != nil { return CGSize(width: 35, height: 45) }
      if let w { return CGSize(width: w + offset, height: area / (w + offset)) }
      if let h { return CGSize(width: area / (h + offset), height: h + offset) }
      return CGSize(width: 40, height: area / 40)
    case .text(let length, let advance, let line):
      guard length > 0 else { return .zero }
      let perLine = w.map { max(1, ($0 / advance).rounded(.down)) } ?? length
      return CGSize(width: min(length, perLine) * advance, height: (length / perLine).rounded(.up) * line)
    }
  }
}

final class FitView: UIView {
  var fit: Fit?
  override func sizeThatFits(_ size: CGSize) -> CGSize { fit?.answer(size) ?? super.sizeThatFits(size) }
}

final class FitImageView: UIImageView {
  var fit: Fit?
  override func sizeThatFits(_ size: CGSize) -> CGSize { fit?.answer(size) ?? super.sizeThatFits(size) }
}

/// A case from a `layout` question of the protocol. `run` decodes the case and lays out its views.
final class Case {
  var ids: [String] = []
  var views: [String: UIView] = [:]
  var sizes: [CGSize] = []
  var isHuge = false

  static func number(_ value: Any) throws -> CGFloat {
    if let number = value as? NSNumber { return CGFloat(number.doubleValue) }
    switch value as? String {
    case "nan": return .nan
    case "infinity": return .infinity
    case "-infinity": return -.infinity
    default: throw Fault(text: "not a number: \(value)")
    }
  }

  func numbers(_ value: Any?) throws -> [CGFloat]? {
    guard let value else { return nil }
    guard let list = value as? [Any] else { throw Fault(text: "no list of numbers") }
    return try list.map(Self.number).map { note($0) }
  }

  /// Returns the number. Sets `isHuge` if the magnitude is 1e9 or more, or if the number is NaN. PinLayout crashes when
  /// a warning contains a whole number outside the range of `Int`. A case with `isHuge` runs without warnings.
  func note(_ number: CGFloat) -> CGFloat {
    if !(number.magnitude < 1e9) { isHuge = true }
    return number
  }

  func run(_ object: [String: Any]) throws {
    _pinlayoutSetUnitTest(scale: try object["scale"].map(Self.number) ?? 1)
    UIView.appLayoutDirection = object["direction"] as? String == "rtl" ? .rightToLeft : .leftToRight
    for view in object["views"] as? [[String: Any]] ?? [] { try add(view) }
    let steps = try (object["layout"] as? [[String: Any]] ?? []).map(decode)
    Pin.layoutDirection(.auto)
    Pin.logWarnings = !isHuge
    Pin.lastWarningText = nil
    for step in steps { step() }
  }

  func add(_ object: [String: Any]) throws {
    guard let id = object["id"] as? String else { throw Fault(text: "a view without an id") }
    var fit: Fit?
    if let spec = object["fit"] as? [String: Any] {
      if let size = try numbers(spec["size"]) { fit = .size(CGSize(width: size[0], height: size[1])) }
      if let area = spec["area"] { fit = .area(note(try Self.number(area)), note(try spec["offset"].map(Self.number) ?? 0)) }
      if let text = spec["text"] as? [String: Any] {
        fit = .text(
          length: note(try Self.number(text["length"]!)), advance: note(try Self.number(text["advance"]!)),
          line: note(try Self.number(text["line"]!)))
      }
    }
    let view: UIView
    if let size = try numbers(object["imageSize"]) {
      let image = FitImageView()
      image.image = UIImage(size: CGSize(width: size[0], height: size[1]))
      image.fit = fit
      view = image
    } else {
      let plain = FitView()
      plain.fit = fit
      view = plain
    }
    if let frame = try numbers(object["frame"]) {
      view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    view.isHidden = object["hidden"] as? Bool ?? false
    view.alpha = try object["alpha"].map(Self.number) ?? 1
    if let t = try numbers(object["transform"]) {
      view.transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
    }
    if let parent = object["parent"] as? String { views[parent]!.addSubview(view) }
    ids.append(id)
    views[id] = view
  }

  func decode(_ object: [String: Any]) throws -> () -> Void {
    guard let id = object["view"] as? String, let view = views[id] else { throw Fault(text: "a step without a view") }
    if let frame = try numbers(object["frame"]) {
      return { view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) }
    }
    if let hidden = object["hidden"] as? Bool { return { view.isHidden = hidden } }
    if let offered = try numbers(object["autoSizeThatFits"]) {
      let steps = try (object["layout"] as? [[String: Any]] ?? []).map(decode)
      return { [unowned self] in
        let size = view.autoSizeThatFits(CGSize(width: offered[0], height: offered[1])) { for step in steps { step() } }
        sizes.append(size)
      }
    }
    let isFrame = object["pinFrame"] != nil
    guard let list = (object["pin"] ?? object["pinFrame"]) as? [[Any]] else { throw Fault(text: "an unknown step") }
    let calls = try list.map(decode)
    // PinLayout crashes, because it unwraps nil, when another `sizeToFit` or an `aspectRatio` follows `sizeToFit()`.
    var adjusted = false
    for call in list {
      let name = call[0] as? String ?? ""
      guard name == "sizeToFit" || name.hasPrefix("aspectRatio") else { continue }
      if adjusted { throw Unsupported(what: ["trap(twoAdjustments)"]) }
      if name == "sizeToFit", call.count == 1 { adjusted = true }
    }
    return {
      let chain = isFrame ? view.pinFrame : view.pin
      for call in calls { call(chain) }
      chain.layout()
    }
  }

  func argument(_ value: Any) throws -> Argument {
    if value is NSNumber { return .number(note(try Self.number(value))) }
    if let word = value as? String {
      if let number = try? Self.number(value) { return .number(note(number)) }
      return .word(word)
    }
    guard let object = value as? [String: Any] else { throw Fault(text: "an unknown argument") }
    if let percent = object["percent"] { return .percent(note(try Self.number(percent))) }
    if let id = object["view"] as? String { return .view(views[id]!) }
    if let list = object["views"] as? [String] {
      let all = list.map { views[$0]! }
      return .views(all)  // With `filter`, the decoded call removes the hidden views when it runs.
    }
    if let pair = object["edge"] as? [String] { return .edge(views[pair[0]]!, pair[1]) }
    if let pair = object["anchor"] as? [String] { return .anchor(views[pair[0]]!, pair[1]) }
    if let n = try numbers(object["size"]) { return .size(CGSize(width: n[0], height: n[1])) }
    if let n = try numbers(object["insets"]) {
      return .insets(UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3]))
    }
    if let n = try numbers(object["directionalInsets"]) {
      return .directional(NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3]))
    }
    throw Fault(text: "an unknown argument")
  }
}
