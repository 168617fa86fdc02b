"""Everything of a match that changes with a commit, so that it changes as one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.committed import Committed, Timeout
from bot.games.thirteen.play import stages
from bot.games.thirteen.play.snapshot import dump_match
from rules.cards import format_cards
from rules.thirteen.dealing import DEALT
from storage.games import Round

if TYPE_CHECKING:
    from bot.games.thirteen.play.match import Match
    from bot.games.thirteen.play.view import MatchOutcome
    from rules.cards import Card
    from storage.daily_deals import DailyDeal
    from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True)
class CommittedMatch(Committed):
    """A match between two commits.

    `source` is what the cards of the deal under way follow from, or of the last one; None in a challenge. `promised`
    is the shoe to come, its commitment already shown; None with a daily deal. `round` is where the deal began, None
    where nothing but the actions is recorded. `finished` is the deal before this one as it ended; after a start it is None
    unless somebody may still see it. A challenge that `is_quiet` mentions nobody.
    """

    match: Match
    source: ShoeRow | DailyDeal | None = None
    promised: ShoeRow | None = None
    round: Round | None = None
    finished: CommittedMatch | None = None
    outcome: MatchOutcome | None = None
    is_quiet: bool = False

    @property
    def number(self) -> int:
        """Count the actions taken."""
        return self.match.number

    @property
    def is_over(self) -> bool:
        """Say whether the match has ended."""
        return self.match.ending is not None

    @property
    def timeout(self) -> Timeout:
        """Name the stage that goes on and say how long it lasts in all."""
        return stages.timeout(self.match)


def round_from(match: Match, game_id: str, shoe_number: int, at: int) -> Round:
    """Say where the coming deal begins: all that replaying it needs besides its actions."""
    return Round(
        game_id=game_id,
        round_number=match.deal_number,
        first_action=match.number + 1,
        snapshot=dump_match(match),
        shoe_number=shoe_number,
        shoe_position=0,
        opened_at=at,
    )


def result_of(dealt: Match, shoe_number: int, cards: tuple[Card, ...]) -> str:
    """Write down the cards of a deal and how it ended, for whoever checks the shuffle. It names nobody."""
    assert dealt.deal is not None
    assert dealt.result is not None
    fields = {
        "dealt": [{"shoe": shoe_number, "position": 0, "cards": format_cards(cards[:DEALT])}],
        "leader": dealt.deal.leader,
        "winner": dealt.result.winner,
        "points": dealt.result.points,
        "reason": dealt.result.reason,
    }
    return json.dumps(fields, separators=(",", ":"))
