"""The parts of Discord that the playground lacks, by the requests that ask for them."""

import re

NO = "The playground has no "
# Each pattern is looked for in the path of a request; the first that is found names the part.
PARTS = {
    r"/polls/|/answers/": "polls",
    r"/bans?\b|bulk-ban": "bans",
    r"/voice|/regions": "voice",
    r"/stage-instances": "stages",
    r"/invites?\b": "invites",
    r"/audit-logs": "audit logs",
    r"/webhooks": "webhooks other than those of interactions",
    r"/emojis": "emojis of servers",
    r"/stickers|/sticker-packs": "stickers",
    r"/soundboard": "soundboards",
    r"/scheduled-events": "scheduled events",
    r"/auto-moderation": "automatic moderation",
    r"/integrations": "integrations",
    r"/templates": "templates of servers",
    r"/permissions": "permissions for single channels or commands",
    r"/pins\b": "pins",
    r"/thread-members|/threads": "this request for threads",
    r"/reactions": "this request for reactions",
    r"/messages/search": "search for messages",
    r"/crosspost|/followers": "announcements",
    r"/roles": "roles other than @everyone and Managers",
    r"/prune": "pruning of members",
    r"/skus|/entitlements|/subscriptions|/store": "shop",
    r"/role-connections": "linked roles",
    r"/onboarding|/welcome-screen|/member-verification": "welcome screen",
    r"/widget": "widgets",
    r"/oauth2": "sign-in of users",
    r"/users/@me$": "change of the bot's account",
    r"/guilds$|/guilds/\d+$|/users/@me/guilds": "creating, changing or leaving of servers",
    r"/channels/\d+": "this request for channels",
    r"/members": "this request for members",
}


def missing_part(method: str, path: str) -> str:
    """Return a sentence that names what this request asks for; `path` begins below the version."""
    found = next((part for pattern, part in PARTS.items() if re.search(pattern, path)), None)
    return f"{NO}{found or f'{method} {path}'}."
