## The commands

lab-command = ブラックジャックの期待値、チャート、シミュレーション、練習
lab-command-odds = 今のハンドの各アクションの期待値を表示します（自分だけに見えます）
lab-command-coach = ハンドが終わるたびに最善のプレイを表示します（自分だけに見えます）
lab-option-hands = オン：自分のハンドを振り返る、オフ：しない
lab-command-chart = このテーブルのルールでのベーシックストラテジーを画像で表示します
lab-command-simulate = このテーブルのルールで何百万ラウンドもシミュレーションします
lab-option-rounds = ラウンド数（省略すると200万）
lab-option-policy = プレイヤーの遊び方（省略するとベーシックストラテジー）
lab-option-spread = ハイローで数えるとき：最低と最高のベット（ユニット単位、例：1-8）
lab-choice-policy = { $policy ->
    [hilo] ベーシックストラテジー＋ハイロー
    [mimic] ディーラーと同じ遊び方
    [never-bust] 決してバーストしない遊び方
    [stand] いつもスタンド
   *[chart] ベーシックストラテジー
}
lab-command-drill = カードカウンティングを練習します（自分だけに見えます）
lab-command-mistakes = 損失の大きいミスを確認し、その場面を練習します（自分だけに見えます）
lab-option-keep = オン：自分の判断を保存、オフ：削除して保存しない

## Answers

lab-answer-coach-on = これからハンドが終わるたびに、最善のプレイとミスの損失を、自分だけに見える形で表示します。アドバイスなしのテーブルでは使えません。
lab-answer-coach-off = コーチをオフにしました。

## Cards and hands, as players call them

lab-card = { $value ->
    [1] エース
   *[other] { $value }
}
lab-hand-natural = ブラックジャック
lab-hand-pair = { $value ->
    [1] エースのペア
   *[other] { $value }のペア
}
lab-move-insure = インシュランス { $chips }

## /lab odds

lab-odds-hand = **手札：{ $hand }** { $cards } · ディーラー { $up } · 賭け金 { $stake }
lab-odds-best = 最善：**{ $move }**
lab-odds-head = 期待値（賭け金1枚あたり · 合計）：
lab-odds-then = そのあと、ディーラーがブラックジャックでなければ：
lab-odds-dealer = ディーラーの最終結果：{ $ends }
lab-odds-dealer-then = その場合のディーラーの最終結果：{ $ends }
lab-odds-known = { $decks }デッキのうち見えたカード{ $seen }枚をもとにした平均値{ $peek ->
    [looked] （ディーラーは確認済みで、ブラックジャックではない）
   *[open] {""}
}

## The coach

lab-coach-heading = **コーチ** · ラウンド{ $round }
lab-coach-decision = { $clock ->
    [late] { $hand } 対 { $up }：{ $move }（時間切れ）
   *[played] { $hand } 対 { $up }：{ $move }
}
lab-coach-unjudged = 残りのカードが少なすぎて判定できません
lab-coach-better = 最善は**{ $move }** · 損失 **{ $cost }**
lab-coach-more = … ほか{ $count }件
lab-coach-mistakes = ミスによる損失は平均**{ $cost }**です。
lab-coach-perfect = 完璧なプレイです。
lab-mistakes-kept = ブラックジャックのハンドで見つかったミスは、練習に使えるように保存します。自分だけに見えます。`/lab mistakes` で確認、`/lab mistakes keep:off` で削除できます。

## The parts of a simulation, behind its bar

lab-job-part-chart = 1/2：ベーシックストラテジー
lab-job-part-rounds = 2/2：ラウンド

## /lab chart

lab-chart-heading = **ベーシックストラテジー** · { $rules }
lab-chart-edge = ハウスエッジ **{ $charted }**（最善のプレイなら **{ $perfect }**）
lab-chart-note = 最初のベットに対する割合です。シューは毎ラウンド新しく、インシュランスはなしとします。スプリットは下限に近い値で、ほかは正確です。

## /lab simulate

lab-simulation-heading = **シミュレーション** · { $rules }
lab-simulation-rounds = { $rounds }ラウンド
lab-simulation-bets = ベット { $low }～{ $high }
lab-simulation-seed = シード `{ $seed }`
lab-simulation-edge = ハウスエッジ **{ $figure }**
lab-simulation-net = 1ラウンドの収支（ユニット） **{ $figure }**
lab-simulation-deviation = 1ラウンドの標準偏差 **{ $figure }**
lab-simulation-bet = 平均ベット **{ $figure }**
lab-simulation-gain = トゥルーカウント1あたりの収支 **{ $figure }**
lab-simulation-note = ± は標準誤差、ベットはユニット単位です。{ $exact ->
    [known] シューが毎ラウンド新しいときの、ベーシックストラテジーの計算上のハウスエッジ：{ $charted }
   *[unknown] {""}
}

