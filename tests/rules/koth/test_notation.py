"""The text notation of king of the hill."""

import pytest

from rules.errors import NotationError
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.notation import dump_state, format_action, load_state, parse_action
from tests.rules.koth.test_engine import hand_of

CARDS = "Tc 5c 9c 7d 8c 6d 9d Th 9s Kd 4h 2c"
PLAYED = ("B 15", "S", "D", "B 2", "B 3")
LINE = (
    "koth/1 rules=buy_in:10 turn=3 dealer=7dTh "
    "seats=stood:Tc8c:975:25:1:0;doubled:5c6d9s:80:20:0:0;out:-:9:0:0:0;open:9c9d:35:15:2:0 shoe=Kd4h2c"
)
ENDED = (
    "koth/1 rules=buy_in:10 turn=- dealer=7dTh "
    "seats=stood:Tc8c:1025:25:1:50;doubled:5c6d9s:120:20:0:40;out:-:9:0:0:0;bust:9c9dKd:35:15:0:0 shoe=4h2c"
)


@pytest.mark.parametrize(
    ("text", "action"), [("H", Hit()), ("S", Stand()), ("D", Double()), ("B 15", Bet(15)), ("B 0", Bet(0))]
)
def test_actions_are_letters(text: str, action: Action) -> None:
    """The same letters stand for an action in the protocols of programs and everywhere else."""
    assert parse_action(text) == action
    assert format_action(action) == text


@pytest.mark.parametrize("text", ["B -15", "B 015", "B -015"])
def test_a_bet_counts_without_its_sign(text: str) -> None:
    """What counts of a bet is its absolute value (KH-3)."""
    assert parse_action(text) == Bet(15)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "h",
        "H ",
        " H",
        "HS",
        "B",
        "B ",
        "B15",
        "B  15",
        "B +15",
        "B --15",
        "B 1_0",
        "B 1.0",
        "B ١٥",
        "b 15",
        "B 1\n",
    ],
)
def test_other_words_are_no_action(text: str) -> None:
    """Anything else is refused."""
    with pytest.raises(NotationError):
        parse_action(text)


def test_state_is_one_readable_line() -> None:
    """A state in mid-hand and one at the end are the lines written down here: their form is a promise."""
    chips = (1000, 100, 9, 50)
    for actions, line in ((PLAYED, LINE), ((*PLAYED, "H"), ENDED)):
        state = hand_of(CARDS, chips, *actions)
        assert dump_state(state) == line
        assert load_state(line) == state


@pytest.mark.parametrize(
    ("line", "part", "replacement"),
    [
        (LINE, "koth/1", "koth/2"),
        (LINE, "turn=3 ", ""),
        (LINE, "buy_in:10", "buy_in:0"),
        (LINE, "buy_in:10", "buy_in:true"),
        (LINE, "buy_in:10", "price:10"),
        (LINE, "turn=3", "turn=-1"),
        (LINE, "975", "0975"),
        (LINE, "975", "-975"),
        (LINE, "stood", "sat"),
        (LINE, "Tc8c", "Tc8"),
        (LINE, ":1:0;", ":1;"),
        (LINE, "shoe=Kd4h2c", "shoe="),
    ],
)
def test_other_lines_are_no_state(line: str, part: str, replacement: str) -> None:
    """A line that is not in the notation is refused."""
    assert part in line
    with pytest.raises(NotationError) as refused:
        load_state(line.replace(part, replacement, 1))
    assert "can come about" not in refused.value.expected


SEATS, TURN, DEALER, PAYOUT = ("each of", "the turn", "the dealer", "a payout")


@pytest.mark.parametrize(
    ("line", "part", "replacement", "says"),
    [
        (LINE, ";open:", ";out:-:0:0:0:0;open:", SEATS),
        (LINE, "out:-:9:0", "out:-:10:0", SEATS),
        (LINE, "out:-:9:0", "out:-:8:1", SEATS),
        (LINE, "out:-", "out:2c", SEATS),
        (LINE, "Tc8c", "Tc", SEATS),
        (LINE, "Tc8c", "Tc8c4d", SEATS),
        (LINE, "stood:Tc8c:975:25:1", "bust:Tc8c:975:25:0", SEATS),
        (LINE, "Tc8c:975:25:1", "Tc8c:975:25:0", SEATS),
        (LINE, "Tc8c:975:25:1", "Tc8c:975:10:1", SEATS),
        (LINE, "Tc8c:975:25:1", "Tc8c:975:25:21", SEATS),
        (LINE, "Tc8c:975:25:1", "Tc8c:975:9:0", SEATS),
        (LINE, "5c6d9s:80:20", "5c6d9s:80:21", SEATS),
        (LINE, "5c6d9s", "5c6d", SEATS),
        (LINE, "5c6d9s:80:20:0", "5c6d9s:80:20:1", SEATS),
        (ENDED, "9c9dKd:35:15:0", "9c9dKd:35:15:1", SEATS),
        (ENDED, "9c9dKd", "9c9dKd2c", SEATS),
        (LINE, "turn=3", "turn=-", TURN),
        (LINE, "turn=3", "turn=0", TURN),
        (LINE, "turn=3", "turn=4", TURN),
        (LINE, "turn=3", "turn=2", TURN),
        (LINE, "stood:Tc8c:975:25:1", "open:Tc8c:975:25:1", TURN),
        (ENDED, "turn=-", "turn=3", TURN),
        (LINE, "dealer=7dTh", "dealer=7d", DEALER),
        (LINE, "dealer=7dTh", "dealer=7dThKd", DEALER),
        (ENDED, "dealer=7dTh", "dealer=7d9h", DEALER),
        (ENDED, "dealer=7dTh", "dealer=7dTh4h", DEALER),
        (ENDED, "dealer=7dTh", "dealer=-", DEALER),
        (LINE, "9c9d:35:15:2:0", "9c9d:35:15:2:5", PAYOUT),
        (ENDED, ":1:50", ":1:0", PAYOUT),
        (ENDED, "1025:25:1:50", "49:25:1:50", PAYOUT),
        (ENDED, "35:15:0:0", "35:15:0:30", PAYOUT),
    ],
)
def test_hands_that_cannot_be_are_refused(line: str, part: str, replacement: str, says: str) -> None:
    """A line that reads well but tells of no hand that can come about is refused with what does not hold."""
    assert part in line
    with pytest.raises(NotationError) as refused:
        load_state(line.replace(part, replacement, 1))
    assert f"can come about: {says}" in refused.value.expected


def test_seats_after_the_turn_have_not_moved() -> None:
    """Whoever comes later has two cards and the buy-in at stake (KH-3)."""
    line = dump_state(hand_of(CARDS, (1000, 100, 9, 50)))
    assert load_state(line).turn == 0
    for part, replacement in (
        ("open:9c9d:40:10:0", "open:9c9d:38:12:1"),
        ("open:9c9d:40:10:0", "open:9c9d2s:40:10:0"),
        ("open:9c9d:40:10:0", "stood:9c9d:40:10:0"),
    ):
        assert part in line
        with pytest.raises(NotationError, match="can come about: the turn"):
            load_state(line.replace(part, replacement))
