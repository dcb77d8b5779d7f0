import BenchKit

Benchmark(
  scenes: [
    Sound.self, Faulty<ChainFault>.self, Faulty<NodeFault>.self, Faulty<ClosureFault>.self,
  ], name: "own-nodes"
).main()
