## The command

scoundrel-command = 一人でカードのダンジョンに挑むか、挑戦の続きを遊びます
scoundrel-option-daily = デイリーダンジョンを自分だけに見える形で遊ぶ（全員同じ、1日1回だけ）
scoundrel-option-mode = 新しい挑戦のルール
scoundrel-option-seed = 好きな文字列から作ったダンジョンで練習（賭けなし、ランキング対象外）
scoundrel-option-stake = 賭けるチップ：50、2.5k、半分、全部、25%
scoundrel-choice-mode = { $mode ->
    [strict] 厳格：使った武器は、最後に倒したものより弱いモンスターにしか使えない
    [relentless] 回避なし：部屋を避けられない
    [frail] 虚弱：ライフが20ではなく14
    [treasure] 財宝：最後に残った ♥ の数字がスコアに加わる
   *[standard] 標準：通常のルール
}
scoundrel-help = **`/scoundrel`** は一人用のカードのダンジョンです。♣ ♠ はモンスター、♦ は武器、♥ はポーション。急がなくて大丈夫です。挑戦の続きは30日間いつでも遊べます。`daily` は全員共通のデイリーダンジョン：部屋は自分にしか見えず、スコアだけが公開されます。（Scoundrel 作者：Zach Gage、Kurt Bieg）

## Answers that only the player sees

scoundrel-answer-gave-up = 挑戦をあきらめました。
scoundrel-answer-hint-is-over = このヒントのあと、すでに先へ進んでいます。
scoundrel-answer-run-follows = あなたの挑戦はこちらです：
scoundrel-answer-run-is-private = 自分だけに見える挑戦の途中です。`/scoundrel` で表示できます。
scoundrel-refusal-run-open = まだ挑戦の途中です。こちらを終えるか、あきらめてから次を始めてください。
scoundrel-answer-not-shown = { $stake ->
    [0] 挑戦 `{ $game }` は始まっていますが、Discord に表示できませんでした。`/scoundrel` で表示できます。
   *[other] 挑戦 `{ $game }` は始まっていますが、Discord に表示できませんでした。賭け金は{ $amount }です。`/scoundrel` で表示できます。
}
scoundrel-question-hint = { $stake ->
    [0] ヒントを見ますか？ヒントを使うと、この挑戦はランキング、プロフィール、バッジの対象外になります。
   *[other] ヒントを見ますか？ヒントを使うと、この挑戦はランキング、プロフィール、バッジの対象外になり、クリアしても賭けた{ $amount }が戻るだけです。
}
scoundrel-question-give-up = { $stake ->
    [0] この挑戦をあきらめますか？今のスコアで負けになります。
   *[other] この挑戦をあきらめますか？今のスコアで負けになり、賭けた{ $amount }を失います。
}
scoundrel-refusal-not-your-run = これはほかの人の挑戦です。自分の挑戦は `/scoundrel` で始められます。
scoundrel-refusal-run-gone = この挑戦は終わっています。`/scoundrel` で新しく始められます。
scoundrel-refusal-run-voided = { $stake ->
    [0] この挑戦は続けられなかったため、無効になりました。`/scoundrel` で新しく始められます。
   *[other] この挑戦は続けられなかったため、無効になりました。{ $amount }は返却済みです。`/scoundrel` で新しく始められます。
}
scoundrel-refusal-run-goes-on = それは挑戦が終わってから見られます。
scoundrel-refusal-hint-taken = このターンのヒントはもう使いました。
scoundrel-note-voided = この挑戦は続けられなかったため、無効になりました。賭け金は返却済みです。

## Buttons

scoundrel-button-equip = { $place } · { $card } 装備
scoundrel-button-drink = { $place } · { $card } 飲む { $change }
scoundrel-button-no-effect = { $place } · { $card } 効果なし
scoundrel-button-fight = { $place } · { $card } 戦う { $change }
scoundrel-button-weapon = { $place } · { $card } 武器 { $change }
scoundrel-button-bare = { $place } · { $card } 素手 { $change }
scoundrel-button-avoid = 部屋を避ける
scoundrel-button-hint = ヒント
scoundrel-button-take-hint = ヒントを見る
scoundrel-button-give-up = あきらめる
scoundrel-button-again = もう一度遊ぶ
scoundrel-button-practise = このダンジョンで練習
scoundrel-button-winnable = クリアできた？
scoundrel-challenge = { $name } からの挑戦状：このダンジョン

## The top of the message

