import Foundation

/// A stored run that later ones are held against: a CSV file that is reviewed like code. It can hold the figures of several
/// compilers, architectures and processors side by side.
struct Baseline {
  /// What it is called in `baseline_id`: its file's name without the ending.
  let name: String
  private(set) var figures: [Figure] = []

  static let columns = [
    "schema", "swift", "architecture", "cpu", "variant", "scene", "cells", "engine", "phase", "metric", "unit", "value",
    "ratio_to_manual", "ratio_lo", "ratio_hi",
  ]
  static let schema = "1"
  static let folder = "Results/baselines"

  init(name: String, figures: [Figure] = []) {
    self.name = name
    self.figures = figures
  }

  /// Where a baseline lies that is given by its name or by the path of its file.
  static func path(of nameOrPath: String) -> String {
    nameOrPath.contains("/") || nameOrPath.hasSuffix(".csv") ? nameOrPath : "\(folder)/\(nameOrPath).csv"
  }

  /// Reads a baseline.
  /// - Throws: `Failure`, with exit code 5 where there is none, otherwise with the line of the fault.
  init(reading nameOrPath: String) throws {
    let path = Self.path(of: nameOrPath)
    name = PathParts(path).stem
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(
        .nothingMeasured, "there is no baseline \(path)", remedy: "bench baseline save \(name) makes one")
    }
    let table = try CSVTable(file: path)
    let places = try Self.columns.map(table.column)
    for (line, fields) in table.records {
      guard let figure = Self.figure(places.map { fields[$0] }) else {
        throw table.fault(line, "is no row of a baseline of schema \(Self.schema)")
      }
      figures.append(figure)
    }
  }

  private static func figure(_ fields: [String]) -> Figure? {
    guard fields[0] == schema, let cells = Int(fields[6]), let phase = Phase(rawValue: fields[8]),
      let metric = Metric(rawValue: fields[9]), let value = Double(fields[11]), value.isFinite
    else { return nil }
    let ratios = fields[12...14].map { $0.isEmpty ? nil : Double($0) }
    guard zip(fields[12...14], ratios).allSatisfy({ $0.isEmpty || $1?.isFinite == true }) else { return nil }
    return Figure(
      key: SeriesKey(
        variant: fields[4], scene: fields[5], cells: cells, engine: fields[7], phase: phase, metric: metric),
      build: BuildIdentity(swift: fields[1], architecture: fields[2], cpu: fields[3]), value: value, ratio: ratios[0],
      ratioLow: ratios[1], ratioHigh: ratios[2])
  }

  /// Takes figures in, in place of those of the same series and environment.
  mutating func merge(_ new: [Figure]) {
    figures.removeAll { old in new.contains { $0.key == old.key && Self.areOfOneKind(old, $0) } }
    figures += new
  }

  /// Whether two figures of a series can stand for each other: counts on any processor, times only on the same.
  static func areOfOneKind(_ a: Figure, _ b: Figure) -> Bool {
    a.build.swift == b.build.swift && a.build.architecture == b.build.architecture
      && (a.key.metric.isCount || a.build.cpu == b.build.cpu)
  }

  var text: String {
    let number: (Double?) -> String = { $0.map { Figures.plain(($0 * 1e6).rounded() / 1e6) } ?? "" }
    return CSV.text(
      [Self.columns]
        + figures.map { figure in
          let key = figure.key
          return [
            Self.schema, figure.build.swift, figure.build.architecture, figure.build.cpu, key.variant, key.scene,
            "\(key.cells)", key.engine, key.phase.rawValue, key.metric.rawValue, key.metric.unit, number(figure.value),
            number(figure.ratio), number(figure.ratioLow), number(figure.ratioHigh),
          ]
        })
  }
}
