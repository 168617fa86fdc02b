## The command

thirteen-command = 13×13：誰かに挑戦状を送るか、ボットと対戦します
thirteen-option-opponent = 挑戦状を送る相手（省略するとボット）
thirteen-option-level = ボットの強さ
thirteen-option-stake = 各自が賭けるチップ：50、2.5k、半分、全部、25%
thirteen-option-deals = 対戦のディール数
thirteen-option-daily = ボットを相手にデイリーディールを遊ぶ（全員同じ、1日1回だけ）
thirteen-option-rules = 対戦のルール（省略するとサーバーのルール）
thirteen-choice-level = { $level ->
    [easy] 初級：でたらめに出す
    [normal] 中級：簡単なルールで出す
    [hard] 上級：手札全体の計画を立てる
   *[expert] 達人：計画を立て、終盤を読み切る
}
thirteen-choice-deals = { $count }ディール
thirteen-choice-rules = { $rules ->
    [article] 記事：ストレートは5枚以上、最初の親は抽選
   *[usual] 通常：ストレートは3枚以上、一番弱いカードの持ち主が親
}
thirteen-help = **`/thirteen [opponent] [stake]`** は13×13の対戦です。13枚の手札を先になくしたほうの勝ち。出せるのは1枚、ペア、3枚組、ストレート（連番。マークは問いません）で、相手は同じ種類のより強い役を出します。相手が出せなければ、また自分が親です。相手に挑戦状を送るか、相手を省略してボットと対戦してください。「{ thirteen-button-cards }」を押すと、自分の手札が自分だけに見えます。`rules:article` で、このゲームの元になった記事のルールで遊べます。

## Answers that only one player sees

thirteen-answer-not-here = その人はこのサーバーにいません。
thirteen-refusal-match-open = { $link ->
    [none] このサーバーには、あなたの対戦か挑戦状がすでにあります。それを終わらせてから次を始めてください。
   *[other] このサーバーには、あなたの対戦か挑戦状がすでにあります。それを終わらせてから次を始めてください。[こちらです]({ $link })。
}
thirteen-answer-not-shown = { $link ->
    [none] 対戦 `{ $game }` は始まっていますが、Discord に手札を表示できませんでした。対戦の下にある「{ thirteen-button-cards }」を押してください。
   *[other] 対戦 `{ $game }` は始まっていますが、Discord に手札を表示できませんでした。ここで「{ thirteen-button-cards }」を押してください： { $link }
}
thirteen-answer-challenged = このチャンネルに挑戦状を投稿しました。{ $link ->
    [none] {""}
   *[other] [こちらです]({ $link })。
}{ $told ->
    [no] この1時間にこの人へ届いた挑戦状の多くが受けてもらえなかったため、メンションはしていません。
   *[yes] {""}
}相手が受けるまでは、投稿した挑戦状で取り下げられます。
thirteen-answer-resigned = 投了しました。
thirteen-question-resign = { $stake ->
    [0] 投了しますか？このディールだけでなく、対戦全体が負けになります。
   *[other] 投了しますか？このディールだけでなく、対戦全体が負けになり、賭けた{ $amount }も失います。
}
thirteen-refusal-match-over = この対戦は終わっています。`/thirteen` で新しく始められます。
thirteen-refusal-not-in-match = これはほかの人の対戦です。自分の対戦は `/thirteen` で始められます。
thirteen-refusal-not-challenged = これはほかの人への挑戦状です。自分の対戦は `/thirteen` で始められます。
thirteen-refusal-not-challenger = 取り下げられるのは、挑戦状を出した人だけです。
thirteen-refusal-not-begun = この挑戦状には、まだ返事がありません。
thirteen-refusal-begun = この挑戦状はすでに受けられ、対戦が始まっています。
thirteen-refusal-bots-turn = まだあなたの番ではありません。ボットが考えています。
thirteen-refusal-opponent-busy = 相手はこのサーバーで別の対戦をしています。終わってからもう一度試してください。
thirteen-refusal-opponent-deleted = 相手はこのサーバーのデータを削除しました。`/thirteen` で、ほかの人かボットと対戦できます。
thirteen-refusal-no-challenges = その人はこのサーバーで挑戦状を受け付けていません。ほかの人に送るか、`/thirteen` で相手を省略してボットと対戦してください。
thirteen-refusal-challenged-lately = この人には、前回の挑戦状を受けてもらえませんでした。次に送れるのは{ $again_at }です。
thirteen-refusal-challenge-self = 自分に挑戦状は送れません。ボットと対戦するには、`/thirteen` で相手を省略してください。
thirteen-refusal-bot-opponent = ボットは挑戦状を受けられません。このボットと対戦するには、`/thirteen` で相手を省略してください。
thirteen-refusal-stake-needs-level = { $level ->
    [easy] 初級
   *[normal] 中級
}では賭けられません。チップを賭けられるのは上級と達人だけです。
thirteen-refusal-challenger-broke = 挑戦状を出した人のチップが、賭け金に足りなくなりました。
thirteen-note-voided = この対戦は続けられませんでした。賭け金はすべて返却済みです。

