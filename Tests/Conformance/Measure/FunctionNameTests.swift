import Testing

@testable import BenchKit

@Suite("Counts by function")
struct FunctionNameTests {
  @Test("instructions are read by function; the instructions of callees are counted once")
  func costs() {
    let profile = CallgrindProfile(
      """
      positions: line
      events: Ir
      ob=(1) /bin/bench
      fn=(1) $s1m1ayyF
      10 5
      +4 3
      cob=(2) /lib/libc.so
      cfn=(2) malloc
      calls=3 0
      * 300
      -2 1
      fn=(3) $s1m1ayyF'2
      7 6
      ob=(2)
      fn=(2)
      0 300
      * 2
      fn=(4) $sSa6appendyyxnF
      9 4
      totals: 321
      """
    )
    #expect(profile.costs == ["$s1m1ayyF": 9, "malloc": 302, "$s1m1ayyF'2": 6, "$sSa6appendyyxnF": 4])
    #expect(profile.calls == ["malloc": 3] && profile.total == 321)
    #expect(
      profile.ownFunctions == ["a()": 317], "a() called malloc; nothing of the program called the standard library")
  }

  @Test("code of libraries counts for its callers in the program, in proportion to the instructions of their calls")
  func charged() {
    let profile = CallgrindProfile(
      """
      fn=(1) $s4card1ayyF
      1 10
      cfn=(3) swift_allocObject
      calls=1 0
      1 90
      fn=(2) $s4card1byyF
      1 20
      cfn=(3)
      calls=1 0
      1 30
      fn=(3)
      1 40
      cfn=(4) malloc
      calls=2 0
      1 80
      fn=(4)
      1 80
      cfn=(4)
      calls=1 0
      1 7
      fn=(5) $s10Foundation4DataV1cyyF
      1 5
      totals: 155
      """)
    #expect(profile.ownFunctions == ["a()": 100, "b()": 50])
  }

  @Test(
    "functions are named without module, result type, and types of labelled parameters",
    arguments: [
      ("BenchScenes.SocialPinCell.layOut() -> Swift.Double", "SocialPinCell.layOut()"),
      ("BenchKit.Probe.relayout(pairs: Swift.Int) throws -> ()", "Probe.relayout(pairs:)"),
      (
        "generic specialization <A.Option<B.C>> of Swift.ContiguousArray._create(new: Swift.Bool, (A) -> B, at: (A, B)) -> ()",
        "ContiguousArray._create(new:(A) -> B, at:)"
      ),
      ("closure #1 (A.B) -> () in A.C.run(_: A.B) -> ()", "C.run(_:)"),
      ("PinTree.View.frame.getter : PinTree.Rect", "View.frame.getter"),
      ("static PinTree.Rect.== infix(PinTree.Rect, PinTree.Rect) -> Swift.Bool", "Rect.=="),
      (
        "(extension in PinTree):PinTree.Layoutable< where A.Node == B>.fitting(_: A, for: B) -> C",
        "Layoutable< where A.Node == B>.fitting(_:for:)"
      ), ("merged A.f() -> ()", "f()"),
      ("card.PinProfile.(placed in _229E873BB539ACEDD1573B6752B32C9E)() -> ()", "PinProfile.placed()"),
    ])
  func names(_ demangled: String, _ short: String) { #expect(FunctionName.short(demangled) == short) }

  @Test("Swift and C functions have readable names, without callgrind's suffix for recursive calls")
  func readable() {
    #expect(FunctionName.readable("$s11BenchScenes13SocialPinCellC6layOutSdyF'2") == "SocialPinCell.layOut()")
    #expect(FunctionName.readable("malloc'2") == "malloc")
  }
}
