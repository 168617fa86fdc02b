"""A local Discord on the loopback address: play a bot in the browser, over real sockets, without a token.

It imports nothing of any bot. The world holds objects in Discord's own JSON. The bot receives changes over the
gateway and people receive them over their page's socket; both change the world through the same few methods.
"""
