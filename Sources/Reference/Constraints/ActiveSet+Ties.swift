extension ActiveSet {
  mutating func breakTies() {}
}
