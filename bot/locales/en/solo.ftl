# `cardroom solo`: the games in a terminal. Drawings of cards stand between these lines; the marks of bold text are left out there.

# $seed: hexadecimal digits; at the beginning and at the end
solo-seed = Seed { $seed }: `--seed { $seed }` deals the same cards again.

## Choices. $choices: such as "1 hit · 2 stand"; $typed: what was typed

solo-choose = Type a number or a word: { $choices }
solo-wrong-choice = “{ $typed }” is none of these: { $choices }
solo-again = again
solo-end = enough

## Blackjack. $total: the total of the cards that can be seen; $net: what the round brought, such as +100; $sum: all rounds together

solo-dealer = Dealer: { $total }
solo-hand = You: { $total }
solo-round = { $outcome ->
    [won] You win
    [lost] You lose
   *[push] Push
} ({ $net }). So far: { $sum }

## Scoundrel. $limit: the last monster that the weapon has beaten, a dash for none; $left: how many cards are in the dungeon

solo-room-how = Type the numbers of up to three cards in the order in which you face them, such as `1 2 4`. A `0` avoids the room. Your weapon fights where it can; a `b` after a number means bare hands, such as `2b`.
solo-room = Life { $life } · weapon { $weapon } · last monster { $limit } · dungeon { $left }
solo-wrong-room = “{ $typed }” is not possible here. Type numbers of cards in the room, such as `1 2 4`, or `0` to avoid a room that you may avoid.
solo-run-over = { $reason ->
    [won] You cleared the dungeon
   *[lost] You are dead
} with life { $life }. Score: { $score }

## 13×13. $turn: lead or follow; $left: how many cards the bot has; $who: you or bot; $cards: a dash for a pass, because nothing is higher

solo-play-how = Type the ranks that you play, such as `5 5` or `3 4 5 6 7`, and a suit where it matters: `5c 5h`. If nothing in a hand is higher, it passes by itself: `–`.
solo-hand-cards = { $turn ->
    [lead] You lead
   *[follow] Play higher
}. Bot's cards: { $left }. Yours:
solo-wrong-play = You can't play “{ $typed }” now. Type ranks from your hand that make a higher play of the same kind, or any play if you lead.
solo-play = { $who ->
    [you] You play
   *[bot] The bot plays
}: { $cards }
solo-deal-over = { $winner ->
    [you] You win. Points: { $count }
    [bot] The bot wins. Points: { $count }
   *[nobody] Nobody wins.
}