## /lab drill

lab-drill-begin = **カウンティング** · ハイロー：2～6は**+1**、7～9は**0**、10～A は**−1**。カウントを足し続けてください。
lab-drill-right = ✓ 正解：カウントは**{ $count }**です。
lab-drill-wrong = ✗ あなたの答えは { $answer }、正しいカウントは**{ $count }**です。
lab-drill-score = { $asked }問中{ $right }問正解（{ $share }） · 1回に{ $size }枚
lab-drill-new-deck = 新しいデッキ：カウントは**0**から。
lab-drill-next = 次のカード：
lab-drill-question = 今のカウントは？

## The mistake book

lab-button-mistakes = 自分のミス
lab-button-practise = { $due ->
    [0] 練習
   *[other] 練習（{ $due }件）
}
lab-button-graph = グラフ
lab-mistakes-heading = **{ lab-button-mistakes }** · 過去30日
lab-mistakes-summary = 判断{ $decisions }回 · 最善のプレイ **{ $share }** · 賭け金に対する損失 **{ $cost }**
lab-mistakes-worst = これまでに損失が大きかったミス（賭け金に対する割合）：
lab-mistakes-line = **{ $hand } 対 { $up }**{ $by ->
    [count] （カウント次第）
   *[chart] {""}
}{ $rules ->
    [none] {""}
   *[other] （{ $rules }）
} · { $seen }回中{ $wrong }回{ $did } · **{ $cost }**
lab-mistakes-did = { $move ->
    [hit] ヒット
    [stand] スタンド
    [double] ダブル
    [split] スプリット
    [surrender] サレンダー
    [insure] インシュランス
    [no-insurance] インシュランスなし
   *[even-money] イーブンマネー
}
lab-mistakes-nothing = まだ何もありません。ブラックジャックのハンドが終わるたびに、30秒後にあなたの判断を最善のプレイと比べます。ミスはここに並び、練習できます。
lab-mistakes-perfect = ブラックジャックでは、今のところミスはありません。
lab-mistakes-off = あなたのミスは保存していません。`/lab mistakes keep:on` で再開します。
lab-answer-keep-on = ミスの確認と練習のために、ブラックジャックでの判断を保存します。自分だけに見えます。`/lab mistakes keep:off` で削除できます。
lab-answer-keep-off = 保存していたミスを削除しました。今後は保存しません。`/profile` の最善のプレイの回数と、自分で頼んだゲームの検討は残ります。

## Practice

lab-practice-card = **練習** · { $size }問中{ $number }問目
lab-practice-hand = **あなた**
lab-practice-count = 見えたカード{ $seen }枚、残り{ $left }枚 · カウント **{ $running }** · トゥルーカウント **{ $true }**
lab-practice-best = 最善は**{ $move }**
lab-practice-why = { $bet }賭けると平均で、{ $first }、{ $second }です。
lab-practice-outcome = { $sign ->
    [win] { $by }なら**{ $figure }**の利益
    [lose] { $by }なら**{ $figure }**の損失
   *[even] { $by }なら損得なし
}
lab-practice-by = { $move ->
    [hit] ヒット
    [stand] スタンド
    [double] ダブル
    [split] スプリット
    [surrender] サレンダー
    [insurance] インシュランス
    [no-insurance] インシュランスなし
   *[even-money] イーブンマネー
}
lab-practice-over = **練習** · { $size }問中{ $right }問正解
lab-practice-due = { $due ->
    [0] 今日の練習はこれで終わりです。
   *[other] 今日の練習はあと{ $due }件です。
}
lab-practice-none-due = 今は練習するものがありません。正解したものは数日後に、間違えたものは明日また出ます。

## The words in the pictures

lab-picture-chart = ベーシックストラテジー
lab-picture-chart-below = { $rules } · エッジ { $charted }
lab-picture-chart-group = { $group ->
    [hard] ハード
    [soft] ソフト
   *[pairs] ペア
}
lab-picture-chart-note = できないときはヒット。Ds と Rs はスタンド、Rp はスプリット。
lab-picture-fan = { $rounds }ラウンドの収支の推移
lab-picture-fan-across = ラウンド
lab-picture-fan-up = 収支（ユニット）
lab-picture-fan-line = 中央値と5～95%の範囲
lab-picture-luck = 運とミス
lab-picture-luck-below = { $count ->
    [1] { $last }
   *[other] { $first }～{ $last }
} · ハウスエッジ { $house }
lab-picture-luck-across = 日
lab-picture-luck-up = チップ
lab-picture-luck-line = { $line ->
    [result] 収支
    [luck] 運
   *[mistakes] ミス
} { $chips }
