"""The playground's part of Discord's REST interface, version 10: one module for each kind of object."""
