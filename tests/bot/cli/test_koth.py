"""`cardroom koth`: what it prints, what it refuses."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.koth import CONFINED, NO_SANDBOX, ONLY_BUILT_IN, UNCONFINED
from tests.bot.contest.conftest import REAL, needs_bubblewrap
from tests.cases import cases

ALL = ("lim17", "mimic", "basic", "counter", "random", "timid")
SHORT = ("--tables", "6", "--rounds", "2")
FEW = ("--tables", "2", "--rounds", "1")
IS_CONFINED = REAL is not None
SANDBOX = () if IS_CONFINED else ("--no-sandbox",)


def koth(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["koth", *words])
    written = capsys.readouterr()
    return status, written.out, written.err


def program(folder: Path, text: str, name: str = "program") -> str:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


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
        outputs.append(
            koth(capsys, program(folder, text), "--tables", "1", "--rounds", "1", "--json", *SANDBOX)[1]
        )
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
    bad = program(tmp_path, "echo thinking >&2; echo all in", "bad.sh")
    status, out, _ = koth(capsys, "timid", bad, *FEW, *SANDBOX)
    sandbox, head, first, second, fault = out.splitlines()
    assert status == 0
    assert sandbox == (CONFINED if IS_CONFINED else UNCONFINED)
    assert " ".join(head.split()) == "rank entrant median 95 % interval mean hands won bust faults"
    assert {first.split()[1], second.split()[1]} == {"timid", "bad.sh"}
    assert len(head) == len(first) == len(second)
    assert fault == (
        "bad.sh: answered with no action (10), first: output 'all in'; standard error 'thinking'"
    )
    _, out, err = koth(capsys, "timid", bad, *FEW, *SANDBOX, "--json")
    answer = json.loads(out)
    assert answer["sandbox"] is IS_CONFINED
    assert {row["entrant"]: row["faults"] for row in answer["standings"]} == {"timid": 0, "bad.sh": 10}
    assert {sandbox, fault} <= set(err.splitlines())


def test_programs_run_without_a_sandbox_on_request(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Some need to write where a sandbox lets nobody write (KH-8)."""
    mine = program(tmp_path, f"echo S > {tmp_path}/written; echo S")
    status, out, _ = koth(capsys, mine, *FEW, "--no-sandbox")
    assert status == 0
    assert out.startswith(f"{UNCONFINED}\n")
    assert (tmp_path / "written").exists()


