"""An independent verifier of an event, written from docs/fairness.md alone: it shares no code with the project."""

import hashlib
import hmac
import json
from collections.abc import Callable
from typing import Any

Read = Callable[[int], bytes]


def streams(working: bytes) -> Callable[[str], Read]:
    def stream(domain: str) -> Read:
        blocks, i = b"", 0
        position = 0

        def read(n: int) -> bytes:
            nonlocal blocks, i, position
            while len(blocks) < position + n:
                blocks += hmac.new(working, domain.encode() + b"\x00" + i.to_bytes(8, "big"), hashlib.sha256).digest()
                i += 1
            position += n
            return blocks[position - n : position]

        return read

    return stream


def below(read: Read, n: int) -> int:
    w = int.from_bytes(read(4), "big")
    while w >= 2**32 - (2**32 % n):
        w = int.from_bytes(read(4), "big")
    return w % n


def choice(read: Read, members: Any) -> Any:
    return members[below(read, len(members))]


def shuffle(read: Read, members: list[Any]) -> None:
    for last in range(len(members) - 1, 0, -1):
        other = below(read, last + 1)
        members[last], members[other] = members[other], members[last]


def working_seed(seed: bytes, tokens: Any) -> bytes:
    message = b"berserk-event-seats-v1" + b"".join(len(token).to_bytes(2, "big") + token for token in tokens)
    return hmac.new(seed, message, hashlib.sha256).digest()


def booster(read: Read, cards: list[tuple[str, str, str]]) -> list[str]:
    """`cards`: (key, element, rarity) of the set, by number; promotional cards left out."""
    by = {
        rarity: [card for card in cards if card[2] == rarity] for rarity in ("common", "uncommon", "rare", "ultra-rare")
    }
    elements = ["steppe", "forest", "mountain", "swamp", "darkness", "neutral"]
    six = all(any(card[1] == element for card in by["common"]) for element in elements)
    drawn: list[tuple[str, str, str]] = []
    if six:
        drawn += [choice(read, [card for card in by["common"] if card[1] == element]) for element in elements]
    while len(drawn) < 8:
        drawn.append(choice(read, [card for card in by["common"] if card not in drawn]))
    differ = six and len({card[1] for card in by["uncommon"]}) >= 3
    uncommons: list[tuple[str, str, str]] = []
    for _ in range(3):
        uncommons.append(
            choice(
                read,
                [
                    card
                    for card in by["uncommon"]
                    if card not in uncommons and not (differ and card[1] in [taken[1] for taken in uncommons])
                ],
            )
        )
    ultra = (below(read, 24) < 4 and by["ultra-rare"]) or not by["rare"]
    return [card[0] for card in drawn + uncommons + [choice(read, by["ultra-rare"] if ultra else by["rare"])]]


def entry_hash(previous: str, entry: dict[str, Any]) -> str:
    text = json.dumps(entry, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((previous + text).encode()).hexdigest()


def verify(published: dict[str, Any]) -> str | None:
    """Check what an event publishes; None if all of it is proven, else the first place that differs.

    `published`: commitment, seed, sheet [{key, set, number, element, rarity}], log [{entry, hash}].
    """
    seed = bytes.fromhex(published["seed"])
    if hashlib.sha256(seed).hexdigest() != published["commitment"]:
        return "commitment"
    previous = "0" * 64
    for index, line in enumerate(published["log"]):
        previous = entry_hash(previous, line["entry"])
        if previous != line["hash"]:
            return f"log {index}: hash"
    seats: dict[int, bytes] = {}
    options: dict[str, Any] = {}
    stream = streams(b"")
    seating: list[int] = []
    for index, line in enumerate(published["log"]):
        entry, kind = line["entry"], line["entry"]["kind"]
        if kind == "opened":
            options = entry["options"]
            if entry["commitment"] != published["commitment"]:
                return f"log {index}: commitment"
        elif kind == "joined":
            seats[entry["seat"]] = bytes.fromhex(entry["token"])
            if seating:
                seating.append(entry["seat"])
        elif kind in ("left", "kicked") and not seating:
            del seats[entry["seat"]]
        elif kind == "started":
            stream = streams(working_seed(seed, seats.values()))
            seating = sorted(seats)
            shuffle(stream("seating"), seating)
            if seating != entry["seating"]:
                return f"log {index}: seating"
        elif kind in ("boosters", "pool"):
            for offset, pack in enumerate(entry["packs"]):
                if kind == "boosters":
                    number, place = entry["round"], offset + 1
                else:
                    number, place = offset + (options["kind"] != "mixed"), seating.index(entry["seat"]) + 1
                if number == 0:
                    expected = list(choice(stream(f"starter/{place}"), published["starters"][options["starter_set"]]))
                else:
                    cards = [
                        (card["key"], card["element"], card["rarity"])
                        for card in sorted(published["sheet"], key=lambda card: card["number"])
                        if card["set"] == options["sets"][number - 1]
                    ]
                    expected = booster(stream(f"booster/{number}/{place}"), cards)
                if [card for _, card in pack["cards"]] != expected:
                    return f"log {index}: booster {number}/{place}"
                if pack["id"] != stream(f"pack-id/{number}/{place}")(8).hex():
                    return f"log {index}: id of booster {number}/{place}"
                for slot, (instance, _) in enumerate(pack["cards"], start=1):
                    if instance != stream(f"instance/{number}/{place}/{slot}")(8).hex():
                        return f"log {index}: instance {number}/{place}/{slot}"
    return None
