# 13×13: a game for two with thirteen cards each (docs/rules/thirteen.md).
#
# $name, $first, $second, $winner, $loser: a player's name in bold, the bot with its level, or a mention.
# $deal: the number of a deal, and $deals how many a match has. $kind and $size: a combination, which may be one card alone (single).
# $points: points in words, such as "4 points". $ranks: the ranks of a play, such as "9 9" or "3–4–5". $link: an address, or none.

## The command

thirteen-command = 13×13: challenge somebody or play against the bot
thirteen-option-opponent = The player you challenge (default: the bot)
thirteen-option-level = How well the bot plays
thirteen-option-stake = Chips that each player stakes: 50, 2.5k, half, all, 25%
thirteen-option-deals = Number of deals in the match
thirteen-option-daily = Play daily 13×13 against the bot: the same cards for everybody, one try
thirteen-option-rules = House rules of the match (default: those of the server)
thirteen-choice-level = { $level ->
    [easy] easy: plays at random
    [normal] normal: plays by simple rules
    [hard] hard: plans its hand
   *[expert] expert: plans its hand and solves the endgame
}
thirteen-choice-deals = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
thirteen-choice-rules = { $rules ->
    [article] article: straights of five cards or more, chance decides who leads first
   *[usual] usual: straights of three cards or more, the lowest card leads
}
thirteen-help = **`/thirteen [opponent] [stake]`** is a match of 13×13: get rid of your thirteen cards first. Play single cards, pairs, triples or straights; beat a play with a higher one of the same kind, or the other player leads. Challenge an opponent, or leave it out to play me. **{ thirteen-button-cards }** shows your cards to you alone. `rules:article` plays by the rules of the article that the game was made from.

## Answers that only one player sees

thirteen-answer-not-here = They aren't in this server.
thirteen-refusal-match-open = { $link ->
    [none] You already have a match or challenge in this server. Finish it before you start another.
   *[other] You already have a match or challenge in this server. Finish it before you start another. [Here it is]({ $link }).
}
# $game: the id of the match
thirteen-answer-not-shown = { $link ->
    [none] Your match `{ $game }` is open, but Discord did not show your cards. Press **{ thirteen-button-cards }** under the match.
   *[other] Your match `{ $game }` is open, but Discord did not show your cards. Press **{ thirteen-button-cards }** under { $link }.
}
# $told: whether the challenged player is mentioned, yes or no
thirteen-answer-challenged = I posted your challenge in this channel.{ $link ->
    [none] {""}
   *[other] {" "}[Here it is]({ $link }).
}{ $told ->
    [no] {" "}Many challenges to them were not accepted in the last hour, so I did not mention them.
   *[yes] {""}
} You can withdraw it there until it is accepted.
thirteen-answer-resigned = You resigned.
# $amount: the stake, such as "50 chips" or what the server calls them
thirteen-question-resign = { $stake ->
    [0] Resign? You lose the whole match, not only this deal.
   *[other] Resign? You lose the whole match, not only this deal. You also lose your stake of { $amount }.
}
thirteen-refusal-match-over = This match is over. `/thirteen` starts another.
thirteen-refusal-not-in-match = You're not in this match. `/thirteen` starts your own.
thirteen-refusal-not-challenged = This challenge is for somebody else. `/thirteen` starts your own match.
thirteen-refusal-not-challenger = Only the challenger can withdraw it.
thirteen-refusal-not-begun = This challenge hasn't been accepted yet.
thirteen-refusal-begun = This challenge was accepted: the match is on.
thirteen-refusal-bots-turn = It's not your turn: I'm thinking.
thirteen-refusal-opponent-busy = They're playing a match in this server. Try again when it is over.
thirteen-refusal-opponent-deleted = They deleted their data in this server. `/thirteen` starts a match with somebody else, or with me.
thirteen-refusal-no-challenges = They don't accept challenges in this server. Ask somebody else, or play me: `/thirteen` without an opponent.
# $again_at: a time from now, such as "in 5 minutes"
thirteen-refusal-challenged-lately = They didn't accept your last challenge. You can challenge them again { $again_at }.
thirteen-refusal-challenge-self = You can't challenge yourself. To play me, use `/thirteen` without an opponent.
thirteen-refusal-bot-opponent = Bots can't accept challenges. To play me, use `/thirteen` without an opponent.
# $level: easy or normal. Other languages name the levels as thirteen-choice-level does
thirteen-refusal-stake-needs-level = No bets against `{ $level }`: only `hard` and `expert` play for chips.
thirteen-refusal-challenger-broke = The challenger no longer has enough chips for the stake.
# In the place of the match's message
thirteen-note-voided = This match could not continue. All stakes were returned.