## Buttons and selects

thirteen-button-accept = 受ける
thirteen-button-decline = 断る
thirteen-button-withdraw = 取り下げる
thirteen-button-cards = 手札を見る
thirteen-button-resign = 投了
thirteen-button-rematch = 再戦
thirteen-button-lowest = 最弱を出す：{ $ranks }
thirteen-button-pass = パス
thirteen-placeholder-any = 好きな役を出す
thirteen-placeholder-higher = { $kind ->
    [single] より強い1枚を出す
    [pair] より強いペアを出す
    [triple] より強い3枚組を出す
    [straight] より強い{ $size }枚のストレートを出す
   *[quad] より強いボムを出す
}
thirteen-placeholder-sets = { $least ->
    [1] { $most ->
        [1] 1枚を出す
        [2] 1枚かペアを出す
        [3] 1枚かペアか3枚組を出す
       *[4] 1枚かペアか3枚組かボムを出す
    }
   *[2] { $most ->
        [2] ペアを出す
        [3] ペアか3枚組を出す
       *[4] ペアか3枚組かボムを出す
    }
}
thirteen-placeholder-straights = { $more ->
    [0] { $shortest }枚のストレートを出す
    [1] { $shortest }枚か{ $longest }枚のストレートを出す
   *[other] { $shortest }～{ $longest }枚のストレートを出す
}

## The top of the message

thirteen-challenge = { $name } からの挑戦状：ボット相手のこの手札
thirteen-score = 得点差 { $net }
thirteen-share-against = 対 { $name }
thirteen-header-challenge = 挑戦状
thirteen-header-deal = ディール{ $deal }/{ $deals }
thirteen-header-deal-over = 終了
thirteen-header-over = 対戦終了
thirteen-header-players = { $first } 対 { $second }
thirteen-header-daily = デイリーディール { $day }
thirteen-header-rules = { $rules ->
    [article] 記事のルール
   *[usual] 通常のルール
}
thirteen-header-no-stake = 賭けなし
thirteen-header-stake = 賭け金 **{ $stake }**
thirteen-header-stake-each = 賭け金 各自 **{ $stake }**

## A challenge

thirteen-challenge-heading = { $name } から { $mention } への挑戦状
thirteen-challenge-terms = { $deals }ディールで、得点の多いほうの勝ちです。{ $stake ->
    [0] {""}
   *[other] 賭け金は各自{ $stake }枚で、勝者の総取りです。
}{ $rules ->
    [article] 記事のルール：ストレートは5枚以上で、最初の親は抽選です。
   *[usual] {""}
}
thirteen-challenge-expires = 挑戦状の期限：{ $when }

## The players

thirteen-player-bot = ボット（{ $level ->
    [easy] 初級
    [normal] 中級
    [hard] 上級
   *[expert] 達人
}）
thirteen-player-points = { $count }点
thirteen-player-cards = { $count }枚
thirteen-player-out = あがり
thirteen-player-time-outs = ⏰ { $count }/{ $limit }

