cards-in-words = { $rank ->
    [2] двойка
    [3] тройка
    [4] четвёрка
    [5] пятёрка
    [6] шестёрка
    [7] семёрка
    [8] восьмёрка
    [9] девятка
    [10] десятка
    [jack] валет
    [queen] дама
    [king] король
   *[ace] туз
} { $suit ->
    [clubs] треф
    [diamonds] бубен
    [hearts] червей
   *[spades] пик
}
cards-face-down = закрытая карта
cards-separator = {", "}
