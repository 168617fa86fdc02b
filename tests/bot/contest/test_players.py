"""Who may enter and under which name, the entrants of the house, and contests in pieces (KH-6)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.contest import match
from bot.contest.built_in import STRATEGIES
from bot.contest.match import run_contests
from bot.contest.players import BuiltIn, EntrantError, enter
from bot.contest.programs import Limits, Program
from bot.contest.ranking import Record, draw
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.contest import ContestTerms
from rules.koth.question import Question
from rules.shuffle import parse_seed
from tests.cases import cases


def make(folder: Path, name: str, mode: int = 0o755) -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(mode)
    return path


def names(*texts: str) -> list[str]:
    return [entrant.name for entrant in enter(texts, Limits())]


def test_names_tell_no_folder_and_are_there_once(tmp_path: Path) -> None:
    """The same program in two folders, or twice, is numbered; the protocol is part of the name."""
    one, other = make(tmp_path, "a/lim.sh"), make(tmp_path, "b/lim.sh")
    make(tmp_path, "a/lim.sh #2")
    texts = (str(one), f"{tmp_path}/a/lim.sh #2", str(other), f"{one} --lines", "basic", "basic")
    assert names(*texts) == ["lim.sh", "lim.sh #2", "lim.sh #3", "lim.sh --lines", "basic", "basic #2"]


def test_built_in_names_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of the same name is meant by its path; one without a folder is found where one is."""
    monkeypatch.chdir(tmp_path)
    make(tmp_path, "basic")
    make(tmp_path, "mine")
    kinds = [type(entrant.player) for entrant in enter(["basic", "./basic", "mine"], Limits())]
    assert kinds == [BuiltIn, Program, Program]


@cases(
    ("name", "mode", "says"),
    {
        "no file": ("nothing", None, "no entrant"),
        "no name for a file": ("x" * 5000, None, "no entrant"),
        "no text for a file": ("nul\0", None, "no entrant"),
        "not executable": ("plain", 0o644, "may not be executed"),
        "not to be shown": ("two\nlines", 0o755, "cannot be shown"),
    },
)
def test_what_is_no_program_is_refused(tmp_path: Path, name: str, mode: int | None, says: str) -> None:
    """The sentence says what is wrong before anything is played."""
    if mode is not None:
        make(tmp_path, name, mode)
    with pytest.raises(EntrantError, match=says):
        enter([f"{tmp_path}/{name}"], Limits())


def test_folder_is_no_program(tmp_path: Path) -> None:
    """A folder may be executable, but is no program."""
    with pytest.raises(EntrantError, match="is a folder"):
        enter([str(tmp_path)], Limits())


def test_only_linux_runs_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere nothing of a program could be promised to end with it; built-in entrants play everywhere."""
    monkeypatch.setattr("sys.platform", "darwin")
    with pytest.raises(EntrantError, match="Linux"):
        enter([str(make(tmp_path, "program"))], Limits())
    assert names("basic") == ["basic"]


SEED_OF_PIECES = parse_seed("c0de")


class Pieces:
    """Plays in this process and remembers which contests it was asked for."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.pieces: list[tuple[int, int]] = []

    async def play(self, first: int, count: int) -> tuple[Record, ...]:
        self.pieces.append((first, count))
        return match.play_contests(self.rounds, first, count, SEED_OF_PIECES)


async def test_pieces_are_joined_to_the_records_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """`cardroom koth` with all built-in entrants and this seed prints the same standings."""
    monkeypatch.setattr(match, "_ROUNDS_PER_PIECE", 10)
    asked, heard = Pieces(4), list[int]()

    async def watch(done: int) -> None:
        heard.append(done)

    records = await match.hold(asked.play, 4, 5, watch)
    assert asked.pieces == [(0, 2), (2, 2), (4, 1)]
    assert heard == [0, 2, 4]
    assert records == run_contests(enter(STRATEGIES, Limits()), ContestTerms(4, 1_000), 5, SEED_OF_PIECES)


