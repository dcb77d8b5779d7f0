/// A program that this process has started.
struct Program {
  let pid: pid_t

  /// The path of this process's program; nil if unknown.
  static let executablePath: String? = {
    #if os(Linux)
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      Bundle.main.executablePath
    #endif
  }()

  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Starts a program with three standard streams. The first word is its path or its name in `PATH`. `environment` is
  /// added to this process's environment; a variable without a value is left out. With `leadsGroup`, the program leads a new process group.
  init(
    _ words: [String], input: Int32, output: Int32, errors: Int32, environment: [String: String?] = [:],
    leadsGroup: Bool = false
  ) throws(SystemError) {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (stream, end) in zip(Int32(0)..., [input, output, errors]) {
      posix_spawn_file_actions_adddup2(&actions, end, stream)
    }
    // This process ignores SIGPIPE and SIGXFSZ. The program starts with their default actions, and blocks no signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | (leadsGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0))

    let variables = ProcessInfo.processInfo.environment.mapValues(Optional.some).merging(environment) { $1 }
      .compactMap { name, value in value.map { "\(name)=\($0)" } }
    var arguments = words.map { strdup($0) } + [nil]
    var values = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + values { free(text) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, words[0], &actions, &attributes, &arguments, &values)
    guard code == 0 else { throw SystemError(code: code) }
    self.pid = pid
  }

  /// Runs a program to its end, and returns its stdout, with its stderr if `errors` is nil. A signal to this process ends it.
  static func run(
    _ words: [String], input: Int32, errors: Int32?, environment: [String: String?] = [:]
  ) throws(SystemError) -> (output: [UInt8], ending: Ending) {
    let ends = try pipe()
    defer { close(ends.read) }
    let program: Program
    do {
      defer { close(ends.write) }
      program = try Program(
        words, input: input, output: ends.write, errors: errors ?? ends.write, environment: environment)
    }
    Interruption.watch(child: program.pid)
    defer { Interruption.watch(child: 0) }
    let output = try InputFile.bytes(of: ends.read)
    return (output, program.wait())
  }

  func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  /// A pipe whose ends are not inherited by programs and are not standard streams. After this call, a write of this
  /// process to a closed pipe returns an error instead of raising a signal.
  static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    guard systemPipe(&ends) == 0 else { throw SystemError() }
    let own = ends.map { fcntl($0, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
    let code = errno
    for end in ends { close(end) }
    guard own.allSatisfy({ $0 >= 0 }) else {
      for end in own where end >= 0 { close(end) }
      throw SystemError(code: code)
    }
    return (own[0], own[1])
  }

  /// A temporary file without a name. The file disappears when its last descriptor is closed.
  static func namelessFile() throws(SystemError) -> Int32 {
    let folder = FileManager.default.temporaryDirectory.path
    var path = Array((folder + "/pinbench-XXXXXX").utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw SystemError(place: "the temporary folder \(folder) (TMPDIR)") }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Makes a new temporary folder, into which no other user can write.
  static func temporaryFolder() throws(SystemError) -> String {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/pinbench-\(UUID().uuidString)"
    guard mkdir(path, 0o700) == 0 else { throw SystemError(place: "the temporary folder \(folder) (TMPDIR)") }
    return path
  }

  static func nothing() throws(SystemError) -> Int32 {
    let descriptor = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    return descriptor
  }
}

extension siginfo_t {
  /// The exit code of a process, or the signal that ended it.
  var status: Int32 {
    #if os(Linux)
      _sifields._sigchld.si_status
    #else
      si_status
    #endif
  }
}

/// Output of other programs.
enum Tool {
  /// The trimmed stdout of a program that reads `text` from stdin; nil if the program cannot be started or fails.
  static func output(_ words: [String], input text: String = "") -> String? {
    run(words, input: text).flatMap { $0.ending == .exit(0) ? $0.output : nil }
  }

  /// The trimmed stdout of a program, with its stderr if `showsErrors` is true, and how the program ended; nil if the
  /// program cannot be started.
  static func run(
    _ words: [String], input text: String = "", environment: [String: String?] = [:], showsErrors: Bool = false
  ) -> (output: String, ending: Program.Ending)? {
    guard let nothing = try? Program.nothing() else { return nil }
    defer { close(nothing) }
    guard let input = text.isEmpty ? dup(nothing) : try? Program.namelessFile() else { return nil }
    defer { close(input) }
    if !text.isEmpty { _ = AtomicFile.writeAll(Array(text.utf8)[...], to: input) }
    lseek(input, 0, SEEK_SET)
    let run = try? Program.run(words, input: input, errors: showsErrors ? nil : nothing, environment: environment)
    return run.map { (String(decoding: $0.output, as: UTF8.self).trimmed, $0.ending) }
  }
}

/// The error number of a failed system call.
struct SystemError: Error {
  let code: Int32
  private let place: String?

  /// An error, and where it happened if the caller does not know that.
  init(code: Int32 = errno, place: String? = nil) { (self.code, self.place) = (code, place) }

  /// The system's description of the error, as in `No such file or directory`.
  var reason: String { (place.map { "\($0): " } ?? "") + String(cString: strerror(code)) }
}
