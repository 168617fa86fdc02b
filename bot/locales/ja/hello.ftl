hello-text = ## はじめまして！
    ゲーム内のお金で遊ぶカードゲームです。最初に全員に**{ $amount }**を配ります。
hello-game = { $command }：{ $does }
hello-managers = 管理者は「{ hello-button-set-up }」でチャンネル、カードの表示、言語、賭け金を選べます。
hello-button-play = 今すぐ遊ぶ
hello-button-set-up = 設定する