## The cards on the table

thirteen-pile-combination = { $kind ->
    [single] 1枚
    [pair] ペア
    [triple] 3枚組
    [straight] { $size }枚のストレート
   *[quad] ボム
}
thirteen-pile-play = { $name }：**{ $combination }**
thirteen-pile-late-play = { $name }：**{ $combination }** · 時間切れ
thirteen-pile-pass = { $name }：パス
thirteen-pile-forced-pass = { $name }：パス（出せる役なし）
thirteen-pile-under = この下：{ $cards }
thirteen-pile-won = 直前の場：{ $name }、{ $cards }
thirteen-pile-secret = デイリーディールのカードは、その日が終わるまでほかの人には見えません。

## Whose turn it is

thirteen-call-thinking = { $name } が考え中
thirteen-call-turn = { $name } の番です
thirteen-call-lead-lowest = 一番弱いカードを持っているので親です。好きな役を出してください。
thirteen-call-lead = 親です。好きな役を出してください。
thirteen-call-lead-chance = 抽選であなたが最初の親です。好きな役を出してください。
thirteen-call-higher = { $kind ->
    [single] より強い1枚を出してください。
    [pair] より強いペアを出してください。
    [triple] より強い3枚組を出してください。
    [straight] より強い{ $size }枚のストレートを出してください。
   *[quad] より強いボムを出してください。
}
thirteen-call-late = { $when }に、一番弱い役が自動で出されます。

## The end of a deal

thirteen-result-draw = ディール{ $deal }：どちらも出せず引き分け
thirteen-result-won = { $reason ->
    [blocked] ディール{ $deal }は { $winner } の勝ち：**{ $points }**（どちらも出せず終了）
    [timed_out] ディール{ $deal }は { $winner } の勝ち：**{ $points }**（{ $loser } が3回続けて時間切れ）
    [resigned] { $loser } がディール{ $deal }を投了
   *[out] ディール{ $deal }は { $winner } の勝ち：**{ $points }**
}
thirteen-result-held = { $name } の残り
thirteen-result-out = { $name } はあがり

## The end of the match

thirteen-end-without-winner = { $ending ->
    [declined] { $second } が断りました
    [withdrawn] { $first } が挑戦状を取り下げました
    [expired] 挑戦状の期限が切れました
   *[finished] 対戦は引き分けです
}
thirteen-end-won = { $ending ->
    [resigned] { $loser } が投了、対戦は { $winner } の勝ちです
   *[finished] { $by ->
        [bot] 対戦は { $winner } の勝ちです
        [sweep] 🏆 { $winner } が { $deals } ディールすべてに勝利！
       *[person] 🏆 対戦は { $winner } の勝ちです！
    }
}
thirteen-end-closed = { $reason ->
    [manager] 管理者がこの対戦を閉じました
    [unseen] この対戦をここに表示できませんでした
    [channel] この対戦のチャンネルはなくなりました
    [ended] この対戦は閉じられました
   *[restart] この対戦は続けられませんでした
}
thirteen-end-points = 得点 **{ $points_first } : { $points_second }**
thirteen-end-points-and-deals = 得点 **{ $points_first } : { $points_second }**、ディール { $deals_first } : { $deals_second }
thirteen-end-returned = 賭け金はすべて返却済みです。
thirteen-end-ratings = レーティング：{ $ratings }

## The bottom of the message

thirteen-footer-seed = シード { $digits }
thirteen-footer-shuffle = 指紋 { $digits }
thirteen-footer-game = ゲーム { $game }

## My cards

thirteen-panel-hand = **手札** · { $count }枚
thirteen-panel-score = 自分 { $own }、{ $name } { $other }（残り{ $cards_left }）
thirteen-panel-lead = あなたの番：好きな役で始める
thirteen-panel-beat = あなたの番：{ $ranks } より強い役
thirteen-panel-waiting = { $name } を待っています

## The replay

thirteen-replay-deal = ディール{ $deal }
thirteen-replay-held = { $mark } 残り { $cards }

## The button How to play

