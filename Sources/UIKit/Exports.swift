// `import UIKit` brings these along on iOS, so it does here.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
