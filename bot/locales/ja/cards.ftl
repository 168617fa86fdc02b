cards-in-words = { $suit ->
    [clubs] クラブ
    [diamonds] ダイヤ
    [hearts] ハート
   *[spades] スペード
}の{ $rank ->
    [jack] ジャック
    [queen] クイーン
    [king] キング
    [ace] エース
   *[other] { $rank }
}
cards-face-down = 伏せたカード
