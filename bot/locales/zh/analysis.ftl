analysis-button-analyse = 分析
analysis-working = 正在分析 { $game } · { $count } 次选择
analysis-heading = 分析：{ $game } · { $count } 次选择
analysis-no-mistakes = 你没有明显的失误。
analysis-thrown-away = { $mistakes } 次失误共丢掉 **{ $points }** 分。100 分等于一场胜利。
analysis-worst = 代价最大：{ $place }。你选了 **{ $chosen }**（100 局胜 { $now } 局）；最好的是 **{ $best }**（胜 { $then } 局）。
analysis-turning-points = 转折点：
analysis-turning-point = { $place }，{ $chosen }：100 局中胜 { $before } → { $after } 局
analysis-won-until = 如果知道所有的牌，到{ $place }为止还能获胜；之后求解器找不到获胜的办法。
analysis-won-never = 即使从第一张牌开始，求解器也找不到获胜的办法。
analysis-noise = 小于 { $points } 分的差别可能是偶然（{ $errors } 个标准误差），不计入。
analysis-button-at = 转折点 { $number }
analysis-button-practise = 练习 { $count } 个局面
analysis-picture-title = { $game }：你的胜率
analysis-picture-points = { $count ->
    [1] 1：转折点
   *[other] 1–{ $count }：转折点
}
analysis-picture-worst = ▼：代价最大
analysis-picture-up = 100 局中获胜
analysis-picture-part = 第{ $part }把
analysis-picture-alt = { $count } 次选择的胜率曲线：从 100 局胜 { $first } 局到 { $last } 局，最低 { $least }，最高 { $most }。
analysis-question = 这里你怎么打？不涉及筹码，只有你能看到。
analysis-placeholder = 选择一手
analysis-answer = { $right ->
    [yes] ✅ **正确。** 100 局中获胜：
   *[no] ❌ **不是最好的。** 100 局中获胜：
}
analysis-value = { $which ->
    [now] { $action }：{ $points } – 这次的选择
    [then] { $action }：{ $points } – 当时的选择
    [both] { $action }：{ $points } – 这次和当时的选择
   *[none] { $action }：{ $points }
}
analysis-button-next = 下一个局面
analysis-button-again = 再来一次
