import BenchSupport

/// The digests of forty cells of a scene at 375 points and scale 2, each cell in the direction of its text.
package struct SceneDigest {
  package static let header = ["scene", "seed", "tree", "frames"]
  private static let seeds: [UInt64] = [1, 42]

  /// The header and a record for each scene and seed.
  package static func all() throws -> [[String]] {
    try Catalog.current.scenes.reduce(into: [header]) { records, scene in
      for seed in seeds {
        var settings = FeedSettings()
        (settings.cells, settings.seed, settings.direction) = (40, seed, .mixed)
        let digest = try FeedDigest(of: Feed(scene, settings))
        records.append([scene.name, "\(seed)", digest.tree, digest.frames])
      }
    }
  }
}
