"""Programs that do what they should not: each a real process, its fault told, nothing of it left (KH-7)."""

import os
from pathlib import Path

import pytest

from bot.contest.faults import Fault, FaultReport
from bot.contest.programs import Limits
from rules.koth.actions import Action, Bet, Hit, Stand
from tests.bot.contest.conftest import HASTY, PATIENT, PYTHON, SHELL, Workshop, asked, wait_for_end

NOTE = "echo $$ >> NOTES\n"
NOTE_ONCE = "with open('NOTES', 'a') as notes: print(os.getpid(), file=notes)"
NOTE_PYTHON = f"def note():\n    {NOTE_ONCE}\nnote()\n"
READ = "sys.stdin.readline()\n"
FORK_TEN = (
    "for number in range(10):\n"
    "    if not os.fork():\n"
    "        {}\n"
    "        note()\n"
    "        signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    "        time.sleep(600)\n"
    # Children are noted before anybody answers.
    "while len(open('NOTES').readlines()) < 11: pass\n"
)

ONCE = {
    "answers_and_stays": (HASTY, f"{SHELL}{NOTE}echo H\nexec sleep 600", Fault.LATE),
    "ignores_sigterm": (HASTY, f"{SHELL}{NOTE}trap '' TERM INT HUP\nwhile :; do sleep 600; done", Fault.LATE),
    "closes_its_output_and_stays": (HASTY, f"{SHELL}{NOTE}exec >&-\nexec sleep 600", Fault.LATE),
    "closes_its_output_and_ends": (PATIENT, f"{SHELL}{NOTE}exec >&-", Fault.UNREADABLE),
    "exit_status": (PATIENT, f"{SHELL}{NOTE}exit 3", Fault.CRASHED),
    "answers_and_fails": (PATIENT, f"{SHELL}{NOTE}echo H\nexit 1", Fault.CRASHED),
    "killed_by_itself": (PATIENT, f"{SHELL}{NOTE}kill -SEGV $$", Fault.CRASHED),
    "exception": (PATIENT, f"{PYTHON}{NOTE_PYTHON}print(1 / 0)", Fault.CRASHED),
    "no_interpreter": (PATIENT, "#!/no/such/interpreter\n", Fault.NOT_STARTED),
    "no_program_at_all": (PATIENT, "\x7fELF, or so it says", Fault.NOT_STARTED),
    "says_nothing": (PATIENT, f"{SHELL}{NOTE}", Fault.UNREADABLE),
    "says_something_else": (PATIENT, f"{SHELL}{NOTE}echo hello", Fault.UNREADABLE),
    "bets_nothing_known": (PATIENT, f"{SHELL}{NOTE}echo B ten", Fault.UNREADABLE),
    "empty_first_line": (PATIENT, f"{SHELL}{NOTE}echo\necho H", Fault.UNREADABLE),
    "no_text": (PATIENT, f"{SHELL}{NOTE}printf '\\377\\000\\033[2J'", Fault.UNREADABLE),
    "ten_megabytes": (PATIENT, f"{SHELL}{NOTE}echo H\nexec head -c 10000000 /dev/zero", Fault.FLOODED),
    "writes_forever": (PATIENT, f"{SHELL}{NOTE}while :; do echo H; done", Fault.FLOODED),
}


