"""Errors of the storage, with fields only; the bot has the sentences that players read."""

from dataclasses import dataclass


class StorageError(Exception):
    """Base of all errors that the storage raises on purpose."""


# ------------------------------------------------------------------ the database cannot be opened


@dataclass(eq=False)
class DatabaseOpenError(StorageError):
    """The database cannot be opened; `str()` is one line that says why."""

    path: str

    def __str__(self) -> str:
        return f"{self.path}: cannot be opened"


@dataclass(eq=False)
class DatabaseInUseError(DatabaseOpenError):
    """Another process holds the lock file beside the database: the one with this id, None if that is not known."""

    process_id: int | None

    def __str__(self) -> str:
        known = "" if self.process_id is None else f" (pid {self.process_id})"
        return f"{self.path}: in use by another process{known}"


@dataclass(eq=False)
class NewerDatabaseError(DatabaseOpenError):
    """The schema was written by a newer version than this one knows."""

    found: int
    known: int

    def __str__(self) -> str:
        return (
            f"{self.path}: schema {self.found} is newer than this version knows ({self.known}); run the version that"
            " upgraded it, or restore a copy of before"
        )


@dataclass(eq=False)
class UnreleasedDatabaseError(DatabaseOpenError):
    """Other steps than this version's made the schema, so it cannot be upgraded. `found` and `known` name both schemas."""

    found: str
    known: str

    def __str__(self) -> str:
        return (
            f"{self.path}: was made by another development version (schema {self.found}, this version makes"
            f" {self.known}); run that version, restore a copy that a release has made, or start with an empty"
            " database: move a file away, with the files .master and .mark beside it"
        )


@dataclass(eq=False)
class OlderDatabaseError(DatabaseOpenError):
    """The schema is older than this version and was opened only for reading, so it stays as it is."""

    found: int
    known: int

    def __str__(self) -> str:
        return f"{self.path}: schema {self.found} is older than {self.known}; start the bot once to bring it up to date"


@dataclass(eq=False)
class ForeignDatabaseError(DatabaseOpenError):
    """Another program made the database."""

    def __str__(self) -> str:
        return f"{self.path}: a database of another program; choose an empty place with CARDROOM_DATABASE"


@dataclass(eq=False)
class DatabasePathError(DatabaseOpenError):
    """The path cannot be read or written, or holds something that is not a database."""

    reason: str

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


@dataclass(eq=False)
class NoMasterKeyError(DatabaseOpenError):
    """A database on a server needs a master key from the settings, and they hold none."""

    def __str__(self) -> str:
        return f"{self.path}: needs a master key, the same in all processes; set CARDROOM_MASTER_KEY to 64 hex digits"


@dataclass(eq=False)
class MasterKeyError(DatabaseOpenError):
    """The database has used another master key than the one in `place`, which may be gone; its open games need that key."""

    place: str
    open_games: int

    def __str__(self) -> str:
        games = (
            "1 open game and returns its"
            if self.open_games == 1
            else f"{self.open_games} open games and returns their"
        )
        return (
            f"{self.path}: its master key is not in {self.place}; put that key back, or start once with"
            f" --new-key, which voids {games} stakes"
        )


@dataclass(eq=False)
class StrayGamesError(DatabaseOpenError):
    """Games are open of kinds that are not installed here; `counts` are their numbers by kind."""

    counts: dict[str, int]

    def __str__(self) -> str:
        named = ", ".join(f"{count} of {kind}" for kind, count in sorted(self.counts.items()))
        return (
            f"{self.path}: games are open that are not installed: {named}; install them again, or start once"
            " with --refund-missing, which voids these and returns their stakes"
        )


# ------------------------------------------------------------------ the database fails while open


@dataclass(eq=False)
class DatabaseUnavailableError(StorageError):
    """The disk or the lock failed. Nothing of the unit is in the database; it may be tried again."""

    reason: str


class DiskFullError(DatabaseUnavailableError):
    """There is no room left on the disk."""


class DatabaseLockedError(DatabaseUnavailableError):
    """Another connection kept the database locked for longer than the busy timeout."""


class DatabaseClosedError(StorageError):
    """The database was closed before the unit was handed over."""


@dataclass(eq=False)
class StatementError(StorageError):
    """A statement cannot run: its SQL is wrong, a table is missing, or a number is too large. This is a bug or damage."""

    reason: str

    def __str__(self) -> str:
        return self.reason


@dataclass(eq=False)
class LeaseLostError(StorageError):
    """Another process holds the lease of the server's shard now; nothing has changed. The user gets no answer from this process."""

    guild_id: int


@dataclass(eq=False)
class ConstraintError(StorageError):
    """A named constraint or trigger refused a statement; where a caller can cause this, a more specific error replaces it."""

    name: str


# ------------------------------------------------------------------ refusals of the ledger


@dataclass(eq=False)
class InsufficientChipsError(StorageError):
    """The debit account holds fewer chips than the transfer needs."""

    balance: int
    needed: int


@dataclass(eq=False)
class KeyReusedError(StorageError):
    """The idempotency key was used before for a different transfer."""

    key: str


@dataclass(eq=False)
class UnknownAccountError(StorageError):
    """One of the two accounts does not exist in that server."""

    guild_id: int
    debit: str
    credit: str


# ------------------------------------------------------------------ refusals of games and claims


@dataclass(eq=False)
class ChannelTakenError(StorageError):
    """Another open game of that kind has taken the channel."""

    channel_id: int


@dataclass(eq=False)
class GameNotOpenError(StorageError):
    """The game is unknown, closed or voided."""

    game_id: str


@dataclass(eq=False)
class ActionNumberError(StorageError):
    """The action's number does not follow the game's last action."""

    game_id: str
    number: int


@dataclass(eq=False)
class RoundSettledError(StorageError):
    """The round is unknown or settled already."""

    game_id: str
    round_number: int


@dataclass(eq=False)
class EscrowNotEmptyError(StorageError):
    """The game still holds chips and so cannot close."""

    game_id: str


@dataclass(eq=False)
class ShoeLockedError(StorageError):
    """The shoe is unknown, or its cuts are locked already."""

    game_id: str
    shoe_number: int


@dataclass(eq=False)
class CutClosedError(StorageError):
    """The slip of the shoe is on its way, or its first card was dealt."""

    game_id: str
    shoe_number: int


@dataclass(eq=False)
class OpenGameExistsError(StorageError):
    """The person has an open game of this kind in that server, or has invited to one."""

    guild_id: int
    user_id: int


@dataclass(eq=False)
class DailyTriedError(StorageError):
    """The person had their try at the deal of that day, counted from 1970-01-01 UTC."""

    guild_id: int
    user_id: int
    day: int


@dataclass(eq=False)
class GameEndedError(StorageError):
    """The game is unknown or has ended already."""

    game_id: str


@dataclass(eq=False)
class StillPlayingError(StorageError):
    """A person whose data is to be deleted has chips at stake in the server."""

    guild_id: int
    user_id: int


@dataclass(eq=False)
class DealSettledError(StorageError):
    """The deal was chosen, skipped or given up before."""

    day: int
    attempt: int


@dataclass(eq=False)
class AlreadyClaimedError(StorageError):
    """The daily chips of that day were claimed, or the last top-up is too recent (`again_at`, unix milliseconds)."""

    again_at: int
