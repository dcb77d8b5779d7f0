extension Manifest {
  /// Whether another run was asked for the same feeds and engines, of the same kind of build, on the same processor.
  package func isComparable(with other: Manifest) -> Bool {
    complete && other.complete && environment == other.environment && run.settings == other.run.settings
  }

  private var environment: [String] {
    [machine.cpu ?? "", code.swift, code.architecture, code.target, "\(code.optimised)"]
  }
}

extension Manifest.Run {
  /// What distinguishes feeds and engines, in words.
  fileprivate var settings: [String] {
    [
      "\(scenes)", "\(engines)", "\(cells)", "\(seed)", "\(widths)", "\(scales)", text, direction, "\(depth)",
      "\(views ?? [])", feed ?? "", shard ?? "",
    ]
  }
}
