struct ListCommand: Command {
  static let name = "list"
  static let group = CommandGroup.measurement
  static let summary = "list the scenes and engines"
  static let discussion = """
    Lays out a hundred cells of each scene. Shows the average number of views in a cell, including the cell itself, the
    largest number of levels below a cell, and the average number of text measurements in a cell's layout. --json adds
    the features that the scene exercises, and the engines that have a layout for it.
    """
  static var options: [Option<ListCommand>] {
    [
      .flag("--json", in: .output, "everything as JSON", \.wantsJSON),
      .flag("--digests", in: .output, "digests of trees and frames, as CSV (scripts/record-scenes.sh)", \.wantsDigests),
    ]
  }

  var wantsJSON = false
  var wantsDigests = false

  struct Listing: Codable {
    let scenes: [SceneProfile]
    let engines: [String]
  }

  func run(_ console: Console) throws -> ExitCode {
    if wantsDigests {
      console.out.write(CSV.text(try FeedDigest.records()))
      return .success
    }
    let listing = Listing(
      scenes: try Catalog.current.scenes.map { try SceneProfile(of: $0) },
      engines: Catalog.current.engines.map(\.rawValue))
    if wantsJSON { console.out.write(try JSONText.of(listing)) } else { show(listing, console.out) }
    return .success
  }

  private func show(_ listing: Listing, _ out: Output) {
    let table = TextTable(
      header: ["scene", "views", "depth", "texts", ""],
      rows: listing.scenes.map {
        [$0.name, Figures.plain($0.views), "\($0.depth)", Figures.plain($0.measurements), ""]
      })
    for (line, summary) in zip(table.lines, [""] + listing.scenes.map(\.summary)) { out.line(line + summary) }
    out.line("\nengines  " + listing.engines.joined(separator: ", "))
    let catalog = Catalog.current
    for engine in catalog.engines where catalog.scenes.contains(where: { !$0.engines.contains(engine) }) {
      out.line("\(engine.rawValue) lays out only: \(catalog.sceneNames(for: engine))")
    }
  }
}
