import Testing

@testable import BenchKit
@testable import BenchScenes

@Suite("Noise")
struct NoiseTests {
  @Test(
    "the worst share determines the grade; the reason lists all noisy disturbances; without any, it is the interval",
    arguments: [
      (Noise(width: 0.01), Noise.Grade.quiet, "±1 %"), (Noise(width: 0.04), .fair, "±4 %"),
      (Noise(width: 0.12), .noisy, "±12 %"),
      // Under load, constraint took 13.7 times as long as manual, with a narrow interval. The true ratio is 4.7.
      (Noise(width: 0.02, waited: 0.44), .noisy, "waited for a processor for 44 %"),
      (Noise(width: 0.02, waited: 0.02), .fair, "±2 %"),
      (Noise(width: 0.01, scatter: 0.25), .noisy, "readings scatter by 25 %"),
      (Noise(width: 0.01, scatter: 0.04), .quiet, "±1 %"),
      (Noise(width: 0.02, drift: 0.2), .noisy, "drifted by 20 %"),
      // With an interval this wide, early and late processes may differ by chance.
      (Noise(width: 0.09, drift: 0.15), .fair, "±9 %"), (Noise(width: 0.05, drift: 0.1), .fair, "±5 %"),
      (Noise(width: 0.04, drift: 0.1), .noisy, "drifted by 10 %"),
      (Noise(width: 0.01, stolen: 0.06), .noisy, "other machines took 6 %"),
      (
        Noise(width: 0.12, waited: 0.3, stolen: 0.2), .noisy,
        "waited for a processor for 30 %, other machines took 20 %"
      ),
      (Noise(waited: 0.5), nil, "waited for a processor for 50 %"),
    ])
  func grades(_ noise: Noise, _ grade: Noise.Grade?, _ reason: String) {
    #expect(noise.grade == grade && noise.reason == reason)
    #expect((noise.disturbance == nil) == (noise.reason.hasPrefix("±")))
  }
}

@Suite("Limits of noise")
struct NoiseLimitTests {
  @Test("a share equal to a limit has the worse grade")
  func limits() {
    let kinds: [(Double, Double, (Double) -> Noise)] = [
      (0.03, 0.1, { Noise(width: $0) }), (0.01, 0.05, { Noise(width: 0.001, waited: $0) }),
      (0.05, 0.1, { Noise(width: 0.001, scatter: $0) }), (0.03, 0.1, { Noise(width: 0.001, drift: $0) }),
      (0.01, 0.05, { Noise(width: 0.001, stolen: $0) }),
    ]
    for (fair, noisy, noise) in kinds {
      #expect([fair.nextDown, fair, noisy.nextDown, noisy].map { noise($0).grade } == [.quiet, .fair, .fair, .noisy])
    }
  }
}

@Suite("Notes on the figures of a feed", .bench)
struct FeedNotesTests {
  private func samples(
    _ engine: EngineName, _ nanoseconds: (_ process: Int, _ round: Int) -> Double, processes: Int = 8, rounds: Int = 9,
    waited: Double = 0
  ) -> [Sample] {
    (0..<processes).flatMap { process in
      (0..<rounds).map { round in
        let total = nanoseconds(process, round)
        return Sample(
          engine: engine.rawValue, phase: .relayout, metric: .time, process: process, round: round, iterations: 1,
          total: total, waited: total * waited)
      }
    }
  }

  private func rows(_ samples: [Sample]) -> [Figure] {
    var settings = FeedSettings()
    settings.cells = 1
    guard var trial = try? Trial(verifying: Feed(Social.self, settings), [.manual, .pin, .constraint]) else {
      return []
    }
    trial.add(samples)
    return Figure.all(of: trial)
  }

  private func notes(_ samples: [Sample]) -> FeedNotes { FeedNotes(rows: rows(samples), processes: 8, rounds: 9) }

