"""Problems of a prepared fighter (pages 16-17): all at once, each with a fix.

A deck of this game is a fighter with the choices of his preparation, as rows of cards: the fighter, the side of his
finisher, and two styles and two bases for his discards. One copy means discard 1, two copies mean discard 2. A deck may
consist of the fighter only: his player then chooses when the bout begins. A team is two or three fighters. Each is
prepared when the bout begins, because a universal card does not name the fighter of its discard. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from catalog.battlecon.cards import Contender, Fighter, usual_preparation
from catalog.battlecon.parts import CHOSEN, PART_KINDS, Part, PartKind, list_parts
from catalog.cards import CardRef
from catalog.core.names import name_key
from catalog.core.terms import Term
from decks.formats import Format
from decks.verdict import Copies, DeckProblem, Fix, Verdict

EDITION: Final = "4.2"
DUEL: Final = Format("battlecon-duel", Term("Поединок", "Duel"), "constructed", 1, 6, 2, edition=EDITION)
DRAFTED: Final = Format(
    "battlecon-drafted",
    Term(
        "Выбранный боец",
        "Chosen fighter",
    ),
    "limited",
    1,
    6,
    2,
    edition=EDITION,
)
TEAM: Final = Format("battlecon-team", Term("Команда", "Team"), "constructed", 2, 3, 1, edition=EDITION)
FORMATS: Final = {fmt.slug: fmt for fmt in (DUEL, DRAFTED, TEAM)}
TEAM_PAGE: Final = 33
FIGHTER_PAGE: Final = 16
SETUP_PAGE: Final = 17
_ADVICE: Final = Term("Взять по совету новичку: {names}", "Take the beginner's advice: {names}")
_REMOVE: Final = Term("Убрать: «{name}»", "Remove: {name}")


def check_fighter(deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
    """Every problem of a fighter in a format at once; `pool` are the cards of fighters that may be played."""
    copies_in_deck = [copies for copies in deck if copies.count > 0]
    team = fmt.minimum > 1
    count = len(copies_in_deck)  # copies only encode the discard of a card
    problems = list(_team(copies_in_deck, fmt)) if team else [*_fighters(copies_in_deck), *_strangers(copies_in_deck)]
    fighters = [copies.card.whole for copies in copies_in_deck if copies.card.whole is not None]
    if len(fighters) == 1 and not team:
        problems += _preparation(copies_in_deck, fighters[0])
    if pool is not None:
        problems += _outside(copies_in_deck, {copies.ref for copies in pool})
    return Verdict(fmt.slug, count, (*problems, *_refused(copies_in_deck, fmt)))


def _problem(
    code: str, rule: str, page: int, limit: int, actual: int, cards: Sequence[Copies], text: Term, fix: Fix | None
) -> DeckProblem:
    return DeckProblem(code, rule, limit, actual, tuple(one.name for one in cards), text, fix, page)


def _without(copies: Copies, keep: int = 0) -> Fix:
    """Leaves that many copies of a card."""
    text = _REMOVE.with_(name=copies.title)
    if keep:
        text = Term("Оставить {n}: «{name}»", "Keep {n}: {name}").with_(n=keep, name=copies.title)
    return Fix(copies.name, keep, ((copies.ref, keep - copies.count),), text)


def _fighters(deck: Sequence[Copies]) -> Iterator[DeckProblem]:
    fighters = [copies for copies in deck if copies.card.kind == "fighter"]
    if not fighters:
        text = Term("Выберите бойца.", "Choose a fighter.")
        fix = Fix("", 0, (), Term("Добавить карту бойца", "Add the card of a fighter"))
        yield _problem("no-fighter", "setup", FIGHTER_PAGE, 1, 0, (), text, fix)
    for copies in fighters[1:]:
        text = Term(
            "Боец может быть только один, {name} лишний.", "Only one fighter is allowed; {name} is one too many."
        )
        full_text = text.with_(name=copies.title)
        yield _problem("too-many", "setup", FIGHTER_PAGE, 1, len(fighters), (copies,), full_text, _without(copies))
    for copies in fighters[:1]:
        if copies.count > 1:
            text = Term("{name} нужен один.", "One {name} is enough.").with_(name=copies.title)
            yield _problem("twice", "setup", FIGHTER_PAGE, 1, copies.count, (copies,), text, _without(copies, 1))


def _team(deck: Sequence[Copies], fmt: Format) -> Iterator[DeckProblem]:
    """A team has as many different fighters as the team game requires, and no other cards (page 33)."""
    fighters = [copies for copies in deck if copies.card.kind == "fighter"]
    if len(fighters) < fmt.minimum:
        text = Term("В команде от {a} до {b} бойцов, в этой: {n}.", "A team has {a} to {b} fighters; this one has {n}.")
        full_text = text.with_(a=fmt.minimum, b=fmt.maximum, n=len(fighters))
        fix = Fix("", 0, (), Term("Добавить карту бойца", "Add the card of a fighter"))
        yield _problem("no-fighter", "team.setup", TEAM_PAGE, fmt.minimum, len(fighters), fighters, full_text, fix)
    for copies in fighters[fmt.maximum :]:
        text = Term("В команде не больше {b} бойцов: {name} лишний.", "A team has at most {b} fighters: not {name}.")
        full_text = text.with_(b=fmt.maximum, name=copies.title)
        yield _problem(
            "too-many", "team.setup", TEAM_PAGE, fmt.maximum, len(fighters), (copies,), full_text, _without(copies)
        )
    for copies in fighters:
        if copies.count > 1:
            text = Term("Бойцы команды разные: {name} нужен один.", "Fighters of a team differ: one {name} is enough.")
            full_text = text.with_(name=copies.title)
            yield _problem("twice", "team.setup", TEAM_PAGE, 1, copies.count, (copies,), full_text, _without(copies, 1))
    for copies in deck:
        if copies.card.kind != "fighter":
            text = Term(
                "«{name}»: бойцов команды готовят, когда начинается бой.",
                "{name}: fighters of a team are prepared when the bout begins.",
            )
            full_text = text.with_(name=copies.title)
            yield _problem(
                "not-chosen", "team.setup", TEAM_PAGE, 0, copies.count, (copies,), full_text, _without(copies)
            )


def _strangers(deck: Sequence[Copies]) -> Iterator[DeckProblem]:
    """Yield problems of cards outside the preparation, and of cards of other fighters."""
    own = {copies.card.fighter for copies in deck if copies.card.kind == "fighter"}
    for copies in deck:
        card: Part = copies.card
        if card.kind not in CHOSEN:
            text = Term(
                "«{name}» ({kind}) не выбирают: это и так при бойце.",
                "{name} ({kind}) is not chosen: it comes with the fighter.",
            )
            full_text = text.with_(name=copies.title, kind=PART_KINDS[card.kind])
            yield _problem("not-chosen", "setup", SETUP_PAGE, 0, copies.count, (copies,), full_text, _without(copies))
        elif own and card.kind != "fighter" and card.fighter and card.fighter not in own:
            text = Term("«{name}» — карта другого бойца: {owner}.", "{name} is a card of another fighter: {owner}.")
            full_text = text.with_(name=copies.title, owner=card.owner)
            yield _problem("no-card", "setup", SETUP_PAGE, 0, copies.count, (copies,), full_text, _without(copies))


def _preparation(deck: Sequence[Copies], fighter: Fighter) -> list[DeckProblem]:
    """Either nothing is chosen, or the side of the finisher and both discards."""
    own = [copies for copies in deck if copies.card.kind in CHOSEN and copies.card.fighter in ("", fighter.key)]
    choices = {kind: [copies for copies in own if copies.card.kind == kind] for kind in CHOSEN[1:]}
    if not any(choices.values()):
        return []
    advice = list_parts(Contender(fighter, usual_preparation(fighter)))
    return [*_side(choices["finisher"], advice), *_discards("style", choices["style"], fighter, advice),
            *_discards("base", choices["base"], fighter, advice)]  # fmt: skip


def _side(sides: Sequence[Copies], advice: Sequence[tuple[Part, int]]) -> Iterator[DeckProblem]:
    rule, page = "setup.finisher", SETUP_PAGE
    if not sides:
        text = Term("Не выбрана сторона спецатаки.", "No side of the finisher is chosen.")
        yield _problem("no-side", rule, page, 1, 0, (), text, _advised("finisher", (), advice))
    for copies in sides[1:]:
        text = Term("Сторона спецатаки одна: «{name}» лишняя.", "The finisher has one side up: {name} is one too many.")
        full_text = text.with_(name=copies.title)
        yield _problem("two-sides", rule, page, 1, len(sides), (copies,), full_text, _without(copies))
    for copies in sides[:1]:
        if copies.count > 1:
            text = Term("«{name}» нужна одна.", "One {name} is enough.").with_(name=copies.title)
            yield _problem("twice", rule, page, 1, copies.count, (copies,), text, _without(copies, 1))


def _discards(
    kind: PartKind, cards: Sequence[Copies], fighter: Fighter, advice: Sequence[tuple[Part, int]]
) -> Iterator[DeckProblem]:
    """One card of the kind for discard 1 (one copy), another for discard 2 (two copies)."""
    rule, page, name = "setup.discard", SETUP_PAGE, PART_KINDS[kind]
    own_cards = {card.key for card in (*fighter.styles, *fighter.bases)}
    for copies in [one for one in cards if one.card.key not in own_cards]:
        text = Term("У бойца нет приёма «{name}».", "The fighter has no base {name}.").with_(name=copies.title)
        yield _problem("no-card", rule, page, 0, copies.count, (copies,), text, _without(copies))
    cards = [one for one in cards if one.card.key in own_cards]
    for copies in [one for one in cards if one.count > 2]:
        text = Term("«{name}»: сбросов два, а копий {n}.", "{name}: there are two discards, and {n} copies.")
        full_text = text.with_(name=copies.title, n=copies.count)
        yield _problem("too-many", rule, page, 2, copies.count, (copies,), full_text, _without(copies, 2))
    for copies in cards[2:]:
        text = Term(
            "В сбросы идут две карты вида «{kind}»: «{name}» лишняя.",
            "Two cards of the kind “{kind}” are discarded: {name} is one too many.",
        )
        full_text = text.with_(kind=name, name=copies.title)
        yield _problem("too-many", rule, page, 2, len(cards), (copies,), full_text, _without(copies))
    if len(cards) < 2:
        text = Term(
            "В каждый из двух сбросов нужна карта вида «{kind}», выбрано: {n}.",
            "Each of the two discards takes a card of the kind “{kind}”; {n} chosen.",
        )
        full_text = text.with_(kind=name, n=len(cards))
        yield _problem("not-two", rule, page, 2, len(cards), cards, full_text, _advised(kind, cards, advice))
        return
    one, other = cards[0], cards[1]
    if min(one.count, 2) == min(other.count, 2):
        pile = min(one.count, 2)
        text = Term(
            "«{a}» и «{b}» лежат в одном сбросе {n}: нужно по одной карте в каждый.",
            "{a} and {b} lie in the same discard {n}: each takes one.",
        )
        full_text = text.with_(a=one.title, b=other.title, n=pile)
        to = 2 if pile == 1 else 1
        move = Term("Переложить в сброс {n}: «{name}»", "Move into discard {n}: {name}").with_(name=other.title, n=to)
        fix = Fix(other.name, to, ((other.ref, to - other.count),), move)
        yield _problem("same-discard", rule, page, 1, 2, (one, other), full_text, fix)


def _advised(kind: PartKind, cards: Sequence[Copies], advice: Sequence[tuple[Part, int]]) -> Fix:
    """Fills what is missing of a kind by the beginner's advice, beside the card that is there already."""
    parts = [(part, count) for part, count in advice if part.kind == kind]
    changes: list[tuple[CardRef, int]] = []
    names: list[Term] = []
    if cards:
        there = cards[0]
        pile = 2 if min(there.count, 2) == 1 else 1
        free = [(part, count) for part, count in parts if part.ref != there.ref]
        part = next((part for part, count in free if count == pile), free[0][0])
        parts = [(part, pile)]
    for part, count in parts:
        changes.append((part.ref, count))
        names.append(part.name)
    advice_text = Term(", ".join(f"«{name.ru}»" for name in names), ", ".join(name.en for name in names))
    return Fix(parts[0][0].name.ru, parts[0][1], tuple(changes), _ADVICE.with_(names=advice_text))


