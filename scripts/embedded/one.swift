import PinChain
import PinTree

/// Places a view by one chain and returns its width. scripts/check-embedded.sh limits the size of this program.
@_expose(wasm, "one")
@_cdecl("one")
public func one(_ width: Int32) -> Int32 {
  Pin.logWarnings = false
  let root = View(frame: Rect(x: 0, y: 0, width: Double(width), height: 100))
  let view = View()
  root.addSubview(view)
  view.pin.top(10).horizontally(20).height(50%)
  return Int32(view.frame.width)
}
