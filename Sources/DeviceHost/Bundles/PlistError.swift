/// Why a property list cannot be used: the place, and what was found there.
public struct PlistError: Error, Equatable, CustomStringConvertible {
    /// The path that was read.
    public let file: String
    /// The line, from 1; 0 when the matter is the whole file.
    public let line: Int
    /// The column in bytes, from 1; 0 when the matter is the whole file.
    public let column: Int
    public let problem: Problem

    public enum Problem: Equatable, Sendable {
        /// The file itself cannot be read.
        case unreadable(FileError)
        /// The format of `bplist00`, which this reader leaves alone.
        case binary
        /// Not UTF-8.
        case encoding(String)
        case unexpected(found: String, expected: String)
        /// An `&…;` that is neither one of the five named ones nor a number of a character.
        case entity(String)
        /// A document type with declarations of its own.
        case internalSubset
        case tooDeep(depthMax: Int)
        case tooManyValues(countMax: Int)
        /// The text of an element is not what its name promises.
        case value(element: String, text: String)
        case repeatedKey(String)
        /// A key that must be there is not.
        case missing(key: String)
        case wrongType(key: String, found: String, expected: String)
    }

    public var description: String {
        let place = line == 0 ? file : "\(file):\(line):\(column)"
        return "\(place): \(problem)"
    }
}

extension PlistError.Problem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let error): "cannot be read: \(error)"
        case .binary: "binary property list: convert it with `dormouse bundle`"
        case .encoding(let found): "\(found); write the file in UTF-8"
        case .unexpected(let found, let expected): "found \(found) where \(expected) belongs"
        case .entity(let text):
            "'\(text)' is not known; only &lt; &gt; &amp; &quot; &apos; and numbers are"
        case .internalSubset: "a document type may not declare anything; remove the part in [ ]"
        case .tooDeep(let depthMax): "nested deeper than \(depthMax) levels"
        case .tooManyValues(let countMax): "more than \(countMax) values"
        case .value(let element, let text): "'\(text)' is no value of <\(element)>"
        case .repeatedKey(let key): "the key '\(key)' comes twice in one dictionary"
        case .missing(let key): "the key '\(key)' is missing; add it"
        case .wrongType(let key, let found, let expected):
            "the value of '\(key)' is <\(found)>, and must be \(expected)"
        }
    }
}
