import BenchHarness
import BenchReports
import BenchSupport
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
    var lines: [Figure.Identity: Int] = [:]
    let table = try CSVTable(file: path)
    for column in Self.columns { _ = try table.column(column) }
    for row in table.rows {
      let figure = try Figure(row)
      if let first = lines.updateValue(row.line, forKey: figure.identity) {
        throw row.fault("\(figure.key) stands in line \(first) already; delete one of the two")
      }
      figures.append(figure)
    }
  }

  /// Takes figures in, in place of those of the same series and environment.
  mutating func merge(_ new: [Figure]) {
    let taken = Set(new.map(\.identity))
    figures.removeAll { taken.contains($0.identity) }
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

extension Figure {
  /// What a baseline holds one figure of: the series, and of the environment what the figure depends on.
  struct Identity: Hashable {
    let key: SeriesKey
    var build: BuildIdentity
  }

  var identity: Identity {
    var identity = Identity(key: key, build: build)
    if key.metric.isCount { identity.build.cpu = "" }
    return identity
  }

  /// Reads a row of a baseline.
  fileprivate init(_ row: CSVTable.Row) throws {
    try row.require("schema", Baseline.schema)
    let key = try SeriesKey(row)
    try row.require("unit", key.metric.unit)
    guard let value = try row.number("value", in: key.metric.range) else { throw row.wrong("value", "a number") }
    self.init(
      key: key,
      build: BuildIdentity(
        swift: try row.name("swift"), architecture: try row.name("architecture"), cpu: try row.name("cpu")),
      value: value, ratio: try row.number("ratio_to_manual", in: 0...1e15),
      ratioLow: try row.number("ratio_lo", in: 0...1e15), ratioHigh: try row.number("ratio_hi", in: 0...1e15))
    try row.requireRising(["ratio_lo", "ratio_to_manual", "ratio_hi"])
  }
}
