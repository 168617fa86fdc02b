"""The protocol by which programs play the rules: what a request may say, and what a game adds to it."""
