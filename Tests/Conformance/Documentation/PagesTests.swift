import Foundation
import Testing

@Suite("The Markdown pages")
struct PagesTests {
  private static let pages =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
    + ((try? PackageFiles.files(in: "docs", suffix: ".md")) ?? [])

  @Test("link to files and headings that exist")
  func links() throws {
    let counts = try Self.pages.map(links)
    #expect(counts.count > 10 && counts.reduce(0, +) > 50)
  }

  /// Checks the links of a page. Returns their number.
  private func links(_ page: String) throws -> Int {
    var count = 0
    let folder = page.split(separator: "/").dropLast()
    for match in try PackageFiles.text(page).matches(of: #/\]\(([^)\s]+)\)/#) where !match.1.contains("://") {
      let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      var path = parts[0].isEmpty ? [] : folder
      for part in parts[0].split(separator: "/") { if part == ".." { path.removeLast() } else { path.append(part) } }
      let target = parts[0].isEmpty ? page : path.joined(separator: "/")
      #expect(PackageFiles.exists(target), "\(page): \(match.1)")
      if parts.count > 1 { #expect(try Self.anchors(of: target).contains(parts[1]), "\(page): \(match.1)") }
      count += 1
    }
    return count
  }

  @Test("name source files that exist")
  func sources() throws {
    let files = FileManager.default.enumerator(atPath: PackageFiles.path("Sources"))?.allObjects as? [String] ?? []
    var count = 0
    for page in Self.pages {
      for match in try PackageFiles.text(page).matches(of: /`([A-Z]\w*\/[\w\/+]*\.swift)`/) {
        let (path, name) = (String(match.1), "/\(match.1)")
        #expect(PackageFiles.exists(path) || files.contains { $0.hasSuffix(name) }, "\(page): \(path)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  /// The anchors that GitHub gives to the headings of a page.
  private static func anchors(of page: String) throws -> [String] {
    try PackageFiles.text(page).split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" }.dropFirst().lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
    }
  }

  @Test("docs/README.md lists every other page of docs/")
  func index() throws {
    let index = try PackageFiles.text("docs/README.md")
    let pages = try PackageFiles.files(in: "docs", suffix: ".md").map { $0.dropFirst("docs/".count) }
    #expect(pages.count > 10)
    for page in pages where page != "README.md" { #expect(index.contains("| [\(page)](\(page)) |"), "\(page)") }
  }

  @Test("the README has at most 700 words")
  func length() throws {
    #expect(try PackageFiles.text("README.md").split(whereSeparator: \.isWhitespace).count <= 700)
  }
}
