import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("Files of posts", .bench)
struct PostFileTests {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Cases/posts.jsonl").standardizedFileURL.path

  private static let good = #"{"author":"a","headline":"b","time":"c","text":"d"}"#

  @Test(
    "faults are reported with file and line",
    arguments: [
      (#"{"author":"a","headline":"b","time":"c"}"#, "the post has no field \"text\""),
      (#"{"author":1,"headline":"b","time":"c","text":""}"#, "field \"author\" of the post must be a string"),
      (good.dropLast() + #","mood":1}"#, "the post has an unknown field \"mood\""),
      (good.dropLast() + #","rating":6}"#, "field \"rating\" of the post must be a whole number from 0 to 5"),
      (good.dropLast() + #","rating":2.5}"#, "field \"rating\" of the post must be a whole number from 0 to 5"),
      (
        good.dropLast() + #","images":[[0,5]]}"#,
        "field \"images\" of the post must be pairs of numbers from 1 to 100000: widths and heights in points"
      ),
      (good.dropLast() + #","replies":[{"author":"x"}]}"#, "a reply has no field \"text\""),
      (good.dropLast() + #","replies":[7]}"#, "a reply must be an object, not a number"),
      ("[]", "the post must be an object, not an array"),
      (String(good.dropLast()), "not valid JSON: a comma or a closing brace should be here (column 51)"),
    ] as [(any StringProtocol & Sendable, String)])
  func faults(_ line: any StringProtocol & Sendable, _ fault: String) {
    let contents = Array("\n\(Self.good)\n\(line)\n".utf8)
    #expect(throws: Failure.input("my.jsonl", line: 3, fault)) {
      try FeedFile.read(Post.self, name: "my.jsonl", contents: contents)
    }
  }

  @Test("a file without posts, a folder and a missing file give different messages; the exit code is 2")
  func files() throws {
    #expect(throws: Failure.input("my.jsonl", "contains no posts")) {
      try FeedFile.read(Post.self, name: "my.jsonl", contents: Array("\n \t\r\n".utf8))
    }
    #expect(throws: Failure.input("/", "is a folder")) { try FeedFile("/").items(Post.self) }
    #expect(throws: Failure.input("/no/such", "there is no such file")) { try FeedFile("/no/such").items(Post.self) }
    let fault = Failure.input("/dev/null/x", "cannot be read: Not a directory")
    #expect(throws: fault) { try InputFile.bytes(of: "/dev/null/x") }
    #expect(Failure.input("x", "y").exitCode.rawValue == 2)
  }

  @Test(
    "numbers at their limits are accepted; numbers beyond the limits are refused",
    arguments: [
      ("rating", "0", "-1"), ("rating", "5", "6"), ("images", "[[1,100000]]", "[[1,100001]]"),
      ("images", "[[100000,1]]", "[[0.5,1]]"),
      (
        "replies", #"[{"author":"","text":"","votes":1000000000}]"#,
        #"[{"author":"","text":"","votes":1000000001}]"#
      ),
      (
        "replies", #"[{"author":"","text":"","votes":-1000000000}]"#,
        #"[{"author":"","text":"","votes":-1000000001}]"#
      ),
    ])
  func limits(_ field: String, _ accepted: String, _ refused: String) throws {
    func posts(_ value: String) throws -> [Post] {
      let line = "\(Self.good.dropLast()),\"\(field)\":\(value)}"
      return try FeedFile.read(Post.self, name: "x", contents: Array(line.utf8))
    }
    #expect(try posts(accepted).count == 1)
    #expect(throws: Failure.self) { try posts(refused) }
  }

  @Test("generated posts, with replies of several levels, are equal after writing and reading")
  func roundTrip() throws {
    for index in 0..<10 {
      let post = Post(at: index, seed: 4, depth: 6)
      let line = JSONWriter.text(post.json)
      #expect(try FeedFile.read(Post.self, name: "x", contents: Array(line.utf8)) == [post])
    }
  }

  @Test("all fields of a post are read")
  func fields() throws {
    let line =
      #"{"author":"a","headline":"b","time":"c","text":"d","images":[[3,4]],"replies":[{"author":"e","text":"f","#
      + #""votes":-2,"replies":[{"author":"g","text":"h"}]}],"own":true,"rating":5,"price":"1","oldPrice":"2"}"#
    let post = try #require(try FeedFile.read(Post.self, name: "x", contents: Array(line.utf8)).first)
    let reply = Post.Reply(
      author: "e", text: "f", votes: -2, replies: [Post.Reply(author: "g", text: "h")])
    #expect(
      post
        == Post(
          author: "a", headline: "b", time: "c", text: "d", images: [Size(width: 3, height: 4)], replies: [reply],
          isOwn: true, rating: 5, price: "1", oldPrice: "2"))
  }

  @Test("a file is read once, even if it changes; descriptors for child processes have the same content")
  func once() throws {
    let folder = TemporaryFolder()
    let path = folder.file("posts")
    try (Self.good + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    let file = FeedFile(path)
    let posts = try file.items(Post.self)
    try "something else".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try file.items(Post.self) == posts)
    for _ in 0..<2 {
      let descriptor = try file.descriptor()
      #expect(try InputFile.bytes(of: descriptor) == Array((Self.good + "\n").utf8))
    }
  }

  @Test("a file can be a pipe, also in a run with child processes")
  func pipe() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell(
      """
      mkfifo pipe; cat '\(Self.path)' > pipe &
      "$bench" --feed pipe --cells 4 --processes 2 --rounds 1 --quiet && cat Results/*/manifest.json
      """, in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(outcome.out.contains(#""feed" : "pipe""#))
    let file = try BenchBinary.run("--feed", Self.path, "--cells", "4", "--metric", "allocations", in: folder)
    #expect(file.status == 0)
    let digests = try folder.files.filter { $0.hasSuffix("manifest.json") }
      .map { try Manifest(reading: folder.file($0)).run.digests.map(\.frames) }
    #expect(digests.count == 2 && digests[0] == digests[1])
  }

  @Test("the 300 posts of the tests include right-to-left, empty, long, emoji, URL and Han texts")
  func kinds() throws {
    let posts = try FeedFile(Self.path).items(Post.self)
    #expect(posts.count == 300)
    #expect(posts.count { FeedDirection.mixed.resolved(for: $0) == .rtl } >= 50)
    #expect(posts.contains { $0.text.isEmpty && $0.headline.isEmpty })
    #expect(posts.contains { $0.text.contains("\n") && $0.text.count > 1000 })
    #expect(posts.contains { $0.text.contains("👩‍👩‍👧‍👦") })
    #expect(posts.contains { $0.text.hasPrefix("https://") && $0.text.count > 100 })
    #expect(posts.contains { $0.text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } })
  }

  @Test("all engines agree on 60 posts, each in the direction of its text", arguments: Bench.catalog.sceneNames)
  func agreement(_ name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    var settings = FeedSettings()
    settings.posts = try FeedFile(Self.path).items(Post.self)
    settings.cells = 60
    settings.direction = .mixed
    settings.scale = 3
    let comparison = try Trial(verifying: Feed(scene, settings), scene.engines).comparison
    #expect(comparison.state == .identical, "\(comparison.mismatches.prefix(3))")
  }
}
