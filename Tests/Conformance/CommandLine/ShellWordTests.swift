@testable import BenchKit
import Testing

@Suite("Words of a shell command")
struct ShellWordTests {
  @Test("are quoted only if they are empty or have a character that may be special")
  func quotes() {
    let plain = ["bench", "-q", "--x=a_b,c", "./d/e:f+g%h@i", "é09"]
    #expect(ShellWord.line(plain) == "bench -q --x=a_b,c ./d/e:f+g%h@i é09")
    let special = ["", "a b", "it's", "$x", "a*", "~", "#", "a\nb", "a;b"]
    let quoted = ["''", "'a b'", #"'it'\''s'"#, "'$x'", "'a*'", "'~'", "'#'", "'a\nb'", "'a;b'"]
    #expect(special.map(ShellWord.quoted) == quoted)
  }

  @Test("can be written with one option per line")
  func lines() {
    let words = ["swift", "run", "--cells", "3", "--out=a b"]
    #expect(ShellWord.lines(words) == "swift run \\\n  --cells 3 \\\n  '--out=a b'")
  }
}
