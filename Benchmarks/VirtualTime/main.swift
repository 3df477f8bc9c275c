// What virtual time costs, each figure beside a yardstick of the same run, and what was delivered.
//
//   virtual-time-benchmark [ROUNDS]    10 rounds unless told
//
// Ends with 1 when anything that should have been delivered was not, whatever it took.
@preconcurrency import Foundation

setvbuf(stdout, nil, Int32(_IOLBF), 0)
let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 10 : 10
do {
    let products = try Products(
        folder: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path)
    defer { products.remove() }
    let report = try Report(products, rounds: max(1, rounds))
    try report.tenMinutes()
    try report.day(saysTicks: false)
    try report.day(saysTicks: true)
    try report.many(.timers, count: 1000)
    try report.many(.threads, count: 32)
} catch {
    print("\nNOT MEASURED: \(error)")
    exit(2)
}
if !Delivery.failures.isEmpty {
    print("\nNOT DELIVERED, \(Delivery.failures.count) times:")
    for failure in Delivery.failures.prefix(20) { print("  \(failure)") }
    exit(1)
}
print("\nall was delivered")
