"""A program that plays Berserk at a table over the API; it beats the Novice, who plays at random.

    BERSERK_KEY=<key of your account> python table_bot.py http://127.0.0.1:8000 <key of a deck> [level]

The key is made on the page of your account; /api/docs/ and docs/tables.md tell the rest.
"""

import json
import os
import sys
import time
import urllib.request

# What a move says, from what is best to do first down; whatever is not named comes last but passing.
WORTH = ("keep the deal", "strikes", "deals", "shot", "discharge", "throw", "defends", "take ", "place ")


class Site:
    def __init__(self, address, key):
        self.address, self.key = address.rstrip("/"), key

    def ask(self, path, body=None):
        headers = {"Authorization": f"Token {self.key}", "Content-Type": "application/json", "Accept-Language": "en"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/tables/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)


def choose(position):
    """The number of the option to take: the first that says what is worth most."""

    def worth(option):
        words = option["words"].lower()
        if words.startswith(("pass", "finish", "mulligan")):
            return len(WORTH) + 1
        return next((place for place, part in enumerate(WORTH) if part in words), len(WORTH))

    return min(position["options"], key=worth)["option"]


def play(site, deck, level):
    """One game from its beginning to its end; the share of the win."""
    position = site.ask("", {"deck": deck, "opponent": level})
    while position["state"] == "playing":
        if not position["options"]:
            time.sleep(0.2)  # or follow the stream /live/table/<key>/ with the same key
            position = site.ask(f"{position['key']}/")
            continue
        move = {"decision": position["decision"], "option": choose(position)}
        position = site.ask(f"{position['key']}/move/", move)
    return position["shares"][position["seat"]]


if __name__ == "__main__":
    share = play(Site(sys.argv[1], os.environ["BERSERK_KEY"]), sys.argv[2], (sys.argv[3:] or ["novice"])[0])
    print("won" if share == 1 else "drawn" if share else "lost")
