import Foundation
import Testing

/// Texts that change only intentionally, in the folder `Approved`.
///
/// A change of a report, a page of help or a generator shows there as a difference of texts, which is read before it is committed.
/// `PINBENCH_WRITE_APPROVED=1 swift test --filter Approved` writes the files again.
enum ApprovedText {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Approved")

  /// Expects a text to be that of the file, and shows the first line that is not.
  static func expect(_ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["PINBENCH_WRITE_APPROVED"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let approved = try String(contentsOf: file, encoding: .utf8)
    guard text != approved else { return }
    let (lines, approvedLines) = (Self.lines(of: text), Self.lines(of: approved))
    let count = zip(lines, approvedLines).prefix { $0 == $1 }.count
    let (line, approvedLine) = (lines.dropFirst(count).first, approvedLines.dropFirst(count).first)
    Issue.record(
      "Approved/\(name):\(count + 1) is \"\(approvedLine ?? "nothing")\", not \"\(line ?? "nothing")\"",
      sourceLocation: sourceLocation)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The 64-bit hash FNV-1a of a text, for texts too long to be kept.
  static func digest(_ text: String) -> String {
    String(text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } as UInt64, radix: 16)
  }
}
