import BenchKit

/// The scenes of this package, in the order of `bench list`.
public let benchScenes: [any Scene.Type] = [
  Social.self, SocialNested.self, Message.self, Form.self, Container.self, Product.self, Article.self, Gallery.self,
  Thread.self, Mixed.self,
]
