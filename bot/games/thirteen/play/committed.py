"""The committed state of a match, with the records of its deals."""

import json
from dataclasses import dataclass

from bot.core.committed import Committed
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.snapshot import dump_match
from bot.games.thirteen.play.view import MatchOutcome
from bot.verification.lines import cards_line, end_line
from rules.cards import Card
from rules.game import Seat
from rules.thirteen.actions import format_action
from rules.thirteen.dealing import HAND_SIZE
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
    """Write what everybody saw of a deal as JSON, for those who check it. It contains no user ids."""
    return json.dumps(lines_of(dealt, shoe_number, cards), separators=(",", ":"))


def lines_of(dealt: Match, shoe_number: int, cards: tuple[Card, ...]) -> list[str]:
    """Return both hands in the order of the deck, who led, each play by its seat, and the end, if it has ended."""
    deal, result, end = dealt.deal, dealt.result, list[str]()
    assert deal is not None
    if result is not None:
        end = [end_line(result.reason, winner=result.winner, points=result.points)]
    elif dealt.ending is not None:
        end = [end_line(dealt.ending)]
    return [
        *(cards_line(shoe_number, at, cards[at : at + HAND_SIZE]) for at in (0, HAND_SIZE)),
        f"leader {deal.leader}",
        *(f"{taken.seat} {format_action(taken.action)}" for taken in deal.history),
        *end,
    ]


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
