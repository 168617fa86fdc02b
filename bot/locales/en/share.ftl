# What a person posts of their result after they have seen it; the last button leaves it
share-button-share = Share
share-button-post = Post it
share-button-stay = Don't post
share-answer-posted = Posted.