  @Test("each engine has a separate grade: if only constraint waited, manual and pin are not noisy")
  func own() {
    let quiet = { (_: Int, round: Int) in 1000 + Double(round) }
    let notes = self.notes(
      samples(.manual, quiet) + samples(.pin, quiet)
        + samples(.constraint, { 9000 + Double($1) + Double($0) }, waited: 0.4))
    #expect(
      notes.noise
        == "noise: quiet: manual ±0 %, pin ±0 %; noisy, marked ?: constraint waited for a processor for 40 %")
    let texts = notes.rows.map(\.ratioText)
    #expect(texts.map { $0?.hasSuffix(" ?") } == [false, false, true])
    #expect(notes.warnings == [notes.noise])
  }

  @Test("a ratio is quiet if the times of both engines vary between processes in the same way")
  func common() {
    // The times vary by 20 % between processes; the ratios are constant.
    let varying = { (process: Int, round: Int) in (1000 + Double(round)) * (process % 2 == 0 ? 1 : 1.2) }
    #expect(
      notes(samples(.manual, varying) + samples(.pin, varying)).noise
        == "noise: quiet: pin ±0 %; fair: manual ±9 %")
  }

  @Test("a ratio is noisy if manual waited, few readings are near the minimum, or early and late processes differ")
  func doubts() {
    let quiet = { (_: Int, round: Int) in 1000 + Double(round) }
    let once = { (_: Int, round: Int) in round == 4 ? 1000.0 : 1500 }
    let drifting = { (process: Int, round: Int) in process < 4 ? 1000.0 : 1300 + Double(round) }
    for (manual, pin, reason) in [
      (samples(.manual, quiet, waited: 0.3), samples(.pin, quiet), "waited for a processor for 30 %"),
      (samples(.manual, quiet), samples(.pin, once), "readings scatter by 50 %"),
    ] {
      #expect(rows(manual + pin)[1].noise?.disturbance == reason)
    }
    let drift = rows(samples(.manual, quiet) + samples(.pin, drifting))[1]
    #expect(drift.driftPct == 30 && !drift.isSound)
  }

  @Test("a noisy reference marks every ratio to it, and the note names the marked engines; no sentence compares them")
  func reference() throws {
    let quiet = { (_: Int, round: Int) in 1000 + Double(round) }
    let varying = { (process: Int, round: Int) in (1000 + Double(round)) * (process % 2 == 0 ? 1 : 1.5) }
    var notes = self.notes(samples(.manual, varying) + samples(.pin, varying) + samples(.constraint, quiet))
    #expect(notes.noise == "noise: noisy, marked ?: manual ±20 %, pin beside manual, constraint ±20 %")
    #expect(notes.rows.allSatisfy { $0.ratioText?.hasSuffix(" ?") == true } && notes.rows.speedSentence == nil)
    notes = self.notes(samples(.manual, quiet) + samples(.pin, varying))
    #expect(notes.rows.map { $0.ratioText?.hasSuffix(" ?") } == [false, true])
    #expect(notes.needed == "processes needed to resolve a difference of 5 %: pin 512")
    let wild = { (process: Int, _: Int) in process < 4 ? 1000.0 : 1e6 }
    let endless = self.notes(samples(.manual, quiet) + samples(.pin, wild)).needed
    #expect(endless?.hasSuffix(": pin more than this machine can give") == true)
  }

  @Test("a ratio needs at least five rounds of both engines")
  func rounds() {
    let quiet = { (_: Int, round: Int) in 1000 + Double(round) }
    for (manual, pin) in [(9, 4), (4, 9), (5, 5)] {
      let rows = self.rows(samples(.manual, quiet, rounds: manual) + samples(.pin, quiet, rounds: pin))
      #expect((rows[1].ratio != nil) == (manual >= 5 && pin >= 5))
      #expect(rows[1].median != nil)
    }
    let notes = self.notes(samples(.manual, quiet) + samples(.pin, quiet, rounds: 2))
    #expect(notes.missing == "no ratio from fewer than 5 rounds: pin")
  }

  @Test("times of recycle are graded too, and the notes name the phase")
  func recycle() throws {
    var run = try MadeRun()
    let times = [100.0, 101, 102, 103, 104]
    for engine in ["manual", "pin", "constraint"] {
      run.add(engine, .time, .recycle, values: times, ratios: times.map { _ in 1 })
    }
    run.rows[1].waitedPct = 40
    for index in run.rows.indices { run.rows[index].rounds = 9 }
    (run.rows[2].rounds, run.rows[2].ratio) = (4, nil)
    let notes = FeedNotes(rows: run.rows, processes: 8, rounds: 9)
    let noise = try #require(notes.noise)
    #expect(noise.hasSuffix("noisy, marked ?: pin on recycle waited for a processor for 40 %"), "\(noise)")
    #expect(noise.contains("manual on recycle ±"), "\(noise)")
    let cut = "the time limit allowed 5 of 8 processes, at least 4 of 9 rounds on recycle; --time-limit raises it"
    #expect(notes.cut == cut && notes.missing == "no ratio from fewer than 5 rounds: constraint on recycle")
    #expect(notes.all == [cut, notes.missing, noise] && notes.warnings == notes.all)
  }

  @Test("the legend of one process says that the uncertainty is unknown; without times, it explains only counts")
  func legend() throws {
    var run = try MadeRun()
    run.add("pin", .allocations, values: [1])
    #expect(FeedNotes(rows: run.rows, processes: nil, rounds: nil).all == ["counts are per cell, on relayout"])
    run.add("pin", values: [100])
    let figure = "per cell: the median of 1 process, each the minimum of its rounds"
    let legend = FeedNotes(rows: run.rows, processes: nil, rounds: nil).legend
    #expect(legend == [figure + "; the uncertainty of one process is unknown"])
  }

  @Test("a note states what the time limit omitted; a complete measurement does not have this note")
  func cut() {
    let quiet = { (_: Int, round: Int) in 1000 + Double(round) }
    #expect(notes(samples(.manual, quiet) + samples(.pin, quiet)).cut == nil)
    #expect(
      notes(samples(.manual, quiet, processes: 6) + samples(.pin, quiet, processes: 6, rounds: 7)).cut
        == "the time limit allowed 6 of 8 processes, at least 7 of 9 rounds for pin; --time-limit raises it")
  }
}
