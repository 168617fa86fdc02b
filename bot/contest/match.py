"""Many independent contests of the same entrants (KH-6, KH-7)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.contest.faults import Fault, FaultReport
from bot.contest.players import Entrant, enter
from bot.contest.programs import Limits
from bot.contest.ranking import Record
from bot.contest.sandbox import Sandbox
from bot.contest.transcript import Transcript
from rules.koth.actions import Action, Stand
from rules.koth.contest import ContestTerms, EntrantTally, MoveRequest, Play, contest
from rules.koth.legality import is_legal
from rules.koth.notation import format_action
from rules.koth.question import question
from rules.shuffle import derive_seed

LATE_MOST = 10
"""After this many late answers in a row a program is not asked again in that contest, and each of its moves is a fault."""


@dataclass(frozen=True, slots=True)
class ContestPlan:
    """The entrants of a contest as texts, the limits and the sandbox of the programs among them, and the terms."""

    entrants: tuple[str, ...]
    terms: ContestTerms
    limits: Limits = field(default_factory=Limits)
    sandbox: Sandbox | None = None


@dataclass(frozen=True, slots=True)
class ContestResults:
    """The records of some contests, and what happened in them blow by blow if that was asked for."""

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
        """Return the player's move, or a stand if the answer is a fault."""
        answer = self._answer(turn)
        if self._transcript is not None:
            self._transcript.add_move(turn, answer)
        if isinstance(answer, FaultReport):
            self._record.add_fault(answer)
            return Stand()
        return answer

    def _answer(self, turn: MoveRequest) -> Action | FaultReport:
        if self._late_in_a_row >= LATE_MOST:
            return FaultReport(Fault.GIVEN_UP, f"late {LATE_MOST} times in a row")
        answer, state = self._player.move(question(turn.state)), turn.state
        is_late = isinstance(answer, FaultReport) and answer.fault is Fault.LATE
        self._late_in_a_row = self._late_in_a_row + 1 if is_late else 0
        assert state.turn is not None, "a hand that goes on has a player to act"
        if isinstance(answer, FaultReport) or is_legal(state, state.turn, answer):
            return answer
        return FaultReport(Fault.ILLEGAL, output=format_action(answer))
