"""Russian bans that name the enemy: «враг не может защищаться», «противник не может целить заклинаниями в …»."""

from __future__ import annotations

from typing import Any, Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.makers import of_value
from catalog.language.patterns import Make

ITSELF: Final = "@|его|её|него|неё|эту|это [карту|существо]"
# Deeds that are forbidden to the enemy's characters; True: to the enemy's hero alone.
DEEDS: Final = (
    ("защищаться", "clumsy", False), ("выступает защитником", "clumsy", False), ("атаковать|бить", "peaceful", False),
    ("излечиться", "incurable", True),
)  # fmt: skip
# Ways to aim at a card that are forbidden to the enemy, with the card as `{0}`.
AIMS: Final = tuple(
    (said, id)
    for sources, by, id in (
        ("заклинаний", "заклинаниями|заклинанием", "wary"), ("способностей", "способностями", "fortitude"),
        ("заклинаний и|или способностей", "заклинаниями и|или способностями", "fortitude"),
        ("способностей и|или заклинаний", "способностями и|или заклинаниями", "fortitude"),
    )
    for said in (
        f"выбрать {{0}} целью [своих] {sources}", f"выбрать целью [своих] {sources} {{0}}",
        f"целить|целиться|таргетить|метить [своими] {by} [в|на] {{0}}",
        f"целить|целиться|таргетить|метить [в|на] {{0}} [своими] {by}",
        f"сделать {{0}} целью [своих] {sources}",
    )
)  # fmt: skip
SPELLS: Final = tuple(
    (said, "wary")
    for said in (
        "играть|использовать|наложить|навести|направить|колдовать|кастовать [свои] заклинание|заклинания на|в {0}",
        "играть|использовать|наложить|навести|направить|колдовать|кастовать на|в {0} [свои] заклинание|заклинания",
    )
)
HARMS: Final = (("оглушить {0}", "steady"), ("отравить {0}", "antidote"), ("атаковать|бить {0}", "unreachable"))


def _of_all(id: str, hero: bool) -> Make:
    target: t.TargetNode = t.EnemyHero() if hero else t.Every(t.Cards("character", "enemy"))
    return lambda slots: t.Aura(target, (t.Keyword(id),), slots.get("condition"))


def _of_spared(id: str) -> Make:
    """Return a maker of a ban that spares the cards of a description, all of them."""

    def make(slots: dict[str, Any]) -> t.Aura | None:
        target = slots["target"]
        return t.Aura(target, (t.Keyword(id),)) if isinstance(target, t.Every | t.YourHero) else None

    return make


def list_enemy_bans() -> list[tuple[str, Make]]:
    """Return the patterns of constant abilities that forbid something to the enemy."""
    found: list[tuple[str, Make]] = []
    for verb, id, hero in DEEDS:
        make = _of_all(id, hero)
        found += [
            (f"[пока|если <condition> ,] противник не может {verb}", make),
            (f"противник не может {verb} , пока|если <condition>", make),
        ]
    heroes = t.Aura(t.YourHero(), (t.Keyword("unreachable"),))
    found += [(f"противник не может атаковать|бить {hero}", of_value(heroes)) for hero in ("героя|героев", "вас")]
    for said, id in (*AIMS, *SPELLS):
        found += [
            (f"противник не может {said.format(ITSELF)}", of_value(t.Keyword(id))),
            (f"противник не может {said.format('<target:target.acc>')}", _of_spared(id)),
        ]
    found += [(f"противник не может {said.format(ITSELF)}", of_value(t.Keyword(id))) for said, id in HARMS]
    return found
