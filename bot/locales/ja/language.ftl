language-command = 自分だけに見えるメッセージの言語を選びます
language-option-language = 自分の言語
language-choice-discord = Discord の設定に合わせる
language-answer-chosen = これからは日本語でお答えします。
