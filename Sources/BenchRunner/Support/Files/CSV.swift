/// Tables as RFC 4180 text: fields separated by commas, records ended by CR LF, quotes where they are needed.
package enum CSV {
  package static func text(_ records: [[String]]) -> String {
    records.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  package static func field(_ value: String) -> String {
    let needsQuotes = value.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    return needsQuotes
      ? "\"" + value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" : value
  }
}
