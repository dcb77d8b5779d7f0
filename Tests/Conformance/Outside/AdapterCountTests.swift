import Foundation
import PinCore
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchRunner
@testable import BenchScenes
@testable import BenchSupport

/// `native` compiles an outside engine in C. It answers with the frames and heights of the manual layout, and allocates
/// three blocks of 24 bytes for each layout of a cell.
@Suite("Counts of an outside engine", .bench, .serialized)
struct AdapterCountTests {
  private let folder = TemporaryFolder()

  private static let compiler: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.flatMap { ["\($0)/clang", "\($0)/cc"] }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
  private static let canCount = compiler != nil && Callgrind.path != nil

  private static var settings: FeedSettings {
    var settings = FeedSettings()
    settings.cells = 2
    settings.scale = 1
    return settings
  }

  /// Compiles the program and returns its command. At its start, the program allocates 8 MiB and writes to all of it.
  private func native() throws -> String {
    let manual = CellEngine(.manual)
    try manual.prepare(Feed(Social.self, Self.settings))
    let other = try manual.layout(width: Self.settings.otherWidth)
    let height = try manual.layout(width: Self.settings.width)
    var cells: [JSONValue] = []
    for cell in 0..<Self.settings.cells {
      var frames: [Rect] = []
      manual.readFrames(ofCell: cell, into: &frames)
      cells.append(.numbers(frames.flatMap(\.numbers)))
    }
    let frames = JSONWriter.text(.array(cells))
    let source = """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <time.h>
      static char line[1 << 20];
      static void *volatile kept;
      static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1e9 + t.tv_nsec; }
      int main(void) {
        memset(malloc(8 << 20), 1, 8 << 20);
        while (fgets(line, sizeof line, stdin)) {
          char *found = strstr(line, "\\"seq\\":");
          int seq = found ? atoi(found + 6) : 0;
          if (strstr(line, "\\"cmd\\":\\"start\\""))
            puts("{\\"protocol\\":1,\\"engine\\":{\\"name\\":\\"native\\",\\"version\\":\\"1\\"},\\"scenes\\":[\\"social\\"]}");
          else if (strstr(line, "\\"cmd\\":\\"scene\\"")) printf("{\\"seq\\":%d,\\"ns\\":1000}\\n", seq);
          else if (strstr(line, "\\"cmd\\":\\"frames\\"")) printf("{\\"seq\\":%d,\\"frames\\":%s}\\n", seq, "\(frames)");
          else if (strstr(line, "\\"cmd\\":\\"time\\"")) {
            int passes = atoi(strstr(line, "\\"passes\\":") + 9);
            char *widths = strstr(line, "\\"widths\\":[") + 10, *end = strchr(widths, ']');
            double height = 0, start = now();
            for (int pass = 0; pass < passes; pass++)
              for (char *width = widths; width < end; width = strpbrk(width, ",]") + 1) {
                height += atof(width) == \(Figures.plain(Self.settings.width)) ? \(Figures.plain(height)) : \(Figures.plain(other));
                for (int block = 0; block < 3 * \(Self.settings.cells); block++) { kept = malloc(24); free(kept); }
              }
            printf("{\\"seq\\":%d,\\"ns\\":%.0f,\\"height\\":%.4f}\\n", seq, now() - start + 1, height);
          } else return 0;
          fflush(stdout);
        }
      }
      """
    try source.write(toFile: folder.file("native.c"), atomically: false, encoding: .utf8)
    _ = try #require(Tool.output([Self.compiler ?? "", "-O1", "-o", folder.file("native"), folder.file("native.c")]))
    return folder.file("native")
  }

  private func run(_ command: String, _ arguments: String...) throws -> BenchBinary.Outcome {
    let words = ["--cells", "2", "--scale", "1", "--engine", "pin", "--processes", "1", "--rounds", "5"]
    return try BenchBinary.shell(
      "\"$bench\" \(ShellWord.line(words + ["--engine-command", command] + arguments))", in: folder)
  }

  @Test("allocations, instructions and memory of a native engine are in summary.csv", .enabled(if: canCount))
  func counted() throws {
    let outcome = try run(native(), "--metric", "allocations,memory", "--require", "instructions,allocations,memory")
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(!outcome.out.contains("not measured"), "\(outcome.out)")
    let summary = try #require(folder.files.first { $0.hasSuffix("summary.csv") })
    let rows = try RunRecord(folder.file(summary)).rows.filter { $0.engine == "native" }
    let values = Dictionary(uniqueKeysWithValues: rows.map { ($0.metric, $0.median ?? -1) })
    #expect(values[.allocations] == 3 && values[.mallocs] == 3 && values[.allocatedBytes] == 72, "\(values)")
    let instructions = try #require(values[.instructions])
    #expect(instructions > 3 * 50 && instructions < 3 * 2000)
    let memory = try #require(values[.peakMemory])
    #expect(memory > 8e6 && memory < 80e6)
  }

