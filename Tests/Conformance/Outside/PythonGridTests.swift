import Foundation
import PinCore
import Testing

@testable import BenchKit

@Suite("The pixel grid of scripts/engines/pinbench.py", .bench)
struct PythonGridTests {
  private static let hasPython = Tool.output(["python3", "--version"]) != nil

  @Test("gives PinCore's results, also at scales too small for a grid", .enabled(if: hasPython, "there is no python3"))
  func same() throws {
    let scales = [1, 2, 2.625, 1e-3, 0x1p-63, 0x1p-64, 1e-30, 1e-300, 1e308]
    let numbers = [0, 0.2, -0.5, 1.5, 30.0000001, -7.75, 1_048_576.02, 2e9 + 0.3, 1e300, -1e-300]
    let lists = [scales, numbers].map { "[\($0.map { "\($0)" }.joined(separator: ","))]" }
    let script = """
      import pinbench
      for scale in \(lists[0]):
          grid = pinbench.PixelGrid(scale)
          for number in \(lists[1]):
              print(repr(grid.nearest(number)), repr(grid.up(number)))
      """
    let folder = TemporaryFolder()
    try script.write(toFile: folder.file("grid.py"), atomically: true, encoding: .utf8)
    let modules = PackageFiles.path("scripts/engines")
    let outcome = try BenchBinary.shell("PYTHONPATH='\(modules)' PYTHONDONTWRITEBYTECODE=1 python3 grid.py", in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    let lines = outcome.out.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
    let expected = scales.flatMap { scale in
      let grid = PixelGrid(scale: scale)
      return numbers.map { [grid.nearest($0), grid.up($0)] }
    }
    #expect(lines == expected)
  }
}
