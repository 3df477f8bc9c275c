import Foundation

/// Something to do, with what a button or menu shows for it. Apple: UIKit, `UIAction`.
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// Apple: `UIAction.Identifier`. An action replaces another of the same identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public let identifier: Identifier
    open var title: String
    open var image: UIImage?
    /// What sent it; `nil` outside the handler.
    open internal(set) weak var sender: AnyObject?
    let handler: (UIAction) -> Void
    private static var count = 0

    /// Without an identifier it gets one of its own.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
        handler: @escaping (UIAction) -> Void
    ) {
        UIAction.count += 1
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier("action \(UIAction.count)")
        self.handler = handler
    }

    func perform(from sender: AnyObject) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
