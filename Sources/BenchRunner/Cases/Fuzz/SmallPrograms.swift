import BenchKit
import Reference

/// All programs of some templates. Programs with fewer calls have lower indices. If the numbers of calls are equal,
/// programs of earlier templates have lower indices.
///
/// In a template, each chain lists an alphabet of calls. In a program of the template, each chain consists of one or
/// more of these calls, in any order and with repetitions. `init` limits their number.
struct SmallPrograms: Sendable {
  let templates: [(name: String, program: PinProgram)]
  private(set) var count: UInt64 = 0
  private var parts: [Part] = []

  /// The programs of a template in which the chains have the given lengths.
  private typealias Part = (template: Int, lengths: [Int], first: UInt64, count: UInt64)

  init(_ templates: [(name: String, program: PinProgram)], calls: Int) throws {
    self.templates = templates
    var bound = (parts: 0.0, programs: 0.0)
    for (template, (name, program)) in templates.enumerated() {
      let sizes = program.chains.map { Double($0.count) }
      bound.parts += pow(Double(calls), Double(sizes.count))
      bound.programs += sizes.reduce(1) { all, size in all * (1...calls).reduce(0) { $0 + pow(size, Double($1)) } }
      // Within these limits, the indices of programs fit into 64 bits, and the parts fit into memory.
      guard bound.parts <= 1e6, bound.programs <= 1e18 else {
        throw Failure.usage(
          "the templates up to \(QuotedText.excerpt(name)) have too many programs or combinations of chain lengths",
          remedy: "use fewer --calls, chains or templates")
      }
      parts += program.chains.reduce([(template, lengths: [], first: 0, count: 1)]) { parts, alphabet -> [Part] in
        parts.flatMap { part in
          (1...calls).map { length -> Part in
            let choices = repeatElement(UInt64(alphabet.count), count: length).reduce(1, *)
            return (template, lengths: part.lengths + [length], first: 0, count: part.count * choices)
          }
        }
      }
    }
    parts.sort { ($0.lengths.reduce(0, +), $0.template) < ($1.lengths.reduce(0, +), $1.template) }
    for place in parts.indices { (parts[place].first, count) = (count, count + parts[place].count) }
  }

  /// The program with the given index, which must be below `count`, and the name of its template.
  func program(at index: UInt64) -> (template: String, program: PinProgram) {
    let part = parts.last { $0.first <= index } ?? parts[0]
    let (template, program) = templates[part.template]
    var (rest, lengths) = (Int(index - part.first), part.lengths[...])
    let chosen = program.mappingCalls { alphabet, _ in
      (0..<lengths.removeFirst()).map { _ in
        defer { rest /= alphabet.count }
        return alphabet[rest % alphabet.count]
      }.reversed()
    }
    return (template, chosen)
  }
}

extension SmallPrograms {
  /// All programs of case files, whose chains list alphabets.
  func source(of files: [String], calls: Int) -> ProgramSource {
    ProgramSource(
      label: "\(files.map { PathParts($0).stem }.joined(separator: "-"))-\(calls)",
      options: ShellWord.line(["--calls", "\(calls)"] + files), count: count
    ) { program(at: $0).program }
  }
}
