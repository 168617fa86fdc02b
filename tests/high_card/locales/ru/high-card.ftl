high-card-refusal-duel-over = Эта дуэль окончена. Новую начинает `/high_card`.
high-card-refusal-not-in-duel = Вы не участвуете в этой дуэли.
high-card-refusal-already-joined = Вы уже участвуете в этой дуэли.
high-card-refusal-duel-full = В этой дуэли уже двое игроков.
high-card-refusal-not-dealt = Карты ещё не розданы.
high-card-refusal-other-stake = В этом канале дуэль с другой ставкой: { $stake } с каждого.
