import Foundation

@testable import BenchKit

extension Output {
  /// An output whose text can be read back.
  static func captured(isTerminal: Bool = false) -> Output {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("pinbench-\(UUID().uuidString)").path
    let output = Output(descriptor: open(path, O_RDWR | O_CREAT | O_EXCL, 0o600), isTerminal: isTerminal)
    unlink(path)
    return output
  }

  /// The text written so far, at most 1 MiB.
  var text: String {
    flush()
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
