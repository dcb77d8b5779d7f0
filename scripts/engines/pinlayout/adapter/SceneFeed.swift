import PinLayout
import UIKitShim

/// The cells of a scene, stacked vertically.
final class SceneFeed {
  private let cells: [FeedCell]
  private let scale: CGFloat
  private var width: CGFloat = 0

  init(_ scene: String, scale: CGFloat, _ cells: [[String: Any]]) throws {
    _pinlayoutSetUnitTest(scale: scale)
    Pin.layoutDirection(.auto)
    Pin.logWarnings = false  // This is PinLayout's default in the release build of an app.
    self.scale = scale
    self.cells = try cells.map { cell in
      let data = CellData(cell)
      guard let maker = makers[scene == "mixed" ? SceneFeed.scene(of: data) : scene] else {
        throw Fault(text: "there is no scene \(scene)")
      }
      return maker(data)
    }
  }

  /// The scene of a cell in the feed `mixed`, found by the names of the cell's views.
  private static func scene(of data: CellData) -> String {
    let scenes = [
      "options": "social", "topBar": "social-nested", "avatar": "message", "cellA": "container", "image": "product",
      "hero": "article", "photos[0]": "gallery",
    ]
    let names = data.views.compactMap { $0["name"] as? String }
    return scenes[names.first ?? ""] ?? (names.contains("card") ? "form" : "thread")
  }

  /// Lays the feed out at each of the widths, `passes` times. Returns the nanoseconds and the sum of the heights.
  func time(_ widths: [CGFloat], passes: Int) -> (UInt64, CGFloat) {
    var total: CGFloat = 0
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<passes {
      for width in widths {
        self.width = up(width)
        var top: CGFloat = 0
        for cell in cells {
          cell.bounds.size.width = self.width
          let height = up(cell.layOut())
          cell.frame = CGRect(x: 0, y: top, width: self.width, height: height)
          top = nearest(top + height)
        }
        total += top
      }
    }
    return (DispatchTime.now().uptimeNanoseconds - start, total)
  }

  func frames() -> [[CGFloat]] {
    cells.map { cell in
      ([cell] + cell.all).flatMap { view -> [CGFloat] in
        let frame = view.frame
        return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      }
    }
  }

  private func up(_ length: CGFloat) -> CGFloat { CGFloat(ceilf(Float(length * scale))) / scale }
  private func nearest(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
}