ANSWERS: dict[str, tuple[str, Action]] = {
    "plain": ("echo H", Hit()),
    "without_an_end_of_line": ("printf S", Stand()),
    "with_space_around": ("printf ' H\\r\\n'", Hit()),
    "bet": ("echo B 15", Bet(15)),
    "bet_below_zero": ("echo B -15", Bet(15)),
    "first_line_counts": ("echo H; echo S; echo nonsense", Hit()),
    "lower_case": ("echo s", Stand()),
    "lower_case_bet": ("echo b 15", Bet(15)),
    "runs_of_blanks": ("printf '  b \\t  -15  \\n'", Bet(15)),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_answers_of_a_program_run_once_a_move(workshop: Workshop, name: str) -> None:
    """The first line is the answer, in either case and with any blanks; a bet counts without its sign (KH-3)."""
    text, action = ANSWERS[name]
    assert workshop.ask(f"{SHELL}{text}") == action


LINES = {
    "late_with_half_an_answer": (HASTY, f"{SHELL}{NOTE}read line\nprintf H\nexec sleep 600", Fault.LATE),
    "ignores_sigterm": ONCE["ignores_sigterm"],
    "closes_its_output": (PATIENT, f"{SHELL}{NOTE}exec >&-\nexec sleep 600", Fault.CRASHED),
    "ends_at_once": (PATIENT, f"{SHELL}{NOTE}exit 0", Fault.CRASHED),
    "ends_when_asked": (PATIENT, f"{SHELL}{NOTE}read line\nkill -SEGV $$", Fault.CRASHED),
    "no_interpreter": ONCE["no_interpreter"],
    "says_something_else": (PATIENT, f"{SHELL}{NOTE}read line\necho hello\nread line", Fault.UNREADABLE),
    "two_lines": (PATIENT, f"{PYTHON}{NOTE_PYTHON}{READ}os.write(1, b'H\\nS\\n')\n{READ}", Fault.UNASKED),
    "ten_megabytes_in_a_line": (
        PATIENT,
        f"{SHELL}{NOTE}read line\nexec head -c 10000000 /dev/zero",
        Fault.FLOODED,
    ),
}


@pytest.mark.parametrize(
    ("lines", "name"), [*((False, name) for name in ONCE), *((True, name) for name in LINES)]
)
def test_faults_of_a_program(workshop: Workshop, name: str, *, lines: bool) -> None:
    """What a program does wrong has its name, is over in time, and leaves no process once the program is closed."""
    limits, text, fault = (LINES if lines else ONCE)[name]
    program = workshop.open(text, limits, lines=lines)
    assert asked(program) is fault
    assert len(workshop.noted()) == (fault is not Fault.NOT_STARTED)
    if not (lines and fault is Fault.UNREADABLE):
        assert workshop.alive() == []
    program.close()
    assert workshop.alive() == []


REPORTS = {
    "no_action": (f"{SHELL}echo why >&2; echo 'all in'", FaultReport(Fault.UNREADABLE, "", "all in", "why")),
    "status": (
        f"{SHELL}printf H; echo one >&2; echo two >&2; exit 3",
        FaultReport(Fault.CRASHED, "it ended with status 3", "H", "one\ntwo"),
    ),
    "signal": (f"{SHELL}kill -SEGV $$", FaultReport(Fault.CRASHED, "it ended by SIGSEGV")),
    "no_interpreter": (
        "#!/usr/bun/env python\n",
        FaultReport(Fault.NOT_STARTED, "its interpreter /usr/bun/env does not exist"),
    ),
    "no_interpreter_for_env": (
        "#!/usr/bin/env no-such-language\n",
        FaultReport(
            Fault.CRASHED,
            "its interpreter no-such-language is not installed",
            "",
            "/usr/bin/env: ‘no-such-language’: No such file or directory",
        ),
    ),
    "no_first_line": (
        "print 'H'\n",
        FaultReport(
            Fault.NOT_STARTED,
            "it is neither a program of this machine nor a script whose first line begins with #!",
        ),
    ),
}


@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
def test_fault_says_why(workshop: Workshop, name: str, *, lines: bool) -> None:
    """The cause and the last that was written are there for the author of the program (KH-7)."""
    text, report = REPORTS[name]
    assert workshop.report(text, lines=lines) == report


def test_what_a_program_wrote_is_shown_short_and_without_control_characters() -> None:
    """An answer cannot clear a terminal, set colours, turn text around or fill pages (KH-7)."""
    hostile = "\x1b[2J\u202e" + "x" * 5000
    report = FaultReport(Fault.CRASHED, "it ended with status 1", hostile, f"first\n{hostile[:40]}")
    for shown in (report.evidence, *report.details.splitlines()):
        assert shown.isprintable()
        assert len(shown) < 250
    assert report.evidence.startswith("it ended with status 1; output '\\x1b[2J\\u202exxx")


def test_answer_that_comes_too_late_answers_nothing_else(workshop: Workshop) -> None:
    """After a fault the program is started anew: what the one before would have said is not heard (KH-7)."""
    program = workshop.open(
        f"{PYTHON}first = not os.path.exists('NOTES')\n{NOTE_PYTHON}"
        f"for line in sys.stdin:\n    if first: time.sleep(600)\n    print('S' if first else 'H', flush=True)\n",
        Limits(seconds=2.0, wall_seconds=2.0),
        lines=True,
    )
    assert asked(program) is Fault.LATE
    assert asked(program) == Hit()
    assert len(workshop.noted()) == 2


def test_lines_nobody_asked_for_are_a_fault(workshop: Workshop) -> None:
    """A line written between the questions is no answer to the next one, even where it would do (KH-7)."""
    wake = workshop.folder / "wake"
    os.mkfifo(wake)
    # A child in a group of its own is not stopped with the program, and writes when it is woken.
    program = workshop.open(
        f"{PYTHON}if not os.fork():\n    os.setpgid(0, 0)\n    {NOTE_ONCE}\n    open('{wake}').read()\n"
        "    print('S', flush=True)\n    os._exit(0)\n"
        "while not (os.path.exists('NOTES') and os.path.getsize('NOTES')): pass\n"
        "for line in sys.stdin: print('H', flush=True)\n",
        lines=True,
    )
    assert asked(program) == Hit()
    (child,) = map(int, workshop.noted())
    wake.write_text("now")
    wait_for_end(child)
    assert asked(program) is Fault.UNASKED


@pytest.mark.parametrize("apart", ["pass", "os.setsid()"], ids=["group", "session"])
@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
def test_children_do_not_outlive_the_program(workshop: Workshop, apart: str, *, lines: bool) -> None:
    """Ten children that ignore SIGTERM and hold the output open keep nobody waiting and are gone afterwards (KH-7)."""
    read = READ if lines else ""
    program = workshop.open(
        f"{PYTHON}{NOTE_PYTHON}{FORK_TEN.format(apart)}{read}print('H', flush=True)\n{read}", lines=lines
    )
    assert asked(program) == Hit()
    program.close()
    assert len(workshop.noted()) == 11
    assert workshop.alive() == []


def test_children_that_write_forever_are_a_fault(workshop: Workshop) -> None:
    """What a child writes is the program's output too."""
    text = f"{PYTHON}{NOTE_PYTHON}{FORK_TEN.format('os.setsid()')}".replace(
        "time.sleep(600)", "[os.write(1, b'H') for _ in iter(int, 1)]"
    )
    assert workshop.ask(f"{text}print('H', flush=True)\n") is Fault.FLOODED
    assert workshop.alive() == []


def test_many_forks_end_with_the_move(workshop: Workshop) -> None:
    """Children that have children, each in a session of its own, are all found (KH-7)."""
    text = (
        f"{PYTHON}{NOTE_PYTHON}"
        "for level in range(5):\n    if not os.fork(): os.setsid(); note(); level = 0\n    else: break\n"
        "else: time.sleep(600)\n"
        "while len(open('NOTES').readlines()) < 6: pass\n"
        "print('H', flush=True)\n"
    )
    assert workshop.ask(text) == Hit()
    assert len(workshop.noted()) == 6
    assert workshop.alive() == []


@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
def test_program_that_kills_its_supervisor_is_a_fault_and_goes_with_it(
    workshop: Workshop, *, lines: bool
) -> None:
    """Even so there is an answer, and the next question finds a supervisor again (KH-7)."""
    text = f"{SHELL}{NOTE}[ -e NOTES.done ] && {{ echo H; exit; }}\n: > NOTES.done\nkill -9 $PPID\nexec sleep 600"
    program = workshop.open(text, lines=lines)
    assert asked(program) is Fault.CRASHED
    (pid,) = map(int, workshop.noted())
    wait_for_end(pid)
    assert asked(program) == Hit()


def test_program_that_stops_its_supervisor_is_a_fault(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A supervisor that says nothing is killed, the program with it, and the folder is removed all the same.

    It counts as late, so that such a program is given up after some times (KH-7).
    """
    monkeypatch.setattr("bot.contest.programs._GRACE_SECONDS", 1.0)
    program = workshop.open(f"{SHELL}{NOTE}pwd >> NOTES\nkill -STOP $PPID\nexec sleep 600", HASTY)
    assert asked(program) is Fault.LATE
    pid, folder = workshop.noted()
    wait_for_end(int(pid))
    assert not Path(folder).exists()