## Buttons and selects

thirteen-button-accept = Accept
thirteen-button-decline = Decline
thirteen-button-withdraw = Withdraw
thirteen-button-cards = My cards
thirteen-button-resign = Resign
thirteen-button-rematch = Rematch
# The lowest play that is possible
thirteen-button-lowest = Play lowest: { $ranks }
thirteen-button-pass = Pass
thirteen-placeholder-any = Play any combination
thirteen-placeholder-higher = { $kind ->
    [single] Play a higher single
    [pair] Play a higher pair
    [triple] Play a higher triple
    [straight] Play a higher straight of { $size }
   *[quad] Play a higher bomb
}
# A select that holds cards of one rank only: $least and $most of them
thirteen-placeholder-sets = { $least ->
    [1] { $most ->
        [1] Play a single
        [2] Play a single or pair
        [3] Play a single, pair or triple
       *[4] Play a single, pair, triple or bomb
    }
   *[2] { $most ->
        [2] Play a pair
        [3] Play a pair or triple
       *[4] Play a pair, triple or bomb
    }
}
# A select that holds straights only, of $shortest to $longest cards; $more: how many cards lie between the two
thirteen-placeholder-straights = { $more ->
    [0] Play a straight of { $shortest }
    [1] Play a straight of { $shortest } or { $longest }
   *[other] Play a straight of { $shortest } to { $longest }
}

## The top of the message: short facts with a point between them, such as "13×13 · deal 1 of 2"

# The heading of a challenge to play the cards of an ended match; whom its player plays against, in what they share
thirteen-challenge = { $name } challenges you: these cards against the bot
# The score of a match in a challenge: by how many points it was won or lost; $net: with a sign, such as +2 or −5
thirteen-score = { $net } in points
thirteen-share-against = against { $name }
thirteen-header-challenge = challenge
thirteen-header-deal = deal { $deal } of { $deals }
# After the deal before: the deal is over, and the match goes on
thirteen-header-deal-over = over
thirteen-header-over = match over
thirteen-header-players = { $first } against { $second }
thirteen-header-daily = daily { $day }
thirteen-header-rules = { $rules ->
    [article] article's rules
   *[usual] usual rules
}
thirteen-header-no-stake = no stake
thirteen-header-stake = stake **{ $stake }**
thirteen-header-stake-each = stake **{ $stake }** each

## A challenge. $mention: the player who is challenged; $rules: usual or article

thirteen-challenge-heading = { $name } challenges { $mention }
thirteen-challenge-terms = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}; most points wins.{ $stake ->
    [0] {""}
   *[other] {" "}Each player stakes { $stake }; the winner takes it all.
}{ $rules ->
    [article] {" "}By the rules of the article: a straight has five cards or more, and chance decides who leads first.
   *[usual] {""}
}
thirteen-challenge-expires = The challenge expires { $when }.

## The players: short facts again, such as "Ada · 4 points · 12 cards"

thirteen-player-bot = Bot ({ $level ->
    [easy] easy
    [normal] normal
    [hard] hard
   *[expert] expert
})
thirteen-player-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
thirteen-player-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# A player who has no cards left
thirteen-player-out = no cards left
# How often in a row the player's time ran out; at $limit the deal is lost
thirteen-player-time-outs = ⏰ { $count } of { $limit }

## The cards on the table

