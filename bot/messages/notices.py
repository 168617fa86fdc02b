"""Private notices of games: each person has at most one at a game, so that none pushes the game off their screen."""

from dataclasses import dataclass
from functools import partial

from bot.core.ports import Alarm, Clock
from bot.messages.caller import Interaction
from bot.messages.replies import TOKEN_SECONDS
from bot.messages.token_message import TokenMessages


@dataclass(frozen=True, slots=True, eq=False)
class Notice:
    """A private message, and the interaction by which it can be deleted."""

    interaction: Interaction
    message_id: int
    alarm: Alarm


class Notices:
    """Keeps each person's newest notice at each game, in memory only. A press is answered anew, and the old notice deleted.

    An old notice is not edited instead, because nobody would see the answer if they have dismissed it.
    """

    def __init__(self, clock: Clock, messages: TokenMessages) -> None:
        self._clock = clock
        self._messages = messages
        self._newest: dict[tuple[str, int], Notice] = {}

    def keep(
        self, game_id: str, interaction: Interaction, message_id: int, seconds: int = TOKEN_SECONDS
    ) -> None:
        """Make a message the person's one notice at a game, for this long at most."""
        user_id = interaction.user.id
        before = self._newest.get((game_id, user_id))
        if before is not None and before.message_id == message_id:
            before.alarm.cancel()
        else:
            self.clear(game_id, user_id)
        at = self._clock.now() + seconds * 1_000
        alarm = self._clock.call_at(at, partial(self.clear, game_id, user_id))
        self._newest[game_id, user_id] = Notice(interaction, message_id, alarm)

    def clear(self, game_id: str, user_id: int, unless: Interaction | None = None) -> None:
        """Delete a person's notice at a game, if there is one, and not the one that this interaction has just sent."""
        notice = self._newest.get((game_id, user_id))
        if notice is None or notice.interaction is unless:
            return
        del self._newest[game_id, user_id]
        notice.alarm.cancel()
        delete = partial(notice.interaction.followup.delete_message, notice.message_id)
        self._messages.new(f"game {game_id}: notice").want(delete)
