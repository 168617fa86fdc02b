# `cardroom solo`

solo-seed = シード { $seed }：`--seed { $seed }` で同じカードをもう一度遊べます。

## Choices

solo-choose = 番号か言葉を入力してください：{ $choices }
solo-wrong-choice = 「{ $typed }」は選べません：{ $choices }
solo-again = もう一度
solo-end = 終わる

## Blackjack

solo-dealer = ディーラー：{ $total }
solo-hand = あなた：{ $total }
solo-round = { $outcome ->
    [won] あなたの勝ち
    [lost] あなたの負け
   *[push] 引き分け
}（{ $net }）。合計：{ $sum }

## Scoundrel

solo-room-how = 取る順に、カードの番号を3枚まで入力してください（例：`1 2 4`）。`0` で部屋を避けます。使えるときは武器で戦います。番号のあとの `b` は素手です（例：`2b`）。
solo-room = ライフ { $life } · 武器 { $weapon } · 最後のモンスター { $limit } · ダンジョン { $left }枚
solo-wrong-room = 「{ $typed }」はここではできません。部屋のカードの番号（例：`1 2 4`）か、避けられる部屋なら `0` を入力してください。
solo-run-over = { $reason ->
    [won] ダンジョンを抜けました
   *[lost] 力尽きました
}。ライフ { $life }、スコア：{ $score }

## 13×13

solo-play-how = 出すカードの数字を入力してください（例：`5 5` や `3 4 5 6 7`）。スートは必要なときだけ付けます：`5c 5h`。より強い役がないときは自動でパスします：`–`
solo-hand-cards = { $turn ->
    [lead] あなたが親です
   *[follow] より強い役を出してください
}。ボットのカード：{ $left }枚。あなたの手札：
solo-wrong-play = 「{ $typed }」は今は出せません。手札の数字で、同じ種類のより強い役を入力してください。親なら何でも出せます。
solo-play = { $who ->
    [you] あなた
   *[bot] ボット
}：{ $cards }
solo-deal-over = { $winner ->
    [you] あなたの勝ち。得点：{ $count }
    [bot] ボットの勝ち。得点：{ $count }
   *[nobody] 勝者はいません。
}
