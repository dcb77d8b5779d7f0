// `import BenchKit` gives everything that a custom benchmark needs, except views and engines.
@_exported import BenchHarness
