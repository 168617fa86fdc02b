"""A chair at a table: its player, with their bets."""

from dataclasses import dataclass, replace

from bot.games.blackjack.play.view import RoundMark

IDLE_ROUNDS_MAX = 2


@dataclass(frozen=True, slots=True)
class Chair:
    """A taken chair, with the stake for the present or next round; `sat_at` is the number of the player's `sit`.

    `next_stake` is a bet that was given during a round for the next one; its chips are taken when that round opens.
    `unpaid` is such a bet for which the player had too few chips then. `history` lists how the player's last rounds ended,
    the newest last, and `streak` counts those won in a row on this chair.
    """

    user_id: int
    sat_at: int
    stake: int = 0
    last_stake: int = 0
    idle_rounds: int = 0
    leaving: bool = False
    next_stake: int = 0
    unpaid: int = 0
    history: tuple[RoundMark, ...] = ()
    streak: int = 0


def with_bet(chair: Chair, stake: int) -> Chair:
    """Return the chair with a stake for the round that is open for bets."""
    return replace(chair, stake=stake, next_stake=0, unpaid=0)


def dealt_in(chair: Chair | None) -> Chair | None:
    """Keep the stake as the last one; free the seat of a player who sat out too often (BJ-2.7)."""
    if chair is None:
        return None
    if chair.stake:
        return replace(chair, last_stake=chair.stake, idle_rounds=0, unpaid=0)
    idle = chair.idle_rounds + 1
    return None if idle >= IDLE_ROUNDS_MAX else replace(chair, idle_rounds=idle, unpaid=0)
