# /profile. What it says of each game stands in the file of the game.

profile-command = Show a player's chips, results and badges
profile-option-user = The player (default: you)
profile-refusal-bots = Bots have no profiles.
# Behind the chips; $rank: the place by chips
profile-place = { boards-rank } in this server
# Above the badges; $earned of $all
profile-badges = **Badges** · { $earned } of { $all }
