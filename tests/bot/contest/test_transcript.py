"""A contest blow by blow (docs/rules/koth.md)."""

from bot.contest.faults import Fault, FaultReport
from bot.contest.match import Transcript, run_contests
from bot.contest.players import Entrant
from rules.koth.actions import Action, Bet, Hit, Stand
from rules.koth.contest import HANDS_PER_ROUND, ContestTerms
from tests.bot.contest.test_match import SEED, Scripted


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
