// `import BenchKit` gives everything that a custom benchmark needs.
@_exported import BenchHarness
