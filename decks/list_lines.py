"""One line of a deck list as people paste it from sites, chats and other programs. Pure.

A line becomes tokens, and the tokens become readings: a count, a name, a set, a number and remarks. A line may have
several readings, since names may hold numbers, brackets, commas and dashes. The lookup takes the reading with the
longest name that a card has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, NamedTuple

from catalog.core.names import name_key
from decks.games import deck_games
from decks.list_markup import is_emphasized, split_html, strip_invisible, without_markup

_UNITS: Final = "штук[аи]?|шт|pcs|pc|copies|copy|копи[яий]|карт[аы]?|cards?"  # of a count
_TOKEN: Final = re.compile(
    r"(?P<group>\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\})"
    r"|(?P<quoted>«[^«»]*»|“[^“”]*”|„[^„“”]*[“”]|\"[^\"]*\")"
    rf"|(?P<pieces>\d{{1,12}}\s?(?:{_UNITS})\b\.?)"
    r"|(?P<times>(?:(?<!\w)[xх]|[×*])\s?\d{1,999}(?![\w-])|[-−]?\d{1,999}\s?(?:[xх](?!\w)|[×*])|^[-−]?\d{1,999}[xх](?=\w))"
    r"|(?P<hash>[#№]\s?\d{1,5}(?!\w))"
    r"|(?P<number>(?<!\w)[-−]?\d{1,999}(?!\w))"
    r"|(?P<mark>[-=]>|[\t|:,;=~→⇒]|…|\.{2,}|[-–—]+(?=\s|$)|(?<=\s)[-–—]|(?<=\s)/(?=\s))"
    r"|(?P<word>[^\s()\[\]{}«»“”„\"\t|:,;=~→⇒]+?(?=\.{2,}|…|×|\*\s?\d|[\s()\[\]{}«»“”„\"\t|:,;=~→⇒]|$)|\S)",
    re.IGNORECASE,
)
_COMMENT: Final = re.compile(
    r"#(?!\d+\s*(?:[)\]]|$))|(?:^|\s)//"
)  # «#» may also stand before a card's number: (SET #12)
_BULLET: Final = re.compile(r"^(?:(?:[-–—*•·▪►>+✓✔‣⁃○●◦]|\[[ xх✓]?\])\s+|\+(?=\d)|[|\t]\s*)+", re.IGNORECASE)
_ORDER: Final = re.compile(r"^(\d{1,3})[.)]\s+(?=\S)")
_JOINED_CARDS: Final = re.compile(r"\s+[/+•·]\s+(?=\d{1,3}\s*[xх×*]?\s*[^\W\d])", re.IGNORECASE)  # «3 Name / 2 Other»
_SIDE: Final = re.compile(r"^(?:sb|сб)\s*:\s*", re.IGNORECASE)
_FORM_HEADING: Final = re.compile(
    r"^(?:[=~_*+—–-]{2,}\s*([^\d()]*?[^\W\d_][^\d()]*?)\s*(?:\(\s*\d+\s*\)|\d+)?\s*[=~_*+—–-]*|\[([^\[\]]*[^\W\d_][^\[\]]*)\])"
    r"\s*(?:\(\s*\d+\s*\)|\d+)?\s*:?$"
)
_HEADING: Final = re.compile(
    rf"^[=*_\s]*([^\d(:=*_]+?)[=*_\s]*(?:\(\s*\d+\s*\)|\d+)?\s*[:–—-]?\s*(?:\d+\s*(?:{_UNITS})?\.?)?[=*_\s]*$"
)
_COUNT: Final = re.compile(rf"[xх×*]?\s*[-−]?(\d{{1,999}})\s*(?:[xх×*]|(?:{_UNITS})\.?)?", re.IGNORECASE)
_PLACE: Final = re.compile(r"#?([\w-]{1,12})(?:[\s:#№/]+(\d{1,5}))?")
_CODE: Final = re.compile(r"(?=.*[A-ZА-Я0-9])[A-ZА-Я0-9-]{2,12}")  # a set's code as programs write it
_CARD_ID: Final = re.compile(r"(\d{1,4})(\d{3})(?:[a-z][a-z_\d]*)?")  # set × 1000 + number, and a mark of a printing

_SIDES: Final = frozenset({
    "sideboard", "side board", "side", "сайдборд", "сайд", "запас", "запасные", "maybe", "maybeboard", "maybe board",
})  # fmt: skip
_HEADINGS: Final = _SIDES | {
    "deck", "main", "maindeck", "main deck", "mainboard", "main board", "cards", "deck list", "decklist", "name",
    "card name", "колода", "основная колода", "основа", "карты", "состав", "список", "название", "карта",
    "creatures", "flyers", "symbiotes", "parasites", "artifacts", "artefacts", "equipment", "terrain", "terrains",
    "существа", "летающие", "летающие существа", "симбиоты", "паразиты", "артефакты", "экипировка", "местность",
    "местности", "elite", "ordinary", "элитные", "рядовые", "элита", "spells", "заклинания", "hero", "герой",
    "total", "total cards", "итого", "всего", "всего карт", "отряд", "squad",
    "steppe", "forest", "mountain", "mountains", "swamp", "swamps", "darkness", "neutral",
    "степь", "степи", "лес", "леса", "горы", "болото", "болота", "тьма", "нейтральные", "нейтралы",
}  # fmt: skip
LONGEST_LINE: Final = 10_000  # characters; a deck on one line has a third of that
LONGEST_PART: Final = 300  # characters of one card with its remarks
MOST_PIECES: Final = 3000  # lines within one line of HTML; a list has fewer
MOST_PEELED: Final = 6  # tokens behind a name
MOST_JOINED: Final = 4  # parts between commas that may be one name


@dataclass(frozen=True, slots=True)
class LineReading:
    """One way to read a line. `number` counts within the set, or within the name where there is no set.

    `counts` are the counts that the line names; two of them contradict each other. `guess`: the name may end later,
    since words behind a dash are taken for a remark, or a number for a second count.
    """

    name: str
    key: str  # of the name, as `name_key` makes it; "" where the set and number name the card
    counts: tuple[int, ...] = ()
    set_code: str = ""
    number: int | None = None
    remarks: tuple[str, ...] = ()
    guess: bool = False

    @property
    def count(self) -> int:
        return self.counts[0] if self.counts else 1


@dataclass(frozen=True, slots=True)
class LinePart:
    """A part of a line that names one card. `heading`: it names a part of the list, unless a card has that name;
    `emphasized`: only its bold type makes it a heading, so it can also be a misspelt card."""

    text: str
    readings: tuple[LineReading, ...]  # the longest name first
    heading: bool = False
    emphasized: bool = False
    side: bool = False
    label: str = ""  # the word that stands before the card in place of its copies: «Герой: …»

    @property
    def usual(self) -> LineReading | None:
        """The reading for suggestions and error messages: the barest name that is no guess and has one count."""
        certain = [each for each in self.readings if not each.guess]
        return next((each for each in reversed(certain) if len(each.counts) < 2), certain[-1] if certain else None)


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line: its parts between semicolons or HTML tags, each as its parts between commas."""

    text: str
    parts: tuple[tuple[str, ...], ...]
    is_html: bool = False
    is_emphasized: bool = False


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


