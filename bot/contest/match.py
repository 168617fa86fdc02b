"""Many independent contests of the same entrants (KH-6, KH-7), and their transcript."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from bot.contest.built_in import STRATEGIES
from bot.contest.faults import MEANINGS, Fault, FaultReport
from bot.contest.players import Entrant, enter
from bot.contest.programs import Limits
from bot.contest.ranking import Record, join_all
from bot.contest.sandbox import Sandbox
from rules.cards import Card
from rules.errors import shortened
from rules.game import Chips
from rules.koth.actions import Action, Stand
from rules.koth.contest import ContestTerms, EntrantTally, HandPlayed, MoveRequest, Play, Player, contest
from rules.koth.dealer import dealer_score
from rules.koth.legality import is_legal
from rules.koth.notation import format_action
from rules.koth.question import question
from rules.koth.state import SeatState, Status
from rules.shuffle import derive_seed

LATE_MAX = 10
"""After this many late answers in a row a program is not asked again in that contest, and each of its moves is a fault."""


CHIPS = 1_000
_ROUNDS_PER_PIECE = 100
"""The rounds of a piece over all its contests, which take a quarter of a second on an idle machine."""

_HOUSE = "(house)"

PlayPiece = Callable[[int, int], Awaitable[tuple[Record, ...]]]


class Transcript:
    """Collects the lines of contests. A hand has its moves first, then the dealer's cards and the result of each seat."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._moves: list[str] = []
        self._names: Sequence[str] = ()
        self._contest = 0

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self._lines)

    def begin(self, contest: int, names: Sequence[str]) -> None:
        """Begin a contest, counted from 1, of entrants with these names."""
        self._contest, self._names = contest, names

    def add_move(self, turn: MoveRequest, answer: Action | FaultReport) -> None:
        if isinstance(answer, FaultReport):
            evidence = f" ({answer.evidence})" if answer.evidence else ""
            text = f"{MEANINGS[answer.fault]}{evidence}: stands"
        else:
            text = shortened(format_action(answer))
        fields = " ".join(question(turn.state).fields)
        self._moves.append(f"  {self._names[turn.player]}: {fields} -> {text}")

    def add_hand(self, hand: HandPlayed) -> None:
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
    return shortened(str(amount))


def _letters(cards: Sequence[Card]) -> str:
    return "".join(card.rank.letter for card in cards)


@dataclass(frozen=True, slots=True)
class ContestPlan:
    """The entrants of a contest as texts, the limits and the sandbox of the programs among them, and the terms."""

    entrants: tuple[str, ...]
    terms: ContestTerms
    limits: Limits = field(default_factory=Limits)
    sandbox: Sandbox | None = None


@dataclass(frozen=True, slots=True)
class ContestResults:
    """The records of some contests, and their transcript if that was asked for."""

    records: tuple[Record, ...]
    transcript: str = ""


def play_plan(
    plan: ContestPlan, first: int, count: int, seed: bytes, *, is_written: bool = False
) -> ContestResults:
    """Play `count` contests of a plan from number `first` on. Every process comes to the same results."""
    transcript = Transcript() if is_written else None
    entrants = enter(plan.entrants, plan.limits, plan.sandbox)
    records = run_contests(entrants, plan.terms, count, seed, first=first, transcript=transcript)
    return ContestResults(records, "" if transcript is None else transcript.text)


def run_contests(
    entrants: Sequence[Entrant],
    terms: ContestTerms,
    contests: int,
    seed: bytes,
    *,
    first: int = 0,
    transcript: Transcript | None = None,
) -> tuple[Record, ...]:
    """Play contests number `first` and on, each from the seed derived by its number, and record every entrant.

    Each contest starts all programs anew and closes them, however it ends. So its result does not depend on the others.
    """
    records = tuple(Record(entrant.name) for entrant in entrants)
    for number in range(first, first + contests):
        own_seed = derive_seed(seed, number)
        seated = [_Seated(*each, transcript) for each in zip(entrants, records, strict=True)]
        if transcript is not None:
            transcript.begin(number + 1, [entrant.name for entrant in entrants])
        try:
            for index, entrant in enumerate(entrants):
                entrant.player.begin(own_seed, index)
            shown = (lambda _: None) if transcript is None else transcript.add_hand
            tallies = _played(contest(terms, len(entrants), own_seed, shown), seated)
        finally:
            for entrant in entrants:
                entrant.player.close()
        for record, tally in zip(records, tallies, strict=True):
            record.add(tally)
    return records


def _played(play: Play, seated: Sequence["_Seated"]) -> list[EntrantTally]:
    try:
        turn = next(play)
        while True:
            turn = play.send(seated[turn.player].move(turn))
    except StopIteration as end:
        tallies: list[EntrantTally] = end.value
        return tallies


class _Seated:
    """An entrant in one contest. Each fault is recorded, and the hand stands."""

    def __init__(self, entrant: Entrant, record: Record, transcript: Transcript | None) -> None:
        self._record = record
        self._player = entrant.player
        self._transcript = transcript
        self._late_in_a_row = 0

    def move(self, turn: MoveRequest) -> Action:
        answer = self._answer(turn)
        if self._transcript is not None:
            self._transcript.add_move(turn, answer)
        if isinstance(answer, FaultReport):
            self._record.add_fault(answer)
            return Stand()
        return answer

    def _answer(self, turn: MoveRequest) -> Action | FaultReport:
        if self._late_in_a_row >= LATE_MAX:
            return FaultReport(Fault.GIVEN_UP, f"late {LATE_MAX} times in a row")
        answer, state = self._player.move(question(turn.state)), turn.state
        is_late = isinstance(answer, FaultReport) and answer.fault is Fault.LATE
        self._late_in_a_row = self._late_in_a_row + 1 if is_late else 0
        assert state.turn is not None, "a hand that goes on has a player to act"
        if isinstance(answer, FaultReport) or is_legal(state, state.turn, answer):
            return answer
        return FaultReport(Fault.ILLEGAL, output=format_action(answer))


async def hold(
    play: PlayPiece, rounds: int, contests: int, watch: Callable[[int], Awaitable[None]]
) -> tuple[Record, ...]:
    """Play all contests piece by piece; call `watch` with the number of contests played.

    `play` plays a piece: from which contest on, and how many. The result equals that of `run_contests` with the same
    entrants and seed.
    """
    records: tuple[Record, ...] = ()
    done = 0
    while done < contests:
        await watch(done)
        count = min(max(1, _ROUNDS_PER_PIECE // rounds), contests - done)
        records = join_all(records, await play(done, count))
        done += count
    return records


def play_contests(rounds: int, first: int, count: int, seed: bytes) -> tuple[Record, ...]:
    """Let the built-in entrants play `count` contests of a seed, from number `first` on."""
    plan = ContestPlan(tuple(STRATEGIES), ContestTerms(rounds, CHIPS))
    return play_plan(plan, first, count, seed).records
