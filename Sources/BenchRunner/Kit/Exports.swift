// `import BenchKit` gives what a benchmark of one's own is written with.
@_exported import BenchHarness
