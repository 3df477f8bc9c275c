// The yardstick for messages: a process with a main run loop that answers every byte on descriptor 3
// with one byte. Nothing of Dormouse is in it.
import Dispatch
import Foundation

let socket: Int32 = 3
let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
source.setEventHandler {
    var byte: UInt8 = 0
    guard read(socket, &byte, 1) == 1, write(socket, &byte, 1) == 1 else { exit(0) }
}
source.resume()
RunLoop.main.run()
