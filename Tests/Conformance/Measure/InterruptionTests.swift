import Foundation
import Testing

@testable import BenchKit

@Suite("An interrupted run")
struct InterruptionTests {
  @Test(
    "cleans up, reports that nothing was kept, and ends by the signal",
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func signals(_ signal: String, _ status: Int) throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell(
      """
      \(BenchBinary.withSignals) "$bench" --cells 50 --processes 500 --rounds 100 --time-limit 600 >/dev/null 2>err.txt &
      child=$!
      for i in $(seq 100); do sleep 0.1; ls Results/ 2>/dev/null | grep -q . && break; done
      sleep 0.7
      kill -\(signal) $child
      wait $child
      echo $?
      grep -v 'debug build' err.txt; rm err.txt
      """, in: folder)
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.first == "\(status)")
    #expect(lines.last?.hasPrefix("bench: interrupted by signal") == true)
    #expect(lines.last?.hasSuffix("; nothing was kept") == true)
    #expect(folder.files.isEmpty)
  }

  @Test("is not ended by a signal that was ignored at its start, as under nohup")
  func ignored() {
    func bits(_ handler: (@convention(c) (Int32) -> Void)?) -> Int { unsafeBitCast(handler, to: Int.self) }
    // During this deferral, no other deferral changes the actions of these signals.
    Interruption.deferring {
      let (int, term, hup) = (signal(SIGINT, SIG_DFL), signal(SIGTERM, SIG_DFL), signal(SIGHUP, SIG_IGN))
      Interruption.handle { _ in }
      let (handled, ignored) = (signal(SIGTERM, term), signal(SIGHUP, hup))
      signal(SIGINT, int)
      #expect(bits(handled) != bits(SIG_DFL) && bits(ignored) == bits(SIG_IGN))
    }
  }

  @Test("keeps the results of the feed that was measured before the signal, and reports their folder")
  func keptFeeds() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell(
      """
      \(BenchBinary.withSignals) "$bench" --cells 2,500 --engine pin --rounds 100000 --processes 5 --warmup 0 --slot-ms 0.01 \
        --time-limit 1 --metric time >/dev/null 2>err.txt &
      parent=$!
      for i in $(seq 600); do
        sleep 0.05
        if ps -A -ww -o ppid= -o args= | awk -v parent=$parent '$1 == parent && / sample / && /feed-index=1/' | grep -q .; then
          kill -TERM $parent
          break
        fi
      done
      wait $parent
      echo $?
      grep -v 'debug build' err.txt; rm err.txt
      """, in: folder)
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.first == "143", "\(outcome.out)")
    #expect(lines.last?.contains("; the feed measured before is in Results/") == true, "\(outcome.out)")
    #expect(folder.files.contains { $0.hasSuffix("/summary.csv") })
  }

  @Test("whose child process is killed leaves no files, reports the signal, and ends with exit code 1")
  func killedChild() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell(
      """
      "$bench" --cells 50 --processes 500 --rounds 100 --time-limit 600 >/dev/null 2>err.txt &
      parent=$!
      for i in $(seq 200); do
        sleep 0.05
        child=$(ps -A -ww -o pid= -o ppid= -o args= | awk -v parent=$parent '$2 == parent && / sample / { print $1; exit }')
        if [ -n "$child" ]; then kill -KILL $child; break; fi
      done
      wait $parent
      echo $?
      grep -v 'debug build' err.txt; rm err.txt
      """, in: folder)
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.first == "1")
    #expect(lines.last?.contains("was ended by signal 9, after ") == true)
    #expect(lines.last?.hasSuffix("; nothing was kept") == true)
    #expect(folder.files.isEmpty)
  }
}