class _State(NamedTuple):
    """The counts, places and remarks at the end of a line, and the end of the rest."""

    end: int
    counts: tuple[int, ...] = ()
    set_code: str = ""
    number: int | None = None
    awaits_set: bool = False  # a number was read that belongs to the set before it
    remarks: tuple[str, ...] = ()
    guess: bool = False


@cache
def _labelled() -> re.Pattern[str]:
    """A line that begins with a label of some game (`DeckGame.labels`) in either language."""
    words = [word for game in deck_games().values() for label in game.labels for word in label]
    return re.compile(rf"^({'|'.join(map(re.escape, words)) or '(?!)'})\s*[:—–-]\s*(?=\S)", re.IGNORECASE)


def read_line(raw: str) -> ListLine | None:
    """Return the line without markup, bullets and comments, or None if it is empty.

    A line that is too long to be read gets no parts.
    """
    pieces = split_html(raw)[:MOST_PIECES]
    if any(len(piece) > LONGEST_LINE for piece in pieces):
        return ListLine(raw, ())
    parts = [
        tuple(_split(part, ",")) for piece in pieces for part in _split(_JOINED_CARDS.sub("; ", _bare(piece)), ";")
    ]
    if not parts:
        return None
    return ListLine(strip_invisible(raw).strip(), tuple(parts), len(pieces) > 1, is_emphasized(raw))


def _bare(piece: str) -> str:
    """Return the text of a line without markup, bullets and comments; "" for a line of signs alone."""
    text = _COMMENT.split(without_markup(piece))[0].strip()
    text = _BULLET.sub("", text).strip(" ").rstrip("|\t ")
    return text if re.search(r"\w", text) else ""


