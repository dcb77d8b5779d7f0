import BenchHarness
import BenchSupport

/// Edits of a feed, after each of which every engine must have the frames of a fresh layout.
struct SceneCase: RecordedCase {
  let name: String
  let file: String
  let line: Int
  let kind = CaseKind.scene
  let stream: EditStream

  /// Decodes a case of a scene; nil for other cases.
  init?(_ value: JSONValue, file: String, line: Int) throws(JSONFields.Fault) {
    guard case .object(let object) = value, object["scene"] != nil else { return nil }
    let fields = try JSONFields(value, of: "the case", known: EditStream.members + ["name"])
    (name, self.file, self.line) = (try fields.string("name"), file, line)
    stream = try EditStream(fields)
  }

  func verdict(of engine: any CaseEngine) -> CaseVerdict {
    guard engine.kinds.contains(kind) else { return .skipped("a case of a scene") }
    return CaseVerdict {
      var names = stream.scene.engines
      var make: EngineMaker = makePackageEngine
      if let adapter = (engine as? OutsideCaseEngine)?.adapter {
        guard adapter.identity.scenes.contains(stream.scene.name), adapter.identity.takesEdits else {
          return .skipped("it does not declare edits of the scene \(stream.scene.name)")
        }
        names = [names[0], adapter.identity.engine]
        make = { $0 == adapter.identity.engine ? OutsideSceneEngine(adapter) : makePackageEngine($0) }
      }
      guard let found = try stream.difference(of: names, make: make) else { return .passed }
      return .failed(
        found.cell.mismatches.map {
          CaseVerdict.Mismatch(
            subject: "\($0.engine), edit \(found.edit + 1), cell \($0.cell), \($0.viewPath).\($0.field)",
            expected: "\($0.expected)", actual: "\($0.actual)")
        })
    }
  }
}
