import PinCore
import Reference

/// An example of a program with its expected outcome.
struct ConformanceCase: RecordedCase, Equatable {
  let name: String
  /// The path of its file, as given.
  let file: String
  /// The line in the file, counted from 1.
  let line: Int
  var kind: CaseKind { .pin }
  let program: PinProgram
  /// The final frames of views; other views are not compared.
  let frames: [(view: Int, frame: Rect)]
  /// Whether a warning must be issued; nil if it does not matter.
  let warned: Bool?
  /// The results of the measuring steps; nil if they do not matter.
  let sizes: [Size]?

  static func == (a: ConformanceCase, b: ConformanceCase) -> Bool {
    a.name == b.name && a.file == b.file && a.line == b.line && a.program == b.program && a.warned == b.warned
      && a.sizes == b.sizes && a.frames.elementsEqual(b.frames) { $0 == $1 }
  }
}
