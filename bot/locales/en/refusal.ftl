# What a person reads, privately, when something cannot be done. Nothing has changed then.
# $amount, $at_stake, $balance, $high, $left, $limit, $missing, $most, $price: chips, such as "1,250 chips" or what the server calls them. $again_at, $back_at,
# $until: a time that Discord writes, such as "in 3 hours" (a relative one) or "21 November 2026 18:00". $channels, $roles: mentions, separated by
# commas.

refusal-answer-not-an-amount = “{ $typed }” isn't an amount. Try `50`, `2.5k`, `half`, `all` or `25%`.
refusal-answer-unclear-amount = I can't tell how many chips “{ $typed }” means. Write whole chips, such as `1000` or `1,000`; `2.5k` is 2,500.
# $name: the player whose turn it is
refusal-answer-not-your-turn = It's not your turn: { $name } is playing.
refusal-answer-not-your-turn-at-all = It's not your turn.
refusal-answer-stale-action = Too late – the game has moved on. Look at it again before you press.
refusal-answer-no-cut = You can cut only where you sit or are challenged, before the cards.
refusal-answer-late-cut = Too late for shoe { $shoe }: its slip is out, or its cards are. Your number was not kept.
refusal-answer-not-a-cut = Write a whole number from 1 to 999,999.
refusal-answer-slip-lost = Discord did not take the slip for shoe { $shoe }, so its seed was opened unused. Another seed lies there now: cut it if you like, and try again.
# $again_at: in some hours
refusal-answer-daily-done = You've already played today's daily game. The next one opens { $again_at }.
refusal-answer-duel-done = You have taken up this challenge before. The first time counts.
refusal-answer-duel-waits = You have another game of this kind open. End it first, then press again.
refusal-answer-own-duel = This is your own challenge. You know the cards.
refusal-answer-not-your-duel = Only somebody who played this game can challenge others with its cards.
refusal-answer-no-duel = Nobody can play this game's cards as a challenge.
refusal-answer-on-break = You're on a break until { $until } and can't take up challenges. `/limits` shows it.
refusal-answer-nothing-to-share = You have no finished result in this game to share.
refusal-answer-nothing-to-analyse = There is nothing to analyse: you have no finished game of this kind in which you made a choice.
refusal-answer-analysis-waits = You can analyse this game when it is over.
refusal-answer-not-your-choices = Only the players of a game can analyse their choices in it.
refusal-answer-shared = You've already posted this result (see { $link }).
refusal-answer-day-goes-on = Others can still play this deal. The answer unlocks { $until }, when its day is over.
refusal-answer-cannot-combine = You can't combine `{ $first }` and `{ $second }`.
refusal-answer-own-hand = You have cards in this game yourself. Another manager can close it, or you can when your hand is over.
refusal-answer-own-opponent = You and this person both have cards in the same game. Another manager can bar them, or you can when that game is over.
refusal-answer-daily-goes-on = Nobody can close a daily game: its player has seen the cards. It ends when they have played, or when their time is up.
# $until: a date and a time
refusal-answer-barred = A manager of this server has barred you from playing here until { $until }.
refusal-answer-channel-not-allowed = Games open in other channels of this server: { $channels }.
refusal-answer-role-missing = { $count ->
    [1] To play in this server you need the role { $roles }.
   *[other] To play in this server you need one of these roles: { $roles }.
}
refusal-answer-being-deleted = Your data is being deleted. `/privacy` shows how far it is.
refusal-answer-deleted-today = Your data was deleted. You can start again { $back_at }.
refusal-answer-departed = This player's data was deleted. You can do this once they have come back.
refusal-answer-not-barred = This player is not barred.
refusal-answer-managers-only = You need the Manage Server permission to do that.
# $longest: how many characters
refusal-answer-reason-missing = Write a reason of 1 to { $longest } characters. All managers of this server can read it.
refusal-answer-too-few-to-take = This player has { $balance } in hand. Chips at stake cannot be taken.
refusal-answer-share-to-grant = Write how many chips to grant, such as `500` or `2.5k`.
refusal-answer-amount-too-large = You can move up to { $most } at once.
refusal-answer-not-possible = You can't do that now.
# $low, $stake: numbers
refusal-answer-stake-out-of-limits = You can play for { $low } to { $high } here, not { $stake }.
# $at_stake: chips of theirs in games that go on, or 0
refusal-answer-not-enough-chips = { $at_stake ->
    [0] You need { $missing } more; you have { $balance }.
   *[other] You need { $missing } more; you have { $balance } and { $at_stake } at stake.
}
# $until: a date and a time
refusal-answer-time-out-goes-on = You're on a break and can't stake chips until { $until }. `/limits` shows it.
refusal-answer-loss-limit = You've set yourself a daily loss limit of { $limit }; you have { $left } left today. The next day begins { $until }.
refusal-answer-other-players-limit = The other player can't stake chips right now.
refusal-answer-gifts-off = Managers of this server have turned gifts off.
refusal-answer-gift-to-yourself = You can't give chips to yourself.
refusal-answer-gift-to-stranger = You can give chips only to people who are in this server.
# $again_at: in some days
refusal-answer-account-too-young = { $days ->
    [one] Your Discord account must be { $days } day old before you can give chips or stake them against other players. That will be { $again_at }.
   *[other] Your Discord account must be { $days } days old before you can give chips or stake them against other players. That will be { $again_at }.
}
refusal-answer-given-today = You can give other players at most { $most } a day. What you lose to them in games, or have at stake against them, counts too. You have { $left } left; the next day begins { $again_at }.
refusal-answer-received-today = You can get at most { $most } a day from other players, in gifts and in games. You have { $left } left; the next day begins { $again_at }.
refusal-answer-receiver-full = This player can't be given that many today. Everybody can get at most { $most } a day from other players. The next day begins { $again_at }.
refusal-answer-receiver-barred = This player can't be given chips right now.
refusal-answer-shop-closed = This server's shop is closed. What you have bought stays yours.
refusal-answer-price-changed = The price has changed: this costs **{ $price }** now. Choose it again to buy it.
refusal-answer-item-not-owned = You don't own this yet.
refusal-answer-item-not-sold = The shop does not have this any more.
refusal-answer-job-running = I'm still working on your last request. Try again when it is done.
refusal-answer-jobs-full = { $people ->
    [one] I'm already working for { $people } person. Try again in a minute.
   *[other] I'm already working for { $people } people. Try again in a minute.
}
# $largest: a number of bets
refusal-answer-bad-spread = Write a spread as `1-8`: your lowest and highest bet, up to { $largest }. Only a player who counts Hi-Lo uses it.