thirteen-pile-combination = { $kind ->
    [single] single
    [pair] pair
    [triple] triple
    [straight] straight of { $size }
   *[quad] bomb
}
# $combination: as above
thirteen-pile-play = { $name }: **{ $combination }**
thirteen-pile-late-play = { $name }: **{ $combination }** · out of time
thirteen-pile-pass = { $name } passes.
thirteen-pile-forced-pass = { $name } passes: nothing higher.
# The plays below the newest one
thirteen-pile-under = on top of { $cards }
# The play that won the pile before this one
thirteen-pile-won = last pile: { $name } with { $cards }
thirteen-pile-secret = Others see the cards of the daily deal when its day is over.

## Whose turn it is

thirteen-call-thinking = { $name } is thinking
thirteen-call-turn = { $name }, your turn
thirteen-call-lead-lowest = You have the lowest card: lead with any combination.
thirteen-call-lead = Lead with any combination.
thirteen-call-lead-chance = Chance gives you the first lead: lead with any combination.
thirteen-call-higher = { $kind ->
    [single] Play a higher single.
    [pair] Play a higher pair.
    [triple] Play a higher triple.
    [straight] Play a higher straight of { $size }.
   *[quad] Play a higher bomb.
}
thirteen-call-late = Your lowest play is made for you { $when }.

## The end of a deal

# Nobody could play, and both had as many cards
thirteen-result-draw = Deal { $deal } is blocked: a draw
thirteen-result-won = { $reason ->
    [blocked] { $winner } wins deal { $deal } with **{ $points }** (neither player could lead)
    [timed_out] { $winner } wins deal { $deal } with **{ $points }** ({ $loser } ran out of time three times in a row)
    [resigned] { $loser } resigned deal { $deal }
   *[out] { $winner } wins deal { $deal } with **{ $points }**
}
# Above the cards that a player still had
thirteen-result-held = { $name } held
thirteen-result-out = { $name } goes out

## The end of the match. $first made the challenge to $second

thirteen-end-without-winner = { $ending ->
    [declined] { $second } declined
    [withdrawn] { $first } withdrew the challenge
    [expired] The challenge expired
   *[finished] The match is a draw
}
# $by: who wins, the bot or a person: only a person's win is celebrated; sweep: a person has won each of at least four deals
thirteen-end-won = { $ending ->
    [resigned] { $loser } resigned: { $winner } wins the match
   *[finished] { $by ->
        [bot] { $winner } wins the match
        [sweep] 🏆 { $winner } wins all { $deals } deals!
       *[person] 🏆 { $winner } wins the match!
    }
}
thirteen-end-closed = { $reason ->
    [manager] A manager closed this match
    [unseen] I could not show this match here
    [channel] This match's channel is gone
    [ended] This match is closed
   *[restart] This match could not continue
}
# The points of the first and of the second player; then the deals that they won, if their points are equal
thirteen-end-points = **{ $points_first } : { $points_second }** points
thirteen-end-points-and-deals = **{ $points_first } : { $points_second }** points, { $deals_first } : { $deals_second } deals
thirteen-end-returned = All stakes were returned.
# $ratings: a list such as "Ada 1500 → 1584 · Ben 1500 → 1416"
thirteen-end-ratings = Rating: { $ratings }

## The bottom of the message. $digits: the first digits of a fingerprint; $game: the id of the match

thirteen-footer-seed = seed { $digits }
thirteen-footer-shuffle = fingerprint { $digits }
thirteen-footer-game = game { $game }

## My cards: a message that only this player sees

thirteen-panel-hand = **Your cards** · { $count }
# $own and $other: the points of both in words; $cards_left: the other's cards in words
thirteen-panel-score = You: { $own } · { $name }: { $other }, { $cards_left } left
thirteen-panel-lead = Your turn: you lead
thirteen-panel-beat = Your turn: beat { $ranks }
thirteen-panel-waiting = Waiting for { $name }

## The replay. $mark: ● or ○, a sign for each player

thirteen-replay-deal = Deal { $deal }
thirteen-replay-held = { $mark } held { $cards }

