@main
struct Bench {
  static func main() {
    let console = Console()
    console.exit(Dispatcher.run(Array(CommandLine.arguments.dropFirst()), console: console))
  }
}
