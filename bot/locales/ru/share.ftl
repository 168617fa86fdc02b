share-button-share = Поделиться
share-button-post = Опубликовать
share-button-stay = Не публиковать
share-answer-posted = Опубликовано.
