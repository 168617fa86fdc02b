"""`cardroom koth`: what it prints, what it refuses."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.contest.sandbox import SandboxError, find_sandbox

ALL = ("lim17", "mimic", "basic", "counter", "random", "timid")
SHORT = ("--tables", "6", "--rounds", "2")


def koth(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["koth", *words])
    written = capsys.readouterr()
    return status, written.out, written.err


def program(folder: Path, text: str, name: str = "program") -> str:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


def confined() -> bool:
    """Say whether there is a sandbox on this machine."""
    try:
        find_sandbox()
    except SandboxError:
        return False
    return True


def test_json_has_the_standings_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    """One line of JSON on standard output, with the fields of the documentation, by rank; progress goes to the other."""
    status, out, err = koth(capsys, *ALL, *SHORT, "--json")
    assert status == 0
    assert out.count("\n") == 1
    answer = json.loads(out)
    assert list(answer) == ["sandbox", "standings"]
    assert answer["sandbox"] is None, "no program plays"
    for row in answer["standings"]:
        assert list(row) == [
            *("rank", "entrant", "median", "interval", "mean", "hands", "wins", "busts", "faults")
        ]
        low, high = row["interval"]
        assert low <= row["median"] <= high
        assert (row["hands"], row["faults"]) == (60, 0)
        assert 0 <= row["wins"] <= row["hands"] - row["busts"]
    assert [row["rank"] for row in answer["standings"]] == sorted(row["rank"] for row in answer["standings"])
    assert sorted(row["entrant"] for row in answer["standings"]) == sorted(ALL)
    assert "6/6" in err


def test_same_seed_is_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    """A contest of built-in entrants follows from its seed, `random` too; another seed is another contest."""
    one, again, padded, other = (
        koth(capsys, *ALL, *SHORT, "--json", "--seed", seed)[1] for seed in ("a5", "a5", "00A5", "a6")
    )
    assert one == again == padded
    assert one != other


def test_result_is_pinned(capsys: pytest.CaptureFixture[str]) -> None:
    """What a seed leads to changes only when the rules, the shuffle or the entrants do."""
    _, out, _ = koth(capsys, "lim17", "random", "timid", *SHORT, "--seed", "1", "--json")
    rows = {
        row["entrant"]: (row["median"], row["mean"], row["wins"], row["busts"])
        for row in json.loads(out)["standings"]
    }
    assert rows == {
        "timid": (970.0, 976.67, 23, 0),
        "lim17": (960.0, 963.33, 19, 20),
        "random": (885.0, 891.67, 14, 25),
    }


def test_result_tells_no_path_and_no_time(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The same program elsewhere gives the same bytes."""
    outputs = []
    for place in ("here", "there"):
        folder = tmp_path / place
        folder.mkdir()
        text = "[ $1 -lt 17 ] && echo H || echo S"
        outputs.append(koth(capsys, program(folder, text), "--tables", "1", "--rounds", "1", "--json")[1])
    assert outputs[0] == outputs[1]
    assert json.loads(outputs[0])["standings"][0]["entrant"] == "program"


def test_few_contests_have_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is said of what cannot be known."""
    _, out, _ = koth(capsys, "basic", "--tables", "5", "--rounds", "1", "--json")
    assert json.loads(out)["standings"][0]["interval"] is None
    _, out, _ = koth(capsys, "basic", "--tables", "1", "--rounds", "1")
    assert out.splitlines()[1].split()[3] == "-"


def test_table_for_people(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Rank, chips, interval, hands, rates and faults in columns; below it what the faults were (KH-7)."""
    bad = program(tmp_path, "echo all in", "bad.sh")
    status, out, _ = koth(capsys, "timid", bad, "--tables", "2", "--rounds", "1")
    sandbox, head, first, second, fault = out.splitlines()
    assert status == 0
    assert sandbox.startswith(
        "Programs run in bubblewrap: " if confined() else "Programs run without a sandbox, "
    )
    assert " ".join(head.split()) == "rank entrant median 95 % interval mean hands won bust faults"
    assert {first.split()[1], second.split()[1]} == {"timid", "bad.sh"}
    assert len(head) == len(first) == len(second)
    assert fault == "bad.sh: answered with no action (10)"
    _, out, err = koth(capsys, "timid", bad, "--tables", "2", "--rounds", "1", "--json")
    answer = json.loads(out)
    assert answer["sandbox"] is confined()
    assert {row["entrant"]: row["faults"] for row in answer["standings"]} == {"timid": 0, "bad.sh": 10}
    assert {sandbox, fault} <= set(err.splitlines())


def test_programs_run_without_a_sandbox_on_request(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Some need to write where a sandbox lets nobody write."""
    mine = program(tmp_path, f"echo S > {tmp_path}/written; echo S")
    status, out, _ = koth(capsys, mine, "--tables", "1", "--rounds", "1", "--no-sandbox")
    assert status == 0
    assert out.startswith(
        "Programs run without a sandbox, with your files and your network: you gave --no-sandbox.\n"
    )
    assert (tmp_path / "written").exists()


def test_programs_play_in_one_process(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Whoever shares the contests among processes gives built-in entrants alone."""
    status, out, err = koth(capsys, "basic", program(tmp_path, "echo S"), "--workers", "2")
    assert (status, out) == (2, "")
    assert (
        err
        == "programs play in one process on this machine: --workers and --dask are for built-in entrants\n"
    )


def test_picture_is_a_png(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Chips over rounds, beside the standings."""
    path = tmp_path / "chips.png"
    status, out, _ = koth(capsys, "timid", "counter", *SHORT, "--plot", str(path))
    assert status == 0
    assert "timid" in out
    png = path.read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png[16:20], "big") == 780


def test_picture_that_cannot_be_written_leaves_the_standings(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """They are printed, and then what went wrong."""
    path = tmp_path / "chips.svg"
    path.symlink_to("/dev/full")
    status, out, err = koth(capsys, "basic", *SHORT, "--plot", str(path))
    assert status == 2
    assert "basic" in out
    assert err.endswith(f"{path}: no space left on device\n")
