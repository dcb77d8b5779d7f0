// The C library, so that the branches for Apple's systems are compiled and run.
@_exported import Glibc
