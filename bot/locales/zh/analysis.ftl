analysis-button-analyse = 分析
analysis-working = 正在分析 { $game } · { $count }次选择
analysis-heading = 分析：{ $game } · { $count }次选择
analysis-no-mistakes = 你没有明显的失误。
analysis-thrown-away = { $mistakes }次失误共丢掉 **{ $points }** 分。100分等于赢一局。
analysis-worst = 代价最大的失误：{ $place }。你选了 **{ $chosen }**（100局赢{ $now }局）；最佳是 **{ $best }**（赢{ $then }局）。
analysis-turning-points = 转折点：
analysis-turning-point = { $place }，{ $chosen }：100局中赢 { $before } → { $after }局
analysis-won-until = 如果知道所有的牌，到{ $place }为止还能通关；之后就找不到通关的办法了。
analysis-won-never = 即使从第一张牌开始，也找不到通关的办法。
analysis-noise = 小于{ $points }分的差别（{ $errors }个标准误差）可能出于偶然，不算失误。
analysis-button-at = 转折点{ $number }
analysis-button-practise = 练习{ $count }个局面
analysis-picture-title = { $game }：你的胜率
analysis-picture-points = { $count ->
    [1] 1：转折点
   *[other] 1–{ $count }：转折点
}
analysis-picture-worst = ▼：代价最大的失误
analysis-picture-up = 100局中赢的局数
analysis-picture-part = 第{ $part }把
analysis-picture-alt = { $count }次选择的胜率曲线：从100局赢{ $first }局到{ $last }局，最低{ $least }局，最高{ $most }局。
analysis-question = 这里你怎么打？不涉及筹码，只有你看得见。
analysis-placeholder = 选择打法
analysis-answer = { $right ->
    [yes] ✅ **正确。** 100局中赢的局数：
   *[no] ❌ **不是最佳打法。** 100局中赢的局数：
}
analysis-value = { $which ->
    [now] { $action }：{ $points }（这次的选择）
    [then] { $action }：{ $points }（当时的选择）
    [both] { $action }：{ $points }（这次和当时的选择）
   *[none] { $action }：{ $points }
}
analysis-button-next = 下一个局面
analysis-button-again = 再来一次
analysis-button-due = 局面（{ $due }项）
analysis-due = 分析过的对局中，现在要练的局面：**{ $due }** 个
