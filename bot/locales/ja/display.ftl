display-command = 自分だけに見えるメッセージでのカードの描き方を選びます
display-option-cards = カードの見た目
display-choice-style = { $style ->
    [boxes] 枠：線で描いたカード
    [emoji] 絵文字：小さなカードの絵
    [emoji4] 4色の絵文字：スートごとに色分け
   *[plain] 文字：クラブのキング（読み上げソフト向け）
}
display-choice-server = このサーバーの設定に合わせる
display-answer-chosen = これからカードはこのように表示されます：
display-answer-no-emojis = カードの絵文字がまだないため、アップロードされるまでは枠で描きます。
