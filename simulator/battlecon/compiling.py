"""From a printed fighter to the flat objects that the rules run (`program`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from catalog.battlecon import phrases
from catalog.battlecon.cards import Card, Contender, Fighter, Stats
from catalog.battlecon.tree import Condition, Deed, Effect
from catalog.battlecon.wording import describe_effect
from catalog.core.terms import Term
from simulator.battlecon import bits
from simulator.battlecon.program import Cond, Face, Op, Part, Rule, Sheet, Table

PHASE: Final = {"": bits.PH_ALWAYS, **{name: number for number, name in enumerate(phrases.PHASES, 1)}}
TRIGGER: Final = {name: number for number, name in enumerate(phrases.TRIGGERS, 1)}
CONDITION: Final = {name: number for number, name in enumerate(phrases.CONDITIONS)}
DEED: Final = {name: number for number, name in enumerate(phrases.DEEDS)}
PRICE: Final = {"might": bits.IN_MIGHT, "health": bits.IN_HEALTH, "pool": bits.IN_POOL}
FIXED: Final = {
    "range": bits.FIXED_RANGE,
    "power": bits.FIXED_POWER,
    "speed": bits.FIXED_SPEED,
    "guard": bits.FIXED_GUARD,
}
# Deeds that change nothing but numbers of one's own, so that their place in the order does not matter.
QUIET: Final = frozenset(
    {
        "power",
        "speed",
        "guard",
        "reach",
        "nearest",
        "armour",
        "stability",
        "ignore-armour",
        "ignore-guard",
        "avoid",
        "avoid-distance",
        "firm",
        "undying",
        "cap",
    }
)
# Conditions and deeds that speak of the opponent.
AIMING: Final = frozenset(
    {
        "distance",
        "opponent-stunned",
        "opponent-moved",
        "passed",
        "opponent-has",
        "opponent-at-edge",
        "marker-there",
        "marker-between",
        "behind",
        "opponent-anted",
        "advance",
        "retreat",
        "move",
        "approach",
        "push",
        "pull",
        "shift",
        "teleport",
        "teleport-beside",
        "teleport-marker",
        "enemy-power",
        "enemy-speed",
        "enemy-guard",
        "enemy-vulnerable",
        "enemy-no-advance",
        "enemy-no-retreat",
        "enemy-stay",
        "deal",
        "take",
        "stun",
        "enemy-might",
        "repeat-hit",
        "place-there",
        "give",
        "enemy-discard-base",
        "enemy-next-power",
        "enemy-next-speed",
        "enemy-no-pass",
        "swap",
        "enemy-style-off",
        "power-as-enemy",
        "speed-as-enemy",
        "enemy-printed-power",
        "enemy-printed-speed",
    }
)


class _Names:
    """The places of a fighter's components by key, and of the states of the whole game."""

    def __init__(self, fighter: Fighter, first_state: int) -> None:
        self.pools = {one.key: place for place, one in enumerate(fighter.pools)}
        self.specials = {one.key: place for place, one in enumerate(fighter.specials)}
        self.markers = {one.key: place for place, one in enumerate(fighter.markers)}
        self.states = {one.key: first_state + place for place, one in enumerate(fighter.states)}

    def place(self, kind: str, name: str) -> int:
        if not name:
            return bits.NOBODY
        name_kind = phrases.NAMES[kind]
        if name_kind in ("pool", "token"):
            return self.pools[name]
        if name_kind in ("special", "form", "flipped"):
            return self.specials[name]
        return self.markers[name] if name_kind == "marker" else self.states[name]


