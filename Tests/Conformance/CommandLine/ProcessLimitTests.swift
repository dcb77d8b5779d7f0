import Testing

@Suite("Limits of the process") struct ProcessLimitTests {
  @Test("too little memory at the start is an error with its remedy, not a signal")
  func memory() throws {
    let outcome = try BenchBinary.shell("ulimit -v 200000; exec \"$bench\" --cells 10 --processes 0")
    #expect(outcome.status == 1 && outcome.out.isEmpty)
    #expect(
      outcome.err
        == "bench: the limit of 200000 KiB of memory is below the 400000 KiB that bench needs; raise it with ulimit -v\n"
    )
  }

  @Test("a low limit of open files is sufficient, or is reported as too low")
  func files() throws {
    // The shell closes files inherited from other tests that start processes at the same time: they must not count.
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
