import Testing

@testable import BenchKit

/// A command with options that take numbers, text, words, a choice and lists, and with one single-letter option.
private struct Sample: Command {
  static let name = "sample"
  static let summary = "for tests"
  static let discussion = ""
  static let operandUsage: String? = "FILE…"
  static var options: [Option<Sample>] {
    [
      .number("--count", "N", in: .workload, "", from: 1...9, \.count),
      .number("--share", "X", in: .workload, "", from: 0...1, \.share),
      .text("--into", "DIR", in: .output, "", \.into),
      .words("--pick", "NAME", in: .workload, "", from: ["red", "green", "blue"], \.picks),
      .choice("--paint", "WHEN", in: .output, "", \.paint),
      .list("--add", "TEXT", in: .output, "", \.added),
      .numbers("--sizes", "N", in: .workload, "", from: 1...9, \.sizes),
      Option<Sample>(OptionManual(names: ["--depth", "-d"], placeholder: "N", section: .workload, summary: "")) {
        text, sample in
        sample.depth = text
        return true
      },
    ]
  }

  var operands: [String] = []
  var count = 5
  var share = 0.5
  var into: String?
  var picks: [String] = []
  var paint = ColorMode.auto
  var added: [String] = []
  var sizes: [Int] = []
  var depth = ""

  func run(_ console: Console) throws -> ExitCode { .success }
}

/// A command without operands and without options of its own.
private struct Bare: Command {
  static let name = "bare"
  static let summary = "for tests"
  static let discussion = ""

  func run(_ console: Console) throws -> ExitCode { .success }
}

private struct Colours: Command {
  static let name = "colours"
  static let summary = "for tests"
  static let discussion = ""
  static var options: [Option<Colours>] { [.text("--colour", "NAME", in: .output, "", \.colour)] }

  var colour: String?

  func run(_ console: Console) throws -> ExitCode { .success }
}

private func parse(_ arguments: String...) throws -> Sample { try ArgumentParser.parse(Sample.self, arguments).command }

private func message(_ arguments: String...) -> String {
  do {
    _ = try ArgumentParser.parse(Sample.self, arguments)
    return "no failure"
  } catch let failure as Failure {
    return failure.exitCode == .usage ? failure.message : "exit code \(failure.exitCode)"
  } catch {
    return "\(error)"
  }
}

@Suite("Arguments", .bench)
struct ArgumentParserTests {
  @Test("a value follows its option after a space or an equals sign")
  func values() throws {
    #expect(try parse("--count", "7").count == 7)
    #expect(try parse("--count=7").count == 7)
    #expect(try parse("--into=a=b").into == "a=b")
    #expect(try parse("--share", "1e-1").share == 0.1)
    #expect(try parse("--into", "-v").into == "-v")
  }

  @Test("the last value of a repeated option counts; the words of a repeated list are combined")
  func repetition() throws {
    #expect(try parse("--count", "7", "--count", "8").count == 8)
    #expect(try parse("--pick", "red,blue", "--pick", "green", "--pick=red").picks == ["red", "blue", "green"])
    #expect(try parse("--add=a", "--add", "a").added == ["a", "a"])
    #expect(try parse("--sizes", "3,1,3").sizes == [3, 1])
  }

  @Test("single-letter options may be joined")
  func letters() throws {
    let general = try ArgumentParser.parse(Sample.self, ["-qv"]).general
    #expect(general.isQuiet && general.isVerbose)
    #expect(message("-qx") == "unknown option -x; see bench sample --help")
  }

  @Test("the value of a single-letter option may follow its letter without a space, also after other letters")
  func letterValues() throws {
    for arguments in [["-d7"], ["-d", "7"], ["-qd7"], ["-qd", "7"]] {
      #expect(try ArgumentParser.parse(Sample.self, arguments).command.depth == "7", "\(arguments)")
    }
    let line = try ArgumentParser.parse(Sample.self, ["-dv"])
    #expect(line.command.depth == "v" && !line.general.isVerbose)
  }

  @Test("a command without operands accepts a stray operand if help is requested")
  func help() throws {
    #expect(try ArgumentParser.parse(Bare.self, ["stray", "-h"]).general.wantsHelp)
  }

