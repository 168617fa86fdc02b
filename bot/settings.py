"""The settings of an installation, from the environment and `.env`."""

import os
from dataclasses import dataclass
from difflib import get_close_matches
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import (
    AliasChoices,
    AnyHttpUrl,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, DotEnvSettingsSource, NoDecode, SettingsConfigDict

from bot.messages.pacer import CALLS_PER_SECOND
from storage.guilds import GuildSettings
from storage.location import Location, ServerAddress, location_of
from storage.master import key_of

DEFAULT_RULES = "vegas"

SECRETS = "CARDROOM_SECRETS"
"""Names the folder of the secrets that a container or systemd hands over as files."""

SIMILAR = 0.8
"""How similar a name must be to that of a setting to be taken for a misspelt one; all names begin alike."""

ENV_FILE = "CARDROOM_ENV_FILE"
"""Names another file of settings than `.env` in the folder that a command is started in; `--env-file` sets it."""

Chips = Annotated[int, Field(ge=1, le=1_000_000_000)]


@dataclass(frozen=True, slots=True)
class OperatorPages:
    """The addresses of the privacy policy, the terms and the help that the operator has published; None if they have not."""

    privacy_url: str | None
    terms_url: str | None
    support_url: str | None
    verify_url: str | None


class SettingsError(ValueError):
    """A setting is missing or invalid; the message is one line that names it."""


class Settings(BaseSettings):
    """The settings that `.env.example` lists. `read_settings` reads them; an import does not."""

    model_config = SettingsConfigDict(
        env_prefix="CARDROOM_", extra="ignore", env_ignore_empty=True, frozen=True
    )

    token: SecretStr | None = Field(default=None, validation_alias=AliasChoices("DISCORD_TOKEN"))
    database: Annotated[Location, NoDecode, BeforeValidator(location_of)] = Field(
        default="cardroom.sqlite3", validate_default=True
    )
    master_key: SecretStr | None = None
    master_key_file: Path | None = None
    starting_chips: Chips = 1_000
    stake_min: Chips = 10
    stake_max: Chips = 1_000
    rest_per_second: float = Field(default=CALLS_PER_SECOND, ge=1, le=1_000)
    rest_proxy: AnyHttpUrl | None = None
    upload_emojis: bool = True
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    privacy_url: AnyHttpUrl | None = None
    terms_url: AnyHttpUrl | None = None
    support_url: AnyHttpUrl | None = None
    verify_url: AnyHttpUrl | None = None
    sentry_dsn: SecretStr | None = None
    backups: Path | None = None
    metrics_port: int | None = Field(default=None, ge=1, le=65_535)
    metrics_address: IPv4Address | IPv6Address = IPv4Address("127.0.0.1")

    @property
    def new_server(self) -> GuildSettings:
        """Return the settings with which a new server starts."""
        return GuildSettings(self.starting_chips, self.stake_min, self.stake_max, DEFAULT_RULES)

    @property
    def pages(self) -> OperatorPages:
        """Return where people can read the operator's policies and get help."""
        urls = self.privacy_url, self.terms_url, self.support_url, self.verify_url
        return OperatorPages(*(None if url is None else str(url) for url in urls))

    @property
    def given_master_key(self) -> bytes | None:
        """Return the master key that the settings or their file hold, None for the key beside the database; raises SettingsError."""
        if self.master_key is not None:
            name, text = "CARDROOM_MASTER_KEY", self.master_key.get_secret_value()
        elif self.master_key_file is not None:
            name = "CARDROOM_MASTER_KEY_FILE"
            try:
                text = self.master_key_file.read_text("ascii")
            except (OSError, UnicodeDecodeError) as error:
                raise SettingsError(f"{name}: {self.master_key_file} cannot be read") from error
        else:
            return None
        key = key_of(text.strip().lower())
        if key is None:
            raise SettingsError(f"{name}: is not a key of 64 hex digits")
        return key

    @field_validator("database")
    @classmethod
    def _names_a_file(cls, database: Location) -> Location:
        """Make a path absolute, so that every line about the database shows which folder it means."""
        if isinstance(database, ServerAddress):
            return database
        if not database.name:
            raise ValueError("a path of a file is needed")
        return database.absolute()

    @model_validator(mode="after")
    def _stakes_in_order(self) -> "Settings":
        if self.stake_min > self.stake_max:
            raise ValueError("CARDROOM_STAKE_MIN is above CARDROOM_STAKE_MAX")
        return self

    @model_validator(mode="after")
    def _one_master_key(self) -> "Settings":
        if self.master_key is not None and self.master_key_file is not None:
            raise ValueError("set either CARDROOM_MASTER_KEY or CARDROOM_MASTER_KEY_FILE")
        return self


class UnknownSetting(NamedTuple):
    """A name that looks like a setting and is none: where it stands, and the setting that was perhaps meant."""

    place: str
    name: str
    nearest: str | None

    def __str__(self) -> str:
        meant = "" if self.nearest is None else f"; {self.nearest} perhaps"
        return f"{self.place}: {self.name} is no setting{meant}"


NAMES = (
    "DISCORD_TOKEN",
    SECRETS,
    ENV_FILE,
    *(f"CARDROOM_{field.upper()}" for field in Settings.model_fields if field != "token"),
)
"""The names of all settings."""


def env_file() -> Path:
    """Return the file of settings; only one that ENV_FILE names must exist."""
    return Path(os.environ.get(ENV_FILE) or ".env").absolute()


def unknown_settings() -> list[UnknownSetting]:
    """Return the names that look like settings and are none; call it after `read_settings`, which checks the files.

    In the environment and in `.env` these are the names that begin with CARDROOM_; all files among the secrets are meant for the bot.
    """
    secrets = Path(os.environ.get(SECRETS) or os.devnull)
    found = {
        "the environment": [name for name in os.environ if _is_ours(name)],
        str(env_file()): [
            name.upper()  # The source has changed it to small letters.
            for name in DotEnvSettingsSource(Settings, env_file=env_file()).env_vars
            if _is_ours(name)
        ],
        str(secrets): [path.name for path in secrets.iterdir() if path.is_file() and path.name[0] != "."]
        if secrets.is_dir()
        else [],
    }
    return [
        UnknownSetting(
            place, name, next(iter(get_close_matches(name.upper(), NAMES, n=1, cutoff=SIMILAR)), None)
        )
        for place, names in found.items()
        for name in sorted(names)
        if name.upper() not in NAMES
    ]


def _is_ours(name: str) -> bool:
    return name.upper().startswith("CARDROOM_")


def read_settings() -> Settings:
    """Return the settings of this environment; raise SettingsError, whose one line says what to change.

    The environment goes before `.env`, and that before the folder CARDROOM_SECRETS, which has a file for each setting.
    """
    secrets = os.environ.get(SECRETS) or None
    if secrets is not None and not Path(secrets).is_dir():
        raise SettingsError(f"{SECRETS}: there is no folder {secrets}")
    file = env_file()
    if os.environ.get(ENV_FILE) and not file.is_file():
        raise SettingsError(f"{file} cannot be read: no such file or directory")
    try:
        return Settings(_env_file=file, _secrets_dir=secrets)
    except UnicodeDecodeError as error:
        raise SettingsError(f"{file} is not written in UTF-8") from error
    except OSError as error:
        raise SettingsError(f"{file} cannot be read: {(error.strerror or 'unknown').lower()}") from error
    except ValidationError as error:
        first = error.errors()[0]
        field = str(first["loc"][0]) if first["loc"] else ""
        name = {"": "", "DISCORD_TOKEN": "DISCORD_TOKEN: "}.get(field, f"CARDROOM_{field.upper()}: ")
        raise SettingsError(f"{name}{first['msg'].removeprefix('Value error, ')}") from error
