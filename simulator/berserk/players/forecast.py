"""The average worth of a blow over all dice, computed from the table of strikes without trying the blow."""

from __future__ import annotations

from typing import Final

from simulator.berserk.card import Card
from simulator.berserk.features import of_power
from simulator.berserk.players.evaluation import ALIVE, OPEN
from simulator.berserk.players.setup_choices import rating
from simulator.berserk.strike import exchange, power_of
from simulator.berserk.vocabulary import ARTIFACT, MAGIC, SIMPLE_STRIKE, UNANSWERED

SHIFT: Final = 8  # die modifiers beyond ±8 change nothing more
KILL: Final = 30  # a card less to answer with


def _fights() -> list[list[tuple[float, int, int]]]:
    """By the attacker's advantage in modifiers: how likely each pair of powers (205.6) is."""
    tables = []
    for shift in range(-SHIFT, SHIFT + 1):
        chances: dict[tuple[int, int], int] = {}
        for one in range(1, 7):
            for other in range(1, 7):
                pair = exchange(one + shift, other, False)
                chances[pair] = chances.get(pair, 0) + 1
        tables.append([(count / 36, pair[0], pair[1]) for pair, count in sorted(chances.items())])
    return tables


def _closed() -> list[list[tuple[float, int, int]]]:
    """By the die's modifier: how likely each power of a single die (205.4) is."""
    tables = []
    for shift in range(-SHIFT, SHIFT + 1):
        counts = [0, 0, 0, 0]
        for die in range(1, 7):
            counts[power_of(max(1, min(6, die + shift)))] += 1
        tables.append([(counts[power] / 6, power, 0) for power in (1, 2, 3) if counts[power]])
    return tables


FIGHTS: Final = _fights()
CLOSED: Final = _closed()

SKILLS: Final = {8: "skill-in-shooting", 16: "skill-in-throwing", 32: "skill-in-discharge"}


def die_modifier(card: Card, skill: str) -> int:
    """Return the modifiers of the card's own abilities to its die."""
    total = 0
    for held in card.current:
        name = held.ability.id
        if name == "":
            continue
        if name == skill:
            total += held.ability.x or 1
        elif name == "blessing":
            total += 1
        elif name == "curse":
            total -= 1
        elif name == "clumsiness" and (skill == "skill-in-attack" or skill == "skill-in-defence"):
            total -= held.ability.x or 1
    return total


def harm(card: Card, wounds: int, nature: int) -> float:
    """Return the loss of the card's player from these wounds, in hundredths of a crystal."""
    if not card.mortal or wounds <= 0:
        return 0.0
    if not nature & MAGIC:
        armour = card.largest("armour") - card.armoured
        if armour > 0:
            wounds -= armour
            if wounds <= 0:
                return 0.0
    whole = rating(card.face)
    lives = card.lives
    life = max(1, int(card.life))
    if wounds >= lives:
        left = whole * (ALIVE + (100 - ALIVE) * min(lives, life) // life) / 100
        return left + KILL
    return whole * (100 - ALIVE) * wounds / life / 100


def strike_worth(attacker: Card, target: Card) -> float:
    """The worth of a simple strike: what the target is expected to lose less what the attacker is."""
    values = attacker.face.strike
    shift = die_modifier(attacker, "skill-in-attack")
    fights = (
        not target.tapped
        and target.fights
        and target.kind != ARTIFACT
        and not attacker.marks & UNANSWERED
        and not target.hidden
    )
    if fights:
        shift -= die_modifier(target, "skill-in-defence")
        table = FIGHTS[max(-SHIFT, min(SHIFT, shift)) + SHIFT]
        answers = target.face.strike
        total = 0.0
        for chance, power, answer in table:
            if power:
                total += chance * harm(target, of_power(values, power), SIMPLE_STRIKE)
            if answer:
                total -= chance * harm(attacker, of_power(answers, answer), SIMPLE_STRIKE)
    else:
        table = CLOSED[max(-SHIFT, min(SHIFT, shift)) + SHIFT]
        total = 0.0
        for chance, power, _ in table:
            total += chance * harm(target, of_power(values, power), SIMPLE_STRIKE)
    return total - OPEN


def attack_worth(attacker: Card, target: Card, values: tuple[int, int, int], nature: int) -> float:
    """The worth of an attack whose target does not answer: a shot, a throw, a discharge."""
    shift = die_modifier(attacker, SKILLS.get(nature, ""))
    total = 0.0
    for chance, power, _ in CLOSED[max(-SHIFT, min(SHIFT, shift)) + SHIFT]:
        total += chance * harm(target, of_power(values, power), nature)
    return total - OPEN
