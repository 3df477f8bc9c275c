// `import UserNotifications` brings this along on iOS, so it does here.
@_exported import Foundation
