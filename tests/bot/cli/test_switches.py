"""What all commands that compute have in common: a bar, numbers and seeds read strictly, Ctrl-C (LB-6)."""

import pytest

from bot.__main__ import main
from bot.cli.bar import bar


@pytest.mark.parametrize("command", ["scoundrel bench", "scoundrel solve", "thirteen bench"])
@pytest.mark.parametrize("bad", ["--seed xyz", "--games 0", "--games -1", "--games 1e3", "--games ١٢"])
def test_nonsense_is_refused(command: str, bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed or number that is none ends with status 2 and a sentence on standard error, before anything is played."""
    try:
        status: object = main([*command.split(), *bad.split()])
    except SystemExit as stopped:
        status = stopped.code
    said = capsys.readouterr()
    assert status == 2
    assert said.err
    assert not said.out


def test_ctrl_c_is_one_word(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever interrupts a command reads no traceback."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.cli.koth.run_contests", interrupted)
    assert main(["koth", "basic"]) == 130
    assert capsys.readouterr().err == "\ninterrupted\n"


def test_a_terminal_has_a_bar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It grows in one line, however often it is told."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    show = bar(100_000, "games")
    for done in (1, 50_000, 50_001, 100_000):
        show(done)
    half, all_of_it = "█" * 15 + "·" * 15, "█" * 30
    assert (
        capsys.readouterr().err == f"\r{half} 50,000 of 100,000 games\r{all_of_it} 100,000 of 100,000 games\n"
    )


def test_elsewhere_there_is_a_line_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    """A log gets twenty lines at most, the last when all is done."""
    show = bar(1000, "rounds")
    for done in range(1, 1001):
        show(done)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 20
    assert (lines[0], lines[-1]) == ("50 of 1,000 rounds", "1,000 of 1,000 rounds")
