import BenchSupport
import Foundation
import PinCore
import Reference

/// All programs of some templates, numbered: programs with few calls first, then in the order of the templates.
///
/// A template is a case whose chains list alphabets. Its programs are all those with one to K of these calls in each
/// chain, in any order and with repetitions.
struct SmallPrograms: Sendable {
  let names: [String]
  let templates: [PinProgram]
  let count: UInt64
  private let parts: [Part]

  /// The programs of a template whose chains have the given lengths.
  private struct Part: Sendable {
    let template: Int
    let lengths: [Int]
    var first: UInt64 = 0
    let count: UInt64
  }

  /// - Throws: `Failure` if there are too many programs.
  init(_ templates: [(name: String, program: PinProgram)], calls: Int) throws {
    (names, self.templates) = (templates.map(\.name), templates.map(\.program))
    var parts: [Part] = []
    var bound = (parts: 0.0, programs: 0.0)
    for (template, program) in self.templates.enumerated() {
      let sizes = program.alphabets.map { Double($0.count) }
      bound.parts += pow(Double(calls), Double(sizes.count))
      bound.programs += sizes.reduce(1) { all, size in all * (1...calls).reduce(0) { $0 + pow(size, Double($1)) } }
      // The numbers of programs fit into 64 bits, and the parts into memory.
      guard bound.parts <= 1e6, bound.programs <= 1e18 else {
        throw Failure.usage(
          "the template \(QuotedText.excerpt(names[template])) has too many programs of up to \(calls) calls",
          remedy: "use fewer --calls or chains")
      }
      let lengths: [[Int]] = program.alphabets.reduce([[]]) { all, _ in
        all.flatMap { some in (1...calls).map { some + [$0] } }
      }
      parts += lengths.map { lengths in
        let choices = zip(program.alphabets, lengths).flatMap { Array(repeating: UInt64($0.count), count: $1) }
        return Part(template: template, lengths: lengths, count: choices.reduce(1, *))
      }
    }
    parts.sort { ($0.lengths.reduce(0, +), $0.template) < ($1.lengths.reduce(0, +), $1.template) }
    for place in parts.indices.dropFirst() { parts[place].first = parts[place - 1].first + parts[place - 1].count }
    self.parts = parts
    count = parts.last.map { $0.first + $0.count } ?? 0
  }

  /// The program with a number below `count`, and its template.
  func program(at index: UInt64) -> (template: Int, program: PinProgram) {
    let part = parts[(parts.lastIndex { $0.first <= index }) ?? 0]
    var (rest, lengths) = (Int(index - part.first), part.lengths[...])
    let program = templates[part.template].mappingCalls { alphabet, _ in
      var calls = [ProgramCall](repeating: .pinEdges, count: lengths.removeFirst())
      for place in calls.indices.reversed() {
        calls[place] = alphabet[rest % alphabet.count]
        rest /= alphabet.count
      }
      return calls
    }
    return (part.template, program)
  }

  /// The alphabets, without duplicates, and the templates with references to them, as JSON.
  var texts: (alphabets: [[String]], templates: [String]) {
    var alphabets: [[String]] = []
    let texts = zip(names, templates).map { name, template in
      var text = CaseEncoder.line(name: name, template, frames: [], warned: nil, sizes: nil)
      for alphabet in template.alphabets {
        let calls = alphabet.map { CaseEncoder(program: template).text(of: $0) }
        if !alphabets.contains(calls) { alphabets.append(calls) }
        let number = (alphabets.firstIndex(of: calls) ?? 0) + 1
        text = text.replacing("[" + calls.joined(separator: ",") + "]", with: "\"alphabet \(number)\"")
      }
      return text
    }
    return (alphabets, texts)
  }
}

extension PinProgram {
  /// The calls of each chain, including measurements.
  fileprivate var alphabets: [[ProgramCall]] {
    var alphabets: [[ProgramCall]] = []
    _ = mappingCalls { calls, _ in
      alphabets.append(calls)
      return calls
    }
    return alphabets
  }
}
