import BenchReports
import BenchSupport
import Foundation

struct MergeCommand: Command {
  static let name = "merge"
  static let summary = "merge the shards of a run"
  static let operandUsage: String? = "RUN…"
  static let discussion = """
    RUN is a folder that bench run --shard K/N wrote, or a file that --shard K/N --result FILE of bench conform, fuzz
    or exhaust wrote. Each shard is needed exactly once, and all need the same build and settings. The result is that of
    one run without --shard, but without profiles. Exit code 4: a shard found differences; 5: an outside engine failed
    in a shard, or no case in the records passed. The shards of each machine are merged separately. If there are several
    machines, a machine can also have a single run without --shard. --export html shows the machines side by side.
    """
  static let examples: [Example] = [
    ("bench merge shards/* --out Results", "the folders of a run's shards"),
    ("bench merge part-*.json --out whole.json", "records of bench fuzz or bench conform"),
  ]
  static var options: [Option<MergeCommand>] {
    [
      .text(
        "--out", "PATH", in: .output, "where the run's folder is created (Results), or the record is written (stdout)",
        \.path),
      ExportRequest.option(\.exports),
    ]
  }

  var operands: [String] = []
  var path: String?
  var exports: [ExportRequest] = []

  func run(_ console: Console) throws -> ExitCode {
    ExportRequest.prepare(exports, console)
    try requireOperands(else: "no run is given")
    let folders = operands.filter(InputFile.isFolder)
    if folders.count == operands.count { return try mergeRuns(console) }
    if let folder = folders.first { throw Failure.usage("runs and records cannot be merged: \(folder) is a run") }
    return try mergeRecords(console)
  }

  private func mergeRuns(_ console: Console) throws -> ExitCode {
    let machines = try operands.map { try RunRecord($0) }.grouped(by: \.machineName)
    let runs = try machines.map { machine, parts in
      let label = machines.count > 1 ? "\(machine): " : ""
      if machines.count > 1, parts.count == 1, parts[0].manifest.run.shard == nil {
        console.out.line("\(label)\(parts[0].path)")
        return parts[0]
      }
      var merged = try RunRecord(merging: parts)
      try Interruption.deferring {
        let folder = try RunFolder(in: path ?? RunOptions.results, run: "\(merged.name)-merged")
        defer { folder.removeIfEmpty() }
        try merged.write(to: folder)
      }
      console.out.line("\(label)merged \(parts.count) shards in \(merged.path)")
      return merged
    }
    for export in exports { try export.write(runs, console) }
    guard runs.allSatisfy(\.agrees) else { return .framesDiffer }
    let failed = runs.flatMap { $0.manifest.run.failed ?? [] }.distinct
    if !failed.isEmpty { console.fail("\(failed.joined(separator: ", ")) failed in a shard") }
    return failed.isEmpty ? .success : .nothingMeasured
  }

  private func mergeRecords(_ console: Console) throws -> ExitCode {
    guard exports.isEmpty else {
      throw Failure.usage("records of cases cannot be exported in other formats", remedy: "leave out --export")
    }
    let merged = try CheckRecord(merging: try operands.map { ($0, try CheckRecord(reading: $0)) })
    if let path {
      try merged.write(to: path)
      console.out.line(merged.text)
    } else {
      console.out.write(try JSONText.of(merged))
    }
    return merged.exitCode
  }
}
