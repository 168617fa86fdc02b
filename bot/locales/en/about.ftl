# /about: what the bot is, with buttons that open the operator's pages (see privacy.ftl for the first).

about-command = About this bot
about-button-terms = Terms
# Opens the operator's support; also below “Something went wrong”
about-button-support = Get help
about-answer = **Card room** { $version } – card games at shared tables.

    Chips are play money: they cannot be bought, sold or redeemed.
    I shuffle every shoe, dungeon and deal from a seed that I publish afterwards, and `/verify` checks the cards of finished games against it. At tables and in matches between people I show the seed's fingerprint before I deal. In runs, daily games and the first deal of a match against me it appears together with the first cards.
    A ledger records every chip that moves and is audited at each start. Tables survive restarts.
    `/privacy` shows what I store about you and lets you download or delete it.
