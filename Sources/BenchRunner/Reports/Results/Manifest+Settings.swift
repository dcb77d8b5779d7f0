extension Manifest {
  /// Whether another run has the same feeds and engines, the same kind of build and the same processor.
  package func isComparable(with other: Manifest) -> Bool {
    complete && other.complete && environment == other.environment && run.settings == other.run.settings
  }

  private var environment: [String] {
    [machine.cpu ?? "", code.swift, code.architecture, code.target, "\(code.optimised)"]
  }
}

extension Manifest.Run {
  /// The settings that distinguish feeds and engines, in words.
  fileprivate var settings: [String] {
    [
      "\(scenes)", "\(engines)", "\(cells)", "\(seed)", "\(widths)", "\(scales)", text, direction, "\(depth)",
      "\(views ?? [])", feed ?? "", shard ?? "",
    ]
  }
}
