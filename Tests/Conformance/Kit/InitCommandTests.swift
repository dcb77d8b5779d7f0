@testable import BenchKit
import Foundation
import Testing

/// Tests of the files that `bench init` writes; scripts/check-init.sh builds and runs a written package.
@Suite("bench init")
struct InitCommandTests {
  @Test("writes a package that depends on the folder from which bench was built")
  func files() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.run("init", "cards", in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    let note = "note    Package.swift names a folder of this machine; CI needs a URL there, and OWNER in bench.yml\n"
    #expect(outcome.out == "wrote   6 files in cards\n\(note)next    cd cards && swift run -c release cards\n")
    #expect(try folder.text("cards/.github/workflows/bench.yml").contains("uses: OWNER/PinBench@main\n"))
    #expect(
      folder.files.sorted() == [
        "cards/.github/workflows/bench.yml", "cards/.gitignore", "cards/Package.swift", "cards/README.md",
        "cards/Sources/cards/ProfileCell.swift", "cards/Sources/cards/main.swift",
      ])
    let manifest = try folder.text("cards/Package.swift")
    let checkout = PackageFiles.root.standardizedFileURL.pathComponents.dropFirst().joined(separator: "/")
    #expect(manifest.contains(".package(name: \"PinBench\", path: \"/\(checkout)\")"))
    #expect(
      try folder.text("cards/README.md").contains("\n    swift run -c release cards check --scene all --cells 200 "))
  }

  @Test("the gate has the same options on every page, in the written README and in the workflow")
  func gate() throws {
    let saved = "--scene all --cells 200 --text fixed --metric allocations,instructions"
    for (file, count) in [
      ("README.md", 2), ("docs/own-benchmark.md", 3), ("docs/reports.md", 1), ("Examples/my-bench/README.md", 1),
      ("Examples/my-bench/.github/workflows/bench.yml", 1),
    ] {
      let found = try PackageFiles.text(file).matches(of: /(save ci|check|arguments:) (--.*allocations,instr[^#\n]*)/)
      let areRight = found.allSatisfy { $0.2.hasPrefix(saved + ($0.1 == "save ci" ? "" : " --require instructions")) }
      #expect(found.count == count && areRight, "\(file): \(found.map(\.2))")
    }
  }

  @Test("with exit code 2, refuses a file, and a folder that is not empty; writes nothing")
  func refusal() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("empty"), withIntermediateDirectories: true)
    try "x".write(toFile: folder.file("file"), atomically: true, encoding: .utf8)
    for name in [".", "file"] {
      let outcome = try BenchBinary.run("init", name, in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.err == "bench: \(name) is not an empty folder; choose a new one\n")
    }
    #expect(folder.files == ["file"])
    #expect(try BenchBinary.run("init", "empty", in: folder).status == 0)
    #expect(
      try BenchBinary.run("init", in: folder).err == "bench: bench init takes the name of one folder; bench init DIR\n")
  }

  @Test("takes the URL of the package that provides BenchKit, and refuses the path of a folder that does not exist")
  func package() throws {
    let folder = TemporaryFolder()
    let address = "https://example.org/some/Layouts.git"
    #expect(try BenchBinary.run("init", "a", "--package", address, in: folder).status == 0)
    let manifest = try folder.text("a/Package.swift")
    #expect(manifest.contains(".package(url: \"\(address)\", branch: \"main\")"))
    #expect(manifest.contains(".product(name: \"BenchKit\", package: \"Layouts\")"))
    let missing = try BenchBinary.run("init", "b", "--package", "/no/such", in: folder)
    #expect(missing.status == 2)
    #expect(missing.err == "bench: there is no package in /no/such\n")
    #expect(!folder.files.contains { $0.hasPrefix("b/") })
  }

  @Test("with the URL of a repository on GitHub, writes a workflow with the action of this repository")
  func action() throws {
    let folder = TemporaryFolder()
    for (index, address) in ["https://github.com/some/Layouts.git", "git@github.com:some/Layouts"].enumerated() {
      var command = InitCommand()
      (command.operands, command.package) = ([folder.file("\(index)")], address)
      let console = Console(out: .captured(), notes: .captured())
      #expect(try command.run(console) == .success)
      #expect(!console.out.text.contains("note "))
      #expect(try folder.text("\(index)/.github/workflows/bench.yml").contains("uses: some/Layouts@main\n"))
    }
  }

  @Test("takes an SSH address too, and refuses an empty folder name")
  func address() throws {
    let folder = TemporaryFolder()
    var command = InitCommand()
    (command.operands, command.package) = ([folder.file("a")], "git@example.org:some/Layouts.git")
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .success)
    let manifest = try folder.text("a/Package.swift")
    #expect(manifest.contains(#".package(url: "git@example.org:some/Layouts.git", branch: "main")"#))
    #expect(manifest.contains(#".product(name: "BenchKit", package: "Layouts")"#))
    command.operands = [""]
    let failure = #expect(throws: Failure.self) { try command.run(console) }
    #expect(failure?.sentence.hasSuffix(" init takes the name of one folder") == true)
  }

  @Test("writes a path with special characters as one Swift string literal")
  func literals() throws {
    let manifest = PackageTemplate(name: "cards", dependency: ("", "/a\n\"b\"\\\ré")).files[0].text
    #expect(manifest.contains(##".product(name: "PinCore", package: "/a\n\"b\"\\\ré"),"##))
  }

  @Test("gives no program the name of a library target or executable target of this package")
  func modules() throws {
    let targets = try PackageFiles.text("Package.swift").matches(of: /\.(?:target|executableTarget)\(\s*name: "(\w+)"/)
    #expect(targets.count == 10)
    for target in targets { #expect(InitCommand.name(for: String(target.output.1)) == "my-\(target.output.1)") }
  }

  @Test("writes a workflow whose container has the Swift version of this program")
  func workflow() throws {
    var template = PackageTemplate(name: "cards", dependency: ("", ""))
    #expect(template.swift == BuildIdentity.current.swift)
    for (version, tag) in [("6.9.2", "6.9.2-noble"), ("6.4 or later", "6.4-noble")] {
      template.swift = version
      let workflow = try #require(template.files.first { $0.path.hasSuffix("bench.yml") }).text
      #expect(workflow.contains("    container: swift:\(tag)\n"))
    }
  }

  @Test(
    "names the program after the folder; adds my- to the name of a module and to a name that starts with a digit",
    arguments: [
      ("cards", "cards"), ("/x/My Cards/", "My-Cards"), ("PinCore", "my-PinCore"), ("bench", "my-bench"),
      ("Darwin", "my-Darwin"), ("7up", "my-7up"), ("benchmarks", "benchmarks"),
    ])
  func name(_ folder: String, _ name: String) { #expect(InitCommand.name(for: folder) == name) }
}

@Suite("The .gitignore of results")
struct ResultsIgnoreTests {
  private static let quick = "--cells 2 --rounds 1 --processes 1 --slot-ms 0.01 --warmup 0"

  @Test("is written and reported by the first run; baselines and published runs are not ignored")
  func written() throws {
    let folder = TemporaryFolder()
    let first = try BenchBinary.shell("git init -q . && \"$bench\" \(Self.quick)", in: folder)
    #expect(first.status == 0)
    let note = "wrote Results/.gitignore: git ignores runs, and keeps baselines/ and published/\n"
    #expect(first.err.hasSuffix(note), "\(first.err)")
    let second = try BenchBinary.shell("\"$bench\" \(Self.quick)", in: folder)
    #expect(!second.err.contains(".gitignore"))
    let status = try BenchBinary.shell(
      """
      mkdir -p Results/baselines Results/published/run
      touch Results/baselines/ci.csv Results/published/run/summary.csv
      git status --porcelain --untracked-files=all
      """, in: folder)
    #expect(
      status.out == "?? Results/.gitignore\n?? Results/baselines/ci.csv\n?? Results/published/run/summary.csv\n")
  }

  @Test("is not changed if it exists, and is not written into the folder of --out")
  func leftAlone() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell(
      "mkdir Results; echo mine > Results/.gitignore; \"$bench\" -q \(Self.quick); \"$bench\" -q \(Self.quick) --out other",
      in: folder)
    #expect(outcome.status == 0)
    #expect(try folder.text("Results/.gitignore") == "mine\n")
    #expect(!folder.files.contains("other/.gitignore"))
  }
}
