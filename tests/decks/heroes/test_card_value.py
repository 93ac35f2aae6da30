"""The value of a card for computer players: every part of the language has one."""

from __future__ import annotations

import tomllib
from dataclasses import is_dataclass

from django.conf import settings

from catalog.heroes.cards import Card
from catalog.heroes.language import tree as t
from decks.heroes.ability_value import EFFECTS
from decks.heroes.card_value import estimate_value

SCENARIOS = settings.BASE_DIR / "tests" / "scenarios" / "heroes"


def test_every_effect_has_a_value() -> None:
    nodes = {node for node in vars(t).values() if is_dataclass(node) and isinstance(node, type)}
    assert {node for node in nodes if issubclass(node, t.EffectNode)} == EFFECTS.keys()


def test_the_cards_of_all_scenarios_are_estimated() -> None:
    """They use each kind of ability and gift."""
    texts = set()
    for file in sorted(SCENARIOS.rglob("*.toml")):
        for card in tomllib.loads(file.read_text(encoding="utf-8")).get("cards", {}).values():
            if isinstance(card, dict) and card.get("text"):
                texts.add((card.get("type", "creature"), card["text"]))
    for number, (kind, text) in enumerate(sorted(texts), 1):
        estimate_value(Card("OWN", number, "карта", "card", kind, "neutral", text_ru=text))
    assert len(texts) > 300
