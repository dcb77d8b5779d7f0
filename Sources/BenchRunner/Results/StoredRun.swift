import Foundation

/// A run as its files have it.
struct StoredRun {
  let name: String
  let figures: [Figure]

  /// Reads a run's folder, or its `summary.csv`; `manifest.json` beside it says what built and ran it.
  init(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure.input(path, "there is no such run")
    }
    let summary = isFolder.boolValue ? path + "/summary.csv" : path
    let folder = (summary as NSString).deletingLastPathComponent
    name = (folder as NSString).lastPathComponent
    figures = try Self.figures(in: CSVTable(file: summary), builtBy: Self.build(folder))
  }

  private static func build(_ folder: String) throws -> BuildIdentity {
    let path = (folder.isEmpty ? "." : folder) + "/manifest.json"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure.input(path, "there is no such file, so nothing says what built the run")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let manifest = try? decoder.decode(ManifestPart.self, from: data) else {
      throw Failure.input(path, "is no manifest of a run")
    }
    return BuildIdentity(
      swift: manifest.code.swift, architecture: manifest.code.architecture, cpu: manifest.machine.cpu ?? "unknown")
  }

  /// What of a manifest is needed.
  private struct ManifestPart: Decodable {
    let code: Code
    let machine: Machine

    struct Code: Decodable {
      let swift: String
      let architecture: String
    }
    struct Machine: Decodable {
      let cpu: String?
    }
  }

  private static let columns = [
    "variant", "scene", "cells", "engine", "phase", "metric", "median", "ratio_to_manual", "ratio_lo", "ratio_hi",
  ]

  private static func figures(in table: CSVTable, builtBy build: BuildIdentity) throws -> [Figure] {
    let places = try columns.map(table.column)
    return try table.records.map { line, record in
      let fields = places.map { record[$0] }
      guard let cells = Int(fields[2]), let phase = Phase(rawValue: fields[4]),
        let metric = Metric(rawValue: fields[5]),
        let value = Double(fields[6])
      else { throw table.fault(line, "is no row of a summary") }
      return Figure(
        key: SeriesKey(
          variant: fields[0], scene: fields[1], cells: cells, engine: fields[3], phase: phase, metric: metric),
        build: build, value: value, ratio: Double(fields[7]), ratioLow: Double(fields[8]), ratioHigh: Double(fields[9]))
    }
  }
}
