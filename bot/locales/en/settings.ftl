# /settings: the panel in which managers set up their server (docs/servers.md), and its changes in /house audit.
#
# Second parts of ids with a limit: title (45 characters: the title of a form), label (45: the name of a setting, also in answers),
# description (100: below a label), placeholder (100), button (80; two short ones beside a text), choice (100), command (100).

settings-command = Set up the card room for this server

## The pages: in the menu, and in the headings

settings-choice-overview = Overview
settings-choice-places = Where and who
settings-choice-games = Games and stakes
settings-choice-chips = Chips
settings-choice-gifts = Gifts and shop
settings-choice-look = Language and cards
settings-overview-title = ## Settings of this server
# $page: a page, as in the menu
settings-page-title = ### Settings · { $page }
settings-page-foot = -# `/house audit` lists all changes.
settings-placeholder-page = Choose what to change

## Buttons

settings-button-on = Turn on
settings-button-off = Turn off
# These open forms
settings-button-change = Change…
settings-button-adjust = Adjust…

## The names of the settings

settings-label-channels = Channels for games
settings-label-roles = Roles that may play
settings-label-boards-channel = Channel for the boards
settings-label-house-rules = House rules of Blackjack
settings-label-match-rules = House rules of 13×13
settings-label-stake-min = Lowest stake
settings-label-stake-max = Highest stake
settings-label-starting-chips = Starting chips
settings-label-daily-first = Daily chips, first day
settings-label-daily-most = Daily chips, at most
# The word behind the number 1, and that behind most other numbers
settings-label-chip-name = Chip name, singular
settings-label-chips-name = Chip name, plural
# For languages whose words have a third form, such as the Russian one behind 2, 3 and 4
settings-label-chips-name-few = Chip name after 2, 3 and 4
settings-label-chip-symbol = Symbol of the chips
settings-label-gifts-open = Gifts
settings-label-gift-account-days = Account age for gifts, in days
settings-label-gifts-given-a-day = Daily limit, giving
settings-label-gifts-received-a-day = Daily limit, receiving
settings-label-shop-open = Shop
settings-label-language = Language of public messages
settings-label-card-style = Card style
settings-label-dealer-steps = Dealer's hand step by step

## Their values in the list of changes

# $setting: its name; $old and $new: its values
settings-answer-change = { $setting }: { $old } → **{ $new }**
settings-value-switch = { $state ->
    [on] on
   *[off] off
}
# $count: how many channels were chosen; $channels: their names as links
settings-value-channels = { $count ->
    [0] every channel
   *[other] { $channels }
}
settings-value-roles = { $count ->
    [0] everybody
   *[other] { $roles }
}
# What people call chips that have no other name: behind the number 1, and behind most other numbers
settings-value-chip-name = chip
settings-value-chips-name = chips
# There is no symbol
settings-value-none = none
# How cards are drawn: with lines, as small pictures, as those in four colours, or in words
settings-value-style = { $style ->
    [emoji] Emojis
    [emoji4] Emojis in four colours
    [plain] Words
    [usual] Automatic
   *[boxes] Boxes
}
# The language of this server
settings-value-like-discord = same as on Discord

# The settings-short-… are lines of the overview; the settings-text-… are what the pages say. Their variables are the settings by their names.

## The page "Where and who"

settings-short-channels = { $channel_count ->
    [0] Games open in every channel.
   *[other] Games open in { $channels }.
}
settings-text-channels = { $channels_left ->
    [none] **{ settings-short-channels }**
        { settings-places-no-channel }
        { settings-places-channels-foot }
   *[some] **{ settings-short-channels }**
        { settings-places-channels-foot }
}
settings-places-channels-foot = -# A channel includes its threads, a category its channels. Open games are played to the end.
settings-places-no-channel = ⚠️ None of these channels exists any more, so no game can open.
settings-placeholder-channels = Choose channels; none means every channel
settings-short-roles = { $role_count ->
    [0] Everybody may play.
   *[other] Only { $roles } may play.
}
settings-text-roles = { $roles_left ->
    [all] **{ settings-short-roles }**
    [none] **{ settings-short-roles }**
        { settings-places-no-role }
        { settings-places-roles-foot }
   *[some] **{ settings-short-roles }**
        { settings-places-roles-foot }
}
settings-places-roles-foot = -# Others cannot open games, join them or bet. They can finish what they have begun.
settings-places-no-role = ⚠️ None of these roles exists any more, so nobody can play.
settings-placeholder-roles = Choose roles; none means everybody
settings-short-boards-channel = { $boards_state ->
    [off] The boards are not posted anywhere.
   *[other] The boards are posted in { $boards_channel }.
}
settings-text-boards-channel = { $boards_state ->
    [gone] **{ settings-short-boards-channel }**
        { settings-boards-gone }
        { settings-boards-foot }
    [closed] **{ settings-short-boards-channel }**
        { settings-boards-closed }
        { settings-boards-foot }
    [refused] **{ settings-short-boards-channel }**
        { settings-boards-refused }
        { settings-boards-foot }
   *[open] **{ settings-short-boards-channel }**
        { settings-boards-foot }
}
settings-boards-foot = -# Once a day: the best of yesterday; on Mondays, of last week; on the first of a month, of its season. `/notify daily:on` mentions there whoever asks for it.
settings-boards-gone = ⚠️ This channel does not exist any more, so nothing is posted.
settings-boards-closed = ⚠️ I may not post there. I need View Channel and Send Messages in this channel.
settings-boards-refused = ⚠️ Discord refused my last post there. Check my permissions in this channel, and choose it again.
settings-placeholder-boards-channel = Choose a channel; none means no posts

