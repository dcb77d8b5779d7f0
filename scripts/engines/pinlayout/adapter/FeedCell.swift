import PinLayout
import UIKitShim

// In the scenes, these are names of types of PinCore. Here they stand for the types of UIKit that PinLayout uses.
typealias View = UIView
typealias Size = CGSize
typealias EdgeInsets = UIEdgeInsets

/// The constants of a cell by name: numbers, counts, sizes and insets.
struct Constants {
  let values: [String: Any]

  func number(_ name: String) -> CGFloat { CGFloat((values[name] as? NSNumber)?.doubleValue ?? .nan) }
  func count(_ name: String) -> Int { (values[name] as? NSNumber)?.intValue ?? 0 }
  func numbers(_ name: String) -> [CGFloat] { (values[name] as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) } }
  func size(_ name: String) -> CGSize {
    let numbers = numbers(name)
    return CGSize(width: numbers[0], height: numbers[1])
  }
}

/// A cell as bench sends it, or a view in the cell together with all views inside that view.
struct CellData {
  let cell: [String: Any]
  let views: [[String: Any]]
  let path: String

  init(_ cell: [String: Any], path: String = "") {
    self.cell = cell
    self.path = path
    views = cell["views"] as? [[String: Any]] ?? []
  }

  var constants: Constants { Constants(values: cell["constants"] as? [String: Any] ?? [:]) }
  var traits: [String] { cell["traits"] as? [String] ?? [] }
  var direction: UISemanticContentAttribute {
    cell["direction"] as? String == "rtl" ? .forceRightToLeft : .forceLeftToRight
  }

  /// The subview with this name. If there is none, the first view with this name at any depth inside this view.
  func child(_ name: String) -> CellData {
    let paths = views.compactMap { $0["name"] as? String }.filter { $0.hasPrefix(prefix) }
    let path = paths.first { $0 == prefix + name } ?? paths.first { $0.hasSuffix("/" + name) } ?? prefix + name
    return CellData(cell, path: path)
  }

  /// The subviews `name[0]`, `name[1]` and so on.
  func list(_ name: String) -> [CellData] {
    let paths = Set(views.compactMap { $0["name"] as? String })
    return (0...).lazy.map { "\(prefix)\(name)[\($0)]" }.prefix { paths.contains($0) }.map { CellData(cell, path: $0) }
  }

  func image() -> ImageView {
    let size = Constants(values: view).size("image")
    return ImageView(image: size)
  }

  var view: [String: Any] { views.first { $0["name"] as? String == path } ?? [:] }
  private var prefix: String { path.isEmpty ? "" : path + "/" }
}

/// A view with a text whose sizes bench has measured.
final class FeedText: UIView {
  private let sizes: [(offered: CGFloat, size: CGSize)]

  init(_ data: CellData) {
    sizes = (data.view["sizes"] as? [[Any]] ?? []).map { numbers in
      let size = numbers.suffix(2).compactMap { ($0 as? NSNumber)?.doubleValue }
      return ((numbers[0] as? NSNumber).map { CGFloat($0.doubleValue) } ?? .nan, CGSize(width: size[0], height: size[1]))
    }
    super.init()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if sizes.count == 1 { return sizes[0].size }
    for answer in sizes where abs(answer.offered - size.width) <= 0.01 { return answer.size }
    return CGSize(width: CGFloat.nan, height: .nan)
  }
}

final class ImageView: UIImageView {
  init(image: CGSize) {
    super.init()
    self.image = UIImage(size: image)
  }
}

/// A cell. A subclass for each scene overrides `layOut()`, which places the views and returns the required height.
class FeedCell: UIView {
  /// The views in the order of the data.
  private(set) var all: [UIView] = []

  init(_ data: CellData) {
    super.init()
    semanticContentAttribute = data.direction
    let insets = data.constants.numbers("safeArea")
    if !insets.isEmpty { safeAreaInsets = UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]) }
  }

  func layOut() -> CGFloat { bounds.height }

  /// Builds the tree that the data describes. The tree's views are in properties of the cell and of its views.
  final func connect(_ data: CellData) {
    var byPath: [String: UIView] = ["": self]
    for view in data.views {
      let path = view["name"] as? String ?? ""
      let parts = path.split(separator: "/").map(String.init)
      // The view is in a property of the nearest superview whose class is not UIView, such as a comment or the cell.
      let holders = parts.indices.dropLast().reversed().map { parts[...$0].joined(separator: "/") } + [""]
      let holder = holders.compactMap { byPath[$0] }.first { type(of: $0) != UIView.self }
      guard let holder, let made = held(parts.last!, by: holder) else { fatalError("there is no view \(path)") }
      made.semanticContentAttribute = semanticContentAttribute
      made.isHidden = view["hidden"] as? Bool ?? false
      byPath[parts.dropLast().joined(separator: "/")]!.addSubview(made)
      byPath[path] = made
      all.append(made)
    }
  }

  /// The view in the property `name`. For a name such as `photos[3]`, element 3 of the list in the property `photos`.
  private func held(_ name: String, by holder: UIView) -> UIView? {
    let parts = name.split(whereSeparator: { "[]".contains($0) })
    var mirror: Mirror? = Mirror(reflecting: holder)
    while let current = mirror, current.subjectType != UIView.self {
      if let value = current.children.first(where: { $0.label == String(parts[0]) })?.value {
        return parts.count == 1 ? value as? UIView : (value as? [UIView])?[Int(parts[1])!]
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}
