/// Figures that later runs are compared with: a stored run, or a CSV file that is reviewed like code. The file has the
/// columns of `summary.csv` that a comparison needs, and figures of several Swift versions, architectures and
/// processors.
struct Baseline {
  /// The value of the column `baseline_id`. For a file, it is the file's name without the extension.
  let name: String
  private(set) var figures: [Figure] = []

  static let folder = "Results/baselines"

  static func path(of nameOrPath: String) -> String {
    nameOrPath.contains("/") || nameOrPath.hasSuffix(".csv") ? nameOrPath : "\(folder)/\(nameOrPath).csv"
  }

  mutating func merge(_ new: [Figure]) {
    let taken = Set(new.map(\.identity))
    figures.removeAll { taken.contains($0.identity) }
    figures += new
  }

  /// Stands for the name of a processor if the system does not report the name.
  static let unknownProcessor = "unknown"

  /// Whether two figures of a series are comparable: they have the same Swift version and architecture. Times and
  /// memory also need the same processor, which must be known.
  static func areComparable(_ a: Figure, _ b: Figure) -> Bool {
    a.build.swift == b.build.swift && a.build.architecture == b.build.architecture
      && (a.key.metric.isCount || a.build.cpu == b.build.cpu && a.build.cpu != unknownProcessor)
  }

  var text: String { CSV.text(Figure.baselineColumns, figures) }

  /// The options of a run that measures the gated series. Scenes and engines have an option each; several values of any
  /// other option are joined by commas.
  var options: String {
    let all = figures.filter(\.isGated).flatMap(\.options)
    return all.grouped(by: \.name).flatMap { name, options in
      let values = options.map(\.value).distinct
      return ["--scene", "--engine"].contains(name)
        ? values.map { "\(name) \($0)" } : ["\(name) \(values.joined(separator: ","))"]
    }.joined(separator: " ")
  }

  /// The scenes of gated series that the program does not have.
  var lostScenes: [String] {
    figures.filter(\.isGated).map(\.key.feed.scene).distinct.filter { !Catalog.current.sceneNames.contains($0) }
  }
}

extension Figure {
  fileprivate var options: [(name: String, value: String)] {
    let variant = key.feed.variant.split(separator: "-").map(String.init).compactMap { part in
      let names = ["w": "--width", "s": "--scale", "d": "--depth"]
      return switch part {
      case "measured", "fixed": ("--text", part)
      case "rtl", "mixed": ("--direction", part)
      case _ where ["posts", "items"].contains(part.prefix(5)): ("--feed", "FILE")
      case _ where part.hasPrefix("seed"): ("--seed", String(part.dropFirst("seed".count)))
      case _ where part.hasPrefix("screen"): ("--screen", String(part.dropFirst("screen".count)))
      default: names[String(part.prefix(1))].map { ($0, String(part.dropFirst())) }
      }
    }
    return [("--scene", key.feed.scene), ("--cells", "\(key.feed.cells)")] + variant
      + [("--engine", key.engine), ("--metric", key.metric.group.rawValue)]
  }
}

extension Baseline {
  /// Reads a baseline, or the figures of a run from its folder or its `summary.csv`.
  /// - Throws: `Failure`: with exit code 5 if the file does not exist, with the line number if a row is invalid. The remedy
  ///   has `options`, those of the run to save.
  init(reading nameOrPath: String, options: [String] = []) throws {
    let path = Self.path(of: nameOrPath)
    if InputFile.isFolder(path) || PathParts(path).name == "summary.csv" {
      let run = try Run(path, readsSamples: false)
      (name, figures) = (run.name, run.figures)
      return
    }
    name = PathParts(path).stem
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(
        .nothingMeasured, "there is no baseline \(path)",
        remedy: "\(ShellWord.line([ProgramName.current, "baseline", "save", nameOrPath] + options)) makes one")
    }
    figures = try CSVTable(file: path, isChosen: path != nameOrPath).rows(
      Figure.baselineColumns, from: .empty, fault: \.fault, unique: \.identity, remedy: "delete one of the two")
  }
}

extension Figure {
  /// The key of a figure in a baseline: the series, and the parts of the environment that the figure depends on.
  struct Identity: Hashable, CustomStringConvertible {
    let key: SeriesKey
    var build: BuildIdentity

    var description: String { "\(key)" }
  }

  var identity: Identity {
    var identity = Identity(key: key, build: build)
    if key.metric.isCount { identity.build.cpu = "" }
    return identity
  }
}
