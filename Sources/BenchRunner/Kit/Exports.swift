// `import BenchKit` also imports BenchHarness. Views and layout engines come from other modules, such as PinCore.
@_exported import BenchHarness
