"""The decks of BattleCON: `decks.games.DeckGame`. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from catalog.battlecon import shipped_cards
from catalog.battlecon.cards import Contender, Fighter, usual_preparation
from catalog.battlecon.parts import PART_KINDS, Part, PartKind, list_parts
from catalog.core.terms import Term, join_terms
from catalog.sources import Contents, SourceDeck
from decks.battlecon.deck_check import DUEL, FORMATS, check_fighter
from decks.battlecon.draft_rules import BattleconDraftRules
from decks.battlecon.figures import FIGHTER, FINISHER, OTHERS, PILES, count_cards_by_kind
from decks.figures import Figures, Sort
from decks.formats import Format
from decks.games import CardLine, Suitable
from decks.verdict import Copies, Verdict

_HEALTH = Sort("bc-health", Term("Здоровье", "Health"))
_SPEED = Sort("bc-speed", Term("Скорость", "Speed"))

_FIGHTERS: Mapping[str, object] = {"battlecon__kind": "fighter"}
_CHOICES: Mapping[PartKind, int] = {"finisher": 1, "style": 2, "base": 2}  # cards of each kind in a preparation


class BattleconDecks:
    slug = "battlecon"
    formats: Sequence[Format] = tuple(FORMATS.values())
    deals = None  # nothing is dealt: everybody knows what can be in a hand
    ratings = None
    drafting = BattleconDraftRules()
    exempt = None
    labels: Sequence[Term] = ()
    undeckable: Mapping[str, str] = {}
    closed_formats: frozenset[str] = frozenset()
    order: Sequence[str] = ("battlecon__kind",)

    def check(self, deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
        return check_fighter(deck, fmt, pool)

    def suitable(self, deck: Sequence[Copies], fmt: Format) -> Suitable:
        """The fighter comes first, then what the preparation still lacks (pages 16, 17 and 33)."""
        fighters = [one.card.whole for one in deck if one.card.whole is not None]
        if fmt.minimum > 1:
            return _team_mates(fighters, fmt.maximum)
        if not fighters:
            return Suitable(Term("Сначала выберите бойца", "Choose a fighter first"), (dict(_FIGHTERS),))
        return _missing_choices(fighters[0], deck)

    def figures(self, deck: Sequence[Copies], class_names: Mapping[str, str]) -> Figures:
        return count_cards_by_kind(deck)

    def line(self, card: Part, copies: int = 1, format_slug: str = "") -> CardLine:
        """Return the line of a card, grouped by its place in the preparation: two copies lie in discard 2."""
        if card.whole is not None:
            return CardLine(FIGHTER, 0, str(card.whole.health), card.whole.health, unit=_HEALTH, copies_are_cards=False)
        speed = card.stats.speed if card.stats else 0
        text = (str(speed) if speed >= 0 else f"−{-speed}") if card.stats else "·"
        if card.kind == "finisher":
            return CardLine(FINISHER, 1, text, max(speed, 0), unit=_SPEED, copies_are_cards=False)
        if card.kind in ("style", "base"):
            pile = min(copies, 2)
            return CardLine(
                PILES[pile - 1],
                1 + pile,
                text,
                max(speed, 0),
                unit=_SPEED,
                copies_are_cards=False,
                further=PILES[1].name if pile == 1 else None,
                nearer=PILES[0].name if pile == 2 else None,
            )
        return CardLine(OTHERS, 4, text, max(speed, 0), unit=_SPEED)

    def load_shipped(self) -> Contents:
        shipped_contents = shipped_cards.load_contents()
        decks = [_ready(row, fighter) for row, fighter in enumerate(shipped_cards.fighters().values(), 1)]
        return replace(shipped_contents, decks=decks)

    def variants(self, removed: Part, pool: Sequence[Part]) -> Iterable[Part]:
        """Another side of the finisher, or another card of the kind for the discard; a fighter stays who he is."""
        for card in pool:
            same = card.kind == removed.kind and card.ref != removed.ref
            if same and removed.kind in ("finisher", "style", "base") and card.fighter in ("", removed.fighter):
                yield card


def _team_mates(fighters: Sequence[Fighter], most: int) -> Suitable:
    if len(fighters) >= most:
        return Suitable(Term("Команда полна", "The team is complete"), ())
    if not fighters:
        return Suitable(Term("Выберите бойцов команды", "Choose the fighters of the team"), (dict(_FIGHTERS),))
    words = Term("Другие бойцы, кроме: {names}", "Other fighters than {names}")
    names = join_terms(one.name for one in fighters)
    keys = [key for key in shipped_cards.fighters() if key not in {one.key for one in fighters}]
    return Suitable(words.with_(names=names), ({**_FIGHTERS, "battlecon__fighter__in": keys},))


def _missing_choices(fighter: Fighter, deck: Sequence[Copies]) -> Suitable:
    """The side of the finisher, and two cards of each kind for the discards, of the kinds that are not complete."""
    open_kinds = []
    alternatives: list[Mapping[str, object]] = []
    for kind, most in _CHOICES.items():
        if sum(1 for one in deck if one.card.kind == kind) >= most:
            continue
        open_kinds.append(PART_KINDS[kind])
        if kind == "finisher":
            alternatives.append({"battlecon__kind": kind, "battlecon__fighter": fighter.key})
            continue
        own = fighter.styles if kind == "style" else fighter.bases
        names = [card.name.ru for card in own]
        owners = ["", fighter.key]  # "" for universal cards
        alternatives.append({"battlecon__kind": kind, "battlecon__fighter__in": owners, "name_ru__in": names})
    if not open_kinds:
        return Suitable(Term("Подготовка полна", "The preparation is complete"), ())
    words = Term("{name} может взять: {kinds}", "{name} can still take: {kinds}")
    kinds = join_terms(Term(kind.ru.lower(), kind.en.lower()) for kind in open_kinds)
    return Suitable(words.with_(name=fighter.name, kinds=kinds), tuple(alternatives))


def _ready(row: int, fighter: Fighter) -> SourceDeck:
    """A fighter prepared by the beginner's advice."""
    rows = list_parts(Contender(fighter, usual_preparation(fighter)))
    lines = tuple(f"{count} {card.name.ru} ({card.set_code} {card.number})" for card, count in rows)
    name, text = fighter.name, fighter.advice
    return SourceDeck(
        f"{fighter.key}.toml", row, fighter.set_code, fighter.key, name.ru, name.en, text.ru, text.en, "example",
        DUEL.slug, lines,
    )  # fmt: skip


GAME = BattleconDecks()
