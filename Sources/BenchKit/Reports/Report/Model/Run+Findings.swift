extension Run {
  /// The growth of times over at least three feeds that differ only in the number of cells.
  var scalings: [Scaling] {
    feeds.grouped { FeedKey(scene: $0.scene, variant: $0.variant) }.compactMap { family, all in
      let feeds = all.sorted { $0.cells < $1.cells }
      guard feeds.count >= 3 else { return nil }
      let fits = engines.flatMap { engine in Phase.allCases.compactMap { fit(of: engine, $0, feeds) } }
      return Scaling(
        scene: family.scene, variant: family.variant, feeds: feeds, sizes: feeds.map(\.cells), fits: fits)
    }
  }

  struct Scaling: Encodable {
    struct Fit: Encodable {
      let engine: String
      let phase: Phase
      let fit: ScalingFit
    }
    let size = "cells"
    let scene: String
    /// The settings that the feeds have in common.
    let variant: String
    /// Ordered by size.
    let feeds: [FeedKey]
    let sizes: [Int]
    let fits: [Fit]

    /// The growth on relayout, which charts and summaries show.
    var relayouts: [Fit] { fits.filter { $0.phase == .relayout } }
    /// For readers: `social w375-s2-measured`.
    var title: String { "\(scene) \(variant)" }
  }

  private func fit(of engine: String, _ phase: Phase, _ feeds: [FeedKey]) -> Scaling.Fit? {
    // The minimum over the rounds of each process, per cell.
    let values = feeds.map { feed in
      readings(SeriesKey(feed: feed, engine: engine, phase: phase)).compactMap { $0.map(\.value).min() }
    }
    let points = (0..<(values.map(\.count).min() ?? 0)).map { process in
      zip(feeds, values).map { (n: $0.cells, time: $1[process] * Double($0.cells)) }
    }
    let isSound = feeds.allSatisfy { row(SeriesKey(feed: $0, engine: engine, phase: phase))?.isSound != false }
    return ScalingFit(points, isSound: isSound).map { Scaling.Fit(engine: engine, phase: phase, fit: $0) }
  }
}

/// The notes below the figures of a feed, for all outputs.
struct FeedNotes {
  let rows: [Figure]
  /// The planned number of processes; nil if it is not stored.
  let processes: Int?
  let rounds: Int?

  var remarks: [String] = []

  /// The times of whole layouts, on relayout.
  private var times: [Figure] { measured.filter { $0.phase == .relayout } }
  /// The times of relayout and recycle.
  private var measured: [Figure] {
    rows.filter { $0.metric == .time && ($0.phase == .relayout || $0.phase == .recycle) && $0.processes > 0 }
  }

  private func name(of row: Figure) -> String { row.engine + (row.phase == .recycle ? " on recycle" : "") }

  /// All notes in their order; only the terminal shows `noise` last.
  var all: [String] { legend + [cut, missing].compactMap(\.self) + remarks + [noise, needed].compactMap(\.self) }

  var legend: [String] {
    guard let first = times.first else {
      return rows.allSatisfy { $0.phase == .recycle } ? [] : ["counts are per cell, on relayout"]
    }
    let counts = Set(times.map(\.processes)).sorted()
    let range = counts.count == 1 ? "" : "\(counts[0]) to "
    let figure =
      "per cell: the median of \(range)\(Figures.counted(counts.last ?? 0, "process")), each the minimum of its rounds"
    guard first.medianLow != nil else { return [figure + "; the uncertainty of one process is unknown"] }
    let confidences = counts.map { MedianInterval.confidence(ofSampleSize: $0) }
    let least = Figures.rounded((confidences.min() ?? 0) * 100, decimals: 1)
    let confidence = counts.count == 1 ? "\(least) %" : "at least \(least) %"
    return [figure + "; counts on relayout", "± and ( ) enclose the median with a confidence of \(confidence)"]
  }

  /// For each engine with an interval, except the reference: the number of processes that would resolve a difference of
  /// 5 % between two runs. Intervals shrink with the square root of this number, and those of the two runs must not
  /// overlap.
  var needed: String? {
    let numbers = times.filter { !$0.isReference }.compactMap { row -> String? in
      guard let width = row.noise?.width, row.processes > 1 else { return nil }
      let count = (Double(row.processes) * width * width / (0.025 * 0.025)).rounded(.up)
      guard count <= Double(SamplingPlan.processRange.upperBound) else {
        return "\(row.engine) more than this machine can give"
      }
      return "\(row.engine) \(Figures.grouped(max(Int(count), SamplingPlan.leastProcesses)))"
    }
    return numbers.isEmpty ? nil : "processes needed to resolve a difference of 5 %: \(numbers.joined(separator: ", "))"
  }

  /// The processes and rounds that the time limit allowed; nil if all planned processes and rounds were measured.
  var cut: String? {
    var parts: [String] = []
    if let processes, let done = measured.map(\.processes).min(), done < processes {
      parts.append("\(done) of \(processes) processes")
    }
    if let rounds {
      parts += times.filter { $0.rounds < rounds }.map { "at least \($0.rounds) of \(rounds) rounds for \($0.engine)" }
      // On recycle, all engines have the same rounds.
      if let least = measured.filter({ $0.phase == .recycle }).map(\.rounds).min(), least < rounds {
        parts.append("at least \(least) of \(rounds) rounds on recycle")
      }
    }
    return parts.isEmpty ? nil : "the time limit allowed \(parts.joined(separator: ", ")); --time-limit raises it"
  }

  var missing: String? {
    let engines = measured.filter { $0.ratio == nil && $0.rounds < SamplingPlan.leastRounds }.map(name)
    return engines.isEmpty
      ? nil : "no ratio from fewer than \(SamplingPlan.leastRounds) rounds: \(engines.joined(separator: ", "))"
  }

  /// The grade of each engine's figures: `noise: quiet: manual ±1 %; noisy, marked ?: pin ±20 %`.
  var noise: String? {
    let grades = Noise.Grade.allCases.compactMap { grade in
      let engines = measured.filter { $0.grade == grade }.map { "\(name(of: $0)) \($0.gradeReason)" }
      let title = grade == .noisy ? "noisy, marked ?" : grade.rawValue
      return engines.isEmpty ? nil : "\(title): \(engines.joined(separator: ", "))"
    }
    return grades.isEmpty ? nil : "noise: \(grades.joined(separator: "; "))"
  }

  /// Only the notes about omitted measurements and unsound figures.
  var warnings: [String] { [cut, missing, measured.contains { !$0.isSound } ? noise : nil].compactMap(\.self) }
}

extension Run {
  func notes(on feed: FeedKey) -> FeedNotes {
    FeedNotes(
      rows: rows.filter { $0.feed == feed }, processes: manifest.run.processes, rounds: manifest.run.rounds,
      remarks: manifest.run.remarks?["\(feed)"] ?? [])
  }
}
