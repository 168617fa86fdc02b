"""A contest blow by blow: each question with its answer, and how each hand ended."""

from collections.abc import Sequence

from bot.contest.faults import MEANINGS, FaultReport
from rules.cards import Card
from rules.errors import shortened
from rules.game import Chips
from rules.koth.actions import Action
from rules.koth.contest import HandPlayed, MoveRequest, Player
from rules.koth.dealer import dealer_score
from rules.koth.notation import format_action
from rules.koth.question import question
from rules.koth.state import SeatState, Status

_HOUSE = "(house)"


class Transcript:
    """Collects the lines of contests. A hand has its moves first, then the dealer's cards and the result of each seat."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._moves: list[str] = []
        self._names: Sequence[str] = ()
        self._contest = 0

    @property
    def text(self) -> str:
        """The lines that were written until now."""
        return "".join(f"{line}\n" for line in self._lines)

    def begin(self, contest: int, names: Sequence[str]) -> None:
        """Begin a contest, counted from 1, of entrants with these names."""
        self._contest, self._names = contest, names

    def add_move(self, turn: MoveRequest, answer: Action | FaultReport) -> None:
        """Add a question with its answer or fault."""
        if isinstance(answer, FaultReport):
            evidence = f" ({answer.evidence})" if answer.evidence else ""
            told = f"{MEANINGS[answer.fault]}{evidence}: stands"
        else:
            told = shortened(format_action(answer))
        fields = " ".join(question(turn.state).fields)
        self._moves.append(f"  {self._names[turn.player]}: {fields} -> {told}")

    def add_hand(self, hand: HandPlayed) -> None:
        """Add a hand that is over, below its moves."""
        place = f"round {hand.round}, table {hand.table}, hand {hand.number}"
        self._lines += [f"contest {self._contest}, {place}", *self._moves]
        self._moves = []
        dealer = hand.state.dealer
        self._lines.append(f"  dealer: {_letters(dealer)}, {dealer_score(dealer) or 'bust'}")
        self._lines += [
            f"  {self._name(player)}: {_result(seat)}"
            for player, seat in zip(hand.places, hand.state.seats, strict=True)
        ]

    def _name(self, player: Player | None) -> str:
        return _HOUSE if player is None else self._names[player]


def _result(seat: SeatState) -> str:
    if seat.status is Status.OUT:
        return f"out, {_chips(seat.chips)} chips"
    ended = "bust" if seat.status is Status.BUST else f"{seat.score}"
    stake, payout, chips = map(_chips, (seat.stake, seat.payout, seat.chips))
    return f"{_letters(seat.cards)}, {ended}, stake {stake}, payout {payout}, {chips} chips"


def _chips(amount: Chips) -> str:
    """Write an amount, which may have thousands of digits."""
    return shortened(str(amount))


def _letters(cards: Sequence[Card]) -> str:
    return "".join(card.rank.letter for card in cards)
