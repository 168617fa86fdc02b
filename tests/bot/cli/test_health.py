"""`cardroom health` without a bot that answers."""

import socket
from pathlib import Path

import pytest

from bot.__main__ import main


@pytest.mark.usefixtures("folder")
def test_without_a_port_nobody_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["health"]) == 1
    line = "cardroom health: CARDROOM_METRICS_PORT is not set, so the bot answers at no port\n"
    assert capsys.readouterr().err == line


@pytest.mark.parametrize(
    ("address", "asked"),
    [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::", "[::1]")],  # noqa: S104  # Nothing listens.
)
def test_a_bot_that_is_not_there_is_not_well(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    address: str,
    asked: str,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    monkeypatch.setenv("CARDROOM_METRICS_PORT", str(port))
    monkeypatch.setenv("CARDROOM_METRICS_ADDRESS", address)
    assert main(["health"]) == 1
    assert capsys.readouterr().out.startswith(f"FAILED process: no answer at {asked}:{port}: ")
