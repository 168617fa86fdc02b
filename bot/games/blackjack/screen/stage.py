"""The stages of a table, which decide on what its message says and offers."""

from enum import Enum, auto
from typing import assert_never

from bot.games.blackjack.play.view import TableView
from rules.blackjack.phases import Phase


class Stage(Enum):
    """The stage of a table."""

    EMPTY = auto()
    BETTING = auto()
    INSURANCE = auto()
    PLAY = auto()
    SETTLED = auto()
    CLOSED = auto()


def stage_of(view: TableView) -> Stage:
    """Return the stage of a table."""
    if view.is_finished:
        return Stage.SETTLED
    if view.closed is not None:
        return Stage.CLOSED
    if view.round is None:
        return Stage.BETTING if any(view.chairs) else Stage.EMPTY
    match view.round.phase:
        case Phase.INSURANCE:
            return Stage.INSURANCE
        case Phase.PLAY | Phase.SETTLED:
            return Stage.PLAY
        case _:
            assert_never(view.round.phase)
