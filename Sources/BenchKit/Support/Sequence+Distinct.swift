extension Sequence {
  /// The groups of elements with equal keys, in the order of their first elements.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).distinct.map { ($0, groups[$0] ?? []) }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrences.
  var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