class Compiler:
    """Compiles the fighters of one game."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def sheet(self, owner: int, contender: Contender) -> Sheet:
        """A fighter's sheet; its states are added to the table."""
        fighter = contender.fighter
        table = self.table
        names = _Names(fighter, len(table.states))
        fighter_names = fighter.names()
        self._bits = 0
        sheet = Sheet(f"{fighter.set_code}-{fighter.number}", fighter.name.ru, fighter.name.en, fighter.health)

        def rules(into: list[list[Rule]], effects: tuple[Effect, ...], source: Term) -> None:
            for effect in effects:
                rule = self._rule(effect, owner, names, fighter_names, source)
                into[rule.phase].append(rule)

        sheet.ability_ru, sheet.ability_en = fighter.ability
        rules(sheet.rules, fighter.effects, fighter.ability)
        for cards, faces in (
            (fighter.styles, sheet.styles),
            (fighter.bases, sheet.bases),
            (fighter.finishers, sheet.finishers),
        ):
            for card in cards:
                face = _face(card, names)
                rules(face.rules, card.effects, card.name)
                faces.append(face)
        for pool in fighter.pools:
            part = Part(pool.key, pool.name.ru, pool.name.en)
            part.owner, part.token, part.reserve, part.exhausted = owner, pool.token, pool.reserve, pool.exhausted
            rules(part.rules, pool.effects, pool.name)
            sheet.pools.append(part)
        for kind, marker in enumerate(fighter.markers):
            sheet.markers.append(Part(marker.key, marker.name.ru, marker.name.en))
            for piece in range(marker.count):
                sheet.pieces.append(kind)
                sheet.piece_cells.append(0 if marker.cell and piece == 0 else bits.IN_RESERVE)
        for special in fighter.specials:
            part = Part(special.key, special.name.ru, special.name.en)
            part.owner, part.form, part.active = owner, special.form, special.active
            rules(part.rules, special.effects, special.name)
            sheet.specials.append(part)
        for state in fighter.states:
            part = Part(state.key, state.name.ru, state.name.en)
            part.owner, part.number = owner, state.rounds
            rules(part.rules, state.effects, state.name)
            table.states.append(part)
        _prepare(sheet, contender)
        return sheet

    def _rule(self, effect: Effect, owner: int, names: _Names, names_by_key: dict[str, Term], source: Term) -> Rule:
        terms = _describe(effect, tuple(names_by_key.items()))
        rule = Rule(len(self.table.rules), owner, terms.ru, terms.en, source.ru, source.en)
        self.table.rules.append(rule)
        rule.phase = bits.PH_TRIGGER if effect.trigger else PHASE[effect.when]
        rule.trigger = TRIGGER[effect.trigger] if effect.trigger else bits.T_NONE
        rule.optional = effect.optional
        rule.enemy = effect.enemy
        rule.choose = effect.choose
        if effect.choose:
            deeds = [_describe(Effect(deeds=(one,)), tuple(names_by_key.items())) for one in effect.deeds]
            rule.says = [(one.ru.removesuffix("."), one.en.removesuffix(".")) for one in deeds]
        if effect.price:
            rule.price = PRICE[effect.price.kind]
            rule.amount, rule.upto = effect.price.amount, effect.price.upto
            rule.price_what = names.place("pool", effect.price.name)
        if effect.once or (effect.trigger and not effect.every):
            rule.bit = 1 << self._bits
            self._bits += 1
        rule.conds = [_cond(one, names) for one in effect.conditions]
        rule.ops = [_op(one, names) for one in effect.deeds]
        kinds = {one.kind for one in effect.conditions} | {one.kind for one in effect.deeds}
        rule.aims = bool(kinds & AIMING)
        rule.quiet = (
            not (effect.optional or effect.price or effect.choose) and {deed.kind for deed in effect.deeds} <= QUIET
        )
        return rule


@lru_cache(maxsize=4096)
def _describe(effect: Effect, names: tuple[tuple[str, Term], ...]) -> Term:
    return describe_effect(effect, dict(names))


def _cond(one: Condition, names: _Names) -> Cond:
    return Cond(CONDITION[one.kind], one.low, one.high, names.place(one.kind, one.name))


def _op(one: Deed, names: _Names) -> Op:
    return Op(DEED[one.kind], one.low, one.high, names.place(one.kind, one.name), one.each)


def _face(card: Card, names: _Names) -> Face:
    face = Face(card.key, card.name.ru, card.name.en)
    stats: Stats = card.stats
    face.low, face.high, face.power, face.speed, face.guard = (
        stats.low,
        stats.high,
        stats.power,
        stats.speed,
        stats.guard,
    )
    face.no_range, face.no_power, face.tie, face.stable = stats.no_range, stats.no_power, stats.tie, stats.stable
    face.cells = names.markers[stats.cells] if stats.cells else bits.NOBODY
    face.fixed = sum(FIXED[one] for one in stats.fixed)
    return face


def _prepare(sheet: Sheet, contender: Contender) -> None:
    """The choices of the preparation, where they have been made."""
    preparation = contender.preparation
    if preparation is None:
        return
    styles = {face.key: place for place, face in enumerate(sheet.styles)}
    bases = {face.key: place for place, face in enumerate(sheet.bases)}
    sheet.asks = False
    sheet.side = preparation.side
    sheet.piles = [*(styles[key] for key in preparation.styles), *(bases[key] for key in preparation.bases)]
