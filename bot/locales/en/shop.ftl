# /shop: card backs, table colours and titles for chips. Cosmetic only.
#
# $kind: what is sold on this page; $item: the name of an item; $amount, $price: chips with their unit.

shop-command = Buy card backs, table colours and titles with your chips

## The page

shop-heading = { $kind ->
    [back] Shop · card backs
    [colour] Shop · table colours
   *[title] Shop · titles
}
shop-balance = You have **{ $amount }**.
shop-closed = This server's shop is closed, so nothing is sold here. What you have bought stays yours.
shop-nothing-owned = You own nothing of this kind.
# Behind the name of an item, in the place of its price
shop-owned = owned
shop-worn = in use
# The page of a kind
shop-button-kind = { $kind ->
    [back] Card backs
    [colour] Table colours
   *[title] Titles
}
shop-placeholder-item = Choose one to see it…

## The sample of an item

shop-sample-colour = The bar beside this message has this colour.
shop-sample-in-words = This server shows cards as words, so card backs are not visible here.
shop-sample-no-picture = I have no picture of this back yet, so I draw the usual one until the operator of this bot uploads it.
shop-explained = { $kind ->
    [back] Everybody sees it on the hidden cards of games that you open. Cosmetic only.
    [colour] Everybody sees it beside the games that you open. Cosmetic only.
   *[title] It stands beside your name in `/profile` and on your own line of `/leaderboard`. Cosmetic only.
}
shop-button-buy = Buy for { $price }
shop-button-wear = Use
shop-button-take-off = Stop using
shop-bought = ✅ You bought **{ $item }**, and it is in use now.

## /history: what somebody has bought

shop-purchase = { $kind ->
    [back] Card back “{ $item }”
    [colour] Table colour “{ $item }”
   *[title] Title “{ $item }”
}
shop-purchase-unknown = Something from the shop

## The items. Titles stand beside the name of the players who wear them, so they fit everybody.

shop-item = { $item ->
    [back_mesh] Mesh
    [back_stripes] Stripes
    [back_crosses] Crosses
    [back_night] Night
    [back_gold] Gold
    [colour_ocean] Ocean
    [colour_rose] Rose
    [colour_ember] Ember
    [colour_violet] Violet
    [colour_ivory] Ivory
    [colour_midnight] Midnight
    [colour_gold] Gold
    [title_lucky_duck] Lucky Duck
    [title_night_owl] Night Owl
    [title_card_shark] Card Shark
    [title_poker_face] Poker Face
    [title_big_spender] Big Spender
   *[title_living_legend] Living Legend
}
