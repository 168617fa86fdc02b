# /profile. What it says of each game stands in the file of the game.

profile-command = Show a player's chips, results and badges
profile-option-user = The player (default: you)
profile-refusal-bots = Bots have no profiles.
# Behind the chips; $rank: the place by chips
profile-place = { boards-rank } in this server
# Above the badges; $earned of $all
profile-badges = **Badges** · { $earned } of { $all }
# In the menu of a person, at most 32 characters
profile-menu = Profile
# Says what the picture shows, for people who do not see it
profile-picture = The player's picture
# A badge that is not earned yet; $how: how players earn it, see the badges of each game
profile-next = Next: **{ $title }** ({ $how })
# One that is earned bit by bit: $reached of $needed
profile-next-goal = Next: **{ $title }**, { $reached } of { $needed } ({ $how })
