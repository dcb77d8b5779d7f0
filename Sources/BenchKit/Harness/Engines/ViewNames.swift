import PinTree

/// The names of a cell's views: the names of the properties in which the views are stored, found by reflection.
struct ViewNames {
  private let cell: View
  private var names: [ObjectIdentifier: String] = [:]

  init(in cell: View) {
    self.cell = cell
    cell.forEachInSubtree { holder in forEachProperty(of: holder) { note($1, as: $0) } }
    // A view that is in a property and in a list gets the property's name.
    cell.forEachInSubtree { holder in
      forEachProperty(of: holder) { label, value in
        guard label != "ownSubviews", let list = value as? [View] else { return }
        for (index, view) in list.enumerated() { note(view, as: "\(label)[\(index)]") }
      }
    }
  }

  /// The path from the cell to a view, as in `topBar/options`; `cell` for the cell itself.
  func path(to view: View) -> String {
    var path: [String] = []
    var current: View? = view
    while let view = current, view !== cell {
      path.append(names[ObjectIdentifier(view)] ?? place(of: view))
      current = view.superview
    }
    return path.isEmpty ? "cell" : path.reversed().joined(separator: "/")
  }

  /// Visits the stored properties, those of the subclass first. A lazy property is visited under its name in the
  /// source.
  private func forEachProperty(of holder: View, _ body: (String, Any) -> Void) {
    var mirror: Mirror? = Mirror(reflecting: holder)
    while let current = mirror {
      for (label, value) in current.children { body(String((label ?? "").trimmingPrefix("$__lazy_storage_$_")), value) }
      mirror = current.superclassMirror
    }
  }

  private mutating func note(_ value: Any, as name: String) {
    guard let view = value as? View, names[ObjectIdentifier(view)] == nil else { return }
    names[ObjectIdentifier(view)] = name
  }

  /// The name of a view that is in no property, with its index among its siblings.
  private func place(of view: View) -> String { "subview[\(view.superview?.subviews.firstIndex { $0 === view } ?? 0)]" }
}