scoundrel-header-title = Scoundrel
scoundrel-header-mode = { $mode ->
    [strict] 厳格
    [relentless] 回避なし
    [frail] 虚弱
    [treasure] 財宝
   *[standard] 標準
}
scoundrel-header-turn = ターン{ $turn }
scoundrel-header-ended = { $ending ->
    [won] クリア
    [lost] 敗北
    [gave_up] 断念
    [expired] 期限切れ
   *[voided] 無効
}
scoundrel-header-daily = デイリーダンジョン { $day }
scoundrel-header-practice = 練習
scoundrel-header-seed = シード「{ $word }」
scoundrel-header-stake = 賭け金 **{ $stake }**
scoundrel-header-no-stake = 賭けなし
scoundrel-header-hints = ヒントあり
scoundrel-header-prizes = クリア時の払い戻し（スコア別）：{ $prizes } · ヒントあり：賭け金が戻る
scoundrel-header-hints-prize = ヒントありのクリアで戻る賭け金：{ $stake }

## The player

scoundrel-hero-life = ライフ **{ $life }**/{ $most }
scoundrel-hero-no-weapon = まだ武器なし
scoundrel-hero-weapon = 武器 **{ $card }**
scoundrel-hero-hits-any = どのモンスターも倒せる
scoundrel-hero-hits-below = **{ $limit }**未満を倒せる
scoundrel-hero-hits-up-to = **{ $limit }**まで倒せる
scoundrel-hero-beat = 倒した：{ $cards }

## Below the room

scoundrel-room-to-face = { $count }枚に挑む
scoundrel-room-more-to-face = あと{ $count }枚に挑む
scoundrel-room-cards-left = 残り{ $count }枚
scoundrel-room-last = { $ending ->
    [leave_last] 最後の部屋：1枚が残り、ポーションなら財宝
   *[face_all] 最後の部屋
}
scoundrel-room-score-now = 今負けるとスコア { $score }
scoundrel-room-potion-drunk = ポーション使用済み

## Hints and actions

scoundrel-action-avoid = 部屋を避ける
scoundrel-action-weapon = { $card } に武器で
scoundrel-action-bare = { $card } に素手で
scoundrel-hint-heading = ヒント：{ $action }
scoundrel-hint-chance = 生き残る確率 **{ $chance }**
scoundrel-hint-hopeless = 損が一番少ない手ですが、試した中では一度も生き残れませんでした
scoundrel-hint-next-best = 次に良い手：{ $action }（**{ $chance }**）

## "Was it winnable?"

scoundrel-solution-none = **いいえ**：すべてのカードを知っていてもクリアできませんでした。
scoundrel-solution-not-found = **不明**：クリアできる手順は見つかりませんでしたが、すべては調べきれませんでした。
scoundrel-solution-found = **はい**：カードの順番を知っていれば、次の手順でクリアできました：
scoundrel-step-avoid = 避ける
scoundrel-step-weapon = { $card } 武器
scoundrel-step-bare = { $card } 素手

## The end

scoundrel-end = { $ending ->
    [won] { $cheer ->
        [first_clear] 🏆 初めてのダンジョンクリア！スコア **{ $score }**
        [server_record] 🏆 サーバー新記録！スコア **{ $score }**
        [own_record] 🏆 自己ベスト更新！スコア **{ $score }**
        [won] 🏆 ダンジョンクリア！スコア **{ $score }**
       *[none] ダンジョンクリア · スコア **{ $score }**
    }
    [lost] { $killer } に倒された · スコア **{ $score }**
    [gave_up] 断念 · スコア **{ $score }**
    [expired] 30日間プレイなし · スコア **{ $score }**
   *[voided] この挑戦は続けられませんでした
}
scoundrel-end-treasure = 財宝 { $card }：**{ $change }**
scoundrel-end-paid = 賭け金 { $stake }、払い戻し **{ $payout }**
scoundrel-end-rank = 今のところ、このダンジョンに挑んだ{ $people }人中**{ $position }位**です。

## What players pass on

scoundrel-share-end = { $ending ->
    [won] クリア、{ $score }点
    [lost] 敗北、{ $score }点
    [gave_up] 断念、{ $score }点
   *[other] 終了、{ $score }点
}
scoundrel-line-title = { $name } · Scoundrel デイリーダンジョン { $day }
scoundrel-line-rank = { $people }人中**{ $position }位**

## The bottom of the message

scoundrel-footer-seed = シード { $digits }
scoundrel-footer-shuffle = 指紋 { $digits }
scoundrel-footer-game = ゲーム { $game }

