"""The gateway's numbers: opcodes, close codes, and the intents that events need."""

from enum import IntEnum
from typing import Self


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
    """The code and the reason with which Discord closes a socket."""

    reason: str

    def __new__(cls, code: int, reason: str) -> Self:
        closing = int.__new__(cls, code)
        closing._value_, closing.reason = code, reason
        return closing

    UNKNOWN_OP = 4001, "Unknown opcode."
    NOT_READABLE = 4002, "Error while decoding payload."
    NOT_IDENTIFIED = 4003, "Not authenticated."
    WRONG_TOKEN = 4004, "Authentication failed."
    IDENTIFIED_ALREADY = 4005, "Already authenticated."
    WRONG_SEQUENCE = 4007, "Invalid seq."
    TIMED_OUT = 4009, "Session timed out."
    WRONG_SHARD = 4010, "Invalid shard."
    WRONG_VERSION = 4012, "Invalid API version."
    WRONG_INTENTS = 4013, "Invalid intent(s)."
    INTENTS_NOT_ALLOWED = 4014, "Disallowed intent(s)."


# A bot that closes with one of these does not come back: its session ends.
GOODBYES = {1000, 1001}
VERSIONS = {"9", "10"}
# The largest frame that a bot may send.
FRAME_BYTES_MAX = 4096

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
GUILD_MESSAGE_REACTIONS = 1 << 10
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
# Bits 17 to 19, 22 and 23 have no meaning.
EVERY_INTENT = (1 << 17) - 1 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25

# Events that are not listed need no intent.
NEEDED = {
    **dict.fromkeys((f"CHANNEL_{act}" for act in ("CREATE", "UPDATE", "DELETE")), GUILDS),
    **dict.fromkeys((f"THREAD_{act}" for act in ("CREATE", "UPDATE", "DELETE")), GUILDS),
    **dict.fromkeys((f"GUILD_ROLE_{act}" for act in ("CREATE", "UPDATE", "DELETE")), GUILDS),
    "GUILD_MEMBER_UPDATE": GUILD_MEMBERS,
    "MESSAGE_DELETE_BULK": GUILD_MESSAGES,
    "GUILD_CREATE": GUILDS,
    "MESSAGE_CREATE": GUILD_MESSAGES,
    "MESSAGE_UPDATE": GUILD_MESSAGES,
    "MESSAGE_DELETE": GUILD_MESSAGES,
    "MESSAGE_REACTION_ADD": GUILD_MESSAGE_REACTIONS,
    "MESSAGE_REACTION_REMOVE": GUILD_MESSAGE_REACTIONS,
    "MESSAGE_REACTION_REMOVE_ALL": GUILD_MESSAGE_REACTIONS,
    "MESSAGE_REACTION_REMOVE_EMOJI": GUILD_MESSAGE_REACTIONS,
}


class ClosedError(Exception):
    """The bot broke the protocol or stopped answering: its socket is closed with this code."""

    def __init__(self, code: CloseCode) -> None:
        self.code = code
        super().__init__(f"{code.value} {code.reason}")


def shard_of(guild_id: int, shards: int) -> int:
    """Return the number of the shard that receives a server's events."""
    return (guild_id >> 22) % shards
