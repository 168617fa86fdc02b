"""A Discord of one's own on the loopback address: play a bot in the browser, over real sockets, without a token.

It imports nothing of any bot. The world speaks Discord's own JSON; the bot hears of changes over the gateway, people over
the sockets of their pages, and both act through the same few verbs.
"""
