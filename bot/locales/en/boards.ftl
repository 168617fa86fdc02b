# /leaderboard: what all boards share, and the boards that are about no game of their own.
#
# $title: a title from /shop; $result: what a board ranks, with its unit, such as "1,000 chips", "+50 chips" or "17 points".

## The command

boards-command = Show the best players in this server
boards-option-board = Which leaderboard (default: chips; with a period: net winnings)
boards-option-period = Which period to rank (default: the board's usual one)
boards-choice-chips = chips
boards-choice-winnings = net winnings
boards-choice-season = daily season
boards-choice-period = { $period ->
    [today] today
    [all] all time
    [season] this season (calendar month)
    [lastseason] last season
    [week] this week (from Monday)
   *[lastweek] last week
}

## The boards

boards-heading-chips = Chip leaders
boards-heading-winnings = Net winnings
boards-heading-season = Daily season
boards-empty-chips = Nobody has any chips here yet. `/daily` gives you some.
boards-empty-winnings = Nobody has won or lost chips in this time.
boards-empty-season = No points yet. Each daily game gives points when its day is over: 100 for the best, fewer for the others.
# $score: a number
boards-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

## The page. $month and $day come ready, such as 2026-11 and 2026-11-23

boards-period-all = all time
boards-period-season = season { $month }
boards-period-week = week from { $day }
boards-page = page { $page }
# A place on a board, or behind the chips of a profile: 1, 2, 3 and so on
boards-rank = { ORDINAL($rank) ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
}
# Somebody on a line of their own, with the title that they wear
boards-titled = **{ $name }** ({ $title })
# $name: the person who asked, in bold
boards-own = { $name } is { boards-rank } with { $result }
boards-own-none = { $name } is not on this board yet
# Below an ended game
boards-button-board = Leaderboard
boards-button-higher = ◀ Previous
boards-button-lower = Next ▶
boards-button-period = { $period ->
    [today] Today
    [all] All time
    [season] Season
    [lastseason] Last season
   *[week] Week
}

## The refusal of a period. $board: the name of a board in the command; $periods: such as "all time, season, week"

boards-refusal-period = “{ $board }” is only ranked for { $periods }.
boards-refusal-period-winnings = “{ $board }” is only ranked for { $periods }. For a season or a week, there is “{ boards-choice-winnings }”.
boards-refusal-span = { $span ->
    [all] all time
    [season] a season
    [week] a week
   *[day] a day
}

## The daily post in the channel that managers chose

# $span: what is over. The day, or the period in the words above, stands below
boards-post-heading = { $span ->
    [day] The best of yesterday
    [week] The best of last week
   *[season] The best of the season
}
# Below the places of the season's board, whose first place may be shared
boards-post-champion = The first in the daily season carries the title “{ boards-champion }” until the next season is over.
# The title itself; $month comes ready, such as 2026-11
boards-champion = Champion { $month }
# $mentions: the people who have asked for it and have not played today
boards-post-reminder = { $mentions } today's deals are ready.
# Above a button for each daily game
boards-post-play = -# Play today's deals:
