"""Many contests with programs in them, blow by blow: what goes wrong is recorded and stops nothing (KH-6, KH-7)."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from bot.contest.faults import MEANINGS, Fault, FaultReport
from bot.contest.match import LATE_MAX, ContestPlan, Transcript, play_plan, run_contests
from bot.contest.players import Entrant, enter
from bot.contest.ranking import Record, join_all
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.contest import HANDS_PER_ROUND, ContestTerms
from rules.koth.question import Question
from tests.bot.contest.conftest import HASTY, PATIENT, PYTHON, SHELL, Workshop

SEED = (3).to_bytes(32, "big")


class Scripted:
    """A player that says one thing over and over, and notes what becomes of it."""

    def __init__(self, *answers: Action | Fault) -> None:
        self.answers = answers
        self.questions: list[Question] = []
        self.begun: list[tuple[bytes, int]] = []
        self.closed = 0

    def begin(self, seed: bytes, number: int) -> None:
        self.begun.append((seed, number))

    def move(self, question: Question) -> Action | FaultReport:
        self.questions.append(question)
        answer = self.answers[(len(self.questions) - 1) % len(self.answers)]
        return FaultReport(answer) if isinstance(answer, Fault) else answer

    def close(self) -> None:
        self.closed += 1


def play(*players: Scripted, rounds: int = 2, contests: int = 2) -> Sequence[Record]:
    entrants = [Entrant(f"player {index}", player) for index, player in enumerate(players)]
    return run_contests(entrants, ContestTerms(rounds, 1000), contests, SEED)


def test_every_fault_has_a_meaning_in_words() -> None:
    """What is recorded can be shown."""
    assert set(MEANINGS) == set(Fault)


@pytest.mark.parametrize("answer", [Bet(10**9), Bet(0), Fault.CRASHED, Fault.UNREADABLE])
def test_fault_is_recorded_and_a_stand(answer: Action | Fault) -> None:
    """The hand is played as if the entrant had stood (KH-7)."""
    (faulty,) = play(Scripted(answer))
    (standing,) = play(Scripted(Stand()))
    kind = answer if isinstance(answer, Fault) else Fault.ILLEGAL
    assert faulty.faults == {kind: 20}
    assert standing.faults == {}
    assert (faulty.hands, faulty.wins, faulty.chips) == (standing.hands, standing.wins, standing.chips)


def test_what_is_no_longer_allowed_is_a_fault() -> None:
    """A double after a bet, and the 21st bet between two cards (KH-3)."""
    late_double = Scripted(Bet(1), Double())
    many_bets = Scripted(*[Bet(1)] * 21)
    records = play(late_double, many_bets, rounds=1, contests=1)
    assert [record.faults for record in records] == [{Fault.ILLEGAL: 5}] * 2
    assert len(many_bets.questions) == 5 * 21


def test_who_is_late_time_and_again_is_asked_no_more() -> None:
    """Ten times in a row are the most in a contest; then each hand is a fault without waiting, and it goes on (KH-7)."""
    late, sometimes = Scripted(Fault.LATE), Scripted(*[Fault.LATE] * (LATE_MAX - 1), Stand())
    first, second = play(late, sometimes, rounds=4)
    assert first.faults == {Fault.LATE: 2 * LATE_MAX, Fault.GIVEN_UP: 40 - 2 * LATE_MAX}
    assert len(late.questions) == 2 * LATE_MAX
    assert Fault.GIVEN_UP not in second.faults
    assert first.hands == second.hands == 40


def test_contests_are_independent() -> None:
    """Each has a seed of its own, by its number; everybody is begun and closed with each."""
    player = Scripted(Stand())
    run_contests([Entrant("a", player)], ContestTerms(1, 1000), 3, SEED)
    assert len({seed for seed, _ in player.begun}) == 3
    assert {number for _, number in player.begun} == {0}
    assert player.closed == 3


def test_players_are_closed_when_something_fails() -> None:
    """Whatever ends a contest, nothing of any entrant is left."""
    player, other = Scripted(Stand()), Scripted()
    with pytest.raises(ZeroDivisionError):
        run_contests([Entrant("a", player), Entrant("b", other)], ContestTerms(1, 1000), 3, SEED)
    assert player.closed == other.closed == 1


NOTEBOOK = (
    f"{SHELL}[ -e notebook ] && echo H || {{ echo >notebook; echo S; }}",
    f"{PYTHON}answers = iter('S')\nfor line in sys.stdin: print(next(answers, 'H'), flush=True)",
)


def test_contests_of_programs_may_be_parted_in_any_way(workshop: Workshop) -> None:
    """Whatever a program remembers, it remembers in one contest, so that processes can share them out (KH-7)."""
    once, lines = (workshop.write(text, name) for text, name in zip(NOTEBOOK, ("once", "lines"), strict=True))
    plan = ContestPlan(("basic", str(once), f"{lines} --lines"), ContestTerms(1, 1000), PATIENT)
    whole = play_plan(plan, 0, 3, SEED, is_written=True)
    parts = [play_plan(plan, number, 1, SEED, is_written=True) for number in range(3)]
    assert whole.transcript == "".join(part.transcript for part in parts)
    records: tuple[Record, ...] = ()
    for part in parts:
        records = join_all(records, part.records)
    assert records == whole.records
    assert [record.faults.total() for record in records] == [0, 0, 0]


LIM17_LINES = f"{PYTHON}for line in sys.stdin: print('H' if int(line.split()[0]) < 17 else 'S', flush=True)"


def test_program_plays_as_the_same_built_in_entrant_does(workshop: Workshop) -> None:
    """The same strategy has the same result in either protocol and without any: faults are all that time can change."""
    once = workshop.write(f"{SHELL}[ $1 -lt 17 ] && echo H || echo S", "once")
    lines = workshop.write(LIM17_LINES, "lines")
    results = []
    for text in ("lim17", str(once), f"{lines} --lines"):
        records = run_contests(enter(["basic", text], PATIENT), ContestTerms(2, 1000), 2, SEED)
        results.append([(each.chips, each.hands, each.wins, each.busts, each.faults) for each in records])
    assert results[0] == results[1] == results[2]


def test_contest_of_the_faulty(workshop: Workshop) -> None:
    """Whatever programs do wrong, everybody plays to the end, and no process is left behind (KH-7)."""
    programs = {
        "hangs": (f"{SHELL}echo $$ >> NOTES\nexec sleep 600", Fault.LATE),
        "crashes": (f"{SHELL}echo $$ >> NOTES\nkill -SEGV $$", Fault.CRASHED),
        "garbage": (f"{SHELL}echo $$ >> NOTES\necho 'all in!'", Fault.UNREADABLE),
        "floods": (f"{SHELL}echo $$ >> NOTES\nexec head -c 10000000 /dev/zero", Fault.FLOODED),
        "overbets": (f"{SHELL}echo $$ >> NOTES\necho B 99999999999999999999", Fault.ILLEGAL),
        "forks": (f"{SHELL}echo $$ >> NOTES\nsleep 600 & echo $! >> NOTES\necho S", None),
    }
    hanging, *others = (str(workshop.write(text, name)) for name, (text, _) in programs.items())
    entrants = (*enter([hanging], HASTY), *enter([*others, "lim17"], PATIENT))
    records = run_contests(entrants, ContestTerms(1, 1000), 1, SEED)
    for record in records:
        fault = programs.get(record.name, ("", None))[1]
        assert record.hands == 5
        assert set(record.faults) == ({fault} if fault else set())
        assert record.faults.total() in {0, 5}
    assert len(workshop.noted()) == 6 * 5 + 5
    assert workshop.alive() == []


def test_hit_after_hit_is_asked_again() -> None:
    """Whoever hits is asked until it is bust, with its new hand and all cards on the table (KH-3)."""
    player = Scripted(Hit())
    (record,) = play(player, rounds=1, contests=1)
    assert record.busts == 5
    assert all(question.score <= 21 for question in player.questions)
    hands = [question.hand for question in player.questions]
    assert all(len(after) == 2 or after[:-1] == before for before, after in pairwise(hands))
    assert max(map(len, hands)) > 2
    for question in player.questions:
        assert set(question.hand) <= set(question.visible[2:])
        assert len(question.visible) >= 10


def written(*answers: Action | Fault, chips: int = 1000) -> list[str]:
    transcript = Transcript()
    entrants = [Entrant("ann", Scripted(*answers))]
    run_contests(entrants, ContestTerms(1, chips), 1, SEED, first=6, transcript=transcript)
    return transcript.text.splitlines()


def test_each_hand_has_its_moves_the_dealer_and_all_seats() -> None:
    """Questions with their answers in order, then cards, score, stake, payout and chips."""
    hands = "\n".join(written(Bet(5), Stand())).split("contest ")[1:]
    assert [hand.partition("\n")[0] for hand in hands] == [
        f"7, round 1, table 1, hand {number}" for number in range(1, HANDS_PER_ROUND + 1)
    ]
    assert {hand.count(" -> B 5") for hand in hands} == {1}
    _, bet, stand, dealer, *seats = hands[0].splitlines()
    score, cards, visible, stake, chips, _, answer = bet.removeprefix("  ann: ").split(maxsplit=6)
    assert (stake, chips, answer) == ("10", "990", "B 5")
    assert stand == f"  ann: {score} {cards} {visible} 15 985 -> S"
    assert dealer.startswith(f"  dealer: {visible[0]}")
    (own,) = (seat for seat in seats if seat.startswith("  ann: "))
    assert own.startswith(f"  ann: {cards}, {score}, stake 15, payout ")
    assert [seat.startswith("  (house): ") for seat in seats].count(True) == 3


def test_faults_are_told_with_what_is_known() -> None:
    """A fault stands; an illegal action is quoted, a long one shortened (KH-7)."""
    lines = written(Bet(10**500), Hit(), Fault.CRASHED)
    assert any("-> answered with an action that is not legal now (output 'B 1000" in line for line in lines)
    assert any(line.endswith("-> crashed, or ended without an answer: stands") for line in lines)
    assert max(map(len, lines)) < 300


def test_report_of_a_fault_keeps_its_evidence() -> None:
    report = FaultReport(Fault.UNREADABLE, output="all in")
    assert report.evidence == "output 'all in'"
