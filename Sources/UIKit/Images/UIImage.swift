import Foundation

/// A picture. Apple: UIKit, `UIImage`.
///
/// PNG and JPEG are known by their header and decoded when they are drawn. There are no asset
/// catalogues, no animated images, and what a photograph says of its orientation is not read.
open class UIImage: NSObject, @unchecked Sendable {
    /// What is drawn.
    enum Content {
        case nothing
        case file(ImageFile)
        /// A symbol of Apple's, none of which is here: a box.
        case box
    }

    let content: Content
    /// In points: pixels over `scale`.
    public let size: CGSize
    /// Pixels a point.
    public let scale: CGFloat
    /// Whether it is drawn in its own colours or in the tint of what shows it.
    public let renderingMode: RenderingMode
    /// What is not stretched: the parts this far from each edge, in points.
    public let capInsets: UIEdgeInsets
    /// How the parts between grow.
    public let resizingMode: ResizingMode
    /// The colour of a template that brings its own.
    let tint: UIColor?

    private init(
        _ content: Content, size: CGSize, scale: CGFloat,
        renderingMode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
        resizingMode: ResizingMode = .tile, tint: UIColor? = nil
    ) {
        self.content = content
        self.size = size
        self.scale = scale
        self.renderingMode = renderingMode
        self.capInsets = capInsets
        self.resizingMode = resizingMode
        self.tint = tint
    }

    private convenience init(_ file: ImageFile, scale: CGFloat) {
        self.init(
            .file(file),
            size: CGSize(
                width: CGFloat(file.header.width) / scale,
                height: CGFloat(file.header.height) / scale), scale: scale)
    }

    /// An image without a size and without pixels.
    public override convenience init() {
        self.init(.nothing, size: .zero, scale: 1)
    }

    /// `nil` when the bytes are no PNG or JPEG, or one of too many pixels.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    public convenience init?(data: Data, scale: CGFloat) {
        self.init(data, scale, nil)
    }

    /// Reads a file, each time anew; a name that ends in `@2x` or `@3x` says its scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(
            data, name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1,
            "UIImage(contentsOfFile:): \(path)")
    }

    private convenience init?(_ data: Data, _ scale: CGFloat, _ subject: String?) {
        guard scale > 0, scale.isFinite else { return nil }
        do throws(ImageFile.Refusal) {
            self.init(try ImageFile(data), scale: scale)
        } catch {
            if subject != nil || error.isTooLarge {
                complain("\(subject ?? "UIImage(data:): the image") \(error)")
            }
            return nil
        }
    }

    /// An image of the app's bundle, by its name with or without `.png`, `.jpg` or `.jpeg`.
    ///
    /// It stays in memory until the app goes to the background or is warned of little memory.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?) {
        guard let (file, scale) = NamedImages.shared.find(name, in: bundle ?? .main) else {
            return nil
        }
        self.init(file, scale: scale)
    }

    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name, in: bundle)
    }

    /// A box: Apple's symbols are not to be had here. What asks for one is told once a name on
    /// standard error. It takes the tint of what shows it, as a symbol does.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration: Configuration?) {
        guard !name.isEmpty else { return nil }
        MissingSymbols.shared.tell(name)
        self.init(box: withConfiguration as? SymbolConfiguration)
    }

    /// As large as most symbols of that configuration, which is that of body text.
    private convenience init(box configuration: SymbolConfiguration?) {
        let side = (configuration?.size ?? 17) * 1.2
        self.init(
            .box, size: CGSize(width: side.rounded(), height: side.rounded()), scale: 3,
            renderingMode: .alwaysTemplate)
    }

    // MARK: Made of this one

    /// The same, drawn in its own colours or as a template.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with(renderingMode: renderingMode)
    }

    /// The same shape in one colour.
    open func withTintColor(_ color: UIColor) -> UIImage {
        with(renderingMode: .alwaysTemplate, tint: color)
    }

    /// With `.alwaysOriginal` what shows the image cannot give it another colour, as with
    /// `withTintColor(_:)` here.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        renderingMode == .alwaysTemplate
            ? with(renderingMode: renderingMode) : withTintColor(color)
    }

    /// The same, its corners as they are and the parts between repeated when it is drawn larger.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        with(capInsets: capInsets, resizingMode: .tile)
    }

    open func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
    ) -> UIImage { with(capInsets: capInsets, resizingMode: resizingMode) }

    /// The same symbol in another size; an image that is none stays as it is.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard case .box = content, let symbol = configuration as? SymbolConfiguration else {
            return self
        }
        return UIImage(box: symbol)
    }

    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }

    private func with(
        renderingMode: RenderingMode? = nil, capInsets: UIEdgeInsets? = nil,
        resizingMode: ResizingMode? = nil, tint: UIColor? = nil
    ) -> UIImage {
        UIImage(
            content, size: size, scale: scale,
            renderingMode: renderingMode ?? self.renderingMode,
            capInsets: capInsets ?? self.capInsets, resizingMode: resizingMode ?? self.resizingMode,
            tint: tint ?? self.tint)
    }
}

extension UIImage {
    /// Apple: `UIImage.RenderingMode`.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// Apple: `UIImage.ResizingMode`.
    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }
}
