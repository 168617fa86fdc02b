# What players read when something cannot be done
high-card-refusal-duel-over = This duel is over. `/high_card` opens another.
high-card-refusal-not-in-duel = You're not in this duel.
high-card-refusal-already-joined = You're already in this duel.
high-card-refusal-duel-full = Two players are in this duel already.
high-card-refusal-not-dealt = No cards have been dealt yet.
# $stake: chips, such as "50 chips"
high-card-refusal-other-stake = The duel in this channel is played for { $stake } each.
