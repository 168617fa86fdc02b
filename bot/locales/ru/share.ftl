share-button = Поделиться
share-button-post = Опубликовать
share-button-stay = Не публиковать
share-answer-posted = Опубликовано.
