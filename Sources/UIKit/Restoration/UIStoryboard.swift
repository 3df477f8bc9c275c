import Foundation
import FoundationXML

/// A storyboard, read from its XML in the bundle. Apple: UIKit, `UIStoryboard`.
///
/// Of a storyboard only scenes with their view controller, its class, its identifiers and which of
/// them is first are read. Whatever else it holds (views, outlets, segues) is refused by name: the
/// view controller makes its views in code.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// The name of the file without `.storyboard`.
    public let name: String
    private let bundle: Bundle
    private lazy var contents = StoryboardContents.read(name, bundle)

    /// A storyboard of the bundle, the main one when `nil`. It is read when it is first used.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil ?? .main
    }

    /// The view controller that the storyboard begins with; `nil` when it names none.
    open func instantiateInitialViewController() -> UIViewController? {
        contents.controllers.first { $0.id == contents.initial }.map(make)
    }

    /// The view controller with this storyboard identifier. Ends the process when there is none, as
    /// on iOS.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard
            let found = contents.controllers.first(where: { $0.storyboardIdentifier == identifier })
        else {
            fatalError(
                "the storyboard '\(name)' has no view controller with the identifier "
                    + "'\(identifier)'")
        }
        return make(found)
    }

    /// The view controller with this restoration identifier; `nil` when there is none.
    func viewController(restoring identifier: String) -> UIViewController? {
        contents.controllers.first { $0.restorationIdentifier == identifier }.map(make)
    }

    private func make(_ description: StoryboardContents.Controller) -> UIViewController {
        let type = description.type
        guard let controller = makeInstance(of: type) as? UIViewController else {
            fatalError("\(type) in the storyboard '\(name)' is no view controller")
        }
        controller.storyboard = self
        controller.restorationIdentifier = description.restorationIdentifier
        controller.title = description.title
        if let root = description.root.flatMap({ id in
            contents.controllers.first { $0.id == id }
        }), let container = controller as? UINavigationController {
            container.setViewControllers([make(root)], animated: false)
        }
        return controller
    }
}

/// What is read of a storyboard.
struct StoryboardContents {
    struct Controller {
        var id: String
        var type: NSObject.Type
        var storyboardIdentifier: String?
        var restorationIdentifier: String?
        var title: String?
        /// Of a navigation controller: what its stack begins with.
        var root: String?
    }

    var initial: String?
    var controllers: [Controller] = []

    /// Files longer than this are refused: 4 MiB.
    private static let byteCountMax = 4 << 20

    /// Reads the storyboard of that name. Ends the process when there is none or it holds what is not
    /// read, and says which.
    static func read(_ name: String, _ bundle: Bundle) -> StoryboardContents {
        guard let path = bundle.path(forResource: name, ofType: "storyboard"),
            let data = try? DurableFile.read(path, byteCountMax: byteCountMax)
        else { fatalError("no storyboard '\(name)' in the bundle \(bundle.bundlePath)") }
        let reader = StoryboardReader()
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        let isWhole = parser.parse()
        if let refusal = reader.refusal ?? (isWhole ? nil : "its XML cannot be read") {
            fatalError("the storyboard '\(name)': \(refusal)")
        }
        return reader.contents
    }
}

private final class StoryboardReader: NSObject, XMLParserDelegate {
    var contents = StoryboardContents()
    var refusal: String?

    private static let controllers: [String: NSObject.Type] = [
        "viewController": UIViewController.self,
        "navigationController": UINavigationController.self,
        "tabBarController": UITabBarController.self,
    ]
    /// What holds nothing that would be missed.
    private static let ignored: Set = [
        "document", "device", "dependencies", "deployment", "plugIn", "capability", "scenes",
        "scene", "objects", "placeholder", "point", "resources", "namedColor", "systemColor",
        "color", "navigationItem", "navigationBar", "tabBar", "autoresizingMask", "rect",
        "viewLayoutGuide", "layoutGuides", "viewControllerLayoutGuide", "connections",
        "toolbarItems",
        "simulatedMetricsContainer", "simulatedStatusBarMetrics", "simulatedOrientationMetrics",
        "simulatedScreenMetrics", "size", "tabBarItem", "exit", "nil", "adaptation",
    ]

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        if name == "document" { contents.initial = attributes["initialViewController"] }
        if let type = StoryboardReader.controllers[name] {
            add(type, attributes, parser)
        } else if name == "view", attributes["key"] == "view" {
            return  // The empty view that every scene has.
        } else if name == "segue", attributes["relationship"] == "rootViewController" {
            contents.controllers[contents.controllers.count - 1].root = attributes["destination"]
        } else if !StoryboardReader.ignored.contains(name) {
            refuse("<\(name)> is not read: make it in code", parser)
        }
    }

    private func add(
        _ type: NSObject.Type, _ attributes: [String: String], _ parser: XMLParser
    ) {
        var type = type
        if let name = attributes["customClass"] {
            let module = attributes["customModule"] ?? StoryboardReader.ownModule
            guard let custom = NSClassFromString("\(module).\(name)") as? NSObject.Type else {
                refuse("the class \(module).\(name) does not exist", parser)
                return
            }
            type = custom
        }
        let identifier = attributes["storyboardIdentifier"]
        let restorationIdentifier =
            attributes["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
            ? identifier : attributes["restorationIdentifier"]
        contents.controllers.append(
            StoryboardContents.Controller(
                id: attributes["id"] ?? "", type: type, storyboardIdentifier: identifier,
                restorationIdentifier: restorationIdentifier, title: attributes["title"]))
    }

    /// The module of the program, which `customModuleProvider="target"` stands for.
    private static var ownModule: String {
        (Bundle.main.executablePath as NSString?)?.lastPathComponent ?? ""
    }

    private func refuse(_ words: String, _ parser: XMLParser) {
        refusal = refusal ?? words
        parser.abortParsing()
    }
}
