import Foundation

@main
struct Bench {
  static func main() {
    let console = Console()
    if let path = Bundle.main.executablePath { ChildGroups.setSweeper(path) }
    console.exit(Dispatcher.run(Array(CommandLine.arguments.dropFirst()), console: console))
  }
}
