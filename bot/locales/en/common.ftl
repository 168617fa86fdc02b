# What all games share.

common-button-how-to-play = How to play
# Takes back Leave, Give up, Resign or a hint: nothing is changed
common-button-play-on = Play on
# Takes back the question whether to give chips or to close games
common-button-cancel = Cancel
# $percent: a whole number from 0 to 100
common-percent = { $percent }%
# A share that is above 0 and rounds to 0, and one that is below 100 and rounds to 100
common-percent-below = <1%
common-percent-above = >99%
# Between two parts of a list, such as cards, names or channels
common-separator = {", "}
# $name: a player's name; $title: the badge, in bold; $how: how players earn it, see the badges of each game
common-badge-earned = 🏅 { $name } earned **{ $title }** ({ $how })
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
