"""A program that plays Berserk at a table over the API.

    BERSERK_KEY=<key of your account> python table_bot.py http://127.0.0.1:8000 <key of a deck> [level]

The key is made on the page of your account; docs/tables.md tells the rest. The program asks for the engine's hint while
it takes and places its roster, and fights by itself: it strikes and shoots wherever it can, and else comes nearer.
"""

import json
import os
import sys
import time
import urllib.request

# Words in the text of a move, best first; moves without such a word come next, and passing last.
WORTH = ("shot", "discharge", "throw", "strikes", "defends", "moves to")


class Site:
    def __init__(self, address, key):
        self.address, self.key = address.rstrip("/"), key

    def ask(self, path, body=None):
        headers = {"Authorization": f"Token {self.key}", "Content-Type": "application/json", "Accept-Language": "en"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/tables/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)


def choose(options):
    """The number of the option to take: the first that says what is worth most."""

    def rate(option):
        words = option["words"].lower()
        if words.startswith("pass"):
            return len(WORTH) + 1
        return next((place for place, part in enumerate(WORTH) if part in words), len(WORTH))

    return min(options, key=rate)["option"]


def play(site, deck, level):
    """One game from its beginning to its end; the share of the win."""
    position = site.ask("", {"deck": deck, "opponent": level, "hints": True})
    while position["state"] == "playing":
        table, options = position["key"], position["options"]
        if not options:
            time.sleep(0.2)  # or follow the stream /live/table/<key>/ with the same key
            position = site.ask(f"{table}/")
            continue
        opening = position["question"]["kind"] == "step"
        option = site.ask(f"{table}/hint/")["option"] if opening else choose(options)
        position = site.ask(f"{table}/move/", {"decision": position["decision"], "option": option})
    return position["shares"][position["seat"]]


if __name__ == "__main__":
    share = play(Site(sys.argv[1], os.environ["BERSERK_KEY"]), sys.argv[2], (sys.argv[3:] or ["novice"])[0])
    print("won" if share == 1 else "drawn" if share else "lost")
