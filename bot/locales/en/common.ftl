# What all games share.

common-button-how-to-play = How to play
# Below How to play: the game's message in words, for a screen reader; and below that, the same as it is now
common-button-in-words = In words
common-button-again-in-words = Read again
common-refusal-over-in-words = That game is over, and I can't tell it in words any more. `/replay` shows finished games.
# In the menu of a message, at most 32 characters
common-menu-in-words = In words
# Takes back Leave, Give up, Resign or a hint: nothing is changed
common-button-play-on = Play on
# Takes back a question: whether to give chips, close games, or import or reset balances
common-button-cancel = Cancel
# Below public messages: opens a game for whoever presses; then one with the deal of the day
common-button-play = Play
common-button-play-today = Play today's deal
# Below an ended game
common-button-again = Play again
# $percent: a whole number from 0 to 100
common-percent = { $percent }%
# A share that is above 0 and rounds to 0, and one that is below 100 and rounds to 100
common-percent-below = <1%
common-percent-above = >99%
# Between two parts of a list, such as cards, names or channels
common-separator = {", "}
# $name: a player's name; $title: the badge, in bold; $how: how players earn it, see the badges of each game
common-badge-earned = 🏅 { $name } earned **{ $title }** ({ $how })
# A streak of days; $forgiven: "yes" if it goes on only because one missed day was forgiven. It stands in a line, between " · "
common-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}{ $forgiven ->
    [yes] {" "}(one missed day forgiven)
   *[no] {""}
}
# In a server that has given its chips no name. $count chooses the form, $number is the same as it is written, such as 1,250 or +50
common-chips = { $count ->
    [one] { $number } chip
   *[other] { $number } chips
}
# The name of everybody whose data was deleted
common-deleted-player = Deleted player
# The only text of a message that notifies one player
common-mention-turn = { $mention } it's your turn.
# What a person has won in all, after the amount: "✅ +75 · Won", "−50 · Lost", "±0 · Even"
common-outcome = { $outcome ->
    [won] Won
    [lost] Lost
   *[even] Even
}
# The words that stand for a picture beside a headline
common-picture = { $picture ->
    [natural] Picture: an ace and a jack
    [hands] Picture: four pairs of cards
    [flame] Picture: a flame
    [sweep] Picture: a broom over a row of cards
    [dungeon] Picture: an open gate with the sun behind it
   *[trophy] Picture: a golden cup
}
