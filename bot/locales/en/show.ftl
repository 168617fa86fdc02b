# The button “Show in channel” below private answers.

show-button = Show in channel
# Above what was posted; $name: whose answer it was, in bold
show-heading = { $name } shows:
show-refusal-person = You can't write in this channel, so I don't post here for you.
show-refusal-files = I can't post a picture here. In this channel I need the permission Attach Files.
show-refusal-failed = Discord did not take the post. Try again.
