# Scoundrel: a dungeon of cards for one player (docs/rules/scoundrel.md).
#
# The second part of an id names the place: button (80 characters), command, option and choice (100), the others stand in messages.
# $card: a card as a symbol (Q♠), an emoji or in words; it never changes its form. $score, $life, $turn, $count: numbers.

## The command

scoundrel-command = Play a dungeon of cards alone, or continue your run
scoundrel-option-daily = Play daily Scoundrel in private: the same dungeon for everybody, one try
scoundrel-option-mode = House rules for a new run
scoundrel-option-seed = Practise a dungeon made from any text; no stake, no leaderboards
scoundrel-option-stake = Chips to stake: 50, 2.5k, half, all, 25%
scoundrel-choice-mode = { $mode ->
    [strict] strict: a used weapon only hits monsters weaker than its last one
    [relentless] relentless: you cannot avoid a room
    [frail] frail: 14 life instead of 20
    [treasure] treasure: a ♥ that is left over at the end adds its value to your score
   *[standard] standard: the usual rules
}
scoundrel-help = **`/scoundrel`** is a dungeon of cards for one player: ♣ ♠ monsters, ♦ weapons, ♥ potions. Take your time: a run waits for up to 30 days. `daily` is the same dungeon for everybody: only you see your rooms, and a public line shows your score. (Scoundrel is by Zach Gage and Kurt Bieg.)

## Answers that only the player sees

scoundrel-answer-gave-up = You gave up this run.
scoundrel-answer-hint-is-over = You have played on since this hint.
scoundrel-answer-run-follows = Here is your run:
scoundrel-answer-run-is-private = You're still in a run that only you may see. `/scoundrel` shows it.
scoundrel-refusal-run-open = You're still in a run – here it is. Finish it or give it up before you start another.
# $game: the id of the run; $amount: the stake, such as "50 chips" or what the server calls them
scoundrel-answer-not-shown = { $stake ->
    [0] Your run `{ $game }` is open, but Discord did not show it. `/scoundrel` shows it.
   *[other] Your run `{ $game }` is open, but Discord did not show it. Your stake is { $amount }. `/scoundrel` shows it.
}
scoundrel-question-hint = { $stake ->
    [0] Take a hint? With hints, this run doesn't count for leaderboards, your profile or badges.
   *[other] Take a hint? With hints, this run doesn't count for leaderboards, your profile or badges, and a win only pays your stake of { $amount } back.
}
scoundrel-question-give-up = { $stake ->
    [0] Give up this run? It counts as lost, with your score so far.
   *[other] Give up this run? It counts as lost, with your score so far. You lose your stake of { $amount }.
}
scoundrel-refusal-not-your-run = This isn't your run. `/scoundrel` starts your own.
scoundrel-refusal-run-gone = This run is over. `/scoundrel` starts another.
scoundrel-refusal-run-voided = { $stake ->
    [0] This run could not continue, so it doesn't count. `/scoundrel` starts another.
   *[other] This run could not continue, so it doesn't count. You got your { $amount } back. `/scoundrel` starts another.
}
scoundrel-refusal-run-goes-on = You can see that when the run is over.
scoundrel-refusal-hint-taken = You've already had a hint this turn.
# In the place of the run's message
scoundrel-note-voided = This run could not continue, so it doesn't count. Any stake was returned.

## Buttons. $place: the number below the card; $change: the effect on the life, such as −12, with ☠ if it kills

scoundrel-button-equip = { $place } · { $card } equip
scoundrel-button-drink = { $place } · { $card } drink { $change }
scoundrel-button-no-effect = { $place } · { $card } no effect
# A monster that can only be fought in one way; then with the weapon, and with bare hands
scoundrel-button-fight = { $place } · { $card } fight { $change }
scoundrel-button-weapon = { $place } · { $card } weapon { $change }
scoundrel-button-bare = { $place } · { $card } bare { $change }
scoundrel-button-avoid = Avoid the room
scoundrel-button-hint = Hint
scoundrel-button-take-hint = Take the hint
scoundrel-button-give-up = Give up
scoundrel-button-again = Play again
scoundrel-button-practise = Practise this dungeon
scoundrel-button-winnable = Was it winnable?
# The heading of a challenge
scoundrel-challenge = { $name } challenges you: this dungeon

## The top of the message: short facts with a point between them, such as "Scoundrel · strict · turn 2"