def order_number(raw: str) -> int | None:
    """Return the number of an item of a numbered list, such as «2. Name»."""
    match = _ORDER.match(_BULLET.sub("", without_markup(raw))) if len(raw) <= LONGEST_LINE else None
    return int(match[1]) if match else None


def without_order(raw: str, numbered: bool) -> str:
    """Return the line without the number before its dot; in a list that is not numbered it is a count."""
    return _ORDER.sub("" if numbered else r"\1 ", _BULLET.sub("", without_markup(raw)), count=1)


def _split(text: str, separator: str) -> list[str]:
    """Split a text at a separator, but not within brackets and quotes; empty parts are left out."""
    parts, start = [], 0
    for token in _tokens(text):
        if token.kind == "mark" and token.text == separator:
            parts.append(text[start : token.start])
            start = token.end
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def _tokens(text: str) -> list[_Token]:
    return [_Token(match.lastgroup or "", match[0], *match.span()) for match in _TOKEN.finditer(text)]


def read_part(text: str, part_of_line: bool = False, emphasized: bool = False) -> LinePart:
    """Read a text that names one card or is a heading. A part of a line with other cards cannot be a heading. An
    emphasized line without digits may be a heading, and so may one that ends with a colon."""
    if len(text) > LONGEST_PART:
        return LinePart(text, (LineReading(text, name_key(text)),))
    if not part_of_line and (heading := _heading_of(text)):
        word = name_key(heading)
        return LinePart(text, (LineReading(text.strip("[] "), name_key(text.strip("[] "))),), True, side=word in _SIDES)
    side = _SIDE.match(text)
    rest = text[side.end() :] if side else text
    labelled = _labelled().match(rest)
    if labelled:
        rest = rest[labelled.end() :]
    readings = tuple(_readings(rest))
    aside = any(
        name_key(remark.strip("()[]{} ")).split("{")[0] in _SIDES for each in readings for remark in each.remarks
    )
    is_title = (emphasized or text.endswith(":")) and not part_of_line and re.search(r"\d", text) is None
    label = name_key(labelled[1]) if labelled else ""
    return LinePart(text, readings, is_title, is_title, side is not None or aside, label)


def _heading_of(text: str) -> str:
    """Return the words of a heading, or "" for another line."""
    if (match := _HEADING.match(text)) and name_key(match[1]) in _HEADINGS:
        return match[1]
    if match := _FORM_HEADING.match(text):
        return str(match[1] or match[2])
    return ""


def is_known_heading(text: str) -> bool:
    """Whether a heading uses one of the usual words for parts of a list."""
    return name_key(_heading_of(text)) in _HEADINGS


def _readings(text: str) -> Iterator[LineReading]:
    """Yield the readings of a text, the longest name first."""
    tokens = _tokens(text)
    while tokens and tokens[0].kind == "mark":
        del tokens[0]
    readings: dict[LineReading, None] = {}
    for start, front in _fronts(tokens):
        for state in _ends(tokens, start, bool(front)):
            for reading in _reading(text, tokens, start, front, state):
                readings[reading] = None
    for reading in _of_cells(text):
        readings[reading] = None
    yield from sorted(readings, key=lambda each: (-len(each.name), each.guess, len(each.counts) > 1, not each.set_code))


def _fronts(tokens: list[_Token]) -> list[tuple[int, tuple[int, ...]]]:
    """Return where the name may begin, each with the count before it."""
    fronts: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    if len(tokens) > 1 and (count := _count_of(tokens[0])) is not None:
        start = 1
        while start < len(tokens) - 1 and tokens[start].kind == "mark":
            start += 1
        fronts.append((start, (count,)))
    return fronts


def _count_of(token: _Token) -> int | None:
    """Return the count that a token names."""
    if token.kind in ("times", "pieces", "number"):
        match = re.search(r"[-−]?\d+", token.text)
        return int(match[0].replace("−", "-")) if match else None
    if token.kind in ("group", "quoted") and (inside := _COUNT.fullmatch(token.text[1:-1].strip())):
        return int(inside[1])
    return None


def _ends(tokens: list[_Token], start: int, counted: bool) -> Iterator[_State]:
    """Yield every way to take counts, sets, numbers and remarks from the end of a line, the shortest first."""
    waiting = [(_State(len(tokens)), 0)]
    while waiting:
        state, peeled = waiting.pop(0)
        while state.end > start and tokens[state.end - 1].kind == "mark":
            state = state._replace(end=state.end - 1)
        if state.end <= start:
            continue
        if not state.awaits_set:
            yield state
        if peeled < MOST_PEELED and state.end - 1 > start:
            waiting += [(each, peeled + 1) for each in _without_last(tokens, start, state, counted)]