## The page "Games and stakes"

# $game: the name of the game; $preset: the name of a set of rules, such as vegas, or settings-games-own;
# $preview: the line of rules as the server reads it
settings-games-rules = **House rules of { $game }:** { $preset }
    A new table says:
    > { $preview }
    -# A player who opens a table can choose others for it. An open table keeps its house rules; `/house close` closes it.
settings-games-own = Own rules
# $rules: "6 decks · S17 · DAS · LS · 3:2"
settings-games-line = { $game } · { $rules }
settings-placeholder-rules = Choose house rules
# $stake_min: a number; $stake_max: "1,000 chips"; $top_up: chips
settings-short-stakes = Stakes: { $stake_min } to { $stake_max }
settings-text-stakes = { $stakes_reached ->
    [no] **{ settings-short-stakes }**
        -# The free top-up ends at { $top_up }, so it does not reach the lowest stake.
   *[yes] **{ settings-short-stakes }**
}
    -# From the next bet, run or match on; bets that are down stay.
settings-title-stakes = Stakes in every game
settings-description-stake-min = For each bet, run and match
settings-description-stake-max = Doubles and splits of a hand may go beyond it
settings-title-rules = House rules of { $game }

## The page "Chips"

settings-chips-start = To start: { $starting_chips }
# $daily_first: a number, on the first day; $daily_most: "500 chips", at most
settings-chips-daily = { $daily_grows ->
    [yes] Daily: { $daily_first }, growing to { $daily_most } with each day in a row
   *[no] Daily: { $daily_most }
}
settings-short-amounts = { settings-chips-start } · { settings-chips-daily }
settings-text-amounts = **{ settings-chips-start }**
    {""}**{ settings-chips-daily }**
    -# From the next claim on.
# $names: what people call one chip and several, and the symbol, such as "Doubloon, Doubloons 🪙"
settings-short-names = Called: { $names }
settings-text-names = **{ settings-short-names }**
settings-title-amounts = Free chips
settings-description-starting-chips = For new players from now on
settings-description-daily-first = Each further day in a row adds a quarter of this
settings-description-daily-most = Where the daily chips stop growing
settings-title-names = Your chips
settings-description-chip-name = Such as Doubloon; leave both names empty for chips
settings-description-chips-name = Such as Doubloons
settings-description-chips-name-few = For languages with a third form, such as Russian; empty: the plural
settings-description-chip-symbol = One sign or emoji, such as 🪙

## The page "Gifts and shop"

settings-switch-gifts-open = { $gifts_open ->
    [on] Gifts: on
   *[off] Gifts: off
}
settings-text-gifts-open = **{ settings-switch-gifts-open }**
settings-short-gifts = { $gifts_open ->
    [on] Gifts: up to { $gifts_given_a_day } given and { $gifts_received_a_day } received a day
   *[off] { settings-switch-gifts-open }
}
settings-text-gifts = **Given:** up to { $gifts_given_a_day } a day
    {""}**Received:** up to { $gifts_received_a_day } a day
    { $gift_account_days ->
        [0] **Account:** any age
        [one] **Account:** at least { $gift_account_days } day old
       *[other] **Account:** at least { $gift_account_days } days old
    }
    -# From the next gift on.
settings-short-shop-open = { $shop_open ->
    [on] Shop: on
   *[off] Shop: off
}
settings-text-shop-open = **{ settings-short-shop-open }**
settings-title-gifts = Rules of gifts
settings-description-gift-account-days = How old the account must be to give chips or stake them against players; 0 for any age
settings-description-gifts-given-a-day = For each person, a day from midnight UTC; wins and losses in matches between players count too
settings-description-gifts-received-a-day = { settings-description-gifts-given-a-day }

## The page "Language and cards"

# $language: what a language calls itself
settings-short-language = { $language_choice ->
    [discord] Public messages: { $language }, like this server on Discord
   *[own] Public messages: { $language }
}
settings-text-language = **{ settings-short-language }**
    -# Private answers are in the language of each person; `/language` chooses it.
settings-choice-like-discord = Like this server on Discord
settings-choice-usual-style = Automatic: emojis, or boxes while the bot has none
# $style: see settings-value-style. Below the line there are cards, and below them the text
settings-short-card-style = Cards in public: { $style }
settings-text-card-style = -# Open games follow with their next change.
settings-short-dealer-steps = { $dealer_steps ->
    [on] The dealer's hand: step by step
   *[off] The dealer's hand: at once
}
settings-text-dealer-steps = **{ settings-short-dealer-steps }**
    -# For tables that open from now on.

## Refusals. $setting, $least and $most: names of settings

settings-refusal-setting-out-of-bounds = { $setting }: write a whole number from { $low } to { $high }, such as `500`. Nothing has changed.
settings-refusal-setting-order = “{ $least }” cannot be above “{ $most }”. Nothing has changed.
settings-refusal-chip-names = Fill in both names, singular and plural, or leave all names empty. A name has up to 20 letters; spaces, hyphens and apostrophes can stand between them. Nothing has changed.
settings-refusal-chip-symbol = The symbol is one sign or emoji, such as 🪙; emojis of a single server do not work. Nothing has changed.
