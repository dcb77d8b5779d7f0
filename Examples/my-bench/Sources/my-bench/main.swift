import BenchKit

Benchmark(scenes: [ProfileCell.self]).main()