def _without_last(tokens: list[_Token], start: int, state: _State, counted: bool) -> Iterator[_State]:
    """Yield the states after the last token of a line has been taken for a count, a place or a remark."""
    last = tokens[state.end - 1]
    rest = state._replace(end=state.end - 1)
    behind_mark = tokens[state.end - 2].kind == "mark"
    count = _count_of(last)
    if count is not None and not state.counts and not state.awaits_set and not state.set_code:
        is_bare = last.kind == "number" and not behind_mark
        yield rest._replace(counts=(abs(count) if is_bare else count,), guess=state.guess or (is_bare and counted))
    elif count is not None and state.set_code and not state.counts and not state.awaits_set and last.kind != "number":
        yield rest._replace(counts=(count,))
    if last.kind in ("number", "hash") and state.number is None and not state.set_code:
        number = int(re.sub(r"\D", "", last.text)[:9])
        yield rest._replace(number=number, awaits_set=last.kind == "number")
    if last.kind == "group":
        yield from _without_group(last, state, rest)
    if last.kind == "word" and state.awaits_set and _CODE.fullmatch(last.text):
        yield rest._replace(set_code=last.text, awaits_set=False)
    mark = max(
        (at for at in range(start + 1, state.end) if tokens[at].kind == "mark" and tokens[at].text not in ":,"),
        default=0,
    )
    if (
        mark
        and last.kind == "word"
        and (counted or state.counts or _count_of(tokens[mark - 1]) is not None)
        and not state.awaits_set
    ):
        remark = " ".join(token.text for token in tokens[mark + 1 : state.end])
        yield state._replace(end=mark, remarks=(*state.remarks, remark), guess=True)


def _without_group(last: _Token, state: _State, rest: _State) -> Iterator[_State]:
    """Yield the states after brackets have been taken for a set with a number, or for a remark."""
    inside = last.text[1:-1].strip()
    place = _PLACE.fullmatch(inside)
    if place and not state.set_code:
        number = int(place[2]) if place[2] else state.number
        yield rest._replace(set_code=place[1], number=number, awaits_set=False)
    claims = place is not None and last.text[0] == "(" and (place[2] is not None or _CODE.fullmatch(inside))
    if not state.awaits_set and not claims and _COUNT.fullmatch(inside) is None:
        yield rest._replace(remarks=(*state.remarks, last.text))


def _reading(
    text: str, tokens: list[_Token], start: int, front: tuple[int, ...], state: _State
) -> Iterator[LineReading]:
    """Yield the readings of a state: by its name, and by the number of a card where the name is one."""
    name = text[tokens[start].start : tokens[state.end - 1].end].strip()
    counts = front + tuple(count for count in state.counts if count not in front)
    key = name_key(name)
    if key:
        yield LineReading(name, key, counts, state.set_code, state.number, state.remarks, state.guess)
    if (card_id := _CARD_ID.fullmatch(name)) and not state.set_code and state.number is None:
        set_code, number = str(int(card_id[1])), int(card_id[2])
        yield LineReading(name, "", counts, set_code, number, state.remarks, state.guess)


def _of_cells(text: str) -> Iterator[LineReading]:
    """Yield the readings of a row of a table: any cell may be the name, the first number is the count."""
    cells = [cell.strip() for cell in re.split(r"[\t|]", text)]
    cells = [cell for cell in cells if cell]
    if len(cells) < 3:
        return
    numbers = [cell for cell in cells if _COUNT.fullmatch(cell)]
    for cell in cells:
        if cell in numbers:
            continue
        others = tuple(other for other in cells if other != cell and other not in numbers[:1])
        for each in _readings(cell):
            counted = _COUNT.fullmatch(numbers[0]) if numbers and not each.counts else None
            counts = (int(counted[1]),) if counted else each.counts
            yield replace(each, counts=counts, remarks=(*each.remarks, *others), guess=True)


def joins(parts: Iterable[str]) -> Iterator[tuple[int, int, str]]:
    """Yield every stretch of parts between commas that may be one name: its start, its end and its text."""
    listed = list(parts)
    for start in range(len(listed)):
        for end in range(min(len(listed), start + MOST_JOINED), start, -1):
            yield start, end, ", ".join(listed[start:end])
