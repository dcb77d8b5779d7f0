import Foundation
import PinCore
typealias UIView = View; typealias CGRect = Rect; typealias CGSize = Size; typealias CGPoint = Point; typealias UIEdgeInsets = EdgeInsets; typealias CGFloat = Double
typealias UILabel = Label; typealias UIImageView = ImageView
final class K { var chain: Int? }
final class Probe: View {
  let a = View(), b = View(), c = View(), label = Label(text: "x"), imageView = ImageView(image: Size(width: 1, height: 1))
  var flag = true
  func probe0(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let chain = a.pin.top(10); if flag { chain.left(5) } else { chain.right(5) }; chain.width(20) }
  func probe1(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { a.pin.top(10).width(20).layout() }
  func probe2(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { func place(_ p: PinLayout<UIView>) { p.width(10).height(20) }; place(a.pin) }
  func probe3(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { func start(_ v: UIView) -> PinLayout<UIView> { return v.pin.top(10) }; start(a).left(5) }
  func probe4(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let p = flag ? a.pin.top(5) : a.pin.bottom(5); p.left(3) }
  func probe5(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let c: UIView? = a; c?.pin.top(5).left(5) }
  func probe6(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { struct T { static func card(_ v: UIView) { v.pin.margin(4).all() } }; T.card(a) }
  func probe7(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { [a, b].forEach { $0.pin.size(10) } }
  func probe8(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let f: () -> Void = { a.pin.top() }; f() }
  func probe9(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let shown: [UIView] = visible([a, b]); a.pin.below(of: shown) }
  func probe10(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { if let l = visible([a, b]).last { c.pin.below(of: l) } }
  func probe11(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.below(of: visible([label, imageView])) }
  func probe12(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.below(of: [label, imageView], aligned: .left) }
  func probe13(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let all = [a, b].filter { !$0.isHidden }; c.pin.below(of: all) }
  func probe14(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let e: HorizontalEdge = flag ? a.edge.left : b.edge.right; c.pin.left(to: e) }
  func probe15(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let e = flag ? a.edge.left : b.edge.right; c.pin.left(to: e) }
  func probe16(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let e: Anchor = a.anchor.topLeft; c.pin.topLeft(to: e) }
  func probe17(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.left(to: label.edge.right) }
  func probe18(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let al: HorizontalAlign = .center; c.pin.below(of: a, aligned: al) }
  func probe19(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let al = HorizontalAlign(rawValue: 1); _ = al }
  func probe20(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let p: Percent = 50%; c.pin.width(p).left(-p) }
  func probe21(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let x: CGFloat = 12.5; c.pin.width(x%) }
  func probe22(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let x = 12; c.pin.width(x%) }
  func probe23(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let w: CGFloat = (50%).of(200); c.pin.width(w) }
  func probe24(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { _ = (50%).description }
  func probe25(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.all(pin.safeArea + 10) }
  func probe26(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let m: CGFloat = 3; c.pin.all(pin.safeArea + m) }
  func probe27(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.all(pin.safeArea.minInsets(dx: 10, dy: 10)) }
  func probe28(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.all(pin.safeArea.minInsets(UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))) }
  func probe29(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.top(pin.safeArea.top + 10) }
  func probe30(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let i: PEdgeInsets = pin.safeArea; c.pin.all(i) }
  func probe31(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.top(pin.keyboardArea.minY) }
  func probe32(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { Pin.layoutDirection(.rtl) }
  func probe33(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { Pin.layoutDirection = .rtl }
  func probe34(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { if Pin.layoutDirection == .rtl { c.pin.top() } }
  func probe35(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let d: LayoutDirection = .auto; Pin.layoutDirection(d) }
  func probe36(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { Pin.initPinLayout() }
  func probe37(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { Pin.resetWarnings() }
  func probe38(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { _ = Pin.lastWarningText }
  func probe39(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { Pin.logMissingLayoutCalls = true }
  func probe40(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { Pin.logWarnings = false }
  func probe41(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { Pin.activeWarnings.noSpaceAvailableBetweenViews = false }
  func probe42(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { Pin.safeAreaInsetsDidChangeMode = .optIn }
  func probe43(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let m: PinSafeAreaInsetsDidChangeMode = .optIn; Pin.safeAreaInsetsDidChangeMode = m }
  func probe44(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let s = a.autoSizeThatFits(CGSize(width: 1, height: 2)) { b.pin.top() }; c.pin.size(s) }
  func probe45(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let s: SizeCalculable = a; _ = s.sizeThatFits(.zero) }
  func probe46(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let s: AutoSizeCalculable = a; _ = s.autoSizeThatFits(.zero) {} }
  func probe47(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { func f<V: Layoutable>(_ v: V) where V.PinView == V { _ = v.getRect(keepTransform: true) } }
  func probe48(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { _ = a.getRect(keepTransform: true) }
  func probe49(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.size(CGSize(width: 1, height: 2)) }
  func probe50(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let d: Double = 3; c.pin.width(CGFloat(d)) }
  func probe51(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.frame = CGRect(x: 0, y: 0, width: 10, height: 10).insetBy(dx: 1, dy: 1) }
  func probe52(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { _ = c.frame.offsetBy(dx: 1, dy: 1).maxX }
  func probe53(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.bounds.origin = CGPoint(x: 0, y: 10) }
  func probe54(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.layer.anchorPoint = .zero }
  func probe55(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.margin(1, 2, 3, 4).margin(1, 2, 3).margin(1, 2).margin(1).margin(5%) }
  func probe56(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.horizontallyBetween(a, and: b, aligned: .top) }
  func probe57(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.wrapContent(.vertically, padding: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)) }
  func probe58(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.sizeToFit(.content) }
  func probe59(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { _ = (a as UIView?)?.pin.top(3) }
  func probe60(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { self.pin.width(10) }
  func probe61(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.horizontally(pin.readableMargins) }
  func probe62(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let anim: (@escaping () -> Void) -> Void = { $0() }; anim { a.pin.top(3).left(4) } }
  func probe63(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { c.pin.top(flag ? 10 : 20).left(flag ? 1% : 2%) }
  func probe64(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { var later: [() -> Void] = []; later.append { a.pin.top(3) } }
  func probe65(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let chains = [a.pin.top(1), b.pin.top(2)]; _ = chains.count }
  func probe66(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { var last: UIView?; for v in [a, b, c] { if let l = last { v.pin.below(of: l) } else { v.pin.top() }; last = v } }
  func probe67(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let chain = self.a.pin.top(10); chain.left(5) }
  func probe68(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let chain = self.a.pin.top(10); if flag { chain.left(5) } else { chain.right(5) } }
  func probe69(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let chain = self.a.pin.top(10); if flag { chain.left(5) }; chain.width(20) }
  func probe70(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let chain = self.a.pin; chain.top(10); chain.left(5) }
  func probe71(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let chain = self.a.pin; for x in [1.0, 2.0] { chain.marginTop(CGFloat(x)) } }
  func probe72(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let k = K(); k.chain = self.a.pin.top(1); k.chain = nil }
  func probe73(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let chain = self.a.pin.top(1); let f = { _ = chain.left(3) }; f() }
  func probe74(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let p = flag ? self.a.pin.top(5) : self.a.pin.bottom(5); p.left(3) }
  func probe75(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let p = if flag { self.a.pin.top(5) } else { self.a.pin.bottom(5) }; p.left(3) }
  func probe76(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let c: UIView? = self.a; c?.pin.top(5).left(5) }
  func probe77(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let f: () -> Void = { self.a.pin.top() }; f() }
  func probe78(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { let anim: (@escaping () -> Void) -> Void = { $0() }; anim { self.a.pin.top(3).left(4) } }
  func probe79(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { var later: [() -> Void] = []; later.append { self.a.pin.top(3) } }
  func probe80(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { [a, b].forEach { $0.pin.size(10) } }
  func probe81(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { func start(_ v: UIView) -> PinLayout<UIView> { return v.pin.top(10) }; start(a).left(5) }
}
