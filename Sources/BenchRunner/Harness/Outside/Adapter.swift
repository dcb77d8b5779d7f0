import BenchSupport

/// An outside engine: a program that lays out feeds and cases on request, in lines of JSON; see `docs/engines.md`.
/// Every question ends with an answer or a fault. After a fault that leaves its state uncertain, the program is killed,
/// and started again for the next question.
package final class Adapter {
  package let command: String
  /// Its introduction at the first start.
  package let identity: AdapterIdentity
  let timeout: Double
  private(set) var process: ChildProcess?
  private var number = 0
  /// The number of consecutive questions that ended with a crash, a time-out or a failed start.
  private var faultsInARow = 0

  static let protocolVersion = 1
  /// The number of such questions after which the program is not started again: a run must end.
  static let patience = 10
  /// The maximal length of an ordinary line, in bytes.
  package static let usualLimit = 1 << 20

  /// Starts the program and reads its introduction. Throws `Failure` if it does not introduce itself.
  package init(command: String, timeout: Double) throws {
    self.command = command
    self.timeout = timeout
    do {
      (process, identity) = try Self.start(command, timeout)
    } catch let fault as AdapterFault {
      throw Failure.usage(
        "the outside engine \"\(command)\" does not start: \(fault.sentence)",
        remedy: "\(ProgramName.current) smoke -- COMMAND shows more")
    }
  }

  deinit { stop() }

  /// Asks a question with a command and its members; returns the members of the answer.
  package func ask(
    _ question: String, _ members: [(String, JSONValue)] = [], answer known: [String], limit: Int = usualLimit
  ) throws -> JSONFields {
    number += 1
    let process = try running()
    let fields: JSONFields
    do {
      guard !process.hasUnread() else { throw AdapterFault(.error, "it wrote a line without a question") }
      let request = JSONWriter.text(.members([("cmd", .string(question)), ("seq", .number(Double(number)))] + members))
      let line = try process.exchange(request, limit: limit, within: timeout)
      fields = try JSONFields(JSONParser.parse(line), of: "its answer", known: ["seq", "error"] + known)
      let seq = try fields.number("seq")
      guard seq == Double(number) else {
        throw AdapterFault(.error, "its answer has seq \(Figures.plain(seq)) instead of \(number)")
      }
    } catch {
      guard let fault = AdapterFault(error) else { throw error }
      faultsInARow = fault.kind == .error ? 0 : faultsInARow + 1
      process.kill()
      self.process = nil
      throw fault
    }
    faultsInARow = 0
    if fields.contains("error") { throw AdapterFault(.error, "it says: \((try? fields.string("error")) ?? "no text")") }
    return fields
  }

  /// Asks the program to end, and ends it after `grace` milliseconds.
  package func stop(within grace: Int = ChildProcess.grace) {
    process?.sendLastLine(JSONWriter.text(["cmd": "stop"]), grace: grace)
    process = nil
  }

  /// The running programs of the engine; nil if the system does not show them.
  var programs: AdapterPrograms? { process.flatMap { AdapterPrograms($0.mark) } }

  /// The program, started again if the last question ended it.
  private func running() throws -> ChildProcess {
    if let process { return process }
    guard faultsInARow < Self.patience else {
      throw AdapterFault(.crash, "it was given up after \(Self.patience) crashes and time-outs in a row")
    }
    do {
      let (process, identity) = try Self.start(command, timeout)
      guard identity == self.identity else {
        throw AdapterFault(.error, "it introduces itself differently after it was started again")
      }
      self.process = process
      return process
    } catch let fault as AdapterFault {
      faultsInARow += 1
      throw fault
    }
  }

  private static func start(_ command: String, _ timeout: Double) throws -> (ChildProcess, AdapterIdentity) {
    let process = try ChildProcess(command: command)
    do {
      let hello = JSONWriter.text(["cmd": "start", "protocol": .number(Double(protocolVersion))])
      let line = try process.exchange(hello, limit: usualLimit, within: timeout)
      return (process, try AdapterIdentity(JSONParser.parse(line)))
    } catch {
      defer { process.kill() }
      guard let fault = error as? JSONFields.Fault else { throw error }
      throw AdapterFault(.error, "its first line is not valid: \(fault.sentence)", stderr: process.errorText)
    }
  }
}
