import Testing

@testable import PinChain
@testable import PinTree

@Suite("The storage of a chain")
struct PinsTests {
  @Test("has zeros for values that no call has pinned; the near margin is a negative zero")
  func zeros() {
    let pins = AxisPins()
    #expect(pins.numbers == SIMD8(repeating: 0) && pins.pinned.bits == 0)
    #expect(pins.nearMargin.sign == .minus && pins.farMargin.sign == .plus)
    #expect(Pins(readsFrames: false).ratio == 0)
  }

  @Test("has a different bit for each coordinate and margin; a group has the bits of its members")
  func bits() {
    let bits: [Pinned] = [.near, .far, .center, .length, .minimum, .maximum, .nearMargin, .farMargin]
    #expect(bits.map(\.bits) == (0..<8).map { 1 << $0 })
    #expect(Pinned.edges.bits == Pinned.near.bits | Pinned.far.bits)
    #expect(Pinned.positions.bits == Pinned.edges.bits | Pinned.center.bits)
    #expect(Pinned.limits.bits == Pinned.minimum.bits | Pinned.maximum.bits)
    #expect(AxisPins.rivals(of: .near).bits == Pinned.near.bits | Pinned.center.bits)
    #expect(AxisPins.rivals(of: .far).bits == Pinned.far.bits | Pinned.center.bits)
  }

  @Test("the traits of a view have a different bit for each property; a group has the bits of its members")
  func traits() {
    let traits: [Traits] = [
      .hidden, .transformed, .measured, .scrolled, .rightToLeft, .ownScale, .layoutCurrent, .layingOut, .keptAlive,
      .ownDirection,
    ]
    #expect(traits.map(\.bits) == (0..<10).map { 1 << $0 })
    #expect(Traits.special.bits == Traits.transformed.bits | Traits.measured.bits | Traits.scrolled.bits)
    #expect(Traits.currentOrLayingOut.bits == Traits.layoutCurrent.bits | Traits.layingOut.bits)
  }

  @Test("keeps all pins and settings when it is passed in parts that fit into registers")
  func registers() {
    for bits in 0..<UInt16(256) {
      for placement in [Placement.unset, .near, .center, .far] {
        var pins = Pins(readsFrames: bits % 2 == 0)
        (pins.pinsEdges, pins.adjustment) = (bits % 3 == 0, SizeAdjustment(rawValue: UInt8(bits % 7)) ?? .none)
        (pins.horizontal.pinned, pins.horizontal.placement) = (Pinned(bits: bits), placement)
        (pins.vertical.pinned, pins.vertical.placement) = (Pinned(bits: 255 - bits), .center)
        let first = Double(bits)
        (pins.horizontal.near, pins.horizontal.far, pins.horizontal.length) = (first, first + 1, first + 2)
        (pins.horizontal.minimum, pins.horizontal.maximum) = (first + 3, first + 4)
        (pins.horizontal.nearMargin, pins.horizontal.farMargin) = (first + 5, first + 6)
        let passed = Pins(pins.facts, pins.horizontal.numbers, pins.vertical.numbers, ratio: 1.5)
        #expect(passed.horizontal.numbers == pins.horizontal.numbers)
        #expect(passed.vertical.numbers == pins.vertical.numbers)
        #expect(passed.horizontal.pinned.bits == bits && passed.vertical.pinned.bits == 255 - bits)
        #expect(passed.horizontal.placement == placement && passed.vertical.placement == .center)
        #expect(passed.adjustment == pins.adjustment && passed.readsFrames == pins.readsFrames)
        #expect(passed.pinsEdges == pins.pinsEdges && passed.ratio == 1.5)
      }
    }
    let plain = Pins(readsFrames: false)
    #expect(Pins(plain.facts, plain.horizontal.numbers, plain.vertical.numbers).ratio == 0)
  }
}
