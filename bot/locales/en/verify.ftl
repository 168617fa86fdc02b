# /verify: whether the cards of a game came from the seed that was promised (docs/rules/fairness.md). In a terminal,
# `cardroom verify` says the same in English.

verify-command = Check that a finished shoe, run or deal was shuffled fairly
verify-option-game = The game's id, shown below the table, run or match (default: this channel's newest game)

## Answers

verify-answer-nothing = I found nothing to check yet. I publish a seed when no more cards can be dealt from it; the seed of a deal of the day when its day is over too.
verify-answer-unknown = No game in this server has that id.
# While it takes long
verify-answer-progress = I'm checking the shuffles: { $done } of { $total }.

## The result: a heading, a line for each part of the game, the inputs of the newest, and what this proves

# $game: the id of the game
verify-answer-heading = ## Shuffle check of game { $game }
# $part: see below; $cards: how many cards were dealt; a seed that was typed had no commitment
verify-answer-fair = { $promise ->
    [typed] ✅ { $part }: its seed was typed, so it has no commitment, and all { $cards } cards dealt come from that seed.
   *[shown] ✅ { $part }: its seed matches the commitment, and all { $cards } cards dealt come from that seed.
}
# $findings: one to three of the findings below
verify-answer-unfair = ❌ { $part }: { $findings }
# A long game. $checked: how many parts were checked, $earlier: how many were not
verify-answer-left-out = { $earlier ->
    [one] This game is too long for one file. I checked the newest parts ({ $checked }) and put them into the file. I did not check { $earlier } earlier part.
   *[other] This game is too long for one file. I checked the newest parts ({ $checked }) and put them into the file. I did not check { $earlier } earlier parts.
}
# What everything was shuffled from. $extent: see below; $name: the name of the shuffle; the values are in `code`
verify-answer-inputs = Inputs of { $part } ({ $extent }):
    - seed { $seed }
    - commitment { $commitment }
    - players { $players }
    - name { $name }, number { $number }
verify-answer-proof = -# The limit of this check: I know every seed before I deal, so it cannot show how a seed was chosen. Anybody can repeat it on the attached file with `cardroom verify FILE`.

## A part of a game with a shuffle of its own, and what was shuffled for it

verify-part = { $kind ->
    [run] Run
    [deal] Deal { $number }
    [hand] Hand { $number }
   *[shoe] Shoe { $number }
}
verify-extent-decks = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
}
verify-extent-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## What is wrong: they follow "Shoe 1: ". What the record says is in `code`

verify-finding-seed = the seed or another input cannot be used
verify-finding-commitment = the commitment was { $shown }, the seed gives { $computed }
verify-finding-position = position { $position } is outside a shoe of { $cards } cards
# $index: the place of the card, counted from 0
verify-finding-card = card { $index } was { $dealt }, the seed gives { $computed }
verify-finding-gap = round { $round_number } starts at card { $position }, but the round before ended at { $expected }
verify-finding-left-early = { $cards_left ->
    [one] round { $round_number } changed the shoe while { $cards_left } card was left
   *[other] round { $round_number } changed the shoe while { $cards_left } cards were left
}
verify-finding-round = round { $round_number } is recorded where round { $expected } belongs
verify-finding-shoe = number { $shoe_number } is recorded where number { $expected } belongs
verify-finding-action = { $action } was not possible at that point
verify-finding-stake = { $staked } were staked where only { $chips } were left
# A part of a game in its order, such as a room
verify-finding-step = step { $number } was { $recorded }; the seed gives { $computed }
verify-finding-over = the game was already over before: { $end }
verify-finding-input = { $name ->
    [shoe] the number of the shuffle was { $recorded }, but it has to be { $expected }
    [order] the cards before the shuffle were { $recorded }, but they have to be { $expected }
    [name] the name of the shuffle was { $recorded }, but it has to be { $expected }
    [players] the players in the shuffle were { $recorded }, but they have to be { $expected }
    [promised] there was no commitment, but this kind of game has one
    [unpromised] there was the commitment { $recorded }, but this kind of game has none
    [rules] the house rules were { $recorded }, but they have to be { $expected }
    [leader] seat { $recorded } led, but seat { $expected } had to lead
    [seed] the seed was { $recorded }, but it has to be { $expected }
   *[chips] the number of chips was { $recorded }, but it has to be { $expected }
}
# Two ends, such as "resigned · seat 1 wins · 12 points"
verify-finding-end = the recorded end is “{ $recorded }”, but the actions lead to “{ $computed }”

## An end: how the game ended, and figures

verify-end = { $ending ->
    [won] won
    [lost] lost
    [gave_up] given up
    [expired] expired
    [out] out of cards
    [blocked] blocked
    [timed_out] timed out
    [resigned] resigned
    [settled] settled
    [voided] void
   *[open] no end
}
verify-end-fact = { $fact ->
    [life] life { $number }
    [score] score { $number }
    [winner] seat { $number } wins
    [points] points: { $number }
    [cards] cards: { $number }
   *[chips] chips: { $number }
}
