import BenchHarness
import BenchSupport

// Runs of several machines are shown side by side. A ratio compares engines on one machine, never machines.

extension RunRecord {
  /// The processor and the system of the run, without the system's version.
  package var machineName: String {
    let machine = manifest.machine
    let system = machine.kernel?.split(separator: " ").first.map(String.init) ?? "an unknown system"
    return "\(machine.cpu ?? "an unknown processor"), \(machine.cpus) cores, \(system)"
  }

  /// The runs in groups of one machine each, in the order of their first runs.
  package static func byMachine(_ runs: [RunRecord]) -> [(machine: String, runs: [RunRecord])] {
    runs.reduce(into: []) { groups, run in
      if let place = groups.firstIndex(where: { $0.machine == run.machineName }) {
        groups[place].runs.append(run)
      } else {
        groups.append((run.machineName, [run]))
      }
    }
  }
}

extension DataTable {
  /// The figures of a feed on several machines: the engines of each, with the columns of all.
  static func figures(of runs: [RunRecord], on feed: FeedKey) -> DataTable {
    let tables = runs.filter { $0.feeds.contains(feed) }.map { ($0.machineName, figures(of: $0, on: feed)) }
    var header: [String] = []
    for (_, table) in tables { header += table.header.filter { !header.contains($0) } }
    let rows = tables.flatMap { machine, table in
      table.rows.map { row in
        [machine] + header.map { column in table.header.firstIndex(of: column).map { row[$0] } ?? "–" }
      }
    }
    return DataTable(header: ["machine"] + header, rows: rows)
  }
}
