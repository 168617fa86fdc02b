common-button-how-to-play = Как играть
common-button-in-words = Словами
common-button-again-in-words = Прочитать заново
common-refusal-over-in-words = Эта игра закончена, описать её словами уже нельзя. Законченные игры показывает `/replay`.
common-menu-in-words = Прочитать словами
common-button-play-on = Играть дальше
common-button-cancel = Отмена
common-button-play = Играть
common-button-play-today = Сыграть раздачу дня
common-button-again = Сыграть ещё раз
common-percent = { $percent } %
common-percent-below = <1 %
common-percent-above = >99 %
common-separator = {", "}
common-badge-earned = 🏅 { $name }: новый значок **{ $title }** ({ $how })
common-streak = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[many] { $days } дней подряд
}{ $forgiven ->
    [yes] {" "}(один пропуск прощён)
   *[no] {""}
}
common-chips = { $count ->
    [one] { $number } фишка
    [few] { $number } фишки
   *[many] { $number } фишек
}
common-deleted-player = Удалённый игрок
common-mention-turn = { $mention }, ваш ход.
common-outcome = { $outcome ->
    [won] Выигрыш
    [lost] Проигрыш
   *[even] При своих
}
common-picture = { $picture ->
    [natural] Картинка: туз и валет
    [hands] Картинка: четыре пары карт
    [flame] Картинка: пламя
    [sweep] Картинка: метла над рядом карт
    [dungeon] Картинка: открытые ворота, за ними солнце
   *[trophy] Картинка: золотой кубок
}
