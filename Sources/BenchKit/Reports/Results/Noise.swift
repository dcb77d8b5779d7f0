/// The uncertainty of a figure that was measured several times, as shares.
struct Noise: Equatable {
  /// Half of the figure's interval.
  var width: Double?
  /// The time that the thread waited for a processor during the smallest readings.
  var waited: Double?
  /// The distance of a process's third smallest reading from its minimum. Without disturbances many readings are close
  /// to the minimum; a minimum that was reached only once may be an outlier.
  var scatter: Double?
  /// The distance between the figures of the earlier and the later processes.
  var drift: Double?
  /// The time that other machines took on the same processors.
  var stolen: Double?

  /// The mark behind a figure; empty if it is sound.
  static func mark(isSound: Bool) -> String { isSound ? "" : " ?" }

  enum Grade: String, CaseIterable { case quiet, fair, noisy }

  /// The grade of the figure; nil if its uncertainty is unknown, as in a single process.
  var grade: Grade? {
    guard let width else { return nil }
    let grades = disturbances.map(\.grade) + [Doubt(width, fair: 0.03, noisy: 0.1, "").grade]
    return Grade.allCases.last(where: grades.contains)
  }

  /// The disturbances that may move the figure beyond its interval, as in `waited for a processor for 44 %`.
  var disturbance: String? {
    let noisy = disturbances.filter { $0.grade == .noisy }.map(\.text)
    return noisy.isEmpty ? nil : noisy.joined(separator: ", ")
  }

  /// The reason for the grade: a disturbance, otherwise the interval.
  var reason: String { disturbance ?? Doubt(width, fair: 0, noisy: 0, "±").text }

  /// The limits come from measurements on two shared cores. Quiet runs waited for 0 % and scattered by 2 to 5 %; runs
  /// beside other programs waited for 36 to 48 % and scattered by 11 to 50 %.
  private var disturbances: [Doubt] {
    // A distance above the interval's width is not due to chance.
    let isResolved = (drift ?? 0) > 2 * (width ?? 0)
    return [
      Doubt(waited, fair: 0.01, noisy: 0.05, "waited for a processor for "),
      Doubt(scatter, fair: 0.05, noisy: 0.1, "readings scatter by "),
      Doubt(isResolved ? drift : nil, fair: 0.03, noisy: 0.1, "drifted by "),
      Doubt(stolen, fair: 0.01, noisy: 0.05, "other machines took "),
    ]
  }

  /// One reason to doubt a figure.
  private struct Doubt {
    let grade: Grade
    let text: String

    init(_ share: Double?, fair: Double, noisy: Double, _ text: String) {
      let share = share ?? 0
      grade = share >= noisy ? .noisy : share >= fair ? .fair : .quiet
      self.text = text + Figures.rounded((share * 100).rounded(), decimals: 0) + " %"
    }
  }
}
