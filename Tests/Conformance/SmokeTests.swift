import PinCore
import Testing

@Test("a rectangle's far edge is its origin plus its extent")
func rectangleEdges() {
  let rect = Rect(x: 1, y: 2, width: 3, height: 4)
  #expect(rect.far(.horizontal) == 4)
  #expect(rect.far(.vertical) == 6)
}
