higher-lower-name = Higher or lower
higher-lower-command = Higher or lower: guess the next card as often as you can
higher-lower-help = **`/higher_lower`** turns cards over one after another. Guess whether the next one is higher or lower; an ace is high. The first wrong guess ends the game, and so does an equal card. **`/higher_lower daily:True`** deals the cards of the day, which are the same for everybody. You have one try.
higher-lower-turn = { $name }, higher or lower?
higher-lower-action-higher = Higher
higher-lower-action-lower = Lower
higher-lower-results = { $count ->
    [one] { $count } game of higher or lower
   *[other] { $count } games of higher or lower
}
higher-lower-board-best = Higher or lower · best
higher-lower-board-daily = Higher or lower · daily
higher-lower-board-empty = No results yet. `/higher_lower` starts a game.
