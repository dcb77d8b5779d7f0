import PinCore
import Reference

// Simpler programs with the same structure.

extension PinProgram {
  /// Programs with one attribute of the program or of a view reset to its default, or with one call simplified.
  var withoutAttributes: [PinProgram] {
    var candidates: [PinProgram] = []
    func add(_ change: (inout PinProgram) -> Void) {
      var candidate = self
      change(&candidate)
      if candidate != self { candidates.append(candidate) }
    }
    add { $0.scale = 1 }
    add { $0.direction = .ltr }
    for view in views.indices {
      add { $0.views[view].isHidden = false }
      add { $0.views[view].alpha = 1 }
      add { $0.views[view].fit = nil }
      add { $0.views[view].imageSize = nil }
      add { $0.views[view].safeArea = .zero }
      add { $0.views[view].layoutMargins = .zero }
      add { $0.views[view].readableMargins = .zero }
      add { $0.views[view].transform = .identity }
      add { $0.views[view].frame = .zero }
    }
    return candidates + simplerSpaces + changingCalls(\.simpler)
  }

  /// Programs with `pin` instead of one `pinFrame`.
  private var simplerSpaces: [PinProgram] {
    steps.indices.compactMap { index in
      guard case .chain(let view, .transformed, let calls) = steps[index] else { return nil }
      var program = self
      program.steps[index] = .chain(view: view, space: .untransformed, calls: calls)
      return program
    }
  }

  /// Programs with the percentages of one call replaced by points.
  var withoutPercentages: [PinProgram] { changingCalls { $0.hasPercentages ? [$0.withPoints] : [] } }

  private func changingCalls(_ simpler: (ProgramCall) -> [ProgramCall]) -> [PinProgram] {
    var candidates: [PinProgram] = []
    for number in 0..<callCount {
      var ways = 1
      var way = 0
      while way < ways {
        var seen = 0
        candidates.append(
          mappingCalls { calls, _ in
            calls.map { call in
              defer { seen += 1 }
              guard seen == number else { return call }
              let simpler = simpler(call)
              ways = simpler.count
              return way < ways ? simpler[way] : call
            }
          })
        way += 1
      }
    }
    return candidates.filter { $0 != self }
  }

  /// The program with its views named a, b, c and so on.
  var withPlainNames: PinProgram {
    var program = self
    for index in views.indices {
      program.views[index].id = index < 26 ? String(UnicodeScalar(UInt8(97 + index))) : "view\(index)"
    }
    return program
  }

  // MARK: - Numbers

  /// Programs with one number replaced by a simpler one.
  var withSimplerNumbers: [PinProgram] {
    let numbers = numbers
    return numbers.indices.flatMap { index in
      Self.simpler(numbers[index]).map { simpler in
        var program = self
        var seen = 0
        program.replaceNumbers { number in
          defer { seen += 1 }
          return seen == index ? simpler : number
        }
        return program
      }
    }.filter { $0.scale > 0 && $0.views.allSatisfy { (0...1).contains($0.alpha) } }
  }

  /// Numbers simpler than a number, the simplest first. The complexity decreases in each step, so that shrinking ends.
  private static func simpler(_ number: Double) -> [Double] {
    [0, 1, 10, 100, number.rounded(.towardZero), (number / 2).rounded(.towardZero), number.magnitude]
      .filter { complexity($0) < complexity(number) }
  }

  private static func complexity(_ number: Double) -> Double {
    switch number {
    case _ where !number.isFinite: 1e9
    case 0: number.sign == .minus ? 0.5 : 0
    case 1: 1
    case 10: 2
    case 100: 3
    default: 4 + (number < 0 ? 0.5 : 0) + min(number.magnitude, 1e6) / 1e3 + (number == number.rounded() ? 0 : 1e6)
    }
  }
}

// MARK: - Calls

extension ProgramCall {
  /// Calls with fewer arguments.
  fileprivate var simpler: [ProgramCall] {
    switch self {
    case .relative(let side, let views, let alignment):
      let single = views.views.first.map {
        [ProgramCall.relative(side, ProgramReferences(view: $0), alignment: alignment)]
      }
      let unaligned = [ProgramCall.relative(side, views, alignment: nil)]
      let shorter = views.views.indices.map { index -> ProgramCall in
        var fewer = views
        fewer.views.remove(at: index)
        return .relative(side, fewer, alignment: alignment)
      }
      return (single ?? []) + unaligned + (views.views.count > 1 ? shorter : [])
    case .between(let axis, let first, let second, .some): return [.between(axis, first, second, alignment: nil)]
    case .wrapContent(let type, .some(let padding)):
      return [.wrapContent(nil, padding: nil), .wrapContent(type, padding: nil), .wrapContent(nil, padding: padding)]
    case .anchor(let anchor, .some): return [.anchor(anchor, offset: nil)]
    case .edge(let edge, .insets), .edge(let edge, .points): return [.edge(edge, .nothing)]
    default: return []
    }
  }

  /// Whether it contains a percentage.
  var hasPercentages: Bool { withPoints != self }

  /// The call with points instead of percentages.
  fileprivate var withPoints: ProgramCall {
    switch self {
    case .edge(let edge, .percent(let percent)): .edge(edge, .points(percent.value))
    case .fill(let fill, .percent(let percent)): .fill(fill, .points(percent.value))
    case .length(let axis, .percent(let percent)): .length(axis, .points(percent.value))
    case .size(.percent(let percent)): .size(.points(percent.value))
    case .limit(let limit, .percent(let percent)): .limit(limit, .points(percent.value))
    case .margin(let side, .percent(let percent)): .margin(side, .points(percent.value))
    case .margins(let distances): .margins(distances.map(\.withPoints))
    default: self
    }
  }
}

extension ProgramDistance {
  fileprivate var withPoints: ProgramDistance {
    guard case .percent(let percent) = self else { return self }
    return .points(percent.value)
  }
}
