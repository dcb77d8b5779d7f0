import Foundation
import Testing

@testable import BenchKit

@Suite("Reading CSV")
struct CSVTableTests {
  private static let records = [["a", "b,c", "d\"e"], ["1", "two\nlines", ""], ["é", "\r\n", "\"\""]]

  @Test("returns what was written")
  func roundTrip() throws {
    let table = try CSVTable(Array(CSV.text(Self.records).utf8), name: "t")
    #expect(table.columns == Self.records[0])
    #expect(table.records.map(\.fields) == Array(Self.records[1...]))
    #expect(table.records.map(\.line) == [2, 4])
  }

  @Test(
    "Python reads the same", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func python() throws {
    let folder = TemporaryFolder()
    try CSV.text(Self.records).write(toFile: folder.file("t.csv"), atomically: true, encoding: .utf8)
    let script = "import csv,json; print(json.dumps(list(csv.reader(open('t.csv', newline='')))))"
    let outcome = try BenchBinary.shell("/usr/bin/python3 -c \"\(script)\"", in: folder)
    #expect(try JSONDecoder().decode([[String]].self, from: Data(outcome.out.utf8)) == Self.records)
  }

  @Test("a carriage return ends a record only before a line feed; alone it belongs to the field")
  func carriageReturns() throws {
    let table = try CSVTable(Array("a,b\r\n1\r2,3\r\n\r,4\n".utf8), name: "t")
    #expect(table.columns == ["a", "b"])
    #expect(table.records.map(\.fields) == [["1\r2", "3"], ["\r", "4"]])
  }

  @Test("names the separators of a spreadsheet", arguments: [(";", "semicolons"), ("\t", "tabs")])
  func separators(_ separator: String, _ plural: String) {
    let text = "scene\(separator)engine\nsocial\(separator)pin\n"
    let failure = #expect(throws: Failure.self) { try CSVTable(Array(text.utf8), name: "t") }
    #expect(failure?.sentence.hasPrefix("t:1: separates its fields by \(plural): \"scene") == true, "\(failure as Any)")
  }

  @Test("takes a time that is linear in the number of columns", .timeLimit(.minutes(1)))
  func manyColumns() throws {
    let names = (0..<200_000).map { "c\($0)" }.joined(separator: ",")
    #expect(try CSVTable(Array(names.utf8), name: "t").columns.count == 200_000)
  }

  @Test("needs no line break after the last record, and skips blank lines, which count as lines")
  func lastRecord() throws {
    for (text, fields) in [("a,b\n1,", ["1", ""]), ("a,b\n1,2", ["1", "2"]), ("a,b\n\n1,\"x\"", ["1", "x"])] {
      #expect(try CSVTable(Array(text.utf8), name: "t").records.map(\.fields) == [fields])
    }
    let single = try CSVTable(Array("a\n\n1".utf8), name: "t")
    #expect(single.records.map(\.fields) == [["1"]] && single.records.map(\.line) == [3])
  }

  @Test(
    "reports faults with their line",
    arguments: [
      ("a,b\n1,2,3\n", 2, "has 3 fields, not 2"), ("a,b\n1,2\n\"x,y\n", 3, "a quote is not closed"),
      ("a,b\n\"al\"loc,2\n", 2, "text follows a closing quote; two fields need a comma between them"),
      ("a,b\n\"\"\"x\"\" \",\"1\" \n", 2, "text follows a closing quote; two fields need a comma between them"),
      ("a,b\nal\"loc\",2\n", 2, "a quote is inside a field"),
      ("a,b\n\"1\"\rx,2\n", 2, "text follows a closing quote; two fields need a comma between them"),
      ("a,b,a\n", 1, "has the column \"a\" twice"),
    ])
  func faults(_ text: String, _ line: Int, _ fault: String) {
    #expect(throws: Failure.input("t", line: line, fault)) { try CSVTable(Array(text.utf8), name: "t") }
    #expect(throws: Failure.input("t", "is empty")) { try CSVTable([], name: "t") }
  }
}
