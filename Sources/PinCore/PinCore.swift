// `import PinCore` imports the view tree and the pin chains.
@_exported import PinChain
@_exported import PinTree

/// PinLayout's name for the type of insets.
public typealias PEdgeInsets = EdgeInsets
