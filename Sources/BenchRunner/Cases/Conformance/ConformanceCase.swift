import PinCore
import Reference

/// One example of how a program must come out.
struct ConformanceCase: RecordedCase, Equatable {
  let name: String
  /// The file that it is from, as it was given.
  let file: String
  /// The line in the file, counted from 1.
  let line: Int
  var kind: CaseKind { .pin }
  let program: PinProgram
  /// The frames that views must have in the end; a view that is not named may be anywhere.
  let frames: [(view: Int, frame: Rect)]
  /// Whether a warning must have been issued; nil: either way is right.
  let warned: Bool?
  /// What the measuring steps must answer; nil: anything.
  let sizes: [Size]?

  static func == (a: ConformanceCase, b: ConformanceCase) -> Bool {
    a.name == b.name && a.file == b.file && a.line == b.line && a.program == b.program && a.warned == b.warned
      && a.sizes == b.sizes && a.frames.elementsEqual(b.frames) { $0 == $1 }
  }
}
