import Foundation
import PinCore
import Testing

@testable import BenchKit

@Suite("A picture of cells")
struct CellPictureTests {
  @Test("aligns text at the left, or at the right in a right-to-left layout; hidden views are not drawn")
  func texts() throws {
    let cell = FeedCell(frame: rect(0, 5, 300, 40))
    let (label, hidden) = (Label(text: "text"), Label(text: "secret"))
    label.frame = rect(10, 10, 200, 20)
    hidden.frame = label.frame
    hidden.isHidden = true
    cell.addSubview(label)
    cell.addSubview(hidden)
    let width = try #require(TextLines.of(label).first?.width)
    for (direction, x) in [(LayoutDirection.ltr, 10), (.rtl, 210 - width)] {
      label.setLayoutDirection(direction)
      let picture = CellPicture([cell])
      #expect(picture.width == 300 && picture.height == 45)
      let lines = picture.shapes.filter { $0.hasPrefix("<text ") }
      #expect(lines.count == 1 && lines.first?.contains(" x=\"\(Markup.number(x))\" ") == true, "\(lines)")
      #expect(picture.shapes.contains { $0.hasPrefix("<rect class=\"text-box\" x=\"10\" y=\"15\" width=\"200\"") })
    }
  }
}
