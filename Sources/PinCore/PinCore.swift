// `import PinCore` gives the view tree and the pin chains.
@_exported import PinChain
@_exported import PinTree
