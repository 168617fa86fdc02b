"""Discord's REST interface, version 10, as far as the playground has it: one module for each kind of thing."""
