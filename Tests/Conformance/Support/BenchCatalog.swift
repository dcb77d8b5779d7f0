@testable import BenchKit
import Testing

@testable import BenchKit
@testable import BenchRunner

/// A trait that runs tests with the scenes and engines of `bench`.
struct BenchCatalog: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void)
    async throws
  {
    try await Catalog.$current.withValue(Bench.catalog) { try await body() }
  }
}

extension Bench {
  /// The scenes and engines of `bench`.
  static let catalog = benchmark.catalog
}

extension Trait where Self == BenchCatalog {
  /// Runs the tests with the scenes and engines of `bench`.
  static var bench: BenchCatalog { BenchCatalog() }
}
