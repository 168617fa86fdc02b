analysis-button-analyse = 分析する
analysis-working = 分析中：{ $game } · 選択{ $count }回
analysis-heading = 分析：{ $game } · 選択{ $count }回
analysis-no-mistakes = はっきりしたミスはありませんでした。
analysis-thrown-away = ミス{ $mistakes }回で失った分：**{ $points }点**。100点で1勝分です。
analysis-worst = 損失が最大のミス：{ $place }。あなたの選択は **{ $chosen }**（100回中{ $now }勝）、最善は **{ $best }**（{ $then }勝）です。
analysis-turning-points = 勝負の分かれ目：
analysis-turning-point = { $place }、{ $chosen }：100回中 { $before } → { $after }勝
analysis-won-until = すべてのカードを知っていれば、{ $place }まではまだクリアできました。その後は、クリアする手順が見つかりません。
analysis-won-never = 最初のカードからでも、クリアする手順は見つかりません。
analysis-noise = { $points }点未満の差（標準誤差の{ $errors }倍）は偶然かもしれないので、ミスに数えません。
analysis-button-at = 分かれ目{ $number }
analysis-button-practise = { $count }局面を練習
analysis-picture-title = { $game }：勝率
analysis-picture-points = { $count ->
    [1] 1：分かれ目
   *[other] 1–{ $count }：分かれ目
}
analysis-picture-worst = ▼：損失が最大のミス
analysis-picture-up = 100回中の勝ち
analysis-picture-part = ディール{ $part }
analysis-picture-alt = 選択{ $count }回の勝率の曲線：100回中{ $first }勝から{ $last }勝、最低{ $least }勝、最高{ $most }勝。
analysis-question = ここではどうしますか？ チップは賭けません。自分だけに見えます。
analysis-placeholder = 手を選ぶ
analysis-answer = { $right ->
    [yes] ✅ **正解です。** 100回中の勝ち：
   *[no] ❌ **最善ではありません。** 100回中の勝ち：
}
analysis-value = { $which ->
    [now] { $action }：{ $points }（今回の選択）
    [then] { $action }：{ $points }（実戦の選択）
    [both] { $action }：{ $points }（今回と実戦の選択）
   *[none] { $action }：{ $points }
}
analysis-button-next = 次の局面
analysis-button-again = もう一度
analysis-button-due = 局面（{ $due }件）
analysis-due = 検討した対局から、今練習する局面：**{ $due }** 件
