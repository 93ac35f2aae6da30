"""Effects whose timing can never matter, such as «End: +2 speed»: the bout reads the number before they apply. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from catalog.battlecon import phrases
from catalog.battlecon.cards import Fighter
from catalog.battlecon.tree import ALWAYS, ANTE, Effect
from catalog.battlecon.wording import describe_effect
from catalog.core.terms import Term

PHASES: Final = (ANTE, "reveal", "start", "before", "hit", "damage", "after", "end", "recovery")

# The last phase in which each deed can still change the round. The attack of the opponent may come after one's own, so
# what concerns it lasts until "after".
LAST: Final[dict[str, str]] = {
    "speed": "reveal",
    "speed-is": "reveal",
    "enemy-speed": "reveal",
    "clash": "reveal",
    "finisher": "reveal",
    "reach": "before",
    "nearest": "before",
    "range-is": "before",
    "power": "hit",
    "power-is": "hit",
    "power-from": "hit",
    "power-distance": "hit",
    "enemy-guard": "hit",
    "ignore-armour": "hit",
    "ignore-guard": "hit",
    "enemy-vulnerable": "hit",
    "repeat-hit": "hit",
    "enemy-power": "after",
    "guard": "after",
    "guard-is": "after",
    "vulnerable": "after",
    "avoid": "after",
    "avoid-distance": "after",
    "avoid-passed": "after",
    "stability": "end",
    "armour": "end",
    "cap": "end",
    "undying": "end",
    "stay": "end",
    "firm": "end",
    "enemy-no-advance": "end",
    "enemy-no-retreat": "end",
    "enemy-stay": "end",
    "enemy-no-pass": "end",
    "power-as-enemy": "hit",
    "speed-as-enemy": "reveal",
    "enemy-style-off": "after",
}
# The first phase in which each condition can hold.
FIRST: Final[dict[str, str]] = {
    "hit": "hit",
    "missed": "after",
    "was-hit": "start",
    "hurt": ANTE,
    "opponent-anted": "reveal",
}
# The phase that comes at the earliest when a trigger fires. Movement and stuns may come from antes.
TRIGGERED: Final[dict[str, str]] = {"you-hit": "hit", "you-dodge": "before", "opponent-antes": ANTE}
# Triggers that fire within the attack of the opponent: one's own numbers still count for the answer.
ANSWERED: Final = ("you-hit", "you-damaged", "you-dodge", "you-stunned")
FACE_DOWN: Final = Term("карта ещё лежит лицом вниз", "the card is still face down")
TOO_LATE: Final = Term("в этот момент это уже ни на что не влияет", "at this moment it changes nothing any more")
TOO_EARLY: Final = Term(
    "в этот момент условие ещё не может выполниться", "at this moment the condition cannot hold yet"
)


def find_reason(effect: Effect, is_card: bool) -> Term | None:
    """Return why the effect can never matter, or None. `is_card`: it stands on a style, base or finisher."""
    if is_card and (effect.when == ANTE or effect.trigger == "opponent-antes"):
        return FACE_DOWN
    earliest = _earliest(effect)
    if effect.when != ALWAYS and not effect.trigger:
        for condition in effect.conditions:
            first = FIRST.get(condition.kind, ANTE)
            if PHASES.index(first) > PHASES.index(effect.when):
                return TOO_EARLY
    if all(_is_late(deed.kind, earliest, effect.trigger) for deed in effect.deeds):
        return TOO_LATE
    return None


def _earliest(effect: Effect) -> str:
    """Return the phase in which the effect can apply at the earliest."""
    phases = [TRIGGERED.get(effect.trigger, ANTE) if effect.trigger else effect.when or ANTE]
    phases += [FIRST.get(condition.kind, ANTE) for condition in effect.conditions]
    return max(phases, key=PHASES.index)


def _is_late(deed: str, earliest: str, trigger: str) -> bool:
    last = LAST.get(deed)
    if last is None:
        return False
    if trigger in ANSWERED:  # one's own attack may come later, but speeds are settled
        return last == "reveal"
    return PHASES.index(earliest) > PHASES.index(last)


def find_dead_effects(fighter: Fighter) -> Iterator[tuple[Term, Term]]:
    """Yield the text of each effect of a fighter that can never matter, and the reason."""
    names = fighter.names()
    cards = {card.name for card in (*fighter.styles, *fighter.bases, *fighter.finishers)}
    for place, effects in fighter.texts():
        for effect in effects:
            reason = find_reason(effect, place in cards)
            if reason is not None:
                yield (
                    place,
                    Term("«{text}»: {why}", "“{text}”: {why}").with_(text=describe_effect(effect, names), why=reason),
                )


assert set(LAST) <= set(phrases.DEEDS) and set(FIRST) <= set(phrases.CONDITIONS)
