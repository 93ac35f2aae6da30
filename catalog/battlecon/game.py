"""The fighters and cards of BattleCON for the catalog."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from catalog.battlecon.explanations import EXPLANATIONS, named, pattern
from catalog.battlecon.glossary import TERMS
from catalog.battlecon.parts import Part
from catalog.battlecon.site_words import WORDING
from catalog.core.names import name_key
from catalog.core.terms import Language, Term
from catalog.game_room import CardRoom
from catalog.games import DictionaryRow, ExplainedText

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from catalog.models import Card
    from catalog.sources import Contents
    from catalog.understanding import Understanding

_TERM = Term("термин правил", "term of the rules")


class BattleconCards(CardRoom[Part]):
    """`catalog.games.CardGame` of BattleCON."""

    numbers = "battlecon"
    rarities: Mapping[str, Term] = {}
    editions = {"4.2": Term("Правила 4.2", "Rules 4.2")}
    about = Term(
        "Двенадцать бойцов и одна арена: оба игрока втайне выбирают атаку, раскрывают её вместе и читают друг друга.",
        "Twelve fighters and one arena: both players choose in secret, reveal together, and read each other.",
    )
    sorted_out_by = "battlecon__fighter_class"
    wording = WORDING
    has_texts = True

    # --- Cards and rows

    def reader(self, contents: Contents) -> Callable[[Part], Understanding]:
        from catalog.understanding import Understanding

        def read(card: Part) -> Understanding:
            text = card.text()
            return Understanding("yes", tuple((term, None) for term in card.terms), text.ru, text.en)

        return read

    def digest(self) -> str:
        from hashlib import sha256

        from catalog.battlecon import phrases

        phrase_tables = (TERMS, phrases.PHASES, phrases.TRIGGERS, phrases.CONDITIONS, phrases.PRICES, phrases.DEEDS)
        return sha256(
            repr([{key: str(value[0]) for key, value in one.items()} for one in phrase_tables]).encode()
        ).hexdigest()[:16]

    def texts(self, card: Part) -> list[str]:
        whole = card.whole
        more = [*whole.epithet, *whole.ability] if whole else [*card.owner]
        return [*card.text(), *more]

    # --- Descriptions of a card

    def classes(self) -> list[Term]:
        return []

    def class_names(self, card: Card) -> list[Term]:
        return []

    def icon_name(self, icon: tuple[str, int | None]) -> Term:
        return TERMS[icon[0]][0]

    def summary(self, card: Card) -> Term:
        numbers = card.battlecon
        kind, owner = numbers.kind_name, numbers.owner
        if numbers.kind == "fighter":
            of, hard = numbers.class_name, numbers.difficulty_name
            return Term(f"{kind.ru}: {of.ru}, сложность {hard.ru}", f"{kind.en}: {of.en}, {hard.en}")
        if not numbers.fighter:
            return Term(f"{kind.ru}, есть у каждого бойца", f"{kind.en}, every fighter has it")
        return Term(f"{kind.ru} бойца {owner.ru}", f"{kind.en} of {owner.en}")

    def explain_text(self, text: str, language: str) -> list[ExplainedText]:
        tongue: Language = "ru" if language.startswith("ru") else "en"
        terms, pieces, at = named(tongue), [], 0
        for match in pattern(tongue).finditer(text):
            if match.start() > at:
                pieces.append(ExplainedText(text[at : match.start()]))
            term = terms[(match.lastindex or 1) - 1]
            pieces.append(ExplainedText(match[0], EXPLANATIONS[term][0].said(language)))
            at = match.end()
        return [*pieces, ExplainedText(text[at:])] if at < len(text) else pieces

    def in_words(self, text: str) -> str:
        return text

    def dictionary(self, language: str, counts: Mapping[str, int]) -> list[DictionaryRow]:
        has = self.vocabulary.ability.name_in(language)
        entries = [
            DictionaryRow(
                id=id,
                name=name.said(language),
                other_name=name.said("en" if language.startswith("ru") else "ru"),
                kind=_TERM.said(language),
                x="no",
                rule="",
                explanation=EXPLANATIONS[id][0].said(language),
                example="",
                query=f"{has}:{id}",
                cards=counts.get(id, 0),
            )
            for id, (name, _kinds) in TERMS.items()
        ]
        return sorted(entries, key=lambda entry: name_key(entry.name))

    def card_context(self, card: Card, language: str) -> dict[str, Any]:
        from catalog.battlecon.pages import fighter_page, part_page

        return fighter_page(card) if card.battlecon.kind == "fighter" else part_page(card)

    def set_context(self, cards: QuerySet[Card]) -> dict[str, Any]:
        from catalog.battlecon.pages import set_page

        return set_page(cards)

    def searches(self, language: str) -> list[tuple[str, str, str]]:
        words = self.vocabulary
        kind, hard = (words.by_key[f"battlecon-{key}"].name_in(language) for key in ("type", "difficulty"))
        has = words.ability.name_in(language)
        examples = [
            (f"{kind}:fighter", "", Term("Все бойцы", "All fighters")),
            (f"{kind}:fighter {hard}:simple", "", Term("Бойцы для начала", "Fighters to begin with")),
            (f"{kind}:finisher", "", Term("Спецатаки", "Finishers")),
            (f"{has}:teleport", "", TERMS["teleport"][0]),
            (f"{has}:armour", "", TERMS["armour"][0]),
        ]
        return [(query, mark, label.said(language)) for query, mark, label in examples]


GAME = BattleconCards()
