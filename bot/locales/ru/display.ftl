display-command = Выбрать вид карт в сообщениях, которые видите только вы
display-option-cards = Вид карт
display-choice-style = { $style ->
    [boxes] Рамки: карты из линий
    [emoji] Эмодзи: маленькие картинки карт
    [emoji4] Эмодзи в четыре цвета: у каждой масти свой
   *[plain] Слова: король треф (для программ чтения с экрана)
}
display-choice-server = Как на этом сервере
display-answer-chosen = Теперь карты выглядят так:
display-answer-no-emojis = Эмодзи карт ещё не загружены, поэтому карты пока будут в рамках.
