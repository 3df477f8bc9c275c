import LifecycleKernel

// The verbs of a person and of the system, as they stand in a scenario.

extension LineReader {
    static let actVerbs = [
        "home", "lock", "unlock", "switcher", "choose", "swipe", "interrupt", "dismiss", "accept",
        "reply", "banner", "open", "push", "tap", "type", "change", "pressure", "jetsam",
        "terminate", "uninstall",
    ]

    /// The act that begins with this verb; `nil` when the verb begins none. `app` reads the name of
    /// an app.
    mutating func act(
        _ verb: Word, app: (inout LineReader) throws(LineFault) -> String
    ) throws(LineFault) -> DeviceAct? {
        switch verb.text {
        case "home": return .home
        case "lock": return .lock
        case "unlock": return .unlock
        case "switcher": return .switcher
        case "choose": return .choose(try app(&self))
        case "swipe": return try swipe(app)
        case "interrupt": return .interrupt(try one(of: "an interruption"))
        case "dismiss": return .dismiss
        case "accept": return .accept(hasMore ? try app(&self) : nil)
        case "reply": return .reply
        case "banner": return .banner
        case "open":
            let name = try app(&self)
            return .open(name, try arrival())
        case "push":
            let name = try app(&self)
            return try push(to: name)
        case "tap":
            let name = try app(&self)
            return .touch(name, try tap())
        case "type":
            let name = try app(&self)
            return .touch(name, .type(try word("a text in quotes").text))
        case "change": return .change(try one(of: "what changes"))
        case "pressure": return .pressure(try one(of: "how scarce memory is"))
        case "jetsam": return .jetsam(try app(&self))
        case "terminate": return .terminate(try app(&self))
        case "uninstall": return .uninstall(try app(&self))
        default: return nil
        }
    }

    // MARK: Touches

    /// `tap NAME at X Y` and `tap NAME "VIEW"`; a view may be called `at`.
    private mutating func tap() throws(LineFault) -> Touch {
        let name = try word("a text or identifier in quotes, or 'at X Y'")
        guard name.text == "at", hasMore || !name.isQuoted else { return .tap(name.text) }
        return .tapAt(x: try coordinate("X"), y: try coordinate("Y"))
    }

    /// A place on the screen, in points; what lies outside is told by the app, which knows its screen.
    mutating func coordinate(_ name: String) throws(LineFault) -> Double {
        let word = try word("\(name), a number of points")
        guard let points = Double(word.text), abs(points) <= 100_000 else {
            throw fault(
                word, "read \(word.shown), expected \(name), a number of points such as 195")
        }
        return points
    }

    /// `swipe NAME` takes a card out of the switcher; `swipe up NAME ["VIEW"]` is a finger on the screen.
    private mutating func swipe(
        _ app: (inout LineReader) throws(LineFault) -> String
    ) throws(LineFault) -> DeviceAct {
        guard let direction = nextText.flatMap(SwipeDirection.init(rawValue:)) else {
            return .swipe(try app(&self))
        }
        _ = try word("a direction")
        let name = try app(&self)
        let view = hasMore ? try word("a text or identifier in quotes").text : nil
        return .touch(name, .swipe(direction, on: view))
    }

    private mutating func arrival() throws(LineFault) -> Arrival {
        let word = try word("an address, 'push \"TEXT\"' or 'shortcut TYPE'")
        switch word.text {
        case "push" where !word.isQuoted:
            return .push(try self.word("the text of the notification").text)
        case "shortcut" where !word.isQuoted:
            return .shortcut(try self.word("the type of the quick action").text)
        default:
            guard Arrival.isAddress(word.text) else {
                throw fault(
                    word,
                    "read \(word.shown), expected an address with a scheme, such as mail:inbox")
            }
            return .opening(word.text)
        }
    }

    private mutating func push(to name: String) throws(LineFault) -> DeviceAct {
        let text = try word("the text of the notification").text
        guard hasMore else { return .push(name, text: text) }
        let how = try word("'tap' or 'silent'")
        switch how.text {
        case "tap": return .open(name, .push(text))
        case "silent": return .launchUnseen(name, .push(text))
        default: throw fault(how, "read \(how.shown), expected 'tap' or 'silent'")
        }
    }

    /// One of the words of an enumeration.
    private mutating func one<Value: CaseIterable & RawRepresentable<String>>(
        of expected: String
    ) throws(LineFault) -> Value {
        let words = Value.allCases.map(\.rawValue)
        let word = try word("\(expected): \(words.joined(separator: ", "))")
        guard let value = Value(rawValue: word.text) else {
            let nearest = nearestWord(to: word.text, in: words)
            throw fault(
                word,
                "read \(word.shown), expected \(expected): \(words.joined(separator: ", "))"
                    + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
        }
        return value
    }
}

extension Arrival {
    /// Whether the text is an address: a scheme, a colon and more. Source: RFC 3986, 3.1.
    static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let first = parts[0].unicodeScalars.first,
            first.properties.isAlphabetic, first.isASCII
        else { return false }
        return parts[0].unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
                    || $0 == "+" || $0 == "-" || $0 == ".")
        }
    }
}
