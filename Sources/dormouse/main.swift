@preconcurrency import Glibc

setvbuf(stdout, nil, Int32(_IOLBF), 0)
signal(SIGPIPE, SIG_DFL)  // `dormouse log | head` ends quietly.
exit(Dormouse.run(Array(CommandLine.arguments.dropFirst())))
