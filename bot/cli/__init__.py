"""The subcommands of `cardroom`, one module each."""