scoundrel-header-title = Scoundrel
scoundrel-header-mode = { $mode ->
    [strict] strict
    [relentless] relentless
    [frail] frail
    [treasure] treasure
   *[standard] standard
}
scoundrel-header-turn = turn { $turn }
scoundrel-header-ended = { $ending ->
    [won] won
    [lost] lost
    [gave_up] given up
    [expired] expired
   *[voided] void
}
scoundrel-header-daily = daily { $day }
scoundrel-header-practice = practice
# $word: what the player typed as the seed, for others to type
scoundrel-header-seed = seed “{ $word }”
scoundrel-header-stake = stake **{ $stake }**
scoundrel-header-no-stake = no stake
scoundrel-header-hints = with hints
# $prizes: a list such as "1–5 → 60 · 6+ → 80": from which score a win pays how many chips
scoundrel-header-prizes = A win pays by score: { $prizes } · with hints: your stake back
scoundrel-header-hints-prize = With hints, a win returns your stake: { $stake }

## The player: life and weapon

scoundrel-hero-life = Life **{ $life }** of { $most }
scoundrel-hero-no-weapon = No weapon yet
scoundrel-hero-weapon = Weapon **{ $card }**
scoundrel-hero-hits-any = hits any monster
scoundrel-hero-hits-below = hits below **{ $limit }**
scoundrel-hero-hits-up-to = hits up to **{ $limit }**
# $cards: the monsters that this weapon has beaten
scoundrel-hero-beat = beat { $cards }

## Below the room: short facts again

scoundrel-room-to-face = { $count } to face
# After the first card of a turn
scoundrel-room-more-to-face = { $count } more to face
scoundrel-room-cards-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
# $ending: face_all or leave_last
scoundrel-room-last = { $ending ->
    [leave_last] last room: one card stays; if it is a potion, it is your treasure
   *[face_all] last room
}
scoundrel-room-score-now = score if you lose now: { $score }
scoundrel-room-potion-drunk = potion drunk

## Hints and actions

scoundrel-action-avoid = avoid the room
scoundrel-action-weapon = { $card } with the weapon
scoundrel-action-bare = { $card } bare-handed
# $action: one of the actions above, or a card alone
scoundrel-hint-heading = Hint: { $action }
scoundrel-hint-chance = chance to survive **{ $chance }**
scoundrel-hint-hopeless = it costs the least; you survive in none of the games I tried
scoundrel-hint-next-best = next best: { $action }, **{ $chance }**

## "Was it winnable?"

scoundrel-solution-none = **No** – you could not have won it even if you had known every card.
scoundrel-solution-not-found = **Not found** – I found no way to win it, but I could not check them all.
# Below stand the turns, each a list of steps
scoundrel-solution-found = **Yes** – if you had known the order of the cards:
scoundrel-step-avoid = avoid
scoundrel-step-weapon = { $card } weapon
scoundrel-step-bare = { $card } bare

## The end. $killer: the card that killed; $cheer: what is celebrated, nothing where a cleared dungeon has cost chips

scoundrel-end = { $ending ->
    [won] { $cheer ->
        [first_clear] 🏆 First dungeon cleared! Score **{ $score }**
        [server_record] 🏆 New server record! Score **{ $score }**
        [own_record] 🏆 New personal best! Score **{ $score }**
        [won] 🏆 Dungeon cleared! Score **{ $score }**
       *[none] Dungeon cleared · score **{ $score }**
    }
    [lost] Killed by { $killer } · score **{ $score }**
    [gave_up] Given up · score **{ $score }**
    [expired] Not played for 30 days · score **{ $score }**
   *[voided] This run could not continue
}
# $card: the potion that was left over; $change: its value, such as +9
scoundrel-end-treasure = Treasure { $card }: **{ $change }**
# After what was won or lost: "✅ +10 · Won · stake 50, paid 60"
scoundrel-end-paid = stake { $stake }, paid **{ $payout }**
# $position: the player's place among $people
scoundrel-end-rank = { ORDINAL($position) ->
    [one] **{ $position }st** of { $people } players so far.
    [two] **{ $position }nd** of { $people } players so far.
    [few] **{ $position }rd** of { $people } players so far.
   *[other] **{ $position }th** of { $people } players so far.
}

## What players pass on, and the public line about a daily run: "won with 17 · turn 15 · with hints"

scoundrel-share-end = { $ending ->
    [won] won with { $score }
    [lost] killed, { $score }
    [gave_up] given up, { $score }
   *[other] ended, { $score }
}
scoundrel-line-title = { $name } · Daily Scoundrel { $day }
scoundrel-line-rank = { ORDINAL($position) ->
    [one] **{ $position }st** of { $people }
    [two] **{ $position }nd** of { $people }
    [few] **{ $position }rd** of { $people }
   *[other] **{ $position }th** of { $people }
}