def _outside(deck: Sequence[Copies], pool: set[CardRef]) -> Iterator[DeckProblem]:
    for copies in deck:
        if copies.card.kind == "fighter" and copies.ref not in pool:
            text = Term("{name}: этот боец не из ваших.", "{name} is none of your fighters.").with_(name=copies.title)
            yield _problem("not-in-pool", "setup", FIGHTER_PAGE, 0, 1, (copies,), text, _without(copies))


def _refused(deck: Sequence[Copies], fmt: Format) -> Iterator[DeckProblem]:
    """Fighters of sets that a format does not allow, and cards that it bans."""
    for copies in deck:
        card: Part = copies.card
        codes = {code.casefold() for code in (card.set_code, *copies.reprinted)}
        if fmt.sets is not None and not card.is_universal and codes.isdisjoint(fmt.sets):
            text = Term(
                "«{name}»: сет {code} не разрешён в этом формате.",
                "{name}: set {code} is not allowed in this format.",
            )
            full_text = text.with_(name=copies.title, code=card.set_code)
            yield _problem(
                "set-not-allowed", "setup", FIGHTER_PAGE, 0, copies.count, (copies,), full_text, _without(copies)
            )
        if name_key(card.name.ru) in fmt.banned:
            text = Term("«{name}» в этом формате запрещена.", "{name} is banned in this format.")
            full_text = text.with_(name=copies.title)
            yield _problem("banned", "setup", FIGHTER_PAGE, 0, copies.count, (copies,), full_text, _without(copies))
