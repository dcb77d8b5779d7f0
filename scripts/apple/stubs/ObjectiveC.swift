public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }

private nonisolated(unsafe) var associations: [ObjectIdentifier: Any] = [:]

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  associations[ObjectIdentifier(object as AnyObject)]
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  associations[ObjectIdentifier(object as AnyObject)] = value
}
