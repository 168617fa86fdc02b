## Answers

simple-refusal-simple-over = このゲームは終わっています。同じコマンドで新しく始められます。
simple-refusal-not-in-game = あなたはこのゲームに参加していません。
simple-refusal-already-in-game = すでにこのゲームに参加しています。
simple-refusal-game-full = このゲームは満員です。
simple-refusal-not-dealt = カードは、全員がそろってから配られます。
simple-refusal-other-stake = このチャンネルのゲームの賭け金は、1人{ $stake }です。
simple-refusal-solo-open = このゲームはすでに始まっています。こちらです。
simple-refusal-solo-voided = このゲームは続けられなかったため、無効になりました。同じコマンドで新しく始められます。
simple-answer-staked = 賭け金を出しました。{ $link }
simple-answer-not-shown = ゲーム `{ $game }` は始まっていますが、Discord に表示できませんでした。同じコマンドで表示できます。

## The options of the commands

simple-option-stake = 各自が賭けるチップ：50、2.5k、半分、全部、25%
simple-option-daily = デイリーディールを遊ぶ（全員同じカード、1日1回だけ）

## Buttons

simple-button-join = 参加する
simple-button-own = 手札を見る
simple-button-give-up = あきらめる

## The top of the message

simple-header-stake = 賭け金 各自 **{ $stake }**
simple-header-day = デイリー { $day }

## What to do now

simple-call-join = 誰が参加しますか？
simple-call-join-late = 賭け金は{ $when }に戻ります。

## The end

simple-call-won = 🏆 { $name } が{ $amount }を獲得！
simple-call-drawn = 引き分け
simple-call-drawn-why = 賭け金はすべて戻しました。
simple-call-closed = ゲームは閉じられました
simple-closed-idle = 誰も参加しませんでした。賭け金は戻しました。
simple-closed-manager = 管理者がこのゲームを閉じました。賭け金はすべて戻しました。
simple-closed-restart = 再起動の後、このゲームを続けられませんでした。賭け金はすべて戻しました。
simple-closed-unseen = このゲームをここに表示できませんでした。賭け金はすべて戻しました。
simple-closed-channel = このゲームのチャンネルはなくなりました。賭け金はすべて戻しました。
simple-closed-ended = このゲームは終わっています。
simple-call-gave-up = 途中でやめました
simple-call-not-played = 最後まで遊びませんでした
simple-call-not-counted = 記録には残りません。
simple-end-rank = { $people }人中**{ $position }位**

## The bottom of the message

simple-footer = ゲーム { $game } · 指紋 { $digits }

## /replay

simple-replay-bot = 自動

## /profile

simple-figures-none = 記録に残ったゲームはまだありません。
simple-figures = ゲーム数 **{ $games }** · 最高 **{ $best }** · 平均 **{ $mean }**
simple-figures-net = 通算 **{ $net }**
