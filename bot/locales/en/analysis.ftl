# Analyse: what a person's choices in an ended game were worth, in a private message with a curve. A point is one win in a hundred.

analysis-button-analyse = Analyse
# While it is computed, and as the heading; $game: its id; $count: how many choices
analysis-working = Analysing { $game } · { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
analysis-heading = Analysis of { $game } · { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
# $points of 100 for each game or deal
analysis-no-mistakes = No choice of yours was a clear mistake.
analysis-thrown-away = { $mistakes ->
    [one] Thrown away by 1 mistake
   *[other] Thrown away by { $mistakes } mistakes
}: { $points ->
    [one] **{ $points }** point
   *[other] **{ $points }** points
}. One win is 100 points.
# $place: such as "turn 7"; $chosen, $best: actions; $now, $then, $before, $after: chances of 100
analysis-worst = Most expensive mistake: { $place }. You chose **{ $chosen }** (wins { $now } of 100); best was **{ $best }** (wins { $then } of 100).
analysis-turning-points = Turning points:
analysis-turning-point = { $place }, { $chosen }: { $before } → { $after } wins of 100
# What somebody could do who knows all hidden cards
analysis-won-until = Until { $place } you could still have won if you had known every card. After that the solver finds no way to win.
analysis-won-never = The solver finds no way to win, even from the first card on.
# $points of 100 such as 3.5; $errors: a whole number
analysis-noise = Differences below { $points } points ({ $errors } standard errors) may be chance, so they do not count as mistakes.
analysis-button-at = Turning point { $number }
analysis-button-practise = { $count ->
    [one] Practise the position
   *[other] Practise { $count } positions
}
# In the picture, and the words for people who do not see it
analysis-picture-title = { $game }: your chance to win
analysis-picture-points = { $count ->
    [one] { $count }: turning point
   *[other] 1–{ $count }: turning points
}
analysis-picture-worst = ▼: most expensive mistake
analysis-picture-up = wins of 100
analysis-picture-part = deal { $part }
analysis-picture-alt = A curve of your chance to win over { $count } choices: from { $first } to { $last } of 100, at least { $least } and at most { $most }.
# Practice: a position, and what its actions are worth; $points: wins of 100; $which: when an action was chosen
analysis-question = What do you play here? No chips are at stake, and only you see this.
analysis-placeholder = Choose a play
analysis-answer = { $right ->
    [yes] ✅ **Right.** Of 100 games you win:
   *[no] ❌ **Not the best.** Of 100 games you win:
}
analysis-value = { $which ->
    [now] { $action }: { $points } – chosen now
    [then] { $action }: { $points } – chosen in the game
    [both] { $action }: { $points } – chosen now and in the game
   *[none] { $action }: { $points }
}
analysis-button-next = Next position
analysis-button-again = Once more
analysis-button-due = Positions ({ $due } due)
analysis-due = From your analyses: { $due ->
    [one] **{ $due }** position is due.
   *[other] **{ $due }** positions are due.
}
