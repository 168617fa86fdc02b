"""The real bot as a process of its own, in the playground, over real sockets."""
