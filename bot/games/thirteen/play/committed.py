"""The committed state of a match, with the records of its deals."""

import json
from dataclasses import dataclass

from bot.core.committed import Committed
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.snapshot import dump_match
from bot.games.thirteen.play.view import MatchOutcome
from rules.cards import Card, format_cards
from rules.game import Seat
from rules.thirteen.dealing import DEALT
from rules.thirteen.state import other
from storage.daily_deals import DailyDeal
from storage.games import Round
from storage.results import Ending
from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True)
class CommittedMatch(Committed[Match]):
    """A match between two commits.

    `source` gives the cards of the present or last deal; it is None in a challenge. `promised` is the next shoe, whose
    commitment is already shown; it is None with a daily deal. `round` is the stored beginning of the deal; it is None in a
    challenge and with a daily deal. `finished` is the previous deal at its end; after a start it is None unless somebody
    may still see it. If a challenge `is_quiet`, it mentions nobody.
    """

    source: ShoeRow | DailyDeal | None = None
    promised: ShoeRow | None = None
    round: Round | None = None
    finished: "CommittedMatch | None" = None
    outcome: MatchOutcome | None = None
    is_quiet: bool = False


def round_from(match: Match, game_id: str, shoe_number: int, at: int) -> Round:
    """Return the beginning of the next deal, with all that a replay needs besides the actions."""
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
    """Write the cards and the end of a deal as JSON, for those who check the shuffle. It contains no user ids."""
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


def ending_of(match: Match, seat: Seat) -> Ending:
    """Return how an ended match ended for a seat, in the words of all results."""
    assert match.ending is not None
    if match.ending not in {"finished", "resigned"}:
        return match.ending  # type: ignore[return-value]
    if match.winner is None:
        return "drawn"
    lost: Ending = "gave_up" if match.ending == "resigned" else "lost"
    return "won" if match.winner == seat else lost


def score_of(match: Match, seat: Seat) -> int | None:
    """Return the points that a seat won minus those it lost; None for a match without a result."""
    if match.ending not in {"finished", "resigned"}:
        return None
    return match.players[seat].points - match.players[other(seat)].points
