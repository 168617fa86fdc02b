"""`/verify` checks that a deal was fair (docs/rules/fairness.md)."""

from discord import app_commands

from bot.commands.feature import Feature
from bot.commands.verdict_text import verdict_text
from bot.core.admission import Caller
from bot.language.language import MessageId
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.messages.token_message import JobMessage
from bot.press import Press, boundary
from bot.verification.checking import Report
from storage import games
from storage.database import Reader
from storage.games import Game

FILE_BYTES_MAX = 8_000_000
"""Discord takes 10 MB in any server; a file as long as this holds some 20,000 rounds, which take ten seconds to check."""


@app_commands.command(name="verify", description=command_text("verify-command"))
@app_commands.describe(game=command_text("verify-option-game"))
@app_commands.guild_only()
async def verify(interaction: Interaction, game: str | None = None) -> None:
    """Print inputs and verdict of the newest shoe and attach the record of all."""
    async with boundary(interaction, "/verify", only_asks=True) as press:
        services = press.services
        with services.job_limiter.in_line(press.user_id):
            await interaction.response.defer(ephemeral=True, thinking=True)
            found = await services.database.read(lambda reader: _find(reader, press.caller, game))
            if found is not None:
                press.tag(f"game {found.game_id}: /verify")
            answer = JobMessage(interaction, services.clock, services.token_messages, "/verify")
            report = None if found is None else await _check(press, found, answer)
        if report is not None:
            answer.end(verdict_text(report, press.words), report.file, f"game-{report.game_id}.json")
        elif game is None or found is not None:
            await press.say(MessageId("verify-answer-nothing"))
        else:
            await press.say(MessageId("verify-answer-unknown"))


FEATURE = Feature(commands=(verify,))


async def _check(press: Press, game: Game, answer: JobMessage) -> Report | None:
    """Check a game, and show the progress if it is long."""
    words = press.words

    async def progress(done: int, of: int) -> None:
        await answer.progress(words.text("verify-answer-progress", done=done, total=of))

    bytes_max = min(FILE_BYTES_MAX, press.interaction.filesize_limit)
    return await press.services.checking.report(game, bytes_max, progress)


async def _find(reader: Reader, caller: Caller, game_id: str | None) -> Game | None:
    """Find a game of this server by its id, or else the game of this channel that was revealed last."""
    if game_id is None:
        found = await games.newest_revealed(reader, caller.channel_id)
    else:
        found = await games.load_game(reader, game_id.strip().lower())
    return found if found is not None and found.guild_id == caller.guild_id else None
