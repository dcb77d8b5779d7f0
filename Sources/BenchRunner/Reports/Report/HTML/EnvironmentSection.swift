import BenchSupport

/// The code, the machine and the settings of a run, and the command that repeats it.
struct EnvironmentSection {
  private let run: RunRecord

  init(_ run: RunRecord) { self.run = run }

  var markup: String {
    let rows = facts.map { name, value in
      Markup.element("dt", [:], Markup.escaped(name)) + Markup.element("dd", [:], Markup.escaped(value)) + "\n"
    }
    return Markup.element("dl", [:], "\n", rows.joined()) + "\n"
      + Markup.element("h3", [:], "The command that repeats it") + "\n"
      + Markup.element("pre", ["tabindex": "0"], Markup.element("code", [:], Markup.escaped(command))) + "\n"
  }

  private var facts: [(String, String)] {
    let (code, machine, settings) = (run.manifest.code, run.manifest.machine, run.manifest.run)
    let percent = { (share: Double) in Figures.rounded(share * 100, decimals: 2) + " %" }
    let all: [(String, String?)] = [
      ("run", run.name), ("made", "\(settings.started) to \(settings.finished)"),
      ("commit", code.gitSha.map { $0 + (code.dirty == true ? ", with changes" : "") }),
      ("build", "\(code.optimised ? "release" : "debug"), Swift \(code.swift), \(code.target), bench \(code.version)"),
      ("processor", machine.cpu.map { "\($0), \(machine.cpus) cores" }),
      ("caches", machine.caches?.joined(separator: ", ")),
      ("memory", Figures.rounded(Double(machine.memoryBytes) / 1e9, decimals: 1) + " GB"),
      ("system", [machine.kernel, machine.libc].compactMap(\.self).joined(separator: ", ")),
      ("virtual machine", machine.virtual.map { $0 ? "yes" : "no" }), ("governor", machine.governor),
      ("valgrind", machine.valgrind), ("load at the end", settings.load.map { Figures.rounded($0, decimals: 2) }),
      ("time stolen", settings.stealShare.map(percent)), ("seed", "\(settings.seed)"),
      ("width", list(settings.widths, settings.otherWidths)), ("scale", list(settings.scales)),
      ("feed", settings.feed ?? "made"), ("texts", settings.text), ("direction", settings.direction),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }

  private func list(_ values: [Double], _ others: [Double] = []) -> String {
    let pairs = values.enumerated().map { index, value in
      Figures.plain(value) + (others.indices.contains(index) ? " ↔ \(Figures.plain(others[index]))" : "")
    }
    return pairs.joined(separator: ", ")
  }

  private var command: String {
    let checkout = run.manifest.code.gitSha.map { "git checkout \($0.prefix(12))\n" } ?? ""
    return checkout + ShellWord.lines(["swift", "run", "-c", "release", "bench"] + run.manifest.run.arguments)
  }
}
