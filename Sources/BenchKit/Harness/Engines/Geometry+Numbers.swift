import PinTree

// Geometry as lists of numbers, in the order of the file formats.

extension Size {
  package init(_ numbers: [Double]) { self.init(width: numbers[0], height: numbers[1]) }
  package var numbers: [Double] { [width, height] }
}

extension Rect {
  package init(_ numbers: [Double]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }
  package var numbers: [Double] { [minX, minY, width, height] }
}

extension EdgeInsets {
  package init(_ numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  package var numbers: [Double] { [top, left, bottom, right] }
}

extension AffineTransform {
  package init(_ numbers: [Double]) {
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
  package var numbers: [Double] { [a, b, c, d, tx, ty] }
}
