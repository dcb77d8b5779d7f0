import Foundation
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("Command lines in manuals and help pages", .bench)
struct DocumentedCommandsTests {
  private static let manuals =
    ["README.md", "CONTRIBUTING.md"] + ((try? PackageFiles.files(in: "docs", suffix: ".md")) ?? [])

  /// The command lines of a manual: each line, and each text in backticks, that begins with `bench `.
  private static func lines(of manual: String) throws -> [String] {
    try PackageFiles.text(manual).split(separator: "\n").flatMap { line -> [String] in
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("bench ") { return [trimmed] }
      let spans = trimmed.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      return spans.filter { $0.offset % 2 == 1 && $0.element.hasPrefix("bench ") }.map { String($0.element) }
    }
  }

  /// The words of a command line up to a redirection, a pipe or a comment. Placeholders are replaced by values.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in line + " " {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if quote != nil || character != " " {
        word.append(character)
      } else if ["#", ">", ">>", "|"].contains(word) {
        break
      } else if !word.isEmpty {
        if word != "…" { words.append(["N": "1", "K": "1", "NAME": "social", "PCT": "5", "K/N": "1/2"][word] ?? word) }
        word = ""
      }
    }
    return words
  }

  private static func parse(_ words: [String]) throws {
    func parse<C: Command>(_ type: C.Type, _ rest: [String]) throws { _ = try ArgumentParser.parse(type, rest) }
    guard words.count > 1, !words[1].hasPrefix("-") else {
      return try parse(RunCommand.self, Array(words.dropFirst()))
    }
    try parse(Bench.benchmark.commands.command(named: words[1]), Array(words.dropFirst(2)))
  }

  @Test("are valid in manuals", arguments: manuals)
  func inManuals(_ manual: String) throws {
    for line in try Self.lines(of: manual) {
      #expect(throws: Never.self, "\(line)") { try Self.parse(Self.words(of: line)) }
    }
  }

  @Test("exist in the manuals: more than 40")
  func count() throws { #expect(try Self.manuals.flatMap(Self.lines).count > 40) }

  @Test("are valid in help pages")
  func examples() throws {
    let lines = Bench.benchmark.commands.all.flatMap { $0.examples.map(\.line) }.filter { $0.hasPrefix("bench ") }
    #expect(lines.count > 20)
    for line in lines {
      #expect(throws: Never.self, "\(line)") { try Self.parse(Self.words(of: line)) }
    }
  }
}
