import BenchSupport
import Foundation

extension Sample {
  /// Writes samples as lines of JSON, which `Worker.samples` reads.
  package static func write(_ samples: [Sample], to out: Output) throws {
    let encoder = JSONEncoder()
    for sample in samples { out.line(String(decoding: try encoder.encode(sample), as: UTF8.self)) }
  }
}
