hello-text = ## Здравствуйте!
    Здесь играют в карты на игровые деньги. На старте у каждого **{ $amount }**.
hello-game = { $command }: { $does }
hello-managers = Каналы, вид карт, язык и ставки администрация выбирает кнопкой «{ hello-button-set-up }».
hello-button-play = Играть
hello-button-set-up = Настроить
