import Testing

@Suite("Limits of the process") struct ProcessLimitTests {
  @Test("a memory limit that is too low for bench is reported with a remedy and exit code 1")
  func memory() throws {
    let outcome = try BenchBinary.shell("ulimit -v 200000; exec \"$bench\" --cells 10 --processes 0")
    #expect(outcome.status == 1 && outcome.out.isEmpty)
    #expect(
      outcome.err
        == "bench: the limit of 200000 KiB of memory is below the 400000 KiB that bench needs; raise it with ulimit -v\n"
    )
  }

  @Test("a limit of 16 open files is enough, and a limit of 5 is an error")
  func files() throws {
    // The shell inherits open files if other tests start processes at the same time. It closes them, because they must
    // not count.
    let closing = "for file in /dev/fd/*; do n=${file##*/}; [ $n -gt 2 ] && eval \"exec $n>&-\"; done"
    let outcome = try BenchBinary.shell(
      """
      export bench; exec bash -c '\(closing) 2> /dev/null; ulimit -n 16; exec "$bench" --cells 4 --processes 1 --rounds 1 --quiet'
      """)
    #expect(outcome.status == 0, "\(outcome.err)")
    let few = try BenchBinary.shell("ulimit -n 5; exec \"$bench\" --cells 4 --processes 1 --rounds 1 --quiet")
    #expect(few.status == 1 && few.err.contains("Too many open files"))
  }
}
