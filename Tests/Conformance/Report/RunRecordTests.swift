import Testing

@testable import BenchReports
@testable import BenchSupport

@Suite("A run that is read back", .bench)
struct RunRecordTests {
  @Test("is named by its folder, with slashes at its end or without, or by its summary.csv")
  func paths() throws {
    let folder = TemporaryFolder()
    let path = try ReportFixture.judged().write(in: folder)
    for name in [path, path + "/", path + "//", path + "/summary.csv"] {
      #expect(try RunRecord(name).path == path)
    }
  }

  @Test("is nothing else")
  func others() throws {
    let folder = TemporaryFolder()
    let path = try ReportFixture.judged().write(in: folder)
    #expect(throws: Failure.input("/no/such", "there is no such run")) { try RunRecord("/no/such") }
    let file = path + "/samples.csv"
    #expect(
      throws: Failure.input(file, "is no run; a run is a folder that bench run wrote, or its summary.csv")
    ) { try RunRecord(file) }
    #expect(
      throws: Failure.input(
        "\(folder.path)/manifest.json", "there is no such file, so nothing says what built the run")
    ) { try RunRecord(folder.path) }
  }
}
