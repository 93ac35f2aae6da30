"""One line of a deck list as people paste it from sites, chats and other programs. Pure."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Final

from catalog.names import name_key
from decks.games import deck_games

_COMMENT: Final = re.compile(r"#(?!\d+\s*[)\]])|(?:^|\s)//")  # «#» may also stand before a card's number: (SET #12)
_BULLET: Final = re.compile(r"^(?:[-–—*•·▪►]\s+|\d{1,3}[.)]\s+)")
_SIDE: Final = re.compile(r"^(?:sb|сб)\s*:\s*", re.IGNORECASE)
_FOIL: Final = re.compile(r"\s*\*[^\W\d_]{1,3}\*")
_COUNT: Final = re.compile(
    r"^([-−]?\d{1,999})\s*[xх×*]?\s+(?=\S)|^([-−]?\d{1,999})[xх×*]\s*(?=\S)|^[xх×](\d{1,3})\s+(?=\S)", re.IGNORECASE
)
_COUNT_BEHIND: Final = re.compile(
    r"\s+[xх×*]\s?(\d{1,3})$|\s*\([xх×]\s?(\d{1,3})\)$|\s+(\d{1,3})\s?(?:шт\.?|pcs\.?)$|\s+[—–-]\s?(\d{1,3})$",
    re.IGNORECASE,
)
_PLACE: Final = re.compile(r"\s*[(\[]\s*([^()\[\]\s]+)(?:\s+#?(\d{1,5}))?\s*[)\]](?:\s+#?(\d{1,5}))?$")
_HEADING: Final = re.compile(r"^[=*_\s]*([^\d(:=*_]+?)[=*_\s]*(?:\(\s*\d+\s*\)|\d+)?\s*:?\s*\d*[=*_\s]*$")

_SIDES: Final = frozenset({"sideboard", "side board", "side", "сайдборд", "сайд", "запас", "запасные", "maybe"})
_HEADINGS: Final = _SIDES | {
    "deck", "main", "maindeck", "main deck", "mainboard", "main board", "cards", "deck list", "decklist",
    "колода", "основная колода", "основа", "карты", "состав", "список",
    "creatures", "flyers", "symbiotes", "parasites", "artifacts", "artefacts", "equipment", "terrain", "terrains",
    "существа", "летающие", "летающие существа", "симбиоты", "паразиты", "артефакты", "экипировка", "местность",
    "местности", "elite", "ordinary", "элитные", "рядовые", "элита",
    "steppe", "forest", "mountain", "mountains", "swamp", "swamps", "darkness", "neutral",
    "степь", "степи", "лес", "леса", "горы", "болото", "болота", "тьма", "нейтральные", "нейтралы",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """A parsed line. `heading`: it names a part of the list, unless a card has that name; `side`: outside the deck."""

    text: str
    name: str
    count: int = 1
    set_code: str = ""
    number: int | None = None
    heading: bool = False
    side: bool = False
    label: str = ""  # the word that stands before the card in place of its copies: «Герой: …»


@cache
def _labelled() -> re.Pattern[str]:
    """A line that begins with a label of some game (`DeckGame.labels`) in either language."""
    words = [word for game in deck_games().values() for label in game.labels for word in label]
    return re.compile(rf"^({'|'.join(map(re.escape, words)) or '(?!)'})\s*[:—–-]\s*(?=\S)", re.IGNORECASE)


def parse_line(raw: str) -> Line | None:
    """The line, or None for one that is empty or only a comment."""
    content = _COMMENT.split(_seen(raw))[0].strip()
    if not content:
        return None
    if (heading := _HEADING.match(content)) and (word := name_key(heading[1])) in _HEADINGS:
        return Line(content, content, heading=True, side=word in _SIDES)
    rest = _BULLET.sub("", _FOIL.sub("", content)).strip()
    side = _SIDE.match(rest)
    if side:
        rest = rest[side.end() :]
    labelled = _labelled().match(rest)
    if labelled:
        rest = rest[labelled.end() :]
    count, name = 1, rest
    if match := _COUNT.match(rest):
        count = int((match[1] or match[2] or match[3]).replace("−", "-"))
        name = rest[match.end() :]
    elif match := _COUNT_BEHIND.search(rest):
        count = int(next(filter(None, match.groups())))
        name = rest[: match.start()]
    set_code, number = "", None
    if place := _PLACE.search(name):
        digits = place[2] or place[3]
        set_code, number = place[1], int(digits) if digits else None
        name = name[: place.start()]
    label = name_key(labelled[1]) if labelled else ""
    return Line(content, name.strip(), count, set_code, number, side=side is not None, label=label)


def _seen(raw: str) -> str:
    """Strip control and format characters, which are invisible and come from copied text."""
    return "".join(each for each in raw if each == "\t" or unicodedata.category(each) not in ("Cc", "Cf"))


def corrected(text: str, line: int, name: str) -> str:
    """The list with another card on that line, in as many copies; the same list where there is no such line."""
    lines = text.splitlines()
    found = parse_line(lines[line - 1]) if 0 < line <= len(lines) else None
    if found is None:
        return text
    before = f"{found.label.capitalize()}: " if found.label else "SB: " if found.side else ""
    lines[line - 1] = before + (name if found.label else f"{found.count} {name}")
    return "\n".join(lines) + "\n"