## The button How to play. $straight: how many cards a straight has at least; $ace: low or high; $passing: forced or free; $lead: lowest or random

thirteen-rules = **How to play 13×13**
    Both players get thirteen cards. Be the first to get rid of yours: you get a point for each card the other still holds.
    Play one card, a pair, three of a kind or a straight of { $straight } cards or more. { $ace ->
        [low] The ace is the lowest rank.
       *[high] The two is the lowest rank.
    }
    { $lead ->
        [random] Chance decides who leads the first deal; after that, the players take turns to lead a deal.
       *[lowest] The player with the lowest card leads first.
    }
    { $passing ->
        [forced] The other player must beat it with a higher play of the same kind and length if they can. If they cannot, you lead anything you like.
       *[free] The other player beats it with a higher play of the same kind and length, or passes. After a pass you lead anything you like.
    }
    {""}**{ thirteen-button-cards }** shows only you your cards and what you can play.
    If your time runs out, your lowest play is made for you; three times in a row loses the deal.
thirteen-rules-match = **In this match** { $deals ->
    [one] { $deals } deal is played
   *[other] { $deals } deals are played
}; most points wins, and { $stake ->
    [0] nothing is staked.
   *[other] each player stakes { $amount }, and the winner takes it all.
}

## /settings. $preset: the name of a set of rules, as below

thirteen-settings-rules = **House rules of 13×13:** { $preset }
    -# A player who starts a match can choose others for it. Daily 13×13 always has the usual ones.
thirteen-settings-usual = usual
thirteen-settings-article = article

## Badges: a title, and how players earn it, as in "Ada earned **First match** (win a match)"

thirteen-badge-first-match = First match
thirteen-badge-first-match-how = win a match
thirteen-badge-bot-beaten = Bot beaten
thirteen-badge-bot-beaten-how = win against the bot at hard or expert
thirteen-badge-clean-sweep = Clean sweep
thirteen-badge-clean-sweep-how = win every deal of a match of at least four
thirteen-badge-duellist = Duellist
thirteen-badge-duellist-how = win ten matches against people

## /leaderboard: the choice in the command, and the title of the page

thirteen-choice-board-rating = 13×13: rating
thirteen-choice-board-deal = daily 13×13
thirteen-board-rating = 13×13 · rating
thirteen-board-rating-empty = No ratings yet. `/thirteen` challenges somebody; matches between people are rated.
thirteen-board-rating-total = a rating of { $rating }
thirteen-board-deal = Daily 13×13
thirteen-board-deal-empty = No results yet. `/thirteen` with `daily` plays today's deal.

## /profile

thirteen-figures-none = no matches yet. `/thirteen` starts one.
thirteen-figures-people = against people **{ $played }** · won **{ $won }** · drawn **{ $drawn }**
# $deviation: how uncertain the rating is
thirteen-figures-rating = rating **{ $rating }** ± { $deviation }
# $results: a list such as "normal 3 of 5 · hard 1 of 4"
thirteen-figures-bot = wins against the bot: { $results }
thirteen-figures-level = { $level ->
    [easy] easy { $won } of { $played }
    [normal] normal { $won } of { $played }
    [hard] hard { $won } of { $played }
   *[expert] expert { $won } of { $played }
}
# The results of the reader against the player whose profile it is
thirteen-figures-between = you against them: **{ $wins } : { $losses }**, { $draws } drawn
# In the menu of a person, at most 32 characters
thirteen-menu-challenge = Challenge
thirteen-title-challenge = Challenge to 13×13
thirteen-label-stake = Stake of each player
thirteen-description-stake = 50, 2.5k, half, all, 25%. Leave it empty to play for nothing.
thirteen-label-deals = Deals
# In an analysis: where a choice was, by its number on the curve, the axis of the curve, and what its figures are
thirteen-analysis-place = { $parts ->
    [1] choice { $number }
   *[other] choice { $number } (deal { $part })
}
thirteen-analysis-across = your choices
thirteen-analysis-about = Estimated by the expert bot from what you could know.