thirteen-rules = **13×13の遊び方**
    2人に13枚ずつ配られます。先に手札をなくせば勝ちで、相手に残ったカード1枚につき1点が入ります。
    出せるのは1枚、ペア、3枚組、または{ $straight }枚以上の連番（ストレート。マークは問いません）です。{ $ace ->
        [low] 一番弱いのはエースです。
       *[high] 一番弱いのは2です。
    }
    { $lead ->
        [random] 最初のディールの親は抽選で決まり、その後は交代です。
       *[lowest] 一番弱いカードを持つ人が最初の親です。
    }
    { $passing ->
        [forced] 相手は、出せるかぎり、同じ種類・同じ枚数でより強い役を出さなければなりません。出せなければ、次は好きな役で始められます。
       *[free] 相手は、同じ種類・同じ枚数でより強い役を出すか、パスをします。パスのあとは、好きな役で始められます。
    }
    「{ thirteen-button-cards }」を押すと、手札と出せる役が自分だけに見えます。
    時間が切れると、一番弱い役が自動で出されます。3回続くと、そのディールは負けです。
thirteen-rules-match = **この対戦は**{ $deals }ディールで、得点の多いほうの勝ちです。{ $stake ->
    [0] 賭けはありません。
   *[other] 賭け金は各自{ $amount }で、勝者の総取りです。
}

## /settings

thirteen-settings-rules = **13×13のルール：**{ $preset }
    -# 対戦を始める人は、その対戦だけ別のルールを選べます。デイリーディールはいつも通常のルールです。
thirteen-settings-usual = 通常
thirteen-settings-article = 記事

## Badges

thirteen-badge-first-match = 初勝利
thirteen-badge-first-match-how = 対戦に勝つ
thirteen-badge-bot-beaten = ボット撃破
thirteen-badge-bot-beaten-how = 上級か達人のボットに勝つ
thirteen-badge-clean-sweep = 全勝
thirteen-badge-clean-sweep-how = 4ディール以上の対戦ですべてのディールに勝つ
thirteen-badge-duellist = 決闘者
thirteen-badge-duellist-how = 人との対戦に10回勝つ

## /leaderboard

thirteen-choice-board-rating = 13×13：レーティング
thirteen-choice-board-deal = 13×13：デイリーディール
thirteen-board-rating = 13×13 · レーティング
thirteen-board-rating-empty = まだレーティングがありません。`/thirteen` で挑戦状を送れます。対象は人同士の対戦です。
thirteen-board-rating-total = レーティング{ $rating }
thirteen-board-deal = 13×13 · デイリーディール
thirteen-board-deal-empty = まだ結果がありません。`/thirteen` に `daily` を付けると、デイリーディールを遊べます。

## /profile

thirteen-figures-none = まだ対戦がありません。`/thirteen` で始められます。
thirteen-figures-people = 人との対戦 **{ $played }** · 勝ち **{ $won }** · 引き分け **{ $drawn }**
thirteen-figures-rating = レーティング **{ $rating }** ± { $deviation }
thirteen-figures-bot = ボットに勝った数：{ $results }
thirteen-figures-level = { $level ->
    [easy] 初級 { $won }/{ $played }
    [normal] 中級 { $won }/{ $played }
    [hard] 上級 { $won }/{ $played }
   *[expert] 達人 { $won }/{ $played }
}
thirteen-figures-between = この人との対戦成績：**{ $wins }勝{ $losses }敗{ $draws }分け**
thirteen-menu-challenge = 対戦を申し込む
thirteen-title-challenge = 13×13の対戦を申し込む
thirteen-label-stake = 各自が賭けるチップ
thirteen-description-stake = 50、2.5k、半分、全部、25%。空欄なら賭けなしで対戦します。
thirteen-label-deals = ディール数
thirteen-analysis-place = { $parts ->
    [1] 選択{ $number }
   *[other] 選択{ $number }（ディール{ $part }）
}
thirteen-analysis-across = あなたの選択
thirteen-analysis-about = その時点で分かる情報だけで、達人のボットが見積もった値です。
