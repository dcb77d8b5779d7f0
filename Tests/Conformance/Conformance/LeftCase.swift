/// A case of one view that is pinned 5 points from the left.
enum LeftCase {
  /// The line of a case file. The recorded distance is `left`, so the case passes if `left` is 5.
  static func line(_ name: String, left: Double) -> String {
    #"{"name":"\#(name)","views":[{"id":"root","frame":[0,0,100,100]},{"id":"a","parent":"root","frame":[0,0,9,9]}],"#
      + #""layout":[{"view":"a","pin":[["left",5]]}],"frames":{"a":[\#(left),0,9,9]}}"#
  }
}
