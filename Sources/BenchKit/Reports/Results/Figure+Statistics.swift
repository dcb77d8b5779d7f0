private struct ProcessFigure {
  /// The minimum of its rounds: per cell, except memory.
  let least: Double
  /// The share of the minimum in which the thread waited for a processor; nil if unknown.
  let waited: Double?
  /// The distance of the third smallest reading from the minimum, as a share; nil for fewer than five readings.
  let scatter: Double?

  /// The figure of a process's readings, which must not be empty.
  init(_ readings: [Sample]) {
    let sorted = readings.sorted { $0.value < $1.value }
    least = sorted[0].value
    waited = sorted[0].waited.map { $0 / sorted[0].total }
    scatter = sorted.count < SamplingPlan.leastRounds ? nil : sorted[2].value / least - 1
  }
}

extension Figure {
  /// The row of a series from values, one per process, and the ratios to the reference in the same processes, if any.
  init(
    key: SeriesKey, rounds: Int, values: [Double], ratios: [Double] = [], to reference: String,
    judgement: Judgement? = nil
  ) {
    let (value, interval, ratioInterval) = (Quantiles(values), MedianInterval(values), MedianInterval(ratios))
    self.init(
      key: key, build: .current, processes: values.count, rounds: rounds, min: value.min.stored,
      p25: value.at(0.25).stored,
      median: value.median.stored, p75: value.at(0.75).stored, max: value.max.stored,
      ratio: Quantiles(ratios).median.stored, reference: reference, ratioLow: (ratioInterval?.low).stored,
      ratioHigh: (ratioInterval?.high).stored, confidence: (ratioInterval?.confidence).stored, judgement: judgement,
      medianLow: (interval?.low).stored, medianHigh: (interval?.high).stored)
    if let deviation = value.medianAbsoluteDeviation, let median = value.median, median > 0 {
      madPct = Figures.stored(deviation / median * 100)
    }
  }

  /// The figures of a trial, one for each engine, phase and metric, in the order of the engines. Times are also given
  /// as ratios to the first engine in the same process; with `pairs`, to the same engine in the process of another
  /// build that ran in turn with it.
  static func all(of trial: Trial, inPairsWith pairs: Trial? = nil) -> [Figure] {
    let (own, others) = (trial.readings, pairs?.readings)
    let reference = others == nil ? trial.engines.first?.rawValue ?? "" : ""
    let keys = trial.samples.map(\.key).distinct
    let sorted = trial.engines.flatMap { engine in keys.filter { $0.engine == engine.rawValue } }
    var figures = sorted.map { key in
      var referenceKey = key
      if others == nil { referenceKey.engine = reference }
      let (readings, base) = (own[key] ?? [:], (others ?? own)[referenceKey] ?? [:])
      let hasRounds = [readings, base].joined().allSatisfy { $1.count >= SamplingPlan.leastRounds }
      var figure = Figure(
        key: key, rounds: readings.values.reduce(.max) { Swift.min($0, $1.count) },
        of: readings.mapValues(ProcessFigure.init),
        over: key.metric == .time && hasRounds ? base.mapValues(ProcessFigure.init) : [:], reference, trial.stolenShare)
      figure.note(readings.values.joined().compactMap(\.screenfuls))
      return figure
    }
    figures.markNoisyReferences()
    return figures
  }

  /// The figure as the base of pairs: its time is 1, to which the ratios of `all(of:inPairsWith:)` are relative.
  var asBaseOfPairs: Figure {
    guard metric == .time else { return self }
    var figure = self
    (figure.ratio, figure.ratioLow, figure.ratioHigh, figure.reference) = (1, 1, 1, "")
    return figure
  }

  private mutating func note(_ parts: [Latencies]) {
    guard key.metric == .time, !parts.isEmpty else { return }
    var all = Latencies()
    for part in parts { all.merge(part) }
    (screenfuls, screenMax) = (all.count, Figures.stored(all.largest))
    (screenMedian, screenP99) = (all.quantile(0.5).stored, all.quantile(0.99).stored)
  }

  private init(
    key: SeriesKey, rounds: Int, of figures: [Int: ProcessFigure], over base: [Int: ProcessFigure],
    _ reference: String, _ stolen: Double?
  ) {
    let processes = figures.sorted { $0.key < $1.key }
    let pairs = processes.compactMap { process, figure in base[process].map { (figure, $0) } }
    let ratios = pairs.map { $0.least / $1.least }
    let values = processes.map(\.value.least)
    self.init(key: key, rounds: rounds, values: values, ratios: ratios, to: reference)
    guard key.metric == .time else { return }
    let percent: (Double?) -> Double? = { $0.map { Figures.stored($0 * 100) } }
    // A disturbance of either time disturbs their ratio.
    func worst(_ share: (ProcessFigure) -> Double?) -> Double? {
      [processes.map { share($0.value) }, pairs.map { share($0.1) }]
        .compactMap { percent(Quantiles($0.compactMap(\.self)).median) }.max()
    }
    (waitedPct, scatterPct) = (worst(\.waited), worst(\.scatter))
    driftPct = percent(Self.drift(of: isReference || ratios.isEmpty ? values : ratios))
    stolenPct = percent(stolen)
  }

  /// The distance between the medians of the earlier and the later half, as a share; nil for too few values.
  static func drift(of values: [Double]) -> Double? {
    let half = values.count / 2
    guard half >= 3, let early = Quantiles(Array(values.prefix(half))).median,
      let late = Quantiles(Array(values.suffix(half))).median, early > 0
    else { return nil }
    return (late / early - 1).magnitude
  }
}

extension Trial {
  /// The samples of each series, by process.
  fileprivate var readings: [SeriesKey: [Int: [Sample]]] {
    Dictionary(grouping: samples, by: \.key).mapValues { Dictionary(grouping: $0, by: \.process) }
  }
}
