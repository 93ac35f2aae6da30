"""The cards of «Битва колод» for the catalog."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import EDITIONS
from catalog.clash.cards import Card as PrintedCard
from catalog.clash.order import find_places, in_short
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.game_room import CardRoom
from catalog.games import DictionaryRow, ExplainedText

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from catalog.models import Card
    from catalog.sources import Contents
    from catalog.understanding import Understanding

_NEGATIVE = Term("негативная", "negative")
_SPELLS = Term("у существ и заклинаний", "on creatures and spells")
_CREATURES = Term("у существ", "on creatures")


class ClashCards(CardRoom[PrintedCard]):
    """`catalog.games.CardGame` of «Битва колод»."""

    numbers = "clash"
    rarities: Mapping[str, Term] = {}
    editions = EDITIONS
    about = Term(
        "Восемь карт в руке, одна из них — крепость, и мосты, через которые идёт штурм.",
        "Eight cards in hand, a fortress among them, and the bridges over which creatures attack.",
    )
    sorted_out_by = "clash__cost"
    has_texts = False

    # --- Cards and rows

    def reader(self, contents: Contents) -> Callable[[PrintedCard], Understanding]:
        from catalog.understanding import Understanding

        def read(card: PrintedCard) -> Understanding:
            text = card.text()
            return Understanding("yes", tuple((id, None) for id in card.printed_abilities), text.ru, text.en)

        return read

    def digest(self) -> str:
        from hashlib import sha256

        return sha256(repr(ABILITIES).encode()).hexdigest()[:16]

    def texts(self, card: PrintedCard) -> list[str]:
        return [*(text for name in card.ability_names() for text in name), *card.text()]

    # --- Descriptions of a card

    def classes(self) -> list[Term]:
        return []

    def class_names(self, card: Card) -> list[Term]:
        return []

    def icon_name(self, icon: tuple[str, int | None]) -> Term:
        return ABILITIES[icon[0]].name

    def summary(self, card: Card) -> Term:
        numbers = card.clash
        kind: Term = numbers.kind_name
        shield = Term(f", щит {numbers.shield}", f", shield {numbers.shield}") if numbers.shield else Term("", "")
        return Term(
            f"{kind.ru}, стоимость {numbers.cost}, топор {numbers.axe}{shield.ru}",
            f"{kind.en}, cost {numbers.cost}, axe {numbers.axe}{shield.en}",
        )

    def explain_text(self, text: str, language: str) -> list[ExplainedText]:
        names = {name: ability for ability in ABILITIES.values() for name in ability.name}
        pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})(?!\w)")
        return [
            ExplainedText(part, names[part].text.said(language) if part in names else "")
            for part in pattern.split(text)
            if part
        ]

    def in_words(self, text: str) -> str:
        return text

    def dictionary(self, language: str, counts: Mapping[str, int]) -> list[DictionaryRow]:
        has = self.vocabulary.ability.name_in(language)
        entries = []
        for id, ability in ABILITIES.items():
            name = ability.name.said(language)
            bearers = (_SPELLS if ability.spells else _CREATURES).said(language)
            kind = f"{bearers}, {_NEGATIVE.said(language)}" if ability.negative else bearers
            query = f'"{name_key(name)}"' if " " in name else name_key(name)
            entries.append(
                DictionaryRow(
                    id=id,
                    name=name,
                    other_name=ability.name.said("en" if language.startswith("ru") else "ru"),
                    kind=f"{kind} · {in_short(ability).said(language)}",
                    x="no",
                    rule="",
                    explanation=ability.text.said(language),
                    example="",
                    query=f"{has}:{query}",
                    cards=counts.get(id, 0),
                )
            )
        return sorted(entries, key=lambda entry: name_key(entry.name))

    def card_context(self, card: Card, language: str) -> dict[str, Any]:
        printed = self.to_printed_card(card)
        return {
            "powers": [
                {"id": id, "name": name, "text": ABILITIES[id].text, "places": find_places(ABILITIES[id])}
                for id, name in zip(printed.printed_abilities, printed.ability_names(), strict=True)
            ],
            "combined": ABILITIES[printed.aura] if printed.aura else None,
            "combined_places": find_places(ABILITIES[printed.aura]) if printed.aura else [],
        }

    def set_context(self, cards: QuerySet[Card]) -> dict[str, Any]:
        from catalog.clash.statistics import abilities, curve

        return {"curve": curve(cards), "abilities": abilities(cards)}

    def searches(self, language: str) -> list[tuple[str, str, str]]:
        has = self.vocabulary.ability.name_in(language)
        names = [ABILITIES[id].name.said(language) for id in ("rage", "sprint", "aura", "water", "symbiosis")]
        return [(f"{has}:{name_key(name)}", "", name) for name in names]


GAME = ClashCards()
