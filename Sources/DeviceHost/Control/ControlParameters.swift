import LifecycleWire

/// The parameters of a call, asked for by name and type.
struct ControlParameters {
    struct Missing: Error, CustomStringConvertible {
        let name: String
        let type: String
        var description: String { "parameter '\(name)' must be \(type)" }
    }

    private let json: JSON

    init(_ json: JSON) {
        self.json = json
    }

    func string(_ name: String) throws -> String {
        guard let value = json[name]?.string else { throw Missing(name: name, type: "a string") }
        return value
    }

    func integer(_ name: String) throws -> Int64 {
        guard let value = json[name]?.integer else { throw Missing(name: name, type: "an integer") }
        return value
    }

    func bool(_ name: String) throws -> Bool {
        guard let value = json[name]?.bool else { throw Missing(name: name, type: "true or false") }
        return value
    }

    func strings(_ name: String) throws -> [String] {
        guard let values = json[name]?.array else { throw Missing(name: name, type: "an array") }
        return try values.map {
            guard let text = $0.string else { throw Missing(name: name, type: "strings") }
            return text
        }
    }

    func signal(_ name: String) throws -> Int32 {
        let value = try integer(name)
        guard (1...64).contains(value) else { throw Missing(name: name, type: "from 1 to 64") }
        return Int32(value)
    }
}