## The replay

scoundrel-replay-equipped = { $card } を装備
scoundrel-replay-wasted = { $card } 効果なし
scoundrel-replay-weapon = { $card } に武器で { $change }
scoundrel-replay-bare = { $card } に素手で { $change }
scoundrel-replay-avoided = 避けた
scoundrel-replay-untouched = 1枚も挑んでいない
scoundrel-replay-life = ライフ

## The button How to play

scoundrel-rules = **Scoundrel の遊び方**
    ダンジョンは1組のカードです。部屋には4枚あり、そのうち3枚に挑むと、残る1枚は次の部屋に持ち越されます。
    ♣ ♠ はモンスター：数字の分だけライフが減ります。♦ は武器：数字の分だけダメージを減らします。
    { $limit ->
        [lt] 一度戦った武器は、最後に倒したものより弱いモンスターにしか使えません。
       *[le] 一度戦った武器は、最後に倒したもの以下の強さのモンスターにしか使えません。
    }素手ではいつでも戦えます。
    ♥ はポーション：ライフが回復します。部屋ごとに1回、上限は{ $life }です。{ $avoid ->
        [never] 部屋は避けられません。
       *[not_twice] 部屋は避けられますが、2回続けては避けられません。
    }
    { $ending ->
        [leave_last] 生きたままダンジョンをクリアすれば勝ちです。最後の部屋ではモンスター以外の1枚が残ります。それが ♥ なら財宝で、その数字が残りのライフに加わり、スコアになります。
       *[face_all] 生きたままダンジョンを抜ければクリア。残ったライフがスコアです。
    }
scoundrel-rules-prizes = **この挑戦では**、クリアするとスコアに応じて払い戻しがあります。最大で{ $most }です。

## Badges

scoundrel-badge-survivor = 生還者
scoundrel-badge-survivor-how = ダンジョンをクリアする
scoundrel-badge-unharmed = 無傷
scoundrel-badge-unharmed-how = ライフ満タンでダンジョンをクリアする
scoundrel-badge-frail-survivor = 首の皮一枚
scoundrel-badge-frail-survivor-how = 虚弱モードでダンジョンをクリアする
scoundrel-badge-ten-dungeons = 十度の生還
scoundrel-badge-ten-dungeons-how = ダンジョンを10回クリアする
scoundrel-badge-seven-days = 七日間
scoundrel-badge-seven-days-how = デイリーダンジョンを7回終える

## /leaderboard

scoundrel-choice-board-best = Scoundrel：最高スコア
scoundrel-choice-board-treasure = Scoundrel：財宝モードの最高スコア
scoundrel-choice-board-daily = Scoundrel：デイリーダンジョン
scoundrel-board-best = Scoundrel · 最高スコア
scoundrel-board-treasure = Scoundrel · 財宝モードの最高スコア
scoundrel-board-daily = Scoundrel · デイリーダンジョン
scoundrel-board-empty = まだスコアがありません。`/scoundrel` で挑戦を始められます。ヒントや自分で入力したシードの挑戦は対象外です。
scoundrel-board-treasure-empty = まだスコアがありません。`/scoundrel mode:treasure` でこのモードの挑戦を始められます。ヒントや自分で入力したシードの挑戦は対象外です。
scoundrel-board-daily-empty = まだスコアがありません。`/scoundrel daily:True` でデイリーダンジョンを遊べます。ヒントを使った挑戦は対象外です。

## /profile

scoundrel-figures-none = 記録に残る挑戦はまだありません。`/scoundrel` で始められます。
scoundrel-figures-runs = 挑戦 **{ $runs }** · クリア **{ $wins }**（{ $share }） · 連続クリア **{ $streak }**
scoundrel-figures-scores = 最高スコア **{ $best }** · 平均 **{ $mean }**
scoundrel-figures-what-counts = ヒントや自分で入力したシードの挑戦と、その日を過ぎて終えたデイリーダンジョンは対象外です。財宝モードのスコアには専用のランキングがあります。
scoundrel-day-winnable = クリアできた？ はい。{ $won ->
    [0] でも生還者はいませんでした。
   *[other] { $players }人中{ $won }人が生還しました。
}
scoundrel-analysis-place = 選択{ $number }（ターン{ $step }）
scoundrel-analysis-across = あなたの選択
scoundrel-analysis-about = その時点で分かる情報だけで、ボットが見積もった値です。その先は速く単純にプレイするので低めに出ますが、比較には使えます。
