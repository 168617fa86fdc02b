"""Everything that the bot offers, as a list: the games first, because most presses are theirs, then what belongs to no game."""

from bot.analysis import analysing
from bot.analysis import command as lab
from bot.commands import (
    board_posts,
    challenge,
    chips,
    fair,
    hello,
    history,
    house,
    in_words,
    leaderboard,
    limits,
    play,
    preferences,
    privacy,
    profile,
    replay,
    share,
    shop,
    showing,
    verify,
)
from bot.commands import help as help_
from bot.commands.feature import Feature, feature_of
from bot.commands.settings_command import SettingsPanel
from bot.economy.leaderboards import CHIPS, WINNINGS, RankedBoard
from bot.economy.season import SEASON
from bot.games.kind import GameKind


def boards_of(games: tuple[GameKind, ...]) -> tuple[RankedBoard, ...]:
    """Return the leaderboards: those of chips, and those of the games."""
    return (CHIPS, WINNINGS, SEASON, *(board for game in games for board in game.boards))


def features_of(games: tuple[GameKind, ...]) -> tuple[Feature, ...]:
    """Return the features of a bot with these games."""
    letters = [game.button.pattern.pattern.partition(":")[0] for game in games]
    # The router passes a press to the first handler that matches, so the second game would get none.
    assert len({*letters}) == len(letters), f"the buttons of two games begin with the same letter: {letters}"
    return (
        *map(feature_of, games),
        house.FEATURE,
        SettingsPanel.of(games).feature,
        hello.feature(games),
        chips.FEATURE,
        history.FEATURE,
        limits.FEATURE,
        shop.FEATURE,
        leaderboard.feature(boards_of(games)),
        board_posts.feature(games),
        challenge.feature(games),
        share.feature(games),
        play.feature(games),
        profile.feature(games),
        replay.feature(games),
        verify.feature(games),
        fair.feature(games),
        lab.FEATURE,
        analysing.feature(games),
        showing.FEATURE,
        preferences.FEATURE,
        privacy.FEATURE,
        help_.feature(games),
        in_words.feature(games),
    )
