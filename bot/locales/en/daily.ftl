## The game and its page of /help

daily-name = Daily blackjack
# The heading of a challenge
daily-challenge = { $name } challenges you: these ten hands
daily-help = **`/blackjack daily:True`** is daily blackjack: ten hands that are the same for everybody today. You have one try and 1,000 tournament chips, which count only in these hands. Bet as many as you like on each hand; the player with the most chips at the end wins the day.

    Only you see your hands, and a public line tells your result. Each hand has a shuffle of its own, so its cards do not depend on how you played the hands before. Finish before midnight UTC: only ten hands, or no chips left, count. `/leaderboard` ranks the day; `/verify` and `/replay` work when the day is over.

## Answers that only the player sees. $game: the id of the game

daily-answer-not-shown = Your ten hands `{ $game }` are open, but Discord did not show them. `/blackjack daily:True` shows them.
daily-refusal-tournament-voided = These ten hands could not continue, so they don't count. `/blackjack daily:True` starts them again.
daily-refusal-not-your-tournament = These aren't your hands. `/blackjack daily:True` starts your own.
daily-refusal-tournament-over = These ten hands are over. `/blackjack daily:True` starts today's.
daily-refusal-tournament-open = You have already begun today's ten hands. Here they are.
daily-refusal-tournament-goes-on = You can see that when your ten hands are over.
# $needed, $chips: numbers of tournament chips
daily-refusal-too-few-tournament-chips = You need { $needed } tournament chips for that, and you have { $chips }.

## Amounts: what a player has, and the score at the end. Tournament chips are not the chips of the server.

daily-score = { $score ->
    [one] { $score } tournament chip
   *[other] { $score } tournament chips
}

## The form for a bet. $chips: the most that can be bet; it may have 21 characters

daily-title-bet = Bet on the next hand
daily-label-bet = Tournament chips, 1 to { $chips }
daily-placeholder-bet = 25 · 2.5k · half · all · 25%

## Buttons. $chips: a number of tournament chips

daily-button-bet = Bet { $chips }
daily-button-all = All { $chips }

## The top of the message. $nets: what the hands won or lost, such as +100 −50

daily-header-hand = hand { $hand } of { $hands }
# Between two hands: the hand whose result stands below
daily-header-result = hand { $hand } of { $hands } · result
daily-header-results = Results: { $nets }

## The player's own cards

daily-seat-own = You

## What to do now: a heading and a sentence. $amount: an amount such as "1,250 tournament chips"

daily-call-bet = Bet on hand { $hand } of { $hands }
daily-call-begin = You have **{ $amount }**. Everybody gets the same { $hands } hands.
daily-call-have = You have **{ $amount }**.
daily-call-insurance = Insurance?
daily-call-turn = { $hands ->
    [1] Your turn
   *[other] Your turn, hand { $hand } of { $hands }
}
daily-call-left = You have **{ $amount }** left.

## The end. $position: the player's place among $people; $state: whether the day is over

daily-end-rank = { ORDINAL($position) ->
    [one] **{ $position }st** of { $people } players
    [two] **{ $position }nd** of { $people } players
    [few] **{ $position }rd** of { $people } players
   *[other] **{ $position }th** of { $people } players
}{ $state ->
    [over] .
   *[open] {" "}so far.
}
# The heading of ten hands that were played to the end
daily-end-finished = { $outcome ->
    [won] 🏆 { $amount }
   *[other] { $amount }
}
daily-end-broke = Out of chips on hand { $hand }
daily-end-expired = The day is over
daily-end-expired-why = You have played { $played } of { $hands } hands, so it doesn't count.
daily-end-given-up = Given up
daily-end-given-up-why = It doesn't count.

## The public line: "**1,250 tournament chips** after 10 hands · **2nd** of 5"

daily-line-title = { $name } · Daily blackjack { $day }
daily-line-finished = { $hands ->
    [one] **{ $amount }** after { $hands } hand
   *[other] **{ $amount }** after { $hands } hands
}
daily-line-broke = out of chips on hand { $hand }
daily-line-rank = { ORDINAL($position) ->
    [one] **{ $position }st** of { $people }
    [two] **{ $position }nd** of { $people }
    [few] **{ $position }rd** of { $people }
   *[other] **{ $position }th** of { $people }
}

## The bottom of the message. $digits: the first digits of a fingerprint; $game: the id of the game

daily-footer-seed = seed { $digits }
daily-footer-shuffle = fingerprint { $digits }
daily-footer-game = game { $game }

## The replay, a line for each hand: "bet 100 · dealer 10♥ 7♠ (17) · 9♠ Q♦ Won (19) · +100". $total: such as 17 or soft 17

daily-replay-bet = bet { $chips }
daily-replay-dealer = dealer { $cards } ({ $total })

## The button How to play: the rules of the day, which those of blackjack follow

daily-rules = **Daily blackjack**
    Everybody gets the same { $hands } hands today. You have { $chips } tournament chips; they count only in these hands.
    Bet any whole number of them on each hand. Your score is what you have after the last hand; without chips you are out.
    Each hand has a shuffle of its own, so how you play one hand does not change the cards of the next.
    Finish before midnight UTC. You have one try.
daily-rules-house = **House rules**

## Badges: a title, and how players earn it, as in "Ada earned **Ten hands** (play the ten hands of a day to the end)"

daily-badge-ten-hands = Ten hands
daily-badge-ten-hands-how = play the ten hands of a day to the end
daily-badge-seven-in-a-row = Seven in a row
daily-badge-seven-in-a-row-how = play the ten hands on seven days in a row
daily-badge-tripled = Tripled
daily-badge-tripled-how = end a day with at least three times the chips you began with

## /leaderboard: the choice in the command, and the title of the page

daily-choice-board = daily blackjack
daily-board = Daily blackjack
daily-board-empty = No results yet. `/blackjack daily:True` plays the ten hands of the day.

## /profile. $amount: the best score, such as "1,250 tournament chips"

daily-figures-none = no days yet. `/blackjack daily:True` plays the ten hands of the day.
daily-figures = days **{ $days }** · best **{ $amount }** · average **{ $mean }**
