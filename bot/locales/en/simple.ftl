# What simple games share: some are for a pot, to which each player pays the same stake, others for one player who gets a score.
# What only one of them says stands in a file of its own.

## Answers that only one person sees. $game: the id of a game

simple-refusal-simple-over = This game is over. Its command opens another.
simple-refusal-not-in-game = You don't play in this game.
simple-refusal-already-in-game = You're already in this game.
simple-refusal-game-full = This game has all its players already.
simple-refusal-not-dealt = You get your cards when all players are in.
# $stake: chips, such as "50 chips"
simple-refusal-other-stake = The game in this channel is played for { $stake } each.
simple-refusal-solo-open = You have this game open already. Here it is.
simple-refusal-solo-voided = This game could not continue, so it doesn't count. Its command starts another.
# $link: a link to the message of the game, which may still be missing
simple-answer-staked = Your stake is down. { $link }
simple-answer-not-shown = Your game `{ $game }` is open, but Discord did not show it. The same command shows it.

## The options of the commands

simple-option-stake = Chips that each player stakes: 50, 2.5k, half, all, 25%
simple-option-daily = Play the daily deal: the same cards for everybody, one try

## Buttons

simple-button-join = Join
# Shows the cards that only this player may see
simple-button-own = My cards
simple-button-give-up = Give up

## The top of the message. $stake: a number of chips; $day: such as 2026-11-21

simple-header-stake = stake **{ $stake }** each
simple-header-day = daily { $day }

## What to do now: a heading and a sentence. $when: how long there is, such as "in 60 seconds"

simple-call-join = Who plays?
simple-call-join-late = The stake is returned { $when }.

## The end: a heading and a sentence. $name: a player's name; $amount: a number of chips

simple-call-won = 🏆 { $name } wins { $amount }!
simple-call-drawn = Draw
simple-call-drawn-why = All stakes were returned.
simple-call-closed = Game closed
simple-closed-idle = Nobody joined. The stake was returned.
simple-closed-manager = A manager closed this game. All stakes were returned.
simple-closed-restart = This game could not continue after a restart. All stakes were returned.
simple-closed-unseen = I could not show this game here. All stakes were returned.
simple-closed-channel = This game's channel is gone. All stakes were returned.
simple-closed-ended = This game is over.
simple-call-gave-up = Given up
simple-call-not-played = Not played to the end
simple-call-not-counted = It doesn't count.
# $position: the player's place among $people at a daily deal
simple-end-rank = { ORDINAL($position) ->
    [one] **{ $position }st** of { $people }
    [two] **{ $position }nd** of { $people }
    [few] **{ $position }rd** of { $people }
   *[other] **{ $position }th** of { $people }
}

## The bottom of the message. $game: the id of the game; $digits: the first digits of a fingerprint

simple-footer = game { $game } · fingerprint { $digits }

## /replay: who does what no player has done

simple-replay-bot = by itself

## /profile. $games: how many games count; $best, $mean: scores

simple-figures-none = no game counts yet.
simple-figures = { $games ->
    [one] **{ $games }** game
   *[other] **{ $games }** games
} · best **{ $best }** · mean **{ $mean }**
# $net: what a player has won at a game for a pot in all, such as +50
simple-figures-net = net **{ $net }**
