show-button = チャンネルに見せる
show-heading = { $name }さんが見せています：
show-refusal-person = このチャンネルに書き込む権限がないため、代わりに投稿することはできません。
show-refusal-files = ここには画像を投稿できません。このチャンネルで「ファイルを添付」の権限が必要です。
show-refusal-failed = Discord が投稿を受け付けませんでした。もう一度お試しください。
