import Foundation
import Testing

@testable import BenchKit

@Suite("Growth, histograms and sparklines", .bench)
struct ScalingTests {
  @Test("a fit finds the exponent of a power law, and classifies the growth as linear or quadratic")
  func growth() throws {
    let fits = try #require(try ReportFixture.growing().record().scalings.first).fits
    #expect(fits.map(\.engine) == ["manual", "pin", "square"])
    #expect(fits[2].fit.text.hasSuffix(", quadratic"))
    for (fit, exponent) in zip(fits, [1, 1.05, 2]) { #expect((fit.fit.slope - exponent).magnitude < 1e-9) }
    #expect(fits.map(\.fit.growth) == [.linear, .linear, .quadratic])
  }

  @Test("times that are not sound have an exponent with a mark in place of a verdict; the other engines have a verdict")
  func noisy() throws {
    var run = try ReportFixture.growing()
    let place = try #require(run.rows.firstIndex { $0.engine == "square" && $0.feed.cells == 100 })
    run.rows[place].waitedPct = 40
    let fits = try #require(try run.record().scalings.first).fits
    #expect(fits.map(\.fit.growth) == [.linear, .linear, nil] && fits[2].fit.text.hasSuffix(") ?"))
  }

  @Test("two sizes, or a size or time of 0, give no exponent; growth is better than linear if all times are equal")
  func limits() {
    #expect(ScalingFit([[(1, 1), (2, 2)]]) == nil)
    #expect(ScalingFit([[(1, 1), (2, 0), (3, 3)]]) == nil && ScalingFit([[(0, 1), (2, 2), (3, 3)]]) == nil)
    #expect(ScalingFit([[(1, 1), (10, 10), (100, 100)]])?.text == "1.00, linear")
    #expect(ScalingFit([[(10, 10), (100, 10), (1000, 10)]])?.growth == .better)
  }

  @Test("each variant and each phase has separate exponents")
  func phases() throws {
    var run = try MadeRun("r", ["--cells=5,10,20", "--width=320,375"])
    for cells in [5, 10, 20] {
      for variant in ["w320-s2-measured", "w375-s2-measured"] {
        for (phase, exponent) in [(Phase.build, -0.5), (.layout, 0.5), (.relayout, 1.0)] {
          let values = [1.0, 1.01, 0.99].map { $0 * pow(Double(cells), exponent) }
          run.add("pin", .time, phase, variant: variant, cells: cells, values: values)
        }
      }
    }
    let scalings = try run.record().scalings
    #expect(scalings.map(\.variant) == ["w320-s2-measured", "w375-s2-measured"])
    #expect(scalings.map(\.sizes) == [[5, 10, 20], [5, 10, 20]])
    for scaling in scalings {
      #expect(scaling.fits.map(\.phase) == [.build, .layout, .relayout])
      #expect(scaling.fits.map(\.fit.growth) == [.better, .worse, .quadratic])
      #expect(scaling.relayouts.count == 1 && abs(scaling.relayouts[0].fit.slope - 2) < 1e-9)
    }
  }

  @Test("feeds are sorted by size; the smallest reading of each process counts; two sizes give no exponent")
  func order() throws {
    var run = try MadeRun("r", ["--cells=10,100,1000"])
    for (cells, processes) in [(1000, 3), (10, 2), (100, 3)] {
      run.add("pin", cells: cells, values: Array(repeating: Double(cells), count: processes))
    }
    for (index, record) in run.samples.enumerated() where record.feed.cells == 1000 && record.round == 1 {
      run.samples[index].total *= 9
    }
    let scaling = try #require(run.made().scalings.first)
    #expect(scaling.sizes == [10, 100, 1000] && scaling.feeds.map(\.cells) == scaling.sizes)
    #expect(scaling.fits.count == 1 && abs(scaling.fits[0].fit.slope - 2) < 1e-9)
    run.rows.removeLast()
    #expect(run.made().scalings.isEmpty)
  }

  @Test(
    "growth is linear if the interval of exponents is within 0.1 of 1, and quadratic if it is within 0.1 of 2",
    arguments: [
      ([0.95, 1, 1.05], ScalingFit.Growth.linear), ([1.2, 1.3, 1.4], .worse), ([0.6, 0.7, 0.8], .better),
      ([1.91, 2, 2.09], .quadratic),
      ([1.85, 2, 2.05], .worse), ([2.5, 2.6, 2.7], .worse), ([1, 1.2, 1.4], .unresolved), ([0.6, 0.8, 1], .unresolved),
      ([0.8, 1, 1.2], .unresolved), ([0.9, 1, 1.1], .linear), ([1.9, 2, 2.1], .quadratic),
      ([1.1, 1.2, 1.3], .unresolved), ([0.7, 0.8, 0.9], .unresolved),
    ])
  func growth(_ exponents: [Double], _ growth: ScalingFit.Growth) throws {
    let fit = try #require(
      ScalingFit(exponents.map { exponent in [1, 10, 100].map { ($0, pow(Double($0), exponent)) } }))
    #expect(fit.growth == growth)
    #expect(abs(fit.slope - exponents[1]) < 1e-12)
  }
}
