## Answers

simple-refusal-simple-over = このゲームは終わっています。同じコマンドで新しく始められます。
simple-refusal-not-in-game = あなたはこのゲームに参加していません。
simple-refusal-already-in-game = もうこのゲームに参加しています。
simple-refusal-game-full = このゲームの参加者はもうそろっています。
simple-refusal-not-dealt = カードは、全員がそろってから配られます。
simple-refusal-other-stake = このチャンネルのゲームの賭け金は、一人{ $stake }です。
simple-refusal-solo-open = このゲームはもう始まっています。こちらです。
simple-refusal-solo-voided = このゲームは続けられなかったため、無効になりました。同じコマンドで新しく始められます。
simple-answer-staked = 賭け金を出しました。{ $link }
simple-answer-not-shown = ゲーム `{ $game }` は始まっていますが、Discord に表示できませんでした。同じコマンドで表示できます。

## The options of the commands

simple-option-stake = 一人ずつ賭けるチップ：50、2.5k、半分、全部、25%
simple-option-daily = 今日の配札で遊ぶ：全員が同じカードで、一回だけ

## Buttons

simple-button-join = 参加する
simple-button-own = 自分のカード
simple-button-give-up = 投了

## The top of the message

simple-header-stake = 賭け金 一人**{ $stake }**
simple-header-day = 今日の配札 { $day }

## What to do now

simple-call-join = だれが参加しますか？
simple-call-join-late = { $when }に賭け金は戻ります。

## The end

simple-call-won = 🏆 { $name } が{ $amount }を獲得！
simple-call-drawn = 引き分け
simple-call-drawn-why = 賭け金はすべて戻りました。
simple-call-closed = ゲームは終了しました
simple-closed-idle = 参加者がいませんでした。賭け金は戻りました。
simple-closed-manager = 管理者がこのゲームを終了しました。賭け金はすべて戻りました。
simple-closed-restart = 再起動のあと、このゲームは続けられませんでした。賭け金はすべて戻りました。
simple-closed-unseen = ここにこのゲームを表示できませんでした。賭け金はすべて戻りました。
simple-closed-channel = このゲームのチャンネルはなくなりました。賭け金はすべて戻りました。
simple-closed-ended = このゲームは終わっています。
simple-call-gave-up = 投了しました
simple-call-not-played = 最後まで遊んでいません
simple-call-not-counted = 記録には残りません。
simple-end-rank = { $people }人中**{ $position }位**

## The bottom of the message

simple-footer = ゲーム { $game } · 指紋 { $digits }

## /replay

simple-replay-bot = 自動

## /profile

simple-figures-none = 記録に残ったゲームはまだありません。
simple-figures = ゲーム数 **{ $games }** · 最高 **{ $best }** · 平均 **{ $mean }**
