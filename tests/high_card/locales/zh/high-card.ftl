high-card-refusal-duel-over = 这场对决已经结束。用 `/high_card` 再开一场。
high-card-refusal-not-in-duel = 这不是你的对决。
high-card-refusal-already-joined = 你已经在这场对决中了。
high-card-refusal-duel-full = 这场对决已经有两名玩家。
high-card-refusal-not-dealt = 还没有发牌。
high-card-refusal-other-stake = 这个频道的对决每人下注{ $stake }。
