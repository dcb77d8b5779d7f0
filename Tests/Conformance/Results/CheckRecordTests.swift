import Testing

@testable import BenchReports
@testable import BenchSupport

@Suite("The record of a check", .bench)
struct CheckRecordTests {
  private func record(
    _ shard: Shard = Shard(), passed: UInt64 = 0, failed: UInt64 = 0, skipped: UInt64 = 0
  ) -> CheckRecord {
    var record = CheckRecord(command: "exhaust", settings: [], shard: shard)
    record.groups = [CheckRecord.Group(name: "pin", passed: passed, failed: failed, skipped: skipped)]
    record.certificate = CheckRecord.Certificate(scope: "here", trees: [])
    return record
  }

  @Test("ends with 4 for a failed case or a finding, and with 5 if no case of the whole was compared")
  func exitCodes() throws {
    let half = try #require(Shard("1/2"))
    #expect(record(passed: 1).exitCode == .success)
    #expect(record(skipped: 1).exitCode == .nothingMeasured)
    #expect(record(half, skipped: 1).exitCode == .success)
    #expect(record(passed: 1, failed: 1).exitCode == .framesDiffer)
    #expect(record(half, failed: 1).exitCode == .framesDiffer)
    var found = record(passed: 1)
    found.findings = [CheckRecord.Finding(index: nil, group: "pin", text: "crash")]
    #expect(found.exitCode == .framesDiffer)
    // One compared group is enough.
    var mixed = record(passed: 1)
    mixed.groups.append(CheckRecord.Group(name: "manual", passed: 0, failed: 0, skipped: 1))
    #expect(mixed.exitCode == .success)
  }

  @Test("has a claim only if it is complete and not of a shard")
  func claims() throws {
    func claim(_ record: CheckRecord, isComplete: Bool = true) -> String? {
      var record = record
      record.complete = isComplete
      record.conclude()
      return record.certificate?.claim
    }
    let half = try #require(Shard("1/2"))
    #expect(claim(record(passed: 1)) == "no difference here")
    #expect(claim(record(passed: 1, failed: 2)) == "2 differ here")
    #expect(claim(record(skipped: 1)) == "nothing compared here")
    #expect(claim(record(passed: 1), isComplete: false) == nil && claim(record(half, passed: 1)) == nil)
  }

  @Test("has its findings by group, then by the index of the case, then by text; findings without a case are last")
  func order() {
    var sorted = self.record()
    sorted.groups = ["b", "a"].map { CheckRecord.Group(name: $0, passed: 0, failed: 1, skipped: 0) }
    let rows: [(UInt64?, String, String)] = [
      (2, "b", "x"), (10, "b", "x"), (nil, "b", "x"), (nil, "b", "y"), (1, "a", "w"), (nil, "a", "v"),
    ]
    let findings = rows.map { CheckRecord.Finding(index: $0.0, group: $0.1, text: $0.2) }
    for shift in findings.indices {
      sorted.findings = Array((findings[shift...] + findings[..<shift]).reversed())
      sorted.sortFindings()
      #expect(sorted.findings == findings)
    }
  }

  @Test("is read as it was written, also with a digest in capitals; a later schema is refused")
  func reading() throws {
    let folder = TemporaryFolder()
    let path = folder.file("record.json")
    var written = record(passed: 1)
    written.certificate?.sum = 0xABCDEF
    try written.write(to: path)
    #expect(try CheckRecord(reading: path) == written)
    let text = try folder.text("record.json")
    try AtomicFile.write(text.replacing("0000000000abcdef", with: "0000000000ABCDEF"), to: path)
    let capitals = try CheckRecord(reading: path)
    #expect(capitals != written && capitals.certificate?.sum == 0xABCDEF)
    let later = text.replacing("\"schema\" : 1", with: "\"schema\" : 2")
    try #require(later != text)
    try AtomicFile.write(later, to: path)
    let failure = Failure.input(path, "is not a record of --result of bench conform, fuzz or exhaust")
    #expect(throws: failure) { try CheckRecord(reading: path) }
  }
}
