@preconcurrency import Foundation

setvbuf(stdout, nil, _IOLBF, 0)
let products = try Products(
    folder: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path)
defer { products.remove() }
for says in [false, true] {
    let day = try Day(products, saysTicks: says)
    print("whole \(duration(day.whole)) launching \(duration(day.launching)) advancing \(duration(day.advancing)) switching \(duration(day.switching)) down \(duration(day.shuttingDown)) ticks \(day.tickCount) released \(day.releaseCount) gates \(day.gateCount) looks \(day.lookCount) quick \(day.quickLookCount)")
}
print(Delivery.failures)
