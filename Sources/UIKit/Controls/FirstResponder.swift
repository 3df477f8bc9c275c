/// The one object that takes what is typed.
@MainActor
enum FirstResponder {
    static weak var current: UIResponder?
}
