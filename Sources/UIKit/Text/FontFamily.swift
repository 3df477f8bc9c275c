import Foundation

/// A family that iOS has, and what it is drawn in here: Liberation Sans, Serif or Mono.
struct FontFamily: Sendable {
    /// The three designs that are installed. The numbers are of an em. Source: the tables `hhea` and
    /// `OS/2` of the Liberation fonts 2.1.
    enum Design: Sendable {
        case sans, serif, mono

        var drawnFamily: String {
            switch self {
            case .sans: "Liberation Sans"
            case .serif: "Liberation Serif"
            case .mono: "Liberation Mono"
            }
        }

        var ascender: CGFloat {
            switch self {
            case .sans: 1854 / 2048
            case .serif: 1825 / 2048
            case .mono: 1705 / 2048
            }
        }

        var descender: CGFloat {
            switch self {
            case .sans: -434 / 2048
            case .serif: -443 / 2048
            case .mono: -615 / 2048
            }
        }

        /// Between the lines.
        var leading: CGFloat {
            switch self {
            case .sans: 67 / 2048
            case .serif: 87 / 2048
            case .mono: 0
            }
        }

        var capHeight: CGFloat {
            switch self {
            case .sans: 1409 / 2048
            case .serif: 1341 / 2048
            case .mono: 1349 / 2048
            }
        }

        var xHeight: CGFloat { self == .serif ? 940 / 2048 : 1082 / 2048 }
    }

    let name: String
    let design: Design

    /// The system's own, which have no names for apps.
    static let system = FontFamily(name: ".SFUI", design: .sans)
    static let systemMono = FontFamily(name: ".SFMono", design: .mono)
    static let systemSerif = FontFamily(name: ".NewYork", design: .serif)
    static let systemRounded = FontFamily(name: ".SFRounded", design: .sans)

    /// Those of a phone that Latin text is set in, by the alphabet.
    static let named: [FontFamily] = [
        ("American Typewriter", .serif), ("Arial", .sans), ("Avenir", .sans),
        ("Avenir Next", .sans), ("Baskerville", .serif), ("Bodoni 72", .serif),
        ("Chalkboard SE", .sans), ("Charter", .serif), ("Cochin", .serif),
        ("Copperplate", .serif), ("Courier", .mono), ("Courier New", .mono), ("Didot", .serif),
        ("Futura", .sans), ("Georgia", .serif), ("Gill Sans", .sans), ("Helvetica", .sans),
        ("Helvetica Neue", .sans), ("Hoefler Text", .serif), ("Marker Felt", .sans),
        ("Menlo", .mono), ("Noteworthy", .sans), ("Optima", .sans), ("Palatino", .serif),
        ("Times New Roman", .serif), ("Trebuchet MS", .sans), ("Verdana", .sans),
    ].map { FontFamily(name: $0, design: $1) }

    static func of(name: String) -> FontFamily? {
        ([system, systemMono, systemSerif, systemRounded] + named).first { $0.name == name }
    }

    /// A font by its PostScript name, such as `HelveticaNeue-Bold`, or by its family's; `nil`: there is
    /// none.
    static func find(_ name: String) -> (family: FontFamily, weight: UIFont.Weight, isItalic: Bool)?
    {
        let bare = name.filter { $0 != " " }
        let parts = bare.split(separator: "-", maxSplits: 1).map(String.init)
        guard let first = parts.first else { return nil }
        var stem = first
        for ending in ["PSMT", "PS", "MT"] where stem.hasSuffix(ending) && !stem.hasSuffix("SMS") {
            stem.removeLast(ending.count)
            break
        }
        let family = named.first {
            let own = $0.name.filter { $0 != " " }
            return own == first || own == stem
        }
        guard let family else { return nil }
        guard parts.count > 1 else { return (family, .regular, false) }
        return style(parts[1]).map { (family, $0, $1) }
    }

    /// What stands behind the hyphen: a weight, a slant, or both.
    private static func style(_ words: String) -> (UIFont.Weight, Bool)? {
        var rest = words
        if rest.hasSuffix("MT") { rest.removeLast(2) }
        var isItalic = false
        for slant in ["Italic", "Oblique"] where rest.hasSuffix(slant) {
            rest.removeLast(slant.count)
            isItalic = true
        }
        let weights: [String: UIFont.Weight] = [
            "": .regular, "Regular": .regular, "Roman": .regular, "Book": .regular,
            "UltraLight": .ultraLight, "Thin": .thin, "Light": .light, "Medium": .medium,
            "DemiBold": .semibold, "SemiBold": .semibold, "Semibold": .semibold, "Bold": .bold,
            "ExtraBold": .heavy, "Heavy": .heavy, "Black": .black, "Wide": .regular,
        ]
        return weights[rest].map { ($0, isItalic) }
    }
}
