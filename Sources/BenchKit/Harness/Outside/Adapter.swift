/// An outside engine: a program that lays out feeds and cases. Questions and answers are lines of JSON; see
/// `docs/engines.md`. Every question ends with an answer or a fault. The program is killed if it gives no valid answer;
/// an `error` answer is valid. The next question starts a killed program again, within the limit of `patience`.
package final class Adapter {
  package let command: String
  /// The program's introduction at the first start.
  package let identity: AdapterIdentity
  package let timeout: Double
  private(set) var process: ChildProcess?
  private var number = 0
  /// The number of consecutive questions that ended with a crash, a time-out or a failed start.
  private var faultsInARow = 0

  static let protocolVersion = 1
  /// The value of `faultsInARow` at which the program is not started again, so that every run ends.
  static let patience = 10
  /// The maximal length of an answer without frames, in bytes.
  package static let usualLimit = 1 << 20

  /// Starts the program and reads its introduction. Throws `Failure` if either step fails.
  package init(command: String, timeout: Double) throws {
    self.command = command
    self.timeout = timeout
    do {
      (process, identity) = try Self.start(command, timeout)
    } catch let fault as AdapterFault {
      throw Failure.usage(
        "the outside engine \"\(command)\" does not start: \(fault.sentence)",
        remedy: Self.remedy(fault.kind))
    }
  }

  private static func remedy(_ kind: AdapterFault.Kind) -> String? {
    switch kind {
    case .error: "see docs/engines.md for the answers it must give"
    case .timeout: "it must read its input line by line, and flush each answer"
    case .crash: nil
    }
  }

  deinit { stop() }

  /// Asks a question with some members, and returns the members of the answer. `known` are the allowed members except
  /// `seq` and `error`.
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

  /// Forgets the crashes and time-outs so far, so that a program that was given up is started again.
  package func forgive() { faultsInARow = 0 }

  /// Asks the program to end, and kills it if it still runs after `grace` milliseconds.
  package func stop(within grace: Int = ChildProcess.grace) {
    process?.sendLastLine(JSONWriter.text(["cmd": "stop"]), grace: grace)
    process = nil
  }

  /// The program, started again if the last question ended it.
  private func running() throws -> ChildProcess {
    if let process { return process }
    guard faultsInARow < Self.patience else {
      throw AdapterFault.givenUp
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
