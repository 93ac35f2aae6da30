"""The decks of BattleCON: `decks.games.DeckGame`. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from catalog.battlecon import shipped
from catalog.battlecon.cards import Contender, Fighter, usual_preparation
from catalog.battlecon.parts import Part, prepared
from catalog.sources import Contents, SourceDeck
from catalog.terms import Term
from decks.battlecon.checking import DUEL, FORMATS, check
from decks.battlecon.events import BattleconDrafting
from decks.battlecon.figures import FIGHTER, FINISHER, OTHERS, PILES, drawn
from decks.figures import Figures, Sort
from decks.formats import Format
from decks.games import CardLine
from decks.verdict import Copies, Verdict

_HEALTH = Sort("bc-health", Term("Здоровье", "Health"))
_SPEED = Sort("bc-speed", Term("Скорость", "Speed"))


class BattleconDecks:
    slug = "battlecon"
    formats: Sequence[Format] = tuple(FORMATS.values())
    deals = None  # nothing is dealt: everybody knows what can be in a hand
    ratings = None
    drafting = BattleconDrafting()
    exempt = None
    labels: Sequence[Term] = ()
    undeckable: Mapping[str, str] = {}
    order: Sequence[str] = ("battlecon__kind",)

    def check(self, deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
        return check(deck, fmt, pool)

    def figures(self, deck: Sequence[Copies], class_names: Mapping[str, str]) -> Figures:
        return drawn(deck)

    def line(self, card: Part, copies: int = 1) -> CardLine:
        """Return the line of a card, grouped by its place in the preparation: two copies lie in discard 2."""
        if card.whole is not None:
            return CardLine(FIGHTER, 0, str(card.whole.health), card.whole.health, unit=_HEALTH)
        speed = card.stats.speed if card.stats else 0
        written = (str(speed) if speed >= 0 else f"−{-speed}") if card.stats else "·"
        if card.kind == "finisher":
            return CardLine(FINISHER, 1, written, max(speed, 0), unit=_SPEED)
        if card.kind in ("style", "base"):
            pile = min(copies, 2)
            return CardLine(PILES[pile - 1], 1 + pile, written, max(speed, 0), unit=_SPEED)
        return CardLine(OTHERS, 4, written, max(speed, 0), unit=_SPEED)

    def shipped(self) -> Contents:
        found = shipped.contents()
        decks = [_ready(row, fighter) for row, fighter in enumerate(shipped.fighters().values(), 1)]
        return replace(found, decks=decks)

    def variants(self, removed: Part, pool: Sequence[Part]) -> Iterable[Part]:
        """Another side of the finisher, or another card of the kind for the discard; a fighter stays who he is."""
        for card in pool:
            same = card.kind == removed.kind and card.ref != removed.ref
            if same and removed.kind in ("finisher", "style", "base") and card.fighter in ("", removed.fighter):
                yield card


def _ready(row: int, fighter: Fighter) -> SourceDeck:
    """A fighter prepared by the beginner's advice."""
    rows = prepared(Contender(fighter, usual_preparation(fighter)))
    lines = tuple(f"{count} {card.name.ru} ({card.set_code} {card.number})" for card, count in rows)
    name, text = fighter.name, fighter.advice
    return SourceDeck(
        f"{fighter.key}.toml", row, fighter.set_code, fighter.key, name.ru, name.en, text.ru, text.en, "example",
        DUEL.slug, lines,
    )  # fmt: skip


GAME = BattleconDecks()