  @Test(
    "an option of other commands is reported with one or two commands, or with the first and the number of others",
    arguments: [(1, ""), (2, " and bench sample"), (3, " and 2 others")])
  func otherCommands(_ count: Int, _ more: String) {
    let failure = #expect(throws: Failure.self) {
      try ArgumentParser.parse(
        Bare.self, ["--count=1"], among: [any Command.Type](repeating: Sample.self, count: count))
    }
    #expect(
      failure?.message == "bench bare has no --count; it is an option of bench sample\(more); see bench bare --help")
  }

  @Test("an option of another command that resembles an own one is reported with both")
  func nearOption() {
    let failure = #expect(throws: Failure.self) {
      try ArgumentParser.parse(Bare.self, ["--colour"], among: [Colours.self])
    }
    #expect(
      failure?.message
        == "bench bare has no --colour; did you mean --color? it is an option of bench colours; see bench bare --help")
  }

  @Test("a list has at most 1000 numbers, and a long value is shortened in its message")
  func longLists() throws {
    let list = { (count: Int) in Array(repeating: "7", count: count).joined(separator: ",") }
    #expect(try parse("--sizes", list(1000)).sizes == [7])
    #expect(message("--sizes", list(1001)) == "--sizes takes at most 1000 numbers, not 1001")
    #expect(message("--count", list(1001)).count < 200)
  }

  @Test("a word that people try for a command is answered with what does it")
  func meant() {
    let table = CommandTable(main: Sample.self)
    for (word, meant) in [("gate", "check"), ("version", "--version"), ("sampel", "sample")] {
      let failure = #expect(throws: Failure.self) { try table.command(named: word) }
      #expect(failure?.remedy == "did you mean \(meant)?")
    }
  }

  @Test("options and operands may be in any order; everything after -- is an operand")
  func operands() throws {
    let sample = try parse("a", "--count", "2", "-", "--", "--count", "-v")
    #expect(sample.count == 2)
    #expect(sample.operands == ["a", "-", "--count", "-v"])
  }

  @Test("an invalid value is reported with the accepted values")
  func badValues() {
    #expect(message("--count", "0") == #"--count takes a whole number from 1 to 9, not "0""#)
    #expect(
      message("--count", "99999999999999999999")
        == #"--count takes a whole number from 1 to 9, not "99999999999999999999""#)
    #expect(message("--count=") == #"--count takes a whole number from 1 to 9, not """#)
    #expect(message("--share", "nan") == #"--share takes a number from 0 to 1, not "nan""#)
    #expect(message("--into=") == #"--into takes a value, not """#)
    #expect(message("--add=") == #"--add takes a value, not """#)
    #expect(
      message("--sizes", "1,") == #"--sizes takes whole numbers from 1 to 9, separated by commas, not "1,""#)
    #expect(message("--paint", "neve") == #"--paint takes auto, always or never, not "neve"; did you mean never?"#)
    #expect(message("--pick", "red,gren") == #"--pick takes red, green or blue, not "red,gren""#)
    #expect(message("--pick", "bleu") == #"--pick takes red, green or blue, not "bleu"; did you mean blue?"#)
    #expect([["a"], ["a", "b"], []].map(\.alternatives) == ["a", "a or b", ""])
    #expect(message("--pick", "red,") == #"--pick takes red, green or blue, not "red,"; did you mean red?"#)
  }

  @Test("a missing value, an extra value and an unknown option have different errors")
  func misuse() {
    #expect(message("--count") == "--count needs a value; it takes a whole number from 1 to 9")
    #expect(message("--quiet=yes") == "--quiet takes no value; write --quiet alone")
    #expect(message("--cuont", "3") == "unknown option --cuont; did you mean --count? (see bench sample --help)")
    #expect(message("--zzz") == "unknown option --zzz; see bench sample --help")
  }
}

@Suite("Suggestions", .bench)
struct NearMissTests {
  @Test("one mistake is a pair of swapped letters, or a missing, extra or wrong letter")
  func distances() {
    func distance(_ a: String, _ b: String) -> Int { NearMiss.distance(Array(a.utf8), Array(b.utf8)) }
    #expect(distance("verify", "verify") == 0)
    #expect(distance("verfiy", "verify") == 1)
    #expect(distance("evrify", "verify") == 1)
    #expect(distance("verfy", "verify") == 1)
    #expect(distance("verrify", "verify") == 1)
    #expect(distance("verigy", "verify") == 1)
    #expect(distance("", "run") == 3)
    #expect(distance("kitten", "sitting") == 3)
  }

  @Test("a word without a similar candidate gets no suggestion")
  func threshold() {
    #expect(NearMiss.of("verfy", among: ["run", "verify", "list"]) == "verify")
    #expect(NearMiss.of("--cels", among: ["--help", "--cells"]) == "--cells")
    #expect(NearMiss.of("--cels", among: ["--help"]) == nil)
    #expect(NearMiss.of("paint", among: ["run", "verify", "list"]) == nil)
    #expect(NearMiss.of("x", among: []) == nil)
  }

  @Test("at most a third of the letters may be wrong, or one letter of a short word; the nearest word is suggested")
  func share() {
    #expect(NearMiss.of("vrfy", among: ["verify"]) == "verify")
    #expect(NearMiss.of("vry", among: ["verify"]) == nil)
    #expect(NearMiss.of("mrg", among: ["merge"]) == nil)
    #expect(NearMiss.of("db", among: ["ab"]) == "ab")
    #expect(NearMiss.of("tresholds", among: ["threshold", "thresholds"]) == "thresholds")
  }

  @Test("the first letters of a word suggest it if no other candidate has the same beginning; one letter is too short")
  func beginnings() {
    #expect(NearMiss.of("rep", among: ["replies", "merge"]) == "replies")
    #expect(NearMiss.of("rep", among: ["replies", "repetition"]) == nil)
    #expect(NearMiss.of("m", among: ["replies", "merging"]) == nil)
  }
}
