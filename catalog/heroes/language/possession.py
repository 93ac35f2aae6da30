"""Russian conditions about what a player has: «у вас есть гном», «карт в руке меньше двух», «больше карт, чем у врага».

The owner, the place, the number and the description of the cards may stand in any order. Each may be missing if the
others imply it. So the reader reads the parts of a clause one by one, and makes the condition from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from catalog.heroes.language import russian_cards
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language import tree as t
from catalog.language.reader import Found, Reader

Owner = Literal["", "yours", "enemy"]
OTHER: Final[dict[str, Literal["yours", "enemy"]]] = {"yours": "enemy", "enemy": "yours"}
HEROES: Final[dict[str, t.TargetNode]] = {"yours": t.YourHero(), "enemy": t.EnemyHero()}
BEING: Final = frozenset((
    "есть", "имеется", "имеются", "осталось", "осталась", "остался", "остались", "будет", "имея", "числится", "стоит",
    "стоят", "присутствует", "присутствуют",
))  # fmt: skip
HAVING: Final = frozenset((
    "имеет", "имеете", "имеешь", "контролирует", "контролируете", "контролируешь", "держит", "держите", "управляет",
    "управляете", "носит", "носите", "несёт",
))  # fmt: skip
AT_LEAST: Final = (
    ("хотя", "бы"), ("хоть",), ("как", "минимум"), ("минимум",), ("по", "крайней", "мере"), ("не", "меньше", "чем"),
    ("не", "менее", "чем"), ("не", "меньше"), ("не", "менее"), ("от",),
)  # fmt: skip
AT_MOST: Final = (("не", "больше", "чем"), ("не", "более", "чем"), ("не", "больше"), ("не", "более"), ("максимум",))
MORE: Final = (("больше", "чем"), ("более", "чем"), ("больше",), ("более",), ("свыше",))
FEWER: Final = (("меньше", "чем"), ("менее", "чем"), ("меньше",), ("менее",))
EXACTLY: Final = (("ровно",), ("только",), ("всего",))
NONE: Final = (("нет", "ни", "одного"), ("нет", "ни", "одной"), ("ни", "одного"), ("ни", "одной"), ("нет",))
THINGS: Final = ("карта", "жизнь", "рана", "монета")
PLACES: Final[tuple[tuple[tuple[str, ...], Owner, str], ...]] = (
    (("в", "игре"), "", "play"), (("под", "вашим", "контролем"), "yours", "play"),
    (("в", "вашей", "руке"), "yours", "hand"), (("в", "своей", "руке"), "", "hand"),
    (("в", "руке", "противника"), "enemy", "hand"), (("в", "его", "руке"), "enemy", "hand"),
    (("в", "руке"), "", "hand"), (("на", "вашем", "кладбище"), "yours", "grave"),
    (("на", "кладбище", "противника"), "enemy", "grave"), (("на", "кладбище"), "", "grave"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Clause:
    """The parts of a clause that have been read. `least` and `most` bound the number; `order` compares both sides."""

    owner: Owner = ""
    hero: bool = False  # «у вашего героя»
    place: str = ""
    being: bool = False
    least: int = -1
    most: int = -1
    open: bool = False  # only a number has been read: «или больше», «или меньше» can follow
    order: Literal["", "more", "less"] = ""
    compared: bool = False  # «чем у противника» has been read
    thing: str = ""
    cards: t.Cards | None = None


def read_possession(reader: Reader, place: int) -> list[Found]:
    """Read every beginning from this place that is a whole condition."""
    found: list[Found] = []
    waiting = [(_Clause(), place)]
    while waiting:
        clause, start = waiting.pop()
        for further, end in _read_part(reader, start, clause):
            condition = _make(further)
            if condition is not None:
                found.append((condition, end))
            if not further.compared:
                waiting.append((further, end))
    return found


def _read_part(reader: Reader, place: int, clause: _Clause) -> Iterator[tuple[_Clause, int]]:
    """Read the next part of a clause: the first kind that fits."""
    if place >= len(reader.tokens):
        return
    readers: tuple[Callable[[Reader, int, _Clause], tuple[_Clause, int] | None], ...] = (
        _read_owner, _read_place, _read_comparison, _read_number, _read_being, _read_thing,
    )  # fmt: skip
    for read in readers:
        part = read(reader, place, clause)
        if part is not None:
            yield part
            return


def _starts(reader: Reader, place: int, words: tuple[str, ...]) -> bool:
    return all(
        russian.has(reader, place + step, word) or _norm(reader, place + step) == word
        for step, word in enumerate(words)
    )


def _norm(reader: Reader, place: int) -> str:
    return russian.norms_from(reader, place, 1)[0]


def _read_owner(reader: Reader, place: int, clause: _Clause) -> tuple[_Clause, int] | None:
    """Read «у вас», «вы контролируете», «противник имеет», «на вашем герое», «ваш герой имеет»."""
    if clause.owner:
        return None
    norms = russian.norms_from(reader, place, 3)
    begin = place + (norms[0] in ("у", "на"))
    hero = _read_hero(reader, begin)
    if hero:
        verb = _norm(reader, hero[1]) in (*HAVING, "нанесено", "нанесены")
        if begin > place or verb:
            return replace(clause, owner=hero[0], hero=True), hero[1] + verb
        return None
    if norms[0] == "у":
        if norms[1] == "вас":
            return replace(clause, owner="yours"), place + 2
        return (replace(clause, owner="enemy"), place + 2) if russian.has(reader, place + 1, "противник") else None
    owner: Owner = "yours" if norms[0] == "вы" else "enemy" if russian.has(reader, place, "противник") else ""
    refuses = _norm(reader, place + 1) == "не"
    if not owner or _norm(reader, place + 1 + refuses) not in HAVING:
        return None
    if refuses:
        return replace(clause, owner=owner, being=True, most=0), place + 3
    return replace(clause, owner=owner, being=True), place + 2


def _read_hero(reader: Reader, place: int) -> tuple[Owner, int] | None:
    if russian.has(reader, place, russian.YOUR) and russian.has(reader, place + 1, "герой"):
        return "yours", place + 2
    if russian.has(reader, place, "герой") and russian.has(reader, place + 1, "противник"):
        return "enemy", place + 2
    if russian.has(reader, place, russian.ENEMY) and russian.has(reader, place + 1, "герой"):
        return "enemy", place + 2
    return None


def _read_place(reader: Reader, place: int, clause: _Clause) -> tuple[_Clause, int] | None:
    if clause.place:
        return None
    for words, owner, where in PLACES:
        if _starts(reader, place, words) and not (owner and clause.owner not in ("", owner)):
            return replace(clause, owner=clause.owner or owner, place=where), place + len(words)
    return None


def _read_being(reader: Reader, place: int, clause: _Clause) -> tuple[_Clause, int] | None:
    if clause.being and clause.most != 0:
        return None
    refuses = _norm(reader, place) == "не"
    verb = place + refuses
    if _norm(reader, verb + 1).endswith(("ым", "ой")) and _norm(reader, verb) in ("стоит", "находится"):
        return None  # «стоит закрытым» is the state of the card itself
    if _norm(reader, verb) not in BEING and not russian.has(reader, verb, "находиться"):
        return None
    return replace(clause, being=True, most=0 if refuses else clause.most), verb + 1


def _read_number(reader: Reader, place: int, clause: _Clause) -> tuple[_Clause, int] | None:
    """Read «3 или больше», «не меньше трёх», «меньше двух», «нет», «ни одного»; «больше» alone compares both sides."""
    if clause.open and _norm(reader, place) == "или" and _norm(reader, place + 1) in (*russian.MORE, *russian.LESS):
        more = _norm(reader, place + 1) in russian.MORE
        further = clause if more else replace(clause, least=-1, most=clause.least)
        return replace(further, open=False), place + 2
    if clause.order or clause.least >= 0 or clause.most > 0:
        return None
    for words in NONE:
        if _starts(reader, place, words):
            return replace(clause, most=0, being=True), place + len(words)
    if clause.most == 0:
        return None
    for listed, least, most in (
        (AT_LEAST, 0, None),
        (AT_MOST, None, 0),
        (MORE, 1, None),
        (FEWER, None, -1),
        (EXACTLY, 0, 0),
    ):
        for words in listed:
            if not _starts(reader, place, words):
                continue
            for value, end in russian.read_number(reader, place + len(words)):
                if most is not None and value + most < 0:
                    return None
                return replace(
                    clause, least=-1 if least is None else value + least, most=-1 if most is None else value + most
                ), end
    for value, end in russian.read_number(reader, place):
        if not value:  # «ноль карт»
            return replace(clause, most=0, being=True), end
        return (replace(clause, least=value, open=True), end)
    if _norm(reader, place) in russian.MORE:
        return replace(clause, order="more"), place + 1
    return (replace(clause, order="less"), place + 1) if _norm(reader, place) in russian.LESS else None


def _read_thing(reader: Reader, place: int, clause: _Clause) -> tuple[_Clause, int] | None:
    if clause.thing or clause.cards is not None:
        return None
    empty = russian.norms_from(reader, place, 2)
    if any(one.startswith("пуст") for one in empty) and any(one.startswith("рук") for one in empty):
        return replace(clause, thing="карта", place="hand", most=0, being=True), place + 2
    for word in THINGS:
        if russian.has(reader, place, word) and word != "карта":
            return replace(clause, thing=word), place + 1
    for cards, end, _ in russian_cards.read_longest_description(reader, place):
        if replace(cards, side="any", in_hand=False, in_grave=False) == t.Cards("card") and russian.has(
            reader, place, "карта"
        ):
            return replace(clause, thing="карта"), place + 1  # the place follows
        owner: Owner = cards.side if cards.side in ("yours", "enemy") else ""
        if owner and clause.owner not in ("", owner):
            return None
        if cards.in_grave or cards.in_hand:
            clause = replace(clause, place="grave" if cards.in_grave else "hand")
            cards = replace(cards, in_grave=False, in_hand=False)
        cards = replace(cards, side="any")
        further = replace(clause, owner=clause.owner or owner)
        return (replace(further, thing="карта") if cards == t.Cards("card") else replace(further, cards=cards)), end
    return None


def _read_comparison(reader: Reader, place: int, clause: _Clause) -> tuple[_Clause, int] | None:
    """Read «, чем у противника», «, чем вы», «, чем в вашей» after «больше» or «меньше»."""
    start = reader.skip_comma(place)
    if not clause.order or _norm(reader, start) != "чем":
        return None
    start += 1
    start += _norm(reader, start) in ("у", "в", "на")
    hero = _read_hero(reader, start)
    if hero:
        return None if clause.owner == hero[0] else (replace(clause, owner=OTHER[hero[0]], compared=True), hero[1])
    if clause.hero and russian.has(reader, start, russian.ENEMY) and clause.owner != "enemy":
        return replace(clause, owner="yours", compared=True), start + 1  # «чем у вражеского»
    start += russian.has(reader, start, "рука")
    yours = _norm(reader, start) in ("вас", "вы", "вашей") or russian.has(reader, start, russian.YOUR)
    if not yours and not russian.has(reader, start, "противник") and _norm(reader, start) not in ("него", "его"):
        return None
    other: Owner = "yours" if yours else "enemy"
    start += 1
    start += russian.has(reader, start, "рука") or russian.has(reader, start, "герой")
    if clause.owner == other:
        return None
    return replace(clause, owner=OTHER[other], compared=True), start


def _make(clause: _Clause) -> Any:
    """Return the condition that the parts make; None while something is missing."""
    if not clause.owner and not clause.place and not clause.being:
        return None
    if clause.order and not clause.owner:
        return None
    if clause.cards is not None:
        return None if clause.hero and clause.cards.kind == "card" else _make_of_cards(clause, clause.cards)
    if clause.thing == "карта" and not clause.hero:
        if clause.place in ("grave", "play"):
            return _make_of_cards(clause, t.Cards("card"))
        return _make_of_hand(clause) if clause.owner or clause.place else None
    if clause.thing == "жизнь":
        return _make_of_lives(clause) if clause.owner else None
    if clause.thing == "рана" and clause.hero and clause.owner:
        return _make_of_wounds(clause)
    if clause.thing == "монета" and clause.owner and not clause.hero:
        return _compare(clause, t.Coins(clause.owner), t.Coins(OTHER[clause.owner]))
    return None


def _make_of_cards(clause: _Clause, cards: t.Cards) -> Any:
    if clause.place == "hand":
        return _make_of_held(clause, cards)
    if clause.order:
        return (
            None
            if clause.place == "grave"
            else t.MoreInPlay(cards, (clause.order == "more") == (clause.owner == "yours"))
        )
    owner = clause.owner or ("yours" if clause.place == "grave" else "any")
    cards = replace(cards, side=owner, in_grave=clause.place == "grave")
    if clause.most == 0:
        return t.HaveNone(cards)
    if clause.least >= 0 and clause.least == clause.most:
        return t.Compare(t.CountOf(cards), "same", t.Number(clause.least))
    if clause.most > 0:
        return t.HaveFewer(cards, clause.most + 1)
    return t.Have(cards, max(clause.least, 1))


def _make_of_held(clause: _Clause, cards: t.Cards) -> Any:
    """Make «у вас в руке есть заклинание» a condition about cards of the own hand; the enemy's is hidden (203)."""
    if clause.order or clause.owner == "enemy" or (clause.least >= 0 and clause.least == clause.most):
        return None
    cards = replace(cards, side="yours", in_hand=True)
    if clause.most == 0:
        return t.HaveNone(cards)
    return t.HaveFewer(cards, clause.most + 1) if clause.most > 0 else t.Have(cards, max(clause.least, 1))


