"""docs/heroes.md names every phrase and named ability of the language."""

from __future__ import annotations

from pathlib import Path

from catalog.heroes.language.ability_rows import ABILITIES, EVENTS
from catalog.heroes.language.condition_rows import AMOUNTS, CONDITIONS
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.heroes.language.effect_rows import EFFECTS

PAGE = (Path(__file__).parents[3] / "docs" / "heroes.md").read_text(encoding="utf-8").replace("\\|", "|")


def test_every_phrase_is_in_the_docs() -> None:
    listed = (*EFFECTS, *AMOUNTS, *CONDITIONS, *EVENTS, *ABILITIES)
    assert [ru for _, _, ru, en in listed if f"`{ru}`" not in PAGE or f"`{en}`" not in PAGE] == []


def test_every_named_ability_is_in_the_docs() -> None:
    assert all(entry.name.ru in PAGE and entry.text.en in PAGE for entry in KEYWORDS.values())
