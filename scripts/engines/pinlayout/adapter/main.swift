// PinLayout as an outside engine of bench. docs/engines.md describes the protocol.
import PinLayout
import UIKitShim

// PinLayout prints its warnings to stdout. So stdout becomes /dev/null; answers go to a copy of the original stdout.
let answers = fdopen(dup(1), "w")!
freopen("/dev/null", "w", stdout)
var feed: SceneFeed?

func answer(_ text: String) {
  fputs(text + "\n", answers)
  fflush(answers)
}

func list(_ numbers: [CGFloat]) throws -> String {
  guard numbers.allSatisfy(\.isFinite) else { throw Fault(text: "a number is not finite") }
  return "[" + numbers.map { "\(Double($0))" }.joined(separator: ",") + "]"
}

func quoted(_ text: String) -> String {
  String(data: try! JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed), encoding: .utf8)!
}

/// The members that follow `seq` in the answer to a question, as JSON text.
func members(_ question: [String: Any]) throws -> String {
  switch question["cmd"] as? String {
  case "layout":
    let run = Case()
    try run.run(question["case"] as? [String: Any] ?? [:])
    let frames = try run.ids.map { id in
      let f = run.views[id]!.frame
      return quoted(id) + ":" + (try list([f.origin.x, f.origin.y, f.size.width, f.size.height]))
    }
    let sizes = try run.sizes.map { try list([$0.width, $0.height]) }
    let warned = run.isHuge ? "" : #","warned":\#(Pin.lastWarningText != nil)"#
    return #""frames":{\#(frames.joined(separator: ","))},"sizes":[\#(sizes.joined(separator: ","))]\#(warned)"#
  case "scene":
    let start = DispatchTime.now().uptimeNanoseconds
    feed = try SceneFeed(
      question["name"] as? String ?? "", scale: try Case.number(question["scale"] ?? 1),
      question["cells"] as? [[String: Any]] ?? [])
    return #""ns":\#(DispatchTime.now().uptimeNanoseconds - start)"#
  case "time":
    let widths = try (question["widths"] as? [Any] ?? []).map(Case.number)
    guard let (ns, height) = feed?.time(widths, passes: question["passes"] as? Int ?? 1) else {
      throw Fault(text: "there is no scene yet")
    }
    return #""ns":\#(ns),"height":\#(Double(height))"#
  case "frames": return #""frames":[\#(try (feed?.frames() ?? []).map(list).joined(separator: ","))]"#
  default: throw Fault(text: "unknown command")
  }
}

while let line = readLine() {
  guard let question = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { continue }
  let seq = question["seq"] as? Int ?? 0
  switch question["cmd"] as? String {
  case "start":
    let scenes = (Array(makers.keys) + ["mixed"]).sorted().map(quoted).joined(separator: ",")
    answer(
      #"{"protocol":1,"engine":{"name":"pinlayout","version":\#(quoted(version))},"features":["*"],"scenes":[\#(scenes)],"note":"PinLayout's own code, compiled against a shim in place of UIKit; the shim's views do less than UIKit's"}"#
    )
  case "stop": exit(0)
  default:
    do {
      answer(#"{"seq":\#(seq),\#(try members(question))}"#)
    } catch let fault as Unsupported {
      answer(#"{"seq":\#(seq),"unsupported":[\#(fault.what.map(quoted).joined(separator: ","))]}"#)
    } catch {
      answer(#"{"seq":\#(seq),"error":\#(quoted("\(error)"))}"#)
    }
  }
}
