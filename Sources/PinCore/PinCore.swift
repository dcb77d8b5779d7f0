// `import PinCore` gives the view tree and the pin chains.
@_exported import PinChain
@_exported import PinTree

/// PinLayout's name of the insets of a view's areas.
public typealias PEdgeInsets = EdgeInsets
