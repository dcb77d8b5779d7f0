import Foundation
import Testing

@Suite("The modules")
struct ModuleGraphTests {
  private struct Module: Equatable {
    let name: String
    let imports: [String]
    let folder: String
  }

  @Test(
    "CONTRIBUTING.md lists the manifest's targets, imports and folders; a module imports only modules listed above it"
  )
  func graph() throws {
    let listed = try PackageFiles.rows(of: "CONTRIBUTING.md", under: "Module").map { row in
      Module(name: row[0], imports: row[1] == "–" ? [] : row[1].components(separatedBy: ", "), folder: row[2])
    }
    let modules = try Self.manifest()
    #expect(modules.count == 10)
    #expect(listed == modules)
    for (place, module) in modules.enumerated() {
      #expect(Set(module.imports).isSubset(of: modules[..<place].map(\.name)), "\(module.name)")
    }
  }

  @Test("references use PinTree but not PinChain; BenchKit uses PinTree alone")
  func independence() throws {
    let modules = try Self.manifest()
    func all(_ name: String) -> Set<String> {
      let imports = modules.first { $0.name == name }?.imports ?? []
      return imports.reduce(into: Set(imports)) { $0.formUnion(all($1)) }
    }
    for reference in ["ConstraintSolver", "Reference", "LayoutAPIs"] {
      #expect(all(reference).contains("PinTree") && !all(reference).contains("PinChain"), "\(reference)")
    }
    #expect(all("BenchKit") == ["PinTree"])
  }

  /// The targets in the manifest, except tests: only these targets have a path.
  private static func manifest() throws -> [Module] {
    let text = try PackageFiles.text("Package.swift").replacing(/\s+/, with: " ")
    return text.matches(of: /name: "(\w+)",(?: dependencies: \[([^\]]*)\],)? path: "([^"]+)"/).map { target in
      let imports = (target.2 ?? "").matches(of: /\w+/).map { String($0.0) }
      return Module(name: String(target.1), imports: imports, folder: String(target.3))
    }
  }
}
