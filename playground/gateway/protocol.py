"""The gateway's numbers: opcodes, close codes, and the intents that events need."""

from enum import IntEnum


class Op(IntEnum):
    """The opcode of a frame."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    """The reason for which Discord closes a socket."""

    UNKNOWN_OP = 4001
    NOT_READABLE = 4002
    NOT_IDENTIFIED = 4003
    WRONG_TOKEN = 4004
    IDENTIFIED_ALREADY = 4005
    WRONG_SEQUENCE = 4007
    TIMED_OUT = 4009
    WRONG_SHARD = 4010
    WRONG_VERSION = 4012
    WRONG_INTENTS = 4013
    INTENTS_NOT_ALLOWED = 4014


REASONS = {
    CloseCode.UNKNOWN_OP: "Unknown opcode.",
    CloseCode.NOT_READABLE: "Error while decoding payload.",
    CloseCode.NOT_IDENTIFIED: "Not authenticated.",
    CloseCode.WRONG_TOKEN: "Authentication failed.",
    CloseCode.IDENTIFIED_ALREADY: "Already authenticated.",
    CloseCode.WRONG_SEQUENCE: "Invalid seq.",
    CloseCode.TIMED_OUT: "Session timed out.",
    CloseCode.WRONG_SHARD: "Invalid shard.",
    CloseCode.WRONG_VERSION: "Invalid API version.",
    CloseCode.WRONG_INTENTS: "Invalid intent(s).",
    CloseCode.INTENTS_NOT_ALLOWED: "Disallowed intent(s).",
}

# A bot that closes with one of these does not come back: its session ends.
GOODBYES = {1000, 1001}
VERSION = "10"
# The largest frame that a bot may send.
MOST_BYTES = 4096

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
# Bits 17 to 19, 22 and 23 have no meaning.
EVERY_INTENT = (1 << 17) - 1 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25

# Events that are not listed need no intent.
NEEDED = {
    "GUILD_CREATE": GUILDS,
    "MESSAGE_CREATE": GUILD_MESSAGES,
    "MESSAGE_UPDATE": GUILD_MESSAGES,
    "MESSAGE_DELETE": GUILD_MESSAGES,
}


class ClosedError(Exception):
    """The bot broke the protocol or stopped answering: its socket is closed with this code."""

    def __init__(self, code: CloseCode) -> None:
        self.code = code
        self.reason = REASONS[code]
        super().__init__(f"{code.value} {self.reason}")


def shard_of(guild_id: int, shards: int) -> int:
    """Return the number of the shard that hears of a server."""
    return (guild_id >> 22) % shards
