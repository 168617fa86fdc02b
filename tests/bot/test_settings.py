"""Settings of an installation: from the environment and `.env`, refused in one line."""

import os
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import ENV_FILE, Settings, SettingsError, read_settings, unknown_settings
from tests.cases import cases

EXAMPLE = Path(__file__).parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Take this machine's own settings away."""
    for name in list(os.environ):
        if name.startswith("CARDROOM_") or name == "DISCORD_TOKEN":
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def test_everything_but_the_token_has_a_default() -> None:
    """A bot can be set up by its token alone."""
    settings = read_settings()
    assert settings.token is None
    assert (settings.starting_chips, settings.stake_min, settings.stake_max) == (1_000, 10, 1_000)


def test_the_file_is_read(tmp_path: Path) -> None:
    """`.env` in the working folder is read."""
    (tmp_path / ".env").write_text("DISCORD_TOKEN=abc\nCARDROOM_DATABASE=rooms/one.sqlite3\n")
    settings = read_settings()
    assert settings.token is not None
    assert settings.token.get_secret_value() == "abc"
    assert settings.database == tmp_path / "rooms/one.sqlite3"


def test_the_environment_goes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is set for one start overrides what is written down."""
    (tmp_path / ".env").write_text("CARDROOM_STAKE_MIN=20\n")
    monkeypatch.setenv("CARDROOM_STAKE_MIN", "30")
    assert read_settings().stake_min == 30


def test_a_secret_is_read_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Containers and systemd hand secrets over as files; the environment goes before them."""
    secrets = tmp_path / "secrets"
    monkeypatch.setenv("CARDROOM_SECRETS", str(secrets))
    with pytest.raises(SettingsError, match=f"^CARDROOM_SECRETS: there is no folder {secrets}$"):
        read_settings()
    secrets.mkdir()
    (secrets / "DISCORD_TOKEN").write_text("abc\n")
    (secrets / "CARDROOM_DATABASE").write_text("rooms/one.sqlite3\n")
    (secrets / "CARDROOM_STAKE_MIN").write_text("20\n")
    monkeypatch.setenv("CARDROOM_DATABASE", "")
    monkeypatch.setenv("CARDROOM_STAKE_MIN", "30")
    settings = read_settings()
    assert settings.token is not None
    assert settings.token.get_secret_value() == "abc"
    assert (settings.database, settings.stake_min) == (tmp_path / "rooms/one.sqlite3", 30)


def test_names_that_are_no_settings_are_told_with_the_nearest_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From wherever settings come, and never with a value."""
    secrets = tmp_path / "secrets"
    secrets.mkdir()
    for name in ("discord_token", "cardroom_databse", "..data", "notes"):
        (secrets / name).write_text("hush")
    (tmp_path / ".env").write_text("CARDROOM_STARTINGCHIPS=5\nCARDROOM_STAKE_MIN=20\nCOMPOSE_FILE=hush\n")
    monkeypatch.setenv("CARDROOM_SECRETS", str(secrets))
    monkeypatch.setenv("CARDROOM_METRICS_PROT", "9464")
    monkeypatch.setenv("cardroom_log_level", "INFO")
    monkeypatch.setenv("CARDROOM_XYZZY", "hush")
    assert [str(each) for each in unknown_settings()] == [
        "the environment: CARDROOM_METRICS_PROT is no setting; CARDROOM_METRICS_PORT perhaps",
        "the environment: CARDROOM_XYZZY is no setting",
        f"{tmp_path}/.env: CARDROOM_STARTINGCHIPS is no setting; CARDROOM_STARTING_CHIPS perhaps",
        f"{secrets}: cardroom_databse is no setting; CARDROOM_DATABASE perhaps",
        f"{secrets}: notes is no setting",
    ]


def test_an_empty_value_is_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line left empty in the example counts as not set."""
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("CARDROOM_STARTING_CHIPS", "")
    settings = read_settings()
    assert (settings.token, settings.starting_chips) == (None, 1_000)


