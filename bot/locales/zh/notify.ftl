notify-command = 开启或关闭提醒和挑战
notify-option-turns = 开启：轮到我时提醒我；关闭：不提醒
notify-option-challenges = 开启：别人可以向我发起对局挑战；关闭：不可以
notify-option-daily = 开启：今天还没玩每日牌局时，每天提醒我一次；关闭：不提醒
notify-choice-on = 开启
notify-choice-off = 关闭
notify-answer-turns-on = 轮到你时我会提醒你。
notify-answer-turns-off = 轮到你时我不会提醒你。
notify-answer-challenges-on = 本服务器的人可以向你发起对局挑战，届时我会提醒你。
notify-answer-challenges-off = 本服务器没有人可以向你发起对局挑战。
notify-answer-daily-on = 如果你当天还没玩每日牌局，我每天会在{ $channel }提醒你一次。
notify-answer-daily-off = 我不会提醒你玩每日牌局。
notify-answer-daily-nowhere = 我记下了：你想收到每日牌局的提醒。但本服务器还没有用于提醒的频道。{ $who ->
    [manager] 请在 `/settings` 的“{ settings-choice-places }”中选择一个。
   *[player] 服务器管理员可以在 `/settings` 中选择一个。
}
