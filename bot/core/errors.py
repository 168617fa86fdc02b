"""Refusals that all games share. Nothing changes when one is raised. A game has its own refusals in its `play/errors.py`.

The sentence of a refusal is the message of the catalogues that is named after its class: `refusal-answer-own-hand` is the
sentence of `OwnHandError`, and `blackjack-refusal-table-full` that of a game's `TableFullError`. The fields are the variables
of the message; those of the types below are formatted for the reader. Refusals are compared by identity, as exceptions are.
"""

from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

Chips: TypeAlias = Annotated[int, "chips"]
ChipsOrNone: TypeAlias = Annotated[int, "chips, or 0 for the variant without them"]
TimeFromNow: TypeAlias = Annotated[int, "unix milliseconds, read as how long there is until then"]
DateAndTime: TypeAlias = Annotated[int, "unix milliseconds"]
Channels: TypeAlias = Annotated[tuple[int, ...], "channels"]
Roles: TypeAlias = Annotated[tuple[int, ...], "roles"]
SettingName: TypeAlias = Annotated[str, "a field of GuildSettings"]


class RefusalError(Exception):
    """A request that cannot be met and changed nothing."""

    def __str__(self) -> str:
        """Return the name of the refusal alone: fields may hold a player's cards, and this text goes into the log."""
        return type(self).__name__


class SessionOverError(RefusalError):
    """The session is over or never existed."""


@dataclass(eq=False)
class StaleActionError(RefusalError):
    """The button was drawn at action `number`; the game has gone on to `current`."""

    number: int
    current: int


@dataclass(eq=False)
class OtherPlayersTurnError(RefusalError):
    """Another player is to act: `user_id`."""

    user_id: int


class OwnHandError(RefusalError):
    """A manager wants to close a game in which they have cards themselves."""


class OwnOpponentError(RefusalError):
    """A manager wants to bar somebody with whom they have cards in a game."""


class DailyGoesOnError(RefusalError):
    """A manager wants to close a game with the deal of the day: its player has seen the cards, so it counts as their try."""


@dataclass(eq=False)
class BarredError(RefusalError):
    """A manager has barred the user from playing in this server `until` this time."""

    until: DateAndTime


@dataclass(eq=False)
class ChannelNotAllowedError(RefusalError):
    """Games may open in these `channels` of the server only."""

    channels: Channels


@dataclass(eq=False)
class RoleMissingError(RefusalError):
    """Only people with one of these `roles` may play in the server; `count` is their number."""

    roles: Roles
    count: int = field(init=False)

    def __post_init__(self) -> None:
        self.count = len(self.roles)


class BeingDeletedError(RefusalError):
    """What is stored about the user is being deleted."""


@dataclass(eq=False)
class DeletedTodayError(RefusalError):
    """The user's data was deleted; they can come back at `back_at`."""

    back_at: TimeFromNow


class DepartedError(RefusalError):
    """A manager's command is about a person whose data was deleted and who has not come back."""


class NotBarredError(RefusalError):
    """A manager wants to lift a bar that does not exist."""


class ManagersOnlyError(RefusalError):
    """The user may not manage the server."""


@dataclass(eq=False)
class ReasonMissingError(RefusalError):
    """An action of a manager needs a reason that can be read, of up to `longest` characters."""

    longest: int


class ShareToGrantError(RefusalError):
    """A manager wants to grant a share, such as "half"; there is nothing it could be a share of."""


@dataclass(eq=False)
class TooFewToTakeError(RefusalError):
    """A manager wants to take `needed` chips from a person who holds `balance`."""

    needed: int
    balance: Chips


@dataclass(eq=False)
class AmountTooLargeError(RefusalError):
    """A manager wants to move more than `most` chips at once."""

    most: Chips


@dataclass(eq=False)
class SettingOutOfBoundsError(RefusalError):
    """The `setting` of a server is a whole number from `low` to `high`."""

    setting: SettingName
    low: int
    high: int


@dataclass(eq=False)
class SettingOrderError(RefusalError):
    """The setting `least` of a server may not be above its setting `most`."""

    least: SettingName
    most: SettingName


class ChipNamesError(RefusalError):
    """The name of a server's chips needs a form for one and a form for several, of 1 to 20 letters each; a third form needs both."""


class ChipSymbolError(RefusalError):
    """The symbol of a server's chips is one sign or emoji, and not one of a server's own emojis."""


@dataclass(eq=False)
class NotPossibleError(RefusalError):
    """The rules do not allow this action now."""

    action: str


@dataclass(eq=False)
class NoCutError(RefusalError):
    """The person does not play in this game, so they cannot cut its cards."""


@dataclass(eq=False)
class LateCutError(RefusalError):
    """The shoe of this number was dealt from, or its slip is posted; a number for it is not stored."""

    shoe: int


@dataclass(eq=False)
class NotACutError(RefusalError):
    """The text is not a number from 1 to 999,999."""


@dataclass(eq=False)
class SlipLostError(RefusalError):
    """The slip of this shoe could not be posted; its seed is opened, unused, and another one can be cut."""

    shoe: int


