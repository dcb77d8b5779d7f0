import PinCore
import Reference

/// The column that `bench fronts` times.
enum FrontWorkload {
  /// A container and the 200 views to be put into it, the container last.
  static func views() -> [View] {
    let container = View(frame: Rect(x: 0, y: 0, width: 320, height: 20_000))
    return (0..<200).map { ImageView(image: Size(width: 40 + Double($0), height: 20)) } + [container]
  }

  /// The column of such views.
  static func stack(_ views: [View]) -> VerticalStackLayout {
    guard let container = views.last else { return VerticalStackLayout(views: [], inSuperview: View()) }
    return container.addSubviewsWithVerticalLayout(Array(views.dropLast())) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
      layout.spacing = 2
    }
  }
}

/// A cell of five rows, each with a picture, a text that gets what is left of the width, and a mark at the end.
final class FormationCell {
  let cell = View(frame: Rect(x: 0, y: 0, width: 320, height: 200))
  let layout: FormationLayout

  init() {
    layout = FormationLayout(rootView: cell)
    var above: any Item = layout.topLayoutGuide
    for _ in 0..<5 {
      let picture = ImageView(image: Size(width: 32, height: 32))
      let text = Label(text: "What the row is about, and a little more than fits")
      let mark = ImageView(image: Size(width: 12, height: 12))
      text.setContentCompressionResistancePriority(740, for: .horizontal)
      layout[picture].leading(equalTo: cell, plus: 8).below(above, gap: 4)
      layout[text].after(picture, gap: 8).centerY(equalTo: picture)
      layout[mark].after(text, gap: 8).trailing(equalTo: cell, minus: 8).centerY(equalTo: picture)
      above = picture
    }
  }
}
