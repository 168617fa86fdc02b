# /notify: whether a person is mentioned on their turn, and whether others can challenge them.

notify-command = Turn mentions and challenges on or off
# The words before the colons are those of the two choices below
notify-option-turns = on: mention me on my turn; off: don't mention me
notify-option-challenges = on: others can challenge me to matches; off: nobody can
notify-option-daily = on: remind me once a day of the new deals if I have not played; off: don't
notify-choice-on = on
notify-choice-off = off
notify-answer-turns-on = I will mention you when it's your turn.
notify-answer-turns-off = I won't mention you when it's your turn.
notify-answer-challenges-on = People in this server can challenge you to matches. I will mention you when they do.
notify-answer-challenges-off = Nobody in this server can challenge you to a match.
# $channel: a link to the channel
notify-answer-daily-on = Once a day I will mention you in { $channel } while you have not played a deal of the day.
notify-answer-daily-off = I won't remind you of the deals of the day.
notify-answer-daily-nowhere = I have noted that you want to be reminded of the deals of the day. So far this server has no channel for it. { $who ->
    [manager] Choose one in `/settings`, “{ settings-choice-places }”.
   *[player] Its managers can choose one in `/settings`.
}
