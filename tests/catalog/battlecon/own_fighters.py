"""The fields of the editor, filled in as a user would, from a fighter of ours."""

from __future__ import annotations

from collections.abc import Iterable

from catalog.battlecon import shipped_cards
from catalog.battlecon.cards import Card, Fighter
from catalog.battlecon.tree import Effect
from catalog.battlecon.wording import write_effect
from catalog.core.terms import Language


def fighter_form(key: str = "ember", language: Language = "en") -> dict[str, str]:
    """Return the values of a form for that fighter, with effects in that language."""
    fighter = shipped_cards.fighters()[key]
    values = {
        "name_ru": "Зарница",
        "name_en": "Summer Lightning",
        "ability_name_ru": "Жар",
        "class": fighter.kind,
        "difficulty": fighter.difficulty,
        "health": str(fighter.health),
        "effects": _lines(fighter, fighter.effects, language),
    }
    for kind, cards in (("style", fighter.styles), ("base", fighter.bases), ("finisher", fighter.finishers)):
        for number, card in enumerate([card for card in cards if not card.universal], 1):
            values |= _card(fighter, card, f"{kind}-{number}-", language)
    for number, pool in enumerate(fighter.pools, 1):
        prefix = f"component-{number}-"
        values |= {
            f"{prefix}kind": "token" if pool.token else "counter",
            f"{prefix}name_ru": pool.name.ru,
            f"{prefix}name_en": pool.name.en,
            f"{prefix}first": str(pool.reserve),
            f"{prefix}second": str(pool.exhausted),
            f"{prefix}effects": _lines(fighter, pool.effects, language),
        }
    return values


def _card(fighter: Fighter, card: Card, prefix: str, language: Language) -> dict[str, str]:
    stats = card.stats
    numbers = {name: str(getattr(stats, name)) for name in ("low", "high", "power", "speed", "guard")}
    flags = {name: "on" for name in ("tie", "stable", "no_range", "no_power") if getattr(stats, name)}
    named = {"name_ru": card.name.ru, "name_en": card.name.en, "effects": _lines(fighter, card.effects, language)}
    return {f"{prefix}{name}": value for name, value in (numbers | flags | named).items()}


def _lines(fighter: Fighter, effects: Iterable[Effect], language: Language) -> str:
    names = fighter.names()
    said = [
        write_effect(effect, language, lambda key: names[key].said(language) if key in names else key)
        for effect in effects
    ]
    return "\n".join(said)
