share-button-share = 分享
share-button-post = 发布
share-button-stay = 不发布
share-answer-posted = 已发布。
