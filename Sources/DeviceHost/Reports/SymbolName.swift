import Glibc

/// Names of functions as a person reads them.
enum SymbolName {
    /// The longest name that is kept whole, in characters.
    static let characterCountMax = 300

    /// A name of the symbol table without what the compiler and the linker added: Swift's names
    /// demangled, no discriminators of private declarations, no `Swift.`, no version of a C library.
    static func readable(_ symbol: String) -> String {
        let name =
            demangled(symbol).map { name in
                withoutDiscriminators(name)
                    .split(separator: "Swift.", omittingEmptySubsequences: false).joined()
            } ?? String(symbol.prefix { $0 != "@" })
        guard name.count > characterCountMax else { return name }
        return name.prefix(characterCountMax) + "…"
    }

    /// `TaskLab.AppDelegate.(block in _0A1B)(Double) -> ()` without ` in _0A1B` and its parentheses.
    private static func withoutDiscriminators(_ name: String) -> String {
        let mark = " in _"
        var parts = name.components(separatedBy: mark)
        for index in parts.indices.dropFirst() {
            let rest = parts[index].drop(while: \.isHexDigit)
            guard rest.first == ")", let open = parts[index - 1].lastIndex(of: "(") else {
                parts[index] = mark + parts[index]
                continue
            }
            parts[index - 1].remove(at: open)
            parts[index] = String(rest.dropFirst())
        }
        return parts.joined()
    }

    /// `nil` for a name that is not Swift's.
    private static func demangled(_ symbol: String) -> String? {
        guard symbol.hasPrefix("$s") || symbol.hasPrefix("$S") || symbol.hasPrefix("_T"),
            let text = swiftDemangle(symbol, UInt(symbol.utf8.count), nil, nil, 0)
        else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}

extension String {
    /// The parts between all occurrences of a text.
    fileprivate func components(separatedBy text: String) -> [String] {
        split(separator: text, omittingEmptySubsequences: false).map(String.init)
    }
}

/// Demangles a name with the runtime that this process has linked anyway: `swift demangle` takes
/// longer to start than all the rest of a report.
///
/// Returns memory of `malloc(3)`, or `nil` for a name that is not mangled. Source:
/// `swift/Demangling/Demangle.h`, exported by libswiftCore.
@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ name: UnsafePointer<CChar>?, _ byteCount: UInt, _ output: UnsafeMutablePointer<CChar>?,
    _ outputByteCount: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
