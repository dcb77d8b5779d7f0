/// How far a figure that was measured several times can be trusted: what speaks against it, each as a share.
package struct Noise: Equatable {
  /// Half of the interval that contains the figure.
  package var width: Double?
  /// For how long the thread was kept from running in the readings that count, by other programs for instance.
  package var waited: Double?
  /// How far the third least reading of a process lies above the least. Where nothing disturbs, many readings come close to the
  /// least; a floor that was reached only once may be none.
  package var scatter: Double?
  /// How far the figure of the earlier processes and that of the later ones lie apart.
  package var drift: Double?
  /// The time that other machines took on the same processors.
  package var stolen: Double?

  package init(
    width: Double? = nil, waited: Double? = nil, scatter: Double? = nil, drift: Double? = nil, stolen: Double? = nil
  ) {
    self.width = width
    self.waited = waited
    self.scatter = scatter
    self.drift = drift
    self.stolen = stolen
  }

  package enum Grade: String, CaseIterable {
    case quiet, fair, noisy
  }

  /// The grade of the figure; nil where nothing tells how uncertain it is, as in a single process.
  package var grade: Grade? {
    guard let width else { return nil }
    let grades = disturbances.map(\.grade) + [Doubt(width, fair: 0.03, noisy: 0.1, "").grade]
    return Grade.allCases.last(where: grades.contains)
  }

  /// What may have moved the figure by more than its interval says, as in `waited for a processor for 44 %`; nil if nothing.
  package var disturbance: String? {
    let noisy = disturbances.filter { $0.grade == .noisy }.map(\.text)
    return noisy.isEmpty ? nil : noisy.joined(separator: ", ")
  }

  /// What the grade is due to: a disturbance, or else the interval.
  package var reason: String { disturbance ?? Doubt(width, fair: 0, noisy: 0, "±").text }

  /// The limits were found on two shared cores: there quiet runs waited for 0 % and scattered by 2 to 5 %, runs with other
  /// programs at work waited for 36 to 48 % and scattered by 11 to 50 %.
  private var disturbances: [Doubt] {
    // Halves that lie further apart than the interval is wide do not do so by chance.
    let isResolved = (drift ?? 0) > 2 * (width ?? 0)
    return [
      Doubt(waited, fair: 0.01, noisy: 0.05, "waited for a processor for "),
      Doubt(scatter, fair: 0.05, noisy: 0.1, "readings scatter by "),
      Doubt(isResolved ? drift : nil, fair: 0.03, noisy: 0.1, "drifted by "),
      Doubt(stolen, fair: 0.01, noisy: 0.05, "other machines took "),
    ]
  }

  /// One thing that speaks against a figure.
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
