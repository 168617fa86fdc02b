analysis-button-analyse = 検討する
analysis-working = 検討中：{ $game } · 選択 { $count } 回
analysis-heading = 検討：{ $game } · 選択 { $count } 回
analysis-no-mistakes = はっきりしたミスはありませんでした。
analysis-thrown-away = ミス { $mistakes } 回で失った分：**{ $points }** 点。100 点で 1 勝分です。
analysis-worst = 最大の損：{ $place }。あなたの選択は **{ $chosen }**（100 回中 { $now } 勝）、最善は **{ $best }**（{ $then } 勝）です。
analysis-turning-points = 勝負の分かれ目：
analysis-turning-point = { $place }、{ $chosen }：100 回中 { $before } → { $after } 勝
analysis-won-until = すべてのカードを知っていれば、{ $place }まではまだ勝てました。その後は、勝つ手順が見つかりません。
analysis-won-never = 最初のカードからでも、勝つ手順は見つかりません。
analysis-noise = { $points } 点未満の差は偶然かもしれないので（標準誤差 { $errors } 個分）、数えません。
analysis-button-at = 分かれ目 { $number }
analysis-button-practise = { $count } 局面を練習
analysis-picture-title = { $game }：勝つ見込み
analysis-picture-points = { $count ->
    [1] 1：分かれ目
   *[other] 1–{ $count }：分かれ目
}
analysis-picture-worst = ▼：最大の損
analysis-picture-up = 100 回中の勝ち
analysis-picture-part = ディール{ $part }
analysis-picture-alt = 選択 { $count } 回の勝つ見込みの曲線：100 回中 { $first } 勝から { $last } 勝、最低 { $least }、最高 { $most }。
analysis-question = ここではどうしますか？ チップは動かず、あなたにしか見えません。
analysis-placeholder = 手を選ぶ
analysis-answer = { $right ->
    [yes] ✅ **正解です。** 100 回中の勝ち：
   *[no] ❌ **最善ではありません。** 100 回中の勝ち：
}
analysis-value = { $which ->
    [now] { $action }：{ $points } – 今回の選択
    [then] { $action }：{ $points } – 実戦の選択
    [both] { $action }：{ $points } – 今回と実戦の選択
   *[none] { $action }：{ $points }
}
analysis-button-next = 次の局面
analysis-button-again = もう一度
