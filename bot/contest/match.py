"""Many independent contests of the same entrants (KH-6, KH-7)."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack

from bot.contest.faults import Fault
from bot.contest.players import Entrant, enter
from bot.contest.programs import Limits
from bot.contest.ranking import Record
from rules.koth.actions import Action, Stand
from rules.koth.contest import ContestTerms, EntrantTally, Play, contest
from rules.koth.legality import is_legal
from rules.koth.question import question
from rules.koth.state import HandState
from rules.shuffle import derive_seed

LATE_MOST = 10
"""After so many late answers in a row a program is not asked again, and each of its moves is a fault."""


def run_contests(
    entrants: Sequence[Entrant],
    terms: ContestTerms,
    contests: int,
    seed: bytes,
    progress: Callable[[int], object] = lambda _done: None,
    *,
    first: int = 0,
) -> tuple[Record, ...]:
    """Play contests number `first` and on, each from the seed derived by its number, and record every entrant.

    Call `progress` with the number of contests that are done. All programs are closed, however this ends.
    """
    seated = [_Seated(entrant) for entrant in entrants]
    with ExitStack() as stack:
        for entrant in entrants:
            stack.callback(entrant.player.close)
        for number in range(contests):
            own_seed = derive_seed(seed, first + number)
            for index, entrant in enumerate(entrants):
                entrant.player.begin(own_seed, index)
            tallies = _played(contest(terms, len(entrants), own_seed), seated)
            for each, tally in zip(seated, tallies, strict=True):
                each.record.add(tally)
            progress(number + 1)
    return tuple(each.record for each in seated)


def play_built_in(
    names: tuple[str, ...], terms: ContestTerms, first: int, count: int, seed: bytes
) -> tuple[Record, ...]:
    """Let built-in entrants play `count` contests from number `first` on. Every process comes to the same records."""
    return run_contests(enter(names, Limits()), terms, count, seed, first=first)


def _played(play: Play, seated: Sequence["_Seated"]) -> list[EntrantTally]:
    try:
        turn = next(play)
        while True:
            turn = play.send(seated[turn.player].move(turn.state))
    except StopIteration as end:
        tallies: list[EntrantTally] = end.value
        return tallies


class _Seated:
    """An entrant and its record. Each fault is recorded, and the hand stands."""

    def __init__(self, entrant: Entrant) -> None:
        self.record = Record(entrant.name)
        self._player = entrant.player
        self._late_in_a_row = 0

    def move(self, state: HandState) -> Action:
        """Return the player's move, or a stand if the answer is a fault."""
        answer = self._answer(state)
        if isinstance(answer, Fault):
            self.record.faults[answer] += 1
            return Stand()
        return answer

    def _answer(self, state: HandState) -> Action | Fault:
        if self._late_in_a_row >= LATE_MOST:
            return Fault.GIVEN_UP
        answer = self._player.move(question(state))
        self._late_in_a_row = self._late_in_a_row + 1 if answer is Fault.LATE else 0
        assert state.turn is not None, "a hand that goes on has a player to act"
        if isinstance(answer, Fault) or is_legal(state, state.turn, answer):
            return answer
        return Fault.ILLEGAL