def _make_of_hand(clause: _Clause) -> Any:
    side: Literal["yours", "enemy"] = clause.owner or "yours"
    if clause.order:
        return t.MoreCards((clause.order == "more") == (side == "yours"))
    if clause.most == 0:
        return t.EmptyHand() if side == "yours" else t.HandHas(0, False, side)
    if clause.least >= 0 and clause.least == clause.most:
        return t.Compare(t.HandSize(side), "same", t.Number(clause.least))
    return t.HandHas(clause.most, False, side) if clause.most > 0 else t.HandHas(max(clause.least, 1), True, side)


def _make_of_lives(clause: _Clause) -> Any:
    if clause.most > 0 and clause.least < 0:
        return t.HeroLives(clause.most) if clause.owner == "yours" else t.EnemyHeroLives(clause.most)
    return _compare(clause, *(t.LivesOf(HEROES[owner]) for owner in (clause.owner, OTHER[clause.owner])))


def _make_of_wounds(clause: _Clause) -> Any:
    if clause.most == 0 or (clause.least < 0 and clause.most < 0 and not clause.order):
        return t.Have(t.Cards("hero", clause.owner or "any", wounds="unwounded" if clause.most == 0 else "wounded"))
    if clause.least > 0 and clause.most < 0 and clause.owner == "yours":
        return t.HeroWounds(clause.least)
    return _compare(clause, *(t.WoundsOf(HEROES[owner]) for owner in (clause.owner, OTHER[clause.owner])))


def _compare(clause: _Clause, amount: Any, other: Any) -> Any:
    """Compare an amount with the same one of the other side, or with the number that was read."""
    if clause.order:
        return t.Compare(amount, clause.order, other)
    if clause.least >= 0 and clause.least == clause.most:
        return t.Compare(amount, "same", t.Number(clause.least))
    if clause.least > 0:
        return t.Compare(amount, "more", t.Number(clause.least - 1))
    return t.Compare(amount, "less", t.Number(clause.most + 1)) if clause.most >= 0 else None
