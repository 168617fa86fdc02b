"""The protocol by which programs play the rules: its requests, and the base class of its games."""
