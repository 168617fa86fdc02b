"""What has happened in this process since its start, for the metrics: by kind and reason, never by person, server or game."""

import secrets

UNAMBIGUOUS = "23456789BCDFGHJKLMNPQRSTVWXZ"
"""Letters and digits that nobody confuses; without vowels they spell no word."""

ERROR_NUMBER_LENGTH = 6


class Counts:
    """The numbers of what has happened."""

    def __init__(self) -> None:
        self.unexpected_errors = 0

    def unexpected(self) -> str:
        """Count an unexpected error; return its number, such as K7M2QX, for the player and for the log."""
        self.unexpected_errors += 1
        return "".join(secrets.choice(UNAMBIGUOUS) for _ in range(ERROR_NUMBER_LENGTH))