## /house import and /house reset

refusal-answer-import-file = I can't read this as a file of balances. Each line needs a user id and a whole number of chips, such as `123456789012345678,500`.
refusal-answer-import-too-long = { $rows ->
    [one] A file can have at most { $rows } line.
   *[other] A file can have at most { $rows } lines and one megabyte. Divide it into several.
}
refusal-answer-already-imported = This file was imported on { $when }. A file counts once, however often it is sent.
refusal-answer-import-gone = I don't have this file any more. Send it again with `/house import`.
refusal-answer-reset-running = All balances in this server are being reset. Try again in a few seconds.
refusal-answer-already-reset = The balances were reset on { $when }, after you opened this question. Nothing else has changed. To reset them again, use `/house reset`.
refusal-answer-games-open = { $count ->
    [one] { $count } game is open in this server: { $channels }. Balances can be reset when none is; `/house close` closes those of a channel.
   *[other] { $count } games are open in this server: { $channels }. Balances can be reset when none is; `/house close` closes those of a channel.
}
refusal-answer-server-name = That is not the name of this server. Nothing has changed.

## Trouble. Something may have been stored before it, so these do not say that nothing has changed.

refusal-trouble-unexpected = Something went wrong, and I logged it as error `{ $number }`. Check the game and your chips before you try again.
refusal-trouble-disk = I could not save everything, and I logged it as error `{ $number }`. Check the game and your chips before you try again.
refusal-trouble-too-busy = Too many people are pressing buttons right now. Nothing has changed; please try again in a moment.
refusal-trouble-old-button = This button is out of date. `/table` shows the table as it is now.
refusal-trouble-old-command = This command has changed. Restart Discord and try again.
refusal-trouble-not-invited = I only play in servers that have invited me. Nothing has changed, and nothing is stored.
refusal-trouble-cannot-post = I can't show a game here. In this channel I need the permissions View Channel and Send Messages (in a thread: Send Messages in Threads).
refusal-trouble-no-result = Something went wrong, and I logged it as error `{ $number }`. There is no result; you can try again.
refusal-trouble-job-cut-short = I had to stop before this was done. Try again when I'm back.
refusal-trouble-job-too-long = This took too long, so I stopped it. Ask for less, or try again when I'm less busy.
