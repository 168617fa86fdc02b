display-command = 选择只有你能看到的消息的牌面样式
display-option-cards = 牌面样式
display-choice-style = { $style ->
    [boxes] 方框：用线条画的牌
    [emoji] 表情：牌的小图片
    [emoji4] 四色表情：每种花色一个颜色
   *[plain] 文字：红桃10（适合读屏软件）
}
display-choice-server = 跟随本服务器
display-answer-chosen = 从现在起牌会这样显示：
display-answer-no-emojis = 还没有纸牌表情，上传之前牌用方框显示。
