import Foundation
import PinCore
import Testing

/// Nested calls of functions with chains must fit into the 512 KB of stack of a secondary thread on Apple's platforms.
@Suite("The stack space of chains") struct StackTests {
  private static let statements = 8
  let fixture = PinFixture()

  @Test(
    "a chain statement takes on average at most 2 KB of its function's stack frame, also in a debug build",
    .enabled(
      if: ProcessInfo.processInfo.environment["PINBENCH_SANITIZER"] == nil, "sanitizers keep variables elsewhere"))
  func frames() {
    var (idle, laidOut) = ([Int](), [Int]())
    idleLevel(3, &idle)
    chainLevel(3, &laidOut)
    let (none, all) = (Self.bytes(idle), Self.bytes(laidOut))
    let each = (all - none) / Self.statements
    #expect(each <= 2048, "a statement takes \(each) bytes: \(all) for \(Self.statements), \(none) for none")
    #expect(all > none)
  }

  /// The stack bytes of one call, from the addresses of a variable in nested calls.
  private static func bytes(_ places: [Int]) -> Int { places[1] - places[2] }

  @inline(never) private func idleLevel(_ depth: Int, _ places: inout [Int]) {
    var place = 0
    withUnsafePointer(to: &place) { places.append(Int(bitPattern: $0)) }
    if depth > 0 { idleLevel(depth - 1, &places) }
    place = places.count
  }

  @inline(never) private func chainLevel(_ depth: Int, _ places: inout [Int]) {
    var place = 0
    withUnsafePointer(to: &place) { places.append(Int(bitPattern: $0)) }
    let (view, a, b) = (fixture.view, fixture.a, fixture.b)
    a.pin.topLeft(10).size(50)
    b.pin.top(10).right(5).width(25%).height(20).marginTop(3)
    view.pin.after(of: a, aligned: .center).marginLeft(8).sizeToFit()
    view.pin.below(of: [a, b], aligned: .left).right(10).marginHorizontal(5).sizeToFit(.width).maxHeight(90)
    a.pin.horizontally(10).vertically(20).pinEdges().maxWidth(100).justify(.center)
    b.pin.horizontallyBetween(a, and: view).top(to: a.edge.top).height(of: a)
    view.pin.center(to: a.anchor.bottomRight).width(40).aspectRatio(2)
    a.pin.start(5).end(7).vCenter(3%).minHeight(20)
    if depth > 0 { chainLevel(depth - 1, &places) }
    place = places.count
  }
}