  @Test("allocations of the engine's shell are not counted, even if the shell keeps running", .enabled(if: canCount))
  func wrapped() throws {
    let outcome = try run("cd / && \(native()); true", "--metric", "allocations")
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(try outcome.out.contains(Regex("native .* 3 +72\\b")), "\(outcome.out)")
  }

  /// The command of a shell script that runs the C program for each request. The engine's process is the shell.
  private func interpreted() throws -> String {
    let script = """
      while IFS= read -r line; do
        case "$line" in
          *stop*) exit 0 ;;
          *) printf '%s\\n' "$line" | '\(try native())' ;;
        esac
      done
      """
    try script.write(toFile: folder.file("adapter.sh"), atomically: false, encoding: .utf8)
    return "sh '\(folder.file("adapter.sh"))'"
  }

  @Test("an interpreted engine is not counted, and the reason is reported", .enabled(if: compiler != nil))
  func interpreter() throws {
    let command = try interpreted()
    let outcome = try run(command, "--metric", "allocations,memory")
    #expect(outcome.status == 0, "\(outcome.err)")
    let reason = /native: memory not measured: it runs in (dash|sh|bash|busybox), whose own work would be counted too/
    #expect(outcome.out.contains(reason) && outcome.out.contains("native: allocations not measured"), "\(outcome.out)")
    let runs = try FileManager.default.contentsOfDirectory(atPath: folder.file("Results")).sorted()
    let required = try run(command, "--require", "memory")
    #expect(required.status == 5 && required.out.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("Results")).sorted() == runs)
    #expect(required.err.contains("memory of native: required, but not measured, because "), "\(required.err)")
  }

  @Test("allocations need valgrind; memory does not", .enabled(if: canCount))
  func withoutValgrind() throws {
    let command = try native()
    let path = folder.file("bin")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let outcome = try BenchBinary.shell(
      """
      PATH='\(path)' "$bench" --cells 2 --scale 1 --engine pin --processes 1 --rounds 5 --engine-command '\(command)' \
        --metric allocations,memory
      """, in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(outcome.out.contains("native: allocations not measured: valgrind is not installed"), "\(outcome.out)")
    #expect(!outcome.out.contains("memory not measured"))
  }

  /// The reason why memory is not measured for the engine that a command starts.
  private func reason(_ command: String) throws -> String? {
    let adapter = try Adapter(command: command, timeout: 20)
    let failure = #expect(throws: Failure.self) {
      try adapter.samples(of: .memory, on: Feed(Social.self, Self.settings))
    }
    return failure?.sentence
  }

  @Test(
    "memory is not measured if an engine clears its environment, answers wrongly or cannot restart; a reason is given"
  )
  func notMeasured() throws {
    let hello = #"{"protocol":1,"engine":{"name":"x","version":"1"}}"#
    let copies = "exec sed -u 's/.*\"start\".*/\(hello)/'"
    #expect(
      try reason("exec env -i /bin/sh -c 'read x; echo '\\''\(hello)'\\''; read y'")
        == "its program is not visible on this system")
    #expect(try reason(copies) == #"its answer has an unknown field "cmd""#)
    let once = "test -e '\(folder.file("started"))' && exit 9; touch '\(folder.file("started"))'; "
    #expect(try reason(once + copies)?.hasSuffix("does not start: it ended with exit code 9") == true)
  }

  @Test("an interpreter is known by its name, with or without a version, in upper or lower case")
  func interpreters() {
    let names = [
      "sh", "bash", "dash", "zsh", "ksh93", "fish", "busybox", "python3.11", "Python", "pypy3.10", "node", "node-18",
      "nodejs", "deno", "bun", "ruby3.2", "perl5.36.0", "php8.2", "java", "dotnet", "mono", "mono-sgen", "lua5.4",
      "luajit", "luajit-2.1.0", "julia", "R", "guile-3.0", "racket", "tclsh8.6", "beam.smp", "awk", "gawk-5.2.1",
      "mawk", "swift-frontend", "wasmtime", "wasmer", "chrome", "chromium", "firefox", "electron", "qjs",
    ]
    for name in names { #expect(AdapterPrograms.isInterpreter(name), "\(name)") }
    for name in ["native", "rust", "shell", "pin-bench", "", "3", "pythonic"] {
      #expect(!AdapterPrograms.isInterpreter(name), "\(name)")
    }
  }

  @Test("the last heap usage in memcheck's log is used; a log without heap usage gives no counts")
  func log() {
    let text =
      "==7==   total heap usage: 1 allocs, 0 frees, 2 bytes allocated\n==7==   total heap usage: 1,024 allocs, 3 frees, 5,120 bytes allocated\n"
    #expect(Adapter.heapUsage(text) == [.allocations: 1024, .allocatedBytes: 5120])
    #expect(Adapter.heapUsage("==7== Process terminating\n") == nil)
  }
}
