cards-in-words = { $suit ->
    [clubs] 梅花
    [diamonds] 方块
    [hearts] 红桃
   *[spades] 黑桃
}{ $rank ->
    [jack] J
    [queen] Q
    [king] K
    [ace] A
   *[other] { $rank }
}
cards-face-down = 暗牌
