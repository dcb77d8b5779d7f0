// `import PinCore` gives the tree of views and the chains that lay it out.
@_exported import PinChain
@_exported import PinTree
