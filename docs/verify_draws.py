"""Single draws from a seed, for verify_event.py: numbers, choices, shuffles, and what boosters of each game hold."""

import hashlib
import json

from verify_words import RUSSIAN

ELEMENTS = ["steppe", "forest", "mountain", "swamp", "darkness", "neutral"]

STACKS = {"clash-packs": 16, "clash-mutation": 16}  # packs are slices of one shuffled deck: cards of a pack


class Differs(ValueError):
    """Something in the log is not so: says it in English, and in Russian as `russian`."""

    def __init__(self, what, *named):
        super().__init__(what.format(*named))
        self.russian = RUSSIAN[what].format(*named)


def need(true, what, *named):
    if not true:
        raise Differs(what, *named)


def below(read, n):
    while (word := int.from_bytes(read(4), "big")) >= 2**32 - 2**32 % n:
        pass
    return word % n


def shuffle(read, members):
    members = list(members)
    for last in range(len(members) - 1, 0, -1):
        other = below(read, last + 1)
        members[last], members[other] = members[other], members[last]
    return members


def canonical(thing):
    return json.dumps(thing, sort_keys=True, separators=(",", ":")).encode()


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def choice(read, members):
    return members[below(read, len(members))]


def booster(read, cards):
    """The keys of a booster's cards; `cards` are those of the set by number."""
    by = {r: [c for c in cards if c["rarity"] == r] for r in ("common", "uncommon", "rare", "ultra-rare")}
    six = {c["element"] for c in by["common"]} == set(ELEMENTS)
    drawn = [choice(read, [c for c in by["common"] if c["element"] == e]) for e in ELEMENTS] if six else []
    while len(drawn) < 8:
        drawn.append(choice(read, [c for c in by["common"] if c not in drawn]))
    differ = six and len({c["element"] for c in by["uncommon"]}) >= 3
    for _ in range(3):
        shown = {c["element"] for c in drawn[8:]} if differ else set()
        drawn.append(choice(read, [c for c in by["uncommon"] if c not in drawn[8:] and c["element"] not in shown]))
    ultra = (below(read, 24) < 4 and by["ultra-rare"]) or not by["rare"]
    return [c["key"] for c in [*drawn, choice(read, by["ultra-rare" if ultra else "rare"])]]


def some(read, members, count):
    """So many different members, drawn one after another."""
    drawn = []
    for _ in range(count):
        drawn.append(choice(read, [member for member in members if member not in drawn]))
    return drawn


def heroes_booster(read, cards):
    """The keys of a booster of «Берсерк. Герои»."""
    by = {r: [c for c in cards if c["rarity"] == r] for r in ("common", "uncommon", "rare", "ultra-rare")}
    drawn = some(read, by["common"], 11) + some(read, by["uncommon"], 3)
    ultra = below(read, 8) == 0
    drawn.append(choice(read, by["ultra-rare"] if (ultra and by["ultra-rare"]) or not by["rare"] else by["rare"]))
    return [c["key"] for c in drawn]


def open_booster(kind, read, cards):
    """The keys of the cards of a booster, as its game has them; `cards` are those of the set by number."""
    if kind == "battlecon-three":
        return some(read, [card["key"] for card in cards], 3)
    return (heroes_booster if kind.startswith("heroes-") else booster)(read, cards)


def of_slots(read, slots):
    """The keys of a booster of the organiser's own make: each slot is a number of cards and the keys they come from."""
    drawn = []
    for keys in (keys for count, keys in slots for _ in range(count)):
        drawn.append(choice(read, [key for key in keys if key not in drawn]))
    return drawn


def draw_weighted(read, members):
    """A member by its weight; nothing is read where there is only one."""
    number = below(read, sum(weight for _, weight in members)) if len(members) > 1 else 0
    for member, weight in members:
        number -= weight
        if number < 0:
            return member


def of_sheets(read, custom, drawn):
    """The keys of a booster of custom sheets; `drawn` are the keys that earlier ones took, by sheet."""
    slots = draw_weighted(read, [(slots, weight) for _, weight, slots in custom["layouts"]])
    cards = []
    for sheets in (sheets for count, sheets in slots for _ in range(count)):
        name = draw_weighted(read, sheets)
        left = list(custom["sheets"][name])
        for key in [] if custom["replaces"] else drawn.get(name, []):
            left.remove(key)
        others = left if custom["repeats"] else [key for key in left if key not in cards]
        cards.append(choice(read, others or left))
        drawn.setdefault(name, []).append(cards[-1])
    return cards


def lend_heroes(read, cards):
    """The keys of the two heroes that a player is lent."""
    heroes = [card["key"] for card in cards if card["kind"] == "hero"]
    return some(read, heroes, min(2, len(heroes)))
