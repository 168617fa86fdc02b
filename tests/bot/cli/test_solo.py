"""`cardroom solo` as a person meets it: a process at a terminal, or behind a pipe."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.__main__ import INTERRUPTED, main
from bot.language.language import LANGUAGES, language_named
from tests.cases import cases
from tests.known import known

PATIENCE_SECONDS = 2.0
SECONDS = 120
COMMAND = [sys.executable, "-m", "bot", "solo"]


def piped(words: str, typed: str) -> tuple[int, str]:
    """Run a game whose entries come from a pipe; return its status and all that it prints, of which nothing is an error."""
    done = subprocess.run(
        [*COMMAND, *words.split()],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


@contextmanager
def at_a_terminal(words: str) -> Iterator["AtATerminal"]:
    """Run a game at a terminal of its own."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(sys.executable, [*COMMAND, *words.split()])  # noqa: S606 - at a terminal of its own.
    person = AtATerminal(pid, terminal)
    try:
        yield person
    finally:
        os.close(terminal)


class AtATerminal:
    """Reads what a terminal shows and types into it."""

    def __init__(self, pid: int, terminal: int) -> None:
        self.pid, self.terminal, self.shown = pid, terminal, ""

    def until(self, text: str, again: str = "") -> str:
        """Read until the terminal shows a text, and return all that it has shown so far.

        A control key is pressed again when nothing happens, as people do: Python does not notice a signal that comes between
        its prompt and its reading.
        """
        until = time.monotonic() + SECONDS
        while text not in self.shown:
            if not select.select([self.terminal], [], [], PATIENCE_SECONDS if again else SECONDS)[0]:
                assert again, self.shown
                assert time.monotonic() < until, self.shown
                os.write(self.terminal, again.encode())
                continue
            self.shown += os.read(self.terminal, 65_536).decode(errors="replace").replace("\r\n", "\n")
        return self.shown

    def type(self, keys: str) -> None:
        """Type, after what was shown so far."""
        self.shown = ""
        os.write(self.terminal, keys.encode())

    def status(self) -> int:
        """Wait for the end of the process."""
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def test_a_round_of_blackjack_is_the_articles() -> None:
    """One deck, hit or stand by a letter or a number; the hole card shows stars until the end, and a wrong word is asked again."""
    status, shown = piped("blackjack --seed 5", "double\nh\n2\nenough\n")
    assert status == 0
    assert "│ ♥ │ │░░░│" in shown
    assert "“double” is none of these: 1 hit · 2 stand" in shown
    assert "Dealer: 18" in shown
    assert "You win (+100). So far: +100" in shown
    assert shown.endswith("Seed 5: --seed 5 deals the same cards again.\n")
    assert piped("blackjack --seed 5", "double\nh\n2\nenough\n") == (status, shown)


def test_rounds_of_other_rules_go_on_through_the_shoe() -> None:
    """Eight decks, in which nothing is shuffled between rounds, however many there are."""
    status, shown = piped("blackjack --seed 7 --rules strip8", "stand\nno\nagain\n" * 400)
    assert status == 0
    assert shown.count("So far:") > 100
    assert "double" in shown


def test_a_run_takes_three_cards_in_one_line() -> None:
    """A 0 avoids the room; what is not possible changes nothing and is asked again; a run ends with its score."""
    status, shown = piped("scoundrel --seed 5", "1 1\n9\n\n1 2 3 4\n0\n0\n2 4\n1\n")
    assert status == 0
    assert shown.count("is not possible here") == 5
    assert "Life 20 · weapon – · last monster – · dungeon 40" in shown
    assert re.search(r"weapon 7♦ · last monster 8 ", shown)
    status, shown = piped("scoundrel --seed 5", "1 2 3\n" * 40)
    assert status == 0
    assert "You are dead with life" in shown
    assert re.search(r"Score: −?\d+\nSeed 5", shown)


def test_a_deal_of_thirteen_is_played_to_its_end() -> None:
    """Whoever types all ranks in turn gets through; plays that are not possible are asked again with one sentence."""
    ranks = "".join(
        f"{rank}\n{rank} {rank}\n"
        for rank in ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"]
    )
    status, shown = piped("thirteen --seed 5 --level easy", f"x\n5 9\n{ranks * 14}")
    assert status == 0
    assert "You can't play “x” now." in shown
    assert re.search(r"(You win|The bot wins)\. Points: \d+\nSeed 5|Nobody wins\.\nSeed 5", shown)


@pytest.mark.parametrize("tag", [language.tag for language in LANGUAGES])
def test_every_sentence_is_in_the_language_that_was_asked_for(
    tag: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["9", "0"])
    monkeypatch.setenv("COLUMNS", "1000")
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    with pytest.raises(StopIteration):
        main(["solo", "scoundrel", "--seed", "5", "--language", tag])
    text = known(language_named(tag)).text
    shown = capsys.readouterr().out
    for sentence in (text("solo-wrong-room", typed="9"), text("solo-room-how")):
        assert sentence.replace("`", "") in shown


@cases("game", {"blackjack": "blackjack", "scoundrel": "scoundrel", "thirteen": "thirteen --level easy"})
def test_the_end_of_the_input_ends_the_game_with_its_seed(game: str) -> None:
    """A new seed is drawn where none was given, and is told."""
    status, shown = piped(game, "")
    assert status == 0
    seeds = re.findall(r"^(?:> )?Seed ([0-9a-f]{8}):", shown, re.MULTILINE)
    assert len(set(seeds)) == 1
    assert len(seeds) == 2


def test_a_seed_that_is_none_is_refused_in_one_line() -> None:
    done = subprocess.run(
        [*COMMAND, "scoundrel", "--seed", "xyz"],
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "a seed is 1 to 64 hexadecimal digits\n"


def test_a_round_is_played_at_a_terminal() -> None:
    with at_a_terminal("blackjack --seed 5") as person:
        for keys, shown in (
            ("stand\n", "So far: +100"),
            ("1\n", "Dealer: "),
            ("x\n", "“x” is none of these"),
        ):
            person.until("> ")
            person.type(keys)
            person.until(shown)


@cases(
    ("keys", "status"),
    {
        "Ctrl-C": ("\x03", INTERRUPTED),
        "Ctrl-D": ("\x04", 0),
        "half an entry and Ctrl-C": ("1 2\x03", INTERRUPTED),
    },
)
def test_a_terminal_is_left_cleanly(keys: str, status: int) -> None:
    """Control keys end the process without a traceback."""
    with at_a_terminal("scoundrel --seed 5 --language ru") as person:
        person.until("> ")
        person.type("2 x\n")
        assert "«2 x» здесь невозможно." in person.until("\n> ")
        person.type(keys)
        shown = person.until("interrupted\n" if status else "Сид 5", again=keys[-1])
        assert "Traceback" not in shown
        assert person.status() == status


def test_no_word_breaks_at_the_edge_of_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    _, printed = piped("scoundrel --seed 5", "")
    assert max(map(len, printed.splitlines())) <= 40
    assert "in the order in which you face them" in " ".join(printed.split())


def test_bytes_that_are_no_text_are_a_wrong_entry() -> None:
    done = subprocess.run(
        [*COMMAND, "blackjack", "--seed", "5"],
        input=b"\xff\xfe\n\n\x00\n",
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"is none of these") == 3
