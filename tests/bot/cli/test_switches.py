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
    assert capsys.readouterr().err.endswith("\ninterrupted\n")


def test_a_log_gets_few_lines_of_progress(capsys: pytest.CaptureFixture[str]) -> None:
    """Where standard error is no terminal, a bar is drawn at the start, every ten seconds and at the end."""
    with bar(1000, "rounds") as shown:
        for _ in range(1000):
            shown.update()
    drawn = capsys.readouterr().err.split("\r")[1:]
    assert len(drawn) == 2
    assert "1000/1000" in drawn[-1]