@pytest.mark.parametrize("place", ["environment", "file"])
def test_the_master_key_may_be_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, place: str) -> None:
    """All processes of a cluster get the same one, as a setting or as a secret in a file."""
    assert read_settings().given_master_key is None
    text = "AB" * 32
    if place == "environment":
        monkeypatch.setenv("CARDROOM_MASTER_KEY", text)
    else:
        (tmp_path / "key").write_text(f"{text}\n")
        monkeypatch.setenv("CARDROOM_MASTER_KEY_FILE", str(tmp_path / "key"))
    settings = read_settings()
    assert settings.given_master_key == bytes.fromhex(text)
    assert text not in f"{settings!r} {settings}"


@cases(
    ("given", "sentence"),
    {
        "too short": ({"CARDROOM_MASTER_KEY": "abc"}, "CARDROOM_MASTER_KEY: is not a key of 64 hex digits"),
        "no file": ({"CARDROOM_MASTER_KEY_FILE": "none"}, "CARDROOM_MASTER_KEY_FILE: none cannot be read"),
        "two": (
            {"CARDROOM_MASTER_KEY": "a" * 64, "CARDROOM_MASTER_KEY_FILE": "key"},
            "set either CARDROOM_MASTER_KEY or CARDROOM_MASTER_KEY_FILE",
        ),
    },
)
def test_a_master_key_that_cannot_be_used_is_refused(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, str], sentence: str
) -> None:
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as refused:
        _ = read_settings().given_master_key
    assert str(refused.value) == sentence


def test_the_token_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """The token appears in no log line that prints the settings."""
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    assert "very-secret" not in f"{read_settings()!r} {read_settings()}"


@cases(
    ("name", "value"),
    {
        "no number": ("CARDROOM_STARTING_CHIPS", "many"),
        "no chips": ("CARDROOM_STARTING_CHIPS", "0"),
        "negative": ("CARDROOM_STAKE_MIN", "-1"),
        "a fraction": ("CARDROOM_STAKE_MIN", "2.5"),
        "beyond bounds": ("CARDROOM_STAKE_MAX", "1000000001"),
        "limits crossed": ("CARDROOM_STAKE_MIN", "2000"),
        "no request at all": ("CARDROOM_REST_PER_SECOND", "0"),
        "no address": ("CARDROOM_REST_PROXY", "8080"),
        "no such level": ("CARDROOM_LOG_LEVEL", "LOUD"),
    },
)
def test_what_cannot_be_is_refused_by_name(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line says which setting is wrong."""
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert name in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_example_lists_every_setting_at_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copying the example changes nothing, and nothing is missing from it."""
    names = {line.partition("=")[0] for line in EXAMPLE.read_text().splitlines() if line[:1] not in {"", "#"}}
    fields = set(Settings.model_fields) - {"token"}
    assert names == {"DISCORD_TOKEN"} | {f"CARDROOM_{field.upper()}" for field in fields}
    defaults = read_settings()
    monkeypatch.setenv(ENV_FILE, str(EXAMPLE))
    assert read_settings() == defaults


def test_a_command_reads_another_file_of_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A service's settings are elsewhere; a file that was named has to exist."""
    monkeypatch.setenv(ENV_FILE, "")
    file = tmp_path / "service.env"
    file.write_text("CARDROOM_STAKE_MIN=many\n")
    assert main(["--env-file", str(file), "doctor"]) == 1
    assert "CARDROOM_STAKE_MIN" in capsys.readouterr().out
    file.unlink()
    assert main(["doctor", f"--env-file={file}"]) == 1
    assert f"{file} cannot be read: no such file or directory" in capsys.readouterr().out


def test_a_file_in_another_encoding_is_refused_in_one_line(tmp_path: Path) -> None:
    """What another editor may have left behind is said, not thrown."""
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=abc\n".encode("utf-16"))
    with pytest.raises(SettingsError, match=r"\.env is not written in UTF-8$"):
        read_settings()
