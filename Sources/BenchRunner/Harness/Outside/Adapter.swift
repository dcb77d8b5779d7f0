import BenchSupport

/// An outside engine: a program that lays out feeds and cases on request, in lines of JSON; see `docs/engines.md`.
///
/// Every question ends with an answer or a fault, whatever the program does. If a fault leaves its state uncertain, the
/// program is killed, and started again for the next question.
package final class Adapter {
  /// The shell command of the engine.
  package let command: String
  /// Its introduction at the first start.
  package let identity: AdapterIdentity
  /// The time limit of an answer, in seconds.
  let timeout: Double
  private var process: ChildProcess?
  private var number = 0
  /// The number of consecutive questions that ended with a crash or a time-out.
  private var faultsInARow = 0

  static let protocolVersion = 1
  /// The number of consecutive crashes and time-outs after which it is not started again: a run must end.
  static let patience = 10
  /// The maximal length of an ordinary line, in bytes.
  package static let usualLimit = 1 << 20

  /// Starts the program and reads its introduction.
  /// - Throws: `Failure` if it does not introduce itself.
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
      let line = try Self.exchange(request, with: process, limit: limit, within: timeout)
      fields = try self.fields(of: line, known: known)
    } catch let fault as AdapterFault {
      faultsInARow = fault.kind == .error ? 0 : faultsInARow + 1
      process.kill()
      self.process = nil
      throw fault
    }
    faultsInARow = 0
    if fields.contains("error") { throw AdapterFault(.error, "it says: \((try? fields.string("error")) ?? "no text")") }
    return fields
  }

  /// Asks the program to end.
  package func stop() { stop(within: Double(ChildProcess.grace) / 1000) }

  /// Asks the program to end within some seconds.
  func stop(within seconds: Double) {
    process?.sendLastLine(JSONWriter.text(["cmd": "stop"]), grace: Int(seconds * 1000))
    process = nil
  }

  /// The running programs of the engine; nil if the system does not show them.
  var programs: AdapterPrograms? { process?.programs }

  /// Ends the program if a signal ends this process.
  func watchForSignals() { process?.watchForSignals() }

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
}

// MARK: - One question

extension Adapter {
  private static func start(_ command: String, _ timeout: Double) throws -> (ChildProcess, AdapterIdentity) {
    let process = try ChildProcess(command: command)
    do {
      let hello = JSONWriter.text(["cmd": "start", "protocol": .number(Double(protocolVersion))])
      let line = try exchange(hello, with: process, limit: usualLimit, within: timeout)
      do throws(JSONFields.Fault) {
        return (process, try AdapterIdentity(JSONValue(reading: line)))
      } catch {
        throw AdapterFault(
          .error, "its first line is not valid: \(error.sentence)", stderr: process.errorText)
      }
    } catch {
      process.kill()
      throw error
    }
  }

  private static func exchange(
    _ request: String, with process: ChildProcess, limit: Int, within seconds: Double
  ) throws(AdapterFault) -> [UInt8] {
    do throws(ChildProcess.Fault) {
      return try process.exchange(request, limit: limit, within: seconds)
    } catch {
      let time = Figures.rounded(seconds, decimals: 3)
      switch error {
      case .ended(let how): throw AdapterFault(.crash, "it \(how)", stderr: process.errorText)
      case .tookTooLong: throw AdapterFault(.timeout, "it did not answer within \(time) s", stderr: process.errorText)
      case .flooded:
        throw AdapterFault(.error, "it wrote a line of more than \(limit) bytes", stderr: process.errorText)
      }
    }
  }

  /// The members of a line that answers the last question.
  private func fields(of line: [UInt8], known: [String]) throws(AdapterFault) -> JSONFields {
    do throws(JSONFields.Fault) {
      let fields = try JSONFields(JSONValue(reading: line), of: "its answer", known: ["seq", "error"] + known)
      let seq = try fields.number("seq")
      guard seq == Double(number) else {
        throw JSONFields.Fault(sentence: "its answer has seq \(Figures.plain(seq)) instead of \(number)")
      }
      return fields
    } catch {
      throw AdapterFault(.error, error.sentence)
    }
  }
}
