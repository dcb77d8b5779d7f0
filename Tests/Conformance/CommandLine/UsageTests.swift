import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("Wrong usage", .bench)
struct UsageTests {
  @Test(
    "is reported in one sentence on stderr, with exit code 2; stdout is empty and no file is written",
    arguments: [
      ("--cells 0", #"bench: --cells takes whole numbers from 1 to 1000000, separated by commas, not "0""#),
      ("--cells 1000001", #"bench: --cells takes whole numbers from 1 to 1000000, separated by commas, not "1000001""#),
      ("--cells x", #"bench: --cells takes whole numbers from 1 to 1000000, separated by commas, not "x""#),
      ("--cells", "bench: --cells needs a value; it takes whole numbers from 1 to 1000000, separated by commas"),
      ("--cels 10", "bench: unknown option --cels; did you mean --cells? (see bench run --help)"),
      ("--scene nope", "bench: --scene takes \(Bench.catalog.sceneNames.joined(separator: ", ")) or all, not \"nope\""),
      (
        "--engine pn",
        #"bench: --engine takes manual, pin, constraint, formation, stack or all, not "pn"; did you mean pin?"#
      ),
      (
        "--scene social,product --engine stack",
        "bench: the engine stack has no layout for the scene product; use manual, pin or constraint"
      ),
      ("--width -5", #"bench: --width takes numbers from 1 to 100000, separated by commas, not "-5""#),
      ("--scale nan", #"bench: --scale takes numbers from 0.5 to 16, separated by commas, not "nan""#),
      (
        "verify --cells 1 --edits 9223372036854775807",
        #"bench: --edits takes a whole number from 0 to 1000000000, not "9223372036854775807""#
      ),
      ("--text later", #"bench: --text takes measured or fixed, not "later""#),
      ("verfy", #"bench: unknown command "verfy"; did you mean verify?"#),
      (
        "run verify",
        #"bench: bench run takes no operand, but was given "verify"; a command goes first: bench verify …"#
      ),
      ("verify stray", #"bench: bench verify takes no operand, but was given "stray"; see bench verify --help"#),
      ("verify stray run", #"bench: bench verify takes no operand, but was given "stray"; see bench verify --help"#),
      ("help run check", "bench: bench help takes one command, not 2; bench --help lists them"),
      (
        "run --failures 3",
        "bench: bench run has no --failures; it is an option of bench fuzz; see bench run --help"
      ),
      ("conf", #"bench: unknown command "conf"; did you mean conform?"#),
      ("--proc 3", "bench: unknown option --proc; did you mean --processes? (see bench run --help)"),
      ("baseline lst", "bench: bench baseline takes save|show|delete NAME, or list; did you mean list?"),
      ("baseline save a b", "bench: bench baseline save takes one name, not 2"),
      ("baseline save ''", "bench: bench baseline save needs a baseline's name; bench baseline save NAME"),
      ("list --json x", #"bench: bench list takes no operand, but was given "x"; see bench list --help"#),
      ("sample --cells 2,3 --feed-index 2", "bench: feed 2 does not exist; --feed-index counts from 0 to 1"),
      ("verify --every-pixel --width 320...330 --edits 1", "bench: --every-pixel takes no --edits"),
      ("baseline save", "bench: bench baseline save needs a baseline's name; bench baseline save NAME"),
      ("baseline list x", "bench: bench baseline takes save|show|delete NAME, or list; did you mean list?"),
      ("fuzz --shard 5/4", #"bench: --shard takes K/N with K from 1 to N, as in 1/4, not "5/4""#),
      (
        "verify --warmup 3",
        "bench: bench verify has no --warmup; it is an option of bench run and 2 others; see bench verify --help"
      ),
      ("list --calls 2", "bench: bench list has no --calls; it is an option of bench fuzz; see bench list --help"),
      ("fuzz --case 3 --cases 9", "bench: --case selects one case; leave out --cases, --time and --shard"),
      (
        "verify --engine-command true",
        #"bench: the outside engine "true" does not start: it ended with exit code 0"#
      ),
      ("help nope", #"bench: unknown command "nope"; bench --help lists the commands"#),
    ])
  func sentence(_ arguments: String, _ sentence: String) throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell("\"$bench\" \(arguments)", in: folder)
    #expect(outcome.status == ExitCode.usage.rawValue)
    #expect(outcome.err == sentence + "\n")
    #expect(outcome.out.isEmpty)
    #expect(folder.files.isEmpty)
  }

  @Test("an output folder that cannot be created is a usage error, and stdout is empty")
  func badFolder() throws {
    for folder in ["/proc/x", "/dev/null/x"] {
      let outcome = try BenchBinary.run("--cells", "2", "--quiet", "--out", folder)
      #expect(outcome.status == ExitCode.usage.rawValue)
      #expect(outcome.err.hasPrefix("bench: cannot write in \(folder): "))
      #expect(outcome.err.hasSuffix("; use --out DIR for another folder\n"))
      #expect(outcome.out.isEmpty)
    }
  }
}

@Suite("Help", .bench)
struct HelpTests {
  @Test("the overview lists every command, every exit code and the options of run")
  func overview() throws {
    let help = try BenchBinary.run("--help")
    #expect(help.status == 0)
    #expect(help.err.isEmpty)
    for command in Bench.benchmark.commands.all { #expect(help.out.contains("\n  \(command.name) ")) }
    for code in ExitCode.allCases { #expect(help.out.contains("\n  \(code.rawValue)  \(code.meaning)")) }
    for option in RunCommand.manuals { #expect(help.out.contains(option.name)) }
    // COLUMNS applies to terminals only.
    #expect(try BenchBinary.shell("COLUMNS=40 \"$bench\" help").out == help.out)
    #expect(Help(for: .captured()).width == 100)
  }

  @Test("the page of each command lists all options of the command")
  func pages() throws {
    func check<C: Command>(_: C.Type) throws {
      let page = try BenchBinary.run(C.name, "-h")
      #expect(page.status == 0)
      #expect(page.out.hasPrefix("bench \(C.name): \(C.summary)\n"))
      for option in C.manuals {
        #expect(page.out.contains("\(option.name) ") || page.out.contains("\(option.name)\n"))
      }
      #expect(try BenchBinary.run("help", C.name).out == page.out)
    }
    for command in Bench.benchmark.commands.all { try check(command) }
  }

  @Test(
    "no line is wider than the terminal, except single words and command lines",
    arguments: [40, 60, 80, 100, 160])
  func width(_ width: Int) {
    func check<C: Command>(_: C.Type) {
      let help = Help(width: width)
      let lines = help.page(C.self).split(separator: "\n")
      let commandLines =
        C.examples.map { "  " + $0.line } + ["Usage: bench \(C.name) [OPTION…] \(C.operandUsage ?? "")"]
      for line in lines where line.count > width {
        let isWord = !line.drop { $0 == " " }.contains(" ")
        #expect(isWord || commandLines.contains(String(line)), "\(line)")
      }
      for (line, meaning) in C.examples {
        // A meaning that fits in one line is the line below the command.
        let place = lines.firstIndex { $0 == "  " + line }
        #expect(place.map { meaning.count + 6 > width || lines[$0 + 1] == "      " + meaning } ?? false, "\(line)")
      }
    }
    for command in Bench.benchmark.commands.all { check(command) }
    for line in Help(width: width).overview(Bench.benchmark.commands).split(separator: "\n") where line.count > width {
      #expect(line.hasPrefix("  bench ") || !line.drop { $0 == " " }.contains(" "), "\(line)")
    }
  }

  @Test("--version and -V print only the name and the version")
  func version() throws {
    #expect(try BenchBinary.run("--version").out == "bench \(Version.current)\n")
    #expect(try BenchBinary.run("verify", "-V").out == "bench \(Version.current)\n")
  }
}

@Suite("Output", .bench)
struct OutputTests {
  @Test("in a pipe is coloured only with --color always")
  func color() throws {
    #expect(try !BenchBinary.run("verify", "--cells", "1").out.contains("\u{1B}"))
    #expect(
      try BenchBinary.run("verify", "--cells", "1", "--color", "always").out.contains("\u{1B}[32m0 differ\u{1B}[0m"))
    #expect(try BenchBinary.run("--cels", "--color=always").err.contains("\u{1B}") == false)
  }

  @Test("ends quietly when the reader has closed the pipe")
  func closedPipe() throws {
    let outcome = try BenchBinary.shell(#"{ "$bench" --help; echo $? >&2; } | true"#)
    #expect(outcome.err == "141\n" || outcome.err == "0\n")
    let slow = try BenchBinary.shell(#"{ sleep 0.3; "$bench" --help; echo $? >&2; } | true"#)
    #expect(slow.err == "141\n")
  }

  @Test("that cannot be written is reported on stderr, with exit code 1")
  func fullDevice() throws {
    let outcome = try BenchBinary.shell(#""$bench" --help > /dev/full"#)
    #expect(outcome.status == ExitCode.internalError.rawValue)
    #expect(outcome.err == "bench: cannot write to standard output: No space left on device\n")
  }
}
