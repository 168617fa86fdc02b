"""The connection to Discord: when it may begin, and what happened while it was away."""