async def test_more_rounds_than_a_piece_holds_are_one_contest_a_piece(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match, "_ROUNDS_PER_PIECE", 10)
    asked = Pieces(11)

    async def watch(_: int) -> None:
        pass

    await match.hold(asked.play, 11, 2, watch)
    assert asked.pieces == [(0, 1), (1, 1)]


def test_the_picture_is_a_png() -> None:
    assert draw(match.play_contests(3, 0, 2, SEED_OF_PIECES)).startswith(b"\x89PNG")


ELEVEN = (11).to_bytes(32, "big")


def asked(name: str, hand: str, visible: str, stake: int = 10, chips: int = 990) -> Action:
    score = {"97": 16, "98": 17, "A6": 17, "T2": 12, "92": 11, "A2": 13, "TT": 20, "9TA": 20, "TA": 21}[hand]
    return STRATEGIES[name](Question(score, hand, visible, stake, chips), lambda bound: bound - 1)


@pytest.mark.parametrize(
    ("name", "hand", "visible", "action"),
    [
        ("lim17", "97", "6#97", Hit()),
        ("lim17", "98", "T#98", Stand()),
        ("lim17", "A6", "T#A6", Stand()),
        ("mimic", "97", "6#97", Hit()),
        ("mimic", "98", "T#98", Stand()),
        ("timid", "T2", "T#T2", Stand()),
        ("timid", "92", "T#92", Hit()),
        ("timid", "A2", "T#A2", Hit()),
        ("timid", "A6", "T#A6", Stand()),
        ("basic", "97", "6#97", Stand()),
        ("basic", "97", "7#97", Hit()),
        ("basic", "98", "A#98", Hit()),
        ("basic", "92", "6#92", Double()),
        ("basic", "TT", "6#TT", Stand()),
        ("counter", "97", "6#97", Hit()),
        ("random", "97", "6#97", Double()),
    ],
)
def test_entrant_chooses(name: str, hand: str, visible: str, action: Action) -> None:
    """Each plays as it is described in the rules of the contest."""
    assert asked(name, hand, visible) == action


def test_nobody_doubles_without_the_chips_or_after_the_first_move() -> None:
    """Where a double is best but not allowed, the hand is hit (KH-3)."""
    assert asked("basic", "92", "6#92", chips=9) == Hit()
    assert asked("random", "97", "6#97", chips=9) == Bet(9)
    assert asked("random", "97", "6#97", chips=0) == Stand()
    assert asked("random", "97", "6#97", stake=20) == Bet(10)


def test_counter_bets_once_by_the_count_and_then_stands() -> None:
    """More high cards left, when the low ones are on the table, mean a higher bet on 20 against a six (Hi-Lo)."""
    few_high = asked("counter", "TT", "6#TTKQJTAKQT")
    many_high = asked("counter", "TT", "6#TT234562345623")
    assert isinstance(few_high, Bet)
    assert isinstance(many_high, Bet)
    assert 0 < few_high.amount < many_high.amount < 990 / 2
    assert asked("counter", "TT", "6#TT", stake=10 + many_high.amount) == Stand()
    assert asked("counter", "TT", "6#TT", chips=1) == Stand()


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    entrants = enter(STRATEGIES, Limits())
    return {record.name: record for record in run_contests(entrants, ContestTerms(10, 1000), 20, ELEVEN)}


def test_built_in_entrants_have_no_faults(records: dict[str, Record]) -> None:
    """All they do is legal (KH-7)."""
    assert all(record.faults.total() == 0 for record in records.values())


def test_timid_never_busts(records: dict[str, Record]) -> None:
    """And everybody else does."""
    assert {name for name, record in records.items() if record.busts == 0} == {"timid"}


def test_counter_is_worth_more_than_basic_and_basic_more_than_lim17(records: dict[str, Record]) -> None:
    """What they know pays (chips per contest, at the end)."""
    end: Callable[[str], float] = lambda name: float(records[name].chips[-1].mean)  # noqa: E731
    assert end("counter") > 5 * end("basic")
    assert end("basic") > end("lim17") > end("random")
