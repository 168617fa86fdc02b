language-command = 选择只有你能看到的消息的语言
language-option-language = 你的语言
language-choice-discord = 跟随我的 Discord 设置
language-answer-chosen = 从现在起我用中文回答你。