@dataclass(eq=False)
class StakeOutOfLimitsError(RefusalError):
    """The stake is not between `low` and `high` chips."""

    stake: int
    low: int
    high: Chips


@dataclass(eq=False)
class NotEnoughChipsError(RefusalError):
    """The account holds `balance` chips, `missing` fewer than `needed`; `at_stake` are those in the person's games."""

    needed: int
    balance: Chips
    at_stake: ChipsOrNone = 0
    missing: Chips = field(init=False)

    def __post_init__(self) -> None:
        self.missing = self.needed - self.balance


class PersonalLimitError(RefusalError):
    """A limit of the person `user_id` refuses a stake or a gift; nobody else may learn which."""

    user_id: int


class OwnLimitError(PersonalLimitError):
    """A limit that the player `user_id` has set themselves refuses a stake."""


@dataclass(eq=False)
class TimeOutGoesOnError(OwnLimitError):
    """The player `user_id` is taking a time-out `until` this time."""

    user_id: int
    until: DateAndTime


@dataclass(eq=False)
class LossLimitError(OwnLimitError):
    """The player `user_id` may lose `limit` chips a day, of which `left` are left `until` this time."""

    user_id: int
    limit: Chips
    left: Chips
    until: TimeFromNow


@dataclass(eq=False)
class OtherPlayersLimitError(RefusalError):
    """The command would take a stake from another player, `user_id`, whose limits forbid it now. Nobody else is told the reason."""

    user_id: int


class GiftsOffError(RefusalError):
    """Managers of the server have turned gifts off."""


class GiftToYourselfError(RefusalError):
    """People cannot give chips to themselves."""


class GiftToStrangerError(RefusalError):
    """Chips can be given only to people of the server, and not to bots."""


class ReceiverBarredError(RefusalError):
    """The person who would be given chips is barred from playing in the server."""


@dataclass(eq=False)
class AccountTooYoungError(PersonalLimitError):
    """An account may give chips or stake them against people once it is `days` old, at `again_at`."""

    user_id: int
    days: int
    again_at: TimeFromNow


@dataclass(eq=False)
class GivenTodayError(PersonalLimitError):
    """A person may give and lose `most` chips a day to others, and `left` more until `again_at`."""

    user_id: int
    most: Chips
    left: Chips
    again_at: TimeFromNow


@dataclass(eq=False)
class ReceivedTodayError(PersonalLimitError):
    """A person may get `most` chips a day from others, and `left` more until `again_at`."""

    user_id: int
    most: Chips
    left: Chips
    again_at: TimeFromNow


@dataclass(eq=False)
class ReceiverFullError(RefusalError):
    """A gift would be more than its receiver may get a day: `most` chips, until `again_at`."""

    most: Chips
    again_at: TimeFromNow


class ShopClosedError(RefusalError):
    """The server's shop sells nothing."""


@dataclass(eq=False)
class PriceChangedError(RefusalError):
    """The item costs `price` chips now, and the button showed another price."""

    price: Chips


class ItemNotSoldError(RefusalError):
    """The shop does not have the item any more."""


class ItemNotOwnedError(RefusalError):
    """The user wants to wear an item that they have not bought."""


@dataclass(eq=False)
class CannotCombineError(RefusalError):
    """Two options of a new game exclude each other, such as "daily" and "stake"."""

    first: str
    second: str


@dataclass(eq=False)
class DailyDoneError(RefusalError):
    """The player had today's one try in `game_id`. The next deal opens at `again_at`."""

    game_id: str
    again_at: TimeFromNow


class DuelDoneError(RefusalError):
    """The person has taken up this challenge before, and the first time counts."""


class NothingToShareError(RefusalError):
    """The person has no result in this game that could be posted."""


@dataclass(eq=False)
class SharedError(RefusalError):
    """The person has posted this result: it is at `link`."""

    link: str


class DuelWaitsError(RefusalError):
    """The person has another game of this kind open, which has to end first."""


class OwnDuelError(RefusalError):
    """People cannot take up their own challenges."""


class NotYourDuelError(RefusalError):
    """Only a person who has played a game can challenge others with it."""


class NoDuelError(RefusalError):
    """Nobody can be challenged with this game, or its cards cannot be dealt any more."""


@dataclass(eq=False)
class OnBreakError(RefusalError):
    """The person has set themselves a break, in which they take up no challenge."""

    until: DateAndTime


@dataclass(eq=False)
class DayGoesOnError(RefusalError):
    """A deal of the day stays secret until its day is over: `until` this time."""

    until: TimeFromNow


class JobRunningError(RefusalError):
    """The user has a long job running; each user has one at a time."""


@dataclass(eq=False)
class JobsFullError(RefusalError):
    """The bot works for `people` users already, the maximum."""

    people: int


@dataclass(eq=False)
class BadSpreadError(RefusalError):
    """The text is no spread of bets, or the policy counts no cards; `largest` is the largest bet in units."""

    largest: int


class ResetRunningError(RefusalError):
    """All balances of the server are being reset, which takes a few seconds."""