## The bottom of the message. $digits: the first digits of a fingerprint; $game: the id of the run

scoundrel-footer-seed = seed { $digits }
scoundrel-footer-shuffle = fingerprint { $digits }
scoundrel-footer-game = game { $game }

## The replay, a line for each room: "Q♠ with the weapon −7 · 7♥ +3 → ♥ 16"

scoundrel-replay-equipped = { $card } equipped
scoundrel-replay-wasted = { $card } no effect
scoundrel-replay-weapon = { $card } with the weapon { $change }
scoundrel-replay-bare = { $card } bare { $change }
scoundrel-replay-avoided = avoided
scoundrel-replay-untouched = no cards faced
scoundrel-replay-life = life

## The button How to play. $limit: le or lt; $avoid: not_twice or never; $life: the life at the start; $ending: face_all or leave_last

scoundrel-rules = **How to play Scoundrel**
    The dungeon is a deck of cards. Each room has four; face three of them, and the fourth stays for the next room.
    ♣ ♠ are monsters: a monster takes its value from your life. ♦ are weapons: a weapon takes its value off the damage.
    { $limit ->
        [lt] After a fight, your weapon only works on weaker monsters than the last.
       *[le] After a fight, your weapon only works on monsters no stronger than the last.
    } You can always fight bare-handed.
    ♥ are potions: they give life back, one in each room, never above { $life }. { $avoid ->
        [never] You cannot avoid a room.
       *[not_twice] You may avoid a room, but not two in a row.
    }
    { $ending ->
        [leave_last] Clear the dungeon alive to win. In the last room, one card that is no monster stays. If it is a ♥, it is your treasure: its value is added to the life that you have left. That is your score.
       *[face_all] Clear the whole dungeon alive to win; your score is the life that you have left.
    }
# $most: the highest prize, such as "1,000 chips" or what the server calls them
scoundrel-rules-prizes = **In this run** a win pays by score, at most { $most }.

## Badges: a title, and how players earn it, as in "Ada earned **Survivor** (clear a dungeon)"

scoundrel-badge-survivor = Survivor
scoundrel-badge-survivor-how = clear a dungeon
scoundrel-badge-unharmed = Unharmed
scoundrel-badge-unharmed-how = clear a dungeon with all your life left
scoundrel-badge-frail-survivor = Thin skin
scoundrel-badge-frail-survivor-how = clear a dungeon in the mode frail
scoundrel-badge-ten-dungeons = Ten dungeons
scoundrel-badge-ten-dungeons-how = clear ten dungeons
scoundrel-badge-seven-days = Seven days
scoundrel-badge-seven-days-how = finish seven daily runs

## /leaderboard: the choice in the command, and the title of the page

scoundrel-choice-board-best = Scoundrel: best score
scoundrel-choice-board-treasure = Scoundrel: best treasure score
scoundrel-choice-board-daily = daily Scoundrel
scoundrel-board-best = Scoundrel · best scores
scoundrel-board-treasure = Scoundrel · best scores with the treasure
scoundrel-board-daily = Daily Scoundrel
scoundrel-board-empty = No scores yet. `/scoundrel` starts a run; runs with hints or a typed seed don't count.
scoundrel-board-treasure-empty = No scores yet. `/scoundrel mode:treasure` starts such a run; runs with hints or a typed seed don't count.
scoundrel-board-daily-empty = No scores yet. `/scoundrel daily:True` plays today's dungeon; runs with hints don't count.

## /profile

scoundrel-figures-none = no runs that count yet. `/scoundrel` starts one.
# $share: the share of runs won, such as "25%"
scoundrel-figures-runs = runs **{ $runs }** · won **{ $wins }** ({ $share }) · current streak **{ $streak }**
scoundrel-figures-scores = best score **{ $best }** · average **{ $mean }**
scoundrel-figures-what-counts = Runs with hints or a typed seed don't count, and neither do daily runs that end after their day. Scores of the mode treasure have their own leaderboard.
# Below the best of yesterday's dungeon; the solver has to find a way before a dungeon is used. $players: how many finished it; $won: how many came out alive
scoundrel-day-winnable = Was it winnable? Yes, { $won ->
    [0] but nobody came out alive.
   *[other] and { $won } of { $players } came out alive.
}
# In an analysis: where a choice was, by its number on the curve, the axis of the curve, and what its figures are
scoundrel-analysis-place = choice { $number } (turn { $step })
scoundrel-analysis-across = your choices
scoundrel-analysis-about = Estimated by the adviser from what you could know. It plays on quickly and simply, so the figures are too low, but they compare well.
