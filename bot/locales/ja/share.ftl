share-button-share = シェア
share-button-post = 投稿する
share-button-stay = 投稿しない
share-answer-posted = 投稿しました。
