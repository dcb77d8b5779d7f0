import Foundation

/// The Swift code of README.md and docs/ as a file that the tests compile and run.
///
/// Each page becomes a struct. The declarations of its blocks are members of the struct, and the statements of each
/// block are a method. The constants of a block that begins with "```swift setup" are properties, which all blocks of
/// the page can use. Each line of a block's output is stated in a comment: `// prints TEXT`.
struct DocumentedCode {
  /// The pages with Swift code.
  let pages: [DocumentedPageCode]

  init() throws {
    let paths = try ["README.md"] + PackageFiles.files(in: "docs", suffix: ".md")
    pages = try paths.map { try DocumentedPageCode(path: $0, text: PackageFiles.text($0)) }
      .filter { !$0.blocks.isEmpty }
  }

  /// The generated file.
  var source: String {
    """
    // Written by scripts/documented-code.sh from the Swift blocks of README.md and docs/. Change the pages, not this file.
    // swift-format-ignore-file

    \(Set(pages.flatMap(\.imports)).sorted().joined(separator: "\n"))

    \(pages.map(\.source).joined(separator: "\n\n"))

    extension DocumentedBlock {
      static let all: [DocumentedBlock] = [
    \(pages.flatMap(\.table).map { "    \($0),\n" }.joined())  ]
    }

    """
  }
}

/// The Swift blocks of one page.
struct DocumentedPageCode {
  let path: String
  let blocks: [Block]

  struct Block {
    var isSetup: Bool
    var imports: [String] = []
    var declarations: [String] = []
    var statements: [String] = []
    /// The lines of output that the page states.
    var prints: [String] = []
  }

  init(path: String, text: String) {
    self.path = path
    blocks = Self.fences(in: text).map { Block($0.lines, isSetup: $0.info == "swift setup") }
  }

  var imports: [String] { blocks.flatMap(\.imports) }

  /// The name of the page's struct: `PinPage` for docs/pin.md.
  private var name: String {
    let file = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    return file.split(separator: "-").map { $0.lowercased().capitalized }.joined() + "Page"
  }

  /// The blocks that run, each with its number among the page's Swift blocks.
  private var methods: [(number: Int, block: Block)] {
    blocks.enumerated().filter { !$1.isSetup && !$1.statements.isEmpty }.map { ($0 + 1, $1) }
  }

  var source: String {
    let members =
      blocks.flatMap { [$0.isSetup ? $0.statements : [], $0.declarations] }
      + methods.map { number, block in
        ["func block\(number)() throws {"] + block.statements.map { $0.isEmpty ? "" : "  \($0)" } + ["}"]
      }
    let body = members.filter { !$0.isEmpty }.joined(separator: [""]).map { $0.isEmpty ? "" : "  \($0)" }
    return "/// The code of \(path).\nstruct \(name): DocumentedPage {\n\(body.joined(separator: "\n"))\n}"
  }

  /// An element of `DocumentedBlock.all` for each method, as Swift code.
  var table: [String] {
    methods.map { number, block in
      let prints = block.prints.map(\.debugDescription).joined(separator: ", ")
      return "DocumentedBlock(\"\(path), block \(number)\", prints: [\(prints)]) { try \(name)().block\(number)() }"
    }
  }

  /// The Swift blocks of a page: for each one, the words after the backticks, and the lines.
  private static func fences(in text: String) -> [(info: String, lines: [String])] {
    var fences: [(info: String, lines: [String])] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if isInside, line == "```" {
        isInside = false
      } else if isInside {
        fences[fences.count - 1].lines.append(line)
      } else if line == "```swift" || line.hasPrefix("```swift ") {
        isInside = true
        fences.append((String(line.dropFirst(3)), []))
      }
    }
    return fences
  }
}

extension DocumentedPageCode.Block {
  /// Separates imports, declarations and statements. A declaration begins with its keyword or its `///` comment, and
  /// ends with the next line that is only `}`.
  fileprivate init(_ lines: [String], isSetup: Bool) {
    self.isSetup = isSetup
    var isDeclaration = false
    for line in lines {
      if line.hasPrefix("import ") {
        imports.append(line)
      } else if isDeclaration || line.contains(#/^(///|final class|class|struct|enum|func) /#) {
        isDeclaration = line != "}"
        declarations.append(line)
      } else if !statements.isEmpty || !line.isEmpty {
        statements.append(line)
      } else if declarations.last == "}" {
        declarations.append("")
      }
      prints += line.matches(of: #/// prints (.*)$/#).map { String($0.1) }
    }
    if declarations.last == "" { declarations.removeLast() }
  }
}
