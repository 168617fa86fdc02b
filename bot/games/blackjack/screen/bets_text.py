"""The bets at a table, players without cards, and how the last rounds of each ended."""

from functools import lru_cache

from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.games.blackjack.play.view import ChairView, RoundMark, TableView
from bot.games.blackjack.screen.names_text import listed
from bot.games.blackjack.screen.stage import Stage

LISTED_CHAIRS_MAX = 2
"""Below a result, more players than this who have not bet yet share one line."""


def others_text(view: TableView, stage: Stage, words: Words) -> str:
    """List the bets, or the players who sit out."""
    match stage:
        case Stage.EMPTY | Stage.CLOSED:
            return ""
        case Stage.BETTING:
            return "\n".join((*_stakes(view, words), *([] if view.ended else [_fine_print(view, words)])))
        case _:
            return _sitting_out(view, words)


def _stakes(view: TableView, words: Words) -> list[str]:
    chairs = [chair for chair in view.chairs if chair is not None]
    awaited = [chair for chair in chairs if not (chair.stake or chair.unpaid)]
    if view.ended is None or len(awaited) <= LISTED_CHAIRS_MAX:
        return [_stake(chair, words) for chair in chairs]
    names = listed([" ".join((_bold(chair), *_history(chair, words))) for chair in awaited], words)
    last = words.text("blackjack-bets-none-of", names=names)
    return [*(_stake(chair, words) for chair in chairs if chair not in awaited), f"○ {last}"]


def _stake(chair: ChairView, words: Words) -> str:
    mark = "○"
    if chair.stake:
        mark, bet = "●", words.text("blackjack-bets-stake", stake=chair.stake)
    elif chair.unpaid:
        bet = words.text("blackjack-bets-unpaid", stake=chair.unpaid)
    else:
        bet = words.text("blackjack-bets-none")
    return " · ".join((f"{mark} {_bold(chair)}", bet, *_history(chair, words)))


def _bold(chair: ChairView) -> str:
    return f"**{safe_name(chair.name)}**"


def _history(chair: ChairView, words: Words) -> tuple[str, ...]:
    return (history_text(chair.history, words),) if chair.history else ()


def _fine_print(view: TableView, words: Words) -> str:
    """Say how many seats are free and that payouts are rounded down (BJ-2.9)."""
    free = words.text("blackjack-bets-free", count=view.chairs.count(None))
    return f"-# {free} · {words.text('blackjack-bets-rounding')}"


def _sitting_out(view: TableView, words: Words) -> str:
    """List the players without cards, with their bets on the next round."""
    assert view.round is not None
    names = [
        _sitter(chair, words)
        for chair, seat in zip(view.chairs, view.round.seats, strict=True)
        if chair is not None and not seat.hands
    ]
    if not names:
        return ""
    return f"-# {words.text('blackjack-bets-sitting-out', names=listed(names, words))}"


def _sitter(chair: ChairView, words: Words) -> str:
    name, stake = safe_name(chair.name), chair.next_stake
    return words.text("blackjack-bets-sitting-out-next", name=name, stake=stake) if stake else name


@lru_cache(maxsize=2048)
def history_text(marks: tuple[RoundMark, ...], words: Words) -> str:
    """Write how the last rounds of a player ended: `W L P BJ`."""
    return " ".join([words.text("blackjack-header-mark", mark=mark.value) for mark in marks])