def test_programs_are_refused_where_there_is_no_sandbox(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody gives a program their files by mistake: that takes a switch (KH-8)."""
    mine = program(tmp_path, f"echo S > {tmp_path}/written; echo S")
    monkeypatch.setenv("PATH", str(tmp_path))
    status, out, err = koth(capsys, "basic", mine, *FEW)
    assert (status, out) == (2, "")
    assert err == f"{NO_SANDBOX.format(reason='bubblewrap is not installed')}\n"
    assert not (tmp_path / "written").exists()
    assert koth(capsys, "basic", *FEW)[0] == 0, "the built-in entrants need none"


@cases(
    ("text", "told"),
    {
        "no interpreter": (
            "#!/usr/bun/env python\n",
            ["could not be started", "its interpreter /usr/bun/env does not exist"],
        ),
        "crash": (
            "#!/bin/sh\necho some output; echo 'SyntaxError: print \"H\"' >&2; exit 1\n",
            [
                "crashed, or ended without an answer",
                "it ended with status 1",
                "'some output'",
                'SyntaxError: print "H"',
            ],
        ),
        "hangs": (
            "#!/bin/sh\nexec sleep 600\n",
            ["no answer in time", "no answer after 1.5 s by the clock"],
        ),
    },
)
def test_who_cannot_play_ends_the_contest_before_it_begins(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, told: list[str]
) -> None:
    """One trial move shows it, with name, cause and output, before anybody has waited (KH-9)."""
    (tmp_path / "other.py").write_text(text)
    (tmp_path / "other.py").chmod(0o755)
    mine = program(tmp_path, f"echo $@ >> {tmp_path}/moves; echo S", "mine.sh")
    limit = ("--time-limit", "0.05")
    status, out, err = koth(capsys, mine, f"{tmp_path}/other.py", *FEW, *limit, "--no-sandbox")
    assert status == 2
    assert out == f"{UNCONFINED}\n"
    assert err.startswith("other.py: ")
    assert "in its trial move before the contest" in err
    for words in told:
        assert words in err
    assert len((tmp_path / "moves").read_text().splitlines()) == 1, "the other one made its trial move"


def test_faults_after_the_trial_move_are_faults(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Also those that would have ended the contest before it began (KH-7, KH-9)."""
    mine = program(tmp_path, f"[ -e {tmp_path}/tried ] && exit 3; : > {tmp_path}/tried; echo S")
    status, out, _ = koth(capsys, mine, *FEW, "--no-sandbox")
    assert status == 0
    assert out.endswith("program: crashed, or ended without an answer (10), first: it ended with status 3\n")


def test_several_processes_come_to_the_same_result(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Standings and transcript do not depend on who played which contest, also with programs that remember."""
    count = "n=$(cat n 2>/dev/null || echo 0); echo $((n + 1)) > n"
    once = program(tmp_path, f"{count}; [ $((n % 3)) -eq 0 ] && echo h || echo S", "once")
    lines = program(tmp_path, "while read line; do echo S; read line; echo oops; done", "lines")
    outputs, transcripts = [], []
    for workers in ("1", "2", "3"):
        path = tmp_path / f"transcript-{workers}"
        words = (once, f"{lines} --lines", "counter", "random", "--tables", "4", "--rounds", "1", "--json")
        outputs.append(koth(capsys, *words, *SANDBOX, "--workers", workers, "--transcript", str(path))[:2])
        transcripts.append(path.read_text())
    assert outputs[0][0] == 0
    assert outputs[0] == outputs[1] == outputs[2]
    assert transcripts[0] == transcripts[1] == transcripts[2]
    assert transcripts[0].startswith("contest 1, round 1, table 1, hand 1\n")
    assert "-> answered with no action (output 'oops'): stands\n" in transcripts[0]


def test_programs_play_on_this_machine(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Workers of a cluster do not have them."""
    status, out, err = koth(capsys, "basic", program(tmp_path, "echo S"), "--dask", "tcp://127.0.0.1:1")
    assert (status, out) == (2, "")
    assert err == f"{ONLY_BUILT_IN}\n"


JAVA = """public class Lim {
    public static void main(String[] fields) throws java.io.IOException {
        var lines = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
        if (fields[0].equals("--lines"))
            for (String line; (line = lines.readLine()) != null; ) System.out.println(move(line.split(" ")[0]));
        else System.out.println(move(fields[0]));
    }
    static String move(String score) { return Integer.parseInt(score) < 17 ? "H" : "S"; }
}"""
LISP = """#!/usr/bin/sbcl --script
(write-line (if (< (parse-integer (second *posix-argv*)) 17) "H" "S"))
"""


def needs(*names: str) -> pytest.MarkDecorator:
    missing = [name for name in names if shutil.which(name) is None]
    return pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")


@needs_bubblewrap
@pytest.mark.parametrize(
    "language",
    [pytest.param("java", marks=needs("java", "javac")), pytest.param("sbcl", marks=needs("sbcl"))],
)
def test_languages_that_reserve_much_memory_play_at_the_defaults(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    """Memory that is used is limited, not address space: they play as the built-in entrant does (KH-7)."""
    if language == "java":
        (tmp_path / "Lim.java").write_text(JAVA)
        subprocess.run([shutil.which("javac") or "", "Lim.java"], cwd=tmp_path, check=True)
        path = program(tmp_path, f'exec java -cp {tmp_path} Lim "$@"')
        entrants = [path, f"{path} --lines"]
    else:
        path = str(tmp_path / "lim.lisp")
        Path(path).write_text(LISP)
        Path(path).chmod(0o755)
        entrants = [path]
    for entrant in entrants:
        rows = []
        for name in ("lim17", entrant):
            status, out, err = koth(capsys, name, *FEW, "--see", str(tmp_path), "--json")
            assert status == 0, err
            rows.append(
                {key: value for key, value in json.loads(out)["standings"][0].items() if key != "entrant"}
            )
        assert rows[0] == rows[1]
        assert rows[0]["faults"] == 0


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
