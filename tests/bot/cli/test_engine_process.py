"""`cardroom engine` as another program meets it: a process with pipes."""

import json
import subprocess
import sys

import pytest

from bot.__main__ import main


def test_process_answers_to_the_end() -> None:
    """Lines that are no JSON, or no text at all, are answered; at the end of the input the engine exits with 0."""
    lines = [b'{"id": 1, "state": {}}', b"\xff\xfe", b"", b'{"id": 2, "view": {"seat": null}}']
    done = subprocess.run(
        [sys.executable, "-m", "bot", "engine"],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        check=True,
        timeout=60,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["error"] for answer in answers] == [
        "NoGameError",
        "ProtocolError",
        "ProtocolError",
        "NoGameError",
    ]
    assert [answer.get("id") for answer in answers] == [1, None, None, 2]
    assert answers[1]["message"] == "the line is not UTF-8"
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("game", "length", "count"),
    [("blackjack", 7, 69), ("scoundrel", 6, 1638), ("thirteen", 3, 575), ("koth", 6, 714)],
)
def test_perft_prints_one_number(
    game: str, length: int, count: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--perft` prints the number of action sequences of a length and nothing else."""
    assert main(["engine", "--game", game, "--perft", str(length), "--seed", "2"]) == 0
    assert capsys.readouterr().out == f"{count}\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--perft", "1", "--game", "chess"), "no game 'chess'"),
        (("--perft", "1", "--seed", "xyz"), "hexadecimal"),
    ],
)
def test_perft_says_what_is_wrong(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game or seed that cannot be is refused on standard error with exit code 2."""
    assert main(["engine", *words]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert says in output.err


@pytest.mark.parametrize("length", ["-1", "x", "1.5"])
def test_perft_takes_a_length(length: str) -> None:
    """A length that is no whole number is a usage error."""
    with pytest.raises(SystemExit):
        main(["engine", f"--perft={length}"])
