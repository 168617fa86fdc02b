"""Games, their rounds and their numbered actions, as text whose meaning the sessions know."""

from dataclasses import dataclass
from typing import Literal

from storage.database import Reader, Unit


@dataclass(frozen=True, slots=True)
class Deadline:
    """When (unix milliseconds) something happens of itself, and what, in the session's own words."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game as stored. `action_number` is that of its last action, 0 before the first."""

    game_id: str
    guild_id: int
    channel_id: int
    kind: str
    config: str
    status: Literal["open", "closed", "voided"]
    message_id: int | None
    deadline: Deadline | None
    action_number: int
    opened_at: int
    closed_at: int | None


@dataclass(frozen=True, slots=True)
class Round:
    """One round as stored: replaying it takes `snapshot`, the shoe from `shoe_position` and its actions.

    `first_action` is the number its first action has or will have. `settled_at` and `result` are None until settled.
    """

    game_id: str
    round_number: int
    first_action: int
    snapshot: str
    shoe_number: int
    shoe_position: int
    opened_at: int
    settled_at: int | None = None
    result: str | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """One accepted action; `number` counts from 1 within its game. `user_id` None is the house (a deadline, a deal).

    `deadline` is the deadline of the game from now on; None means there is none.
    """

    game_id: str
    number: int
    round_number: int
    user_id: int | None
    text: str
    at: int
    deadline: Deadline | None


async def open_game(
    unit: Unit, *, game_id: str, guild_id: int, channel_id: int, kind: str, config: str, at: int
) -> None:
    """Open a game and, with it, its empty escrow account. The guild is there already (guilds.ensure).

    Raises ChannelTakenError when the channel has an open table of blackjack.
    """
    raise NotImplementedError


async def append_action(unit: Unit, action: Action) -> None:
    """Append an action, and move the game's action number and deadline with it: one statement.

    Raises ActionNumberError unless `number` is the next, GameNotOpenError for a game that is closed or unknown.
    """
    raise NotImplementedError


async def open_round(unit: Unit, opened: Round) -> None:
    """Record where a round starts. Its shoe is there already (shoes.add)."""
    raise NotImplementedError


async def settle_round(unit: Unit, game_id: str, round_number: int, *, result: str, at: int) -> None:
    """Mark a round as settled, once; raises RoundSettledError the second time or when there is no such round."""
    raise NotImplementedError


async def set_deadline(unit: Unit, game_id: str, deadline: Deadline | None) -> None:
    """Change the deadline of an open game without an action, as after a restart."""
    raise NotImplementedError


async def set_message(unit: Unit, game_id: str, message_id: int | None) -> None:
    """Remember which message shows the game."""
    raise NotImplementedError


async def close_game(unit: Unit, game_id: str, *, at: int, voided: bool = False) -> None:
    """Close a game whose escrow is empty; its deadline goes.

    Raises EscrowNotEmptyError, and GameNotOpenError when it was closed before.
    """
    raise NotImplementedError


async def load_game(reader: Reader, game_id: str) -> Game | None:
    """Return a game, open or not."""
    raise NotImplementedError


async def load_open_games(reader: Reader) -> list[Game]:
    """Return every open game, oldest first."""
    raise NotImplementedError


async def open_game_in_channel(reader: Reader, channel_id: int, kind: str) -> Game | None:
    """Return the newest open game of that kind in a channel."""
    raise NotImplementedError


async def latest_round(reader: Reader, game_id: str) -> Round | None:
    """Return the round opened last, settled or not."""
    raise NotImplementedError


async def load_round(reader: Reader, game_id: str, round_number: int) -> Round | None:
    """Return one round."""
    raise NotImplementedError


async def recent_rounds(
    reader: Reader, game_id: str, *, before: int | None = None, limit: int
) -> list[Round]:
    """Return a game's settled rounds, newest first; `before` is the last round_number of the page before."""
    raise NotImplementedError


async def actions_of_round(reader: Reader, game_id: str, round_number: int) -> list[Action]:
    """Return a round's actions in order."""
    raise NotImplementedError


async def actions_of_game(reader: Reader, game_id: str) -> list[Action]:
    """Return all actions of a game in order."""
    raise NotImplementedError
