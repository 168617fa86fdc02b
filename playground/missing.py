"""The parts of Discord that the playground lacks, by the requests that ask for them."""

import re

NO = "The playground has no "
# Each pattern is looked for in the method and path of a request; the first that is found names the part.
PARTS = {
    r"^DELETE /guilds/\d+/members/\d+$": "kicks",
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
    r"/thread-members|/threads": "request of this kind for threads",
    r"/reactions": "request of this kind for reactions",
    r"/messages/search": "search for messages",
    r"/crosspost|/followers": "announcements",
    r"/roles": "roles other than @everyone and Managers",
    r"/prune": "pruning of members",
    r"/skus|/entitlements|/subscriptions|/store": "shops",
    r"/role-connections": "linked roles",
    r"/onboarding|/welcome-screen|/member-verification": "welcome screens",
    r"/widget": "widgets",
    r"/oauth2": "sign-in of users",
    r"/users/@me$": "changes to the bot's account",
    r"/guilds$|/guilds/\d+$|/users/@me/guilds": "changes to servers",
    r"/channels/\d+": "request of this kind for channels",
    r"/members": "request of this kind for members",
}


def missing_part(method: str, path: str) -> str:
    """Return a sentence that names what this request asks for; `path` begins below the version."""
    found = next((part for pattern, part in PARTS.items() if re.search(pattern, f"{method} {path}")), None)
    return f"{NO}{found or f'{method} {path}'}."
