"""The simple strike (205): the table of strikes, attacking by it, and closing to strike at flyers (211.9)."""

from __future__ import annotations

from typing import Final

from simulator.berserk import bannable_actions
from simulator.berserk.bans import count_permissions, find_ban
from simulator.berserk.card import printed_strike
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.events import emit
from simulator.berserk.features import Property
from simulator.berserk.objects import FULL
from simulator.berserk.payment import tap
from simulator.berserk.state import State
from simulator.berserk.targeting import attack_refused
from simulator.berserk.vocabulary import FLYER, MEDIUM, MISS, NAMED_WORKS, SIMPLE_STRIKE, STRONG, WEAK

# 205.6 The table of strikes by the lead of the attacker, −5 … 5: what the attacker and what the other deals.
TABLE: Final[tuple[tuple[int, int], ...]] = (
    (MISS, MEDIUM),  # five behind, or more
    (WEAK, MEDIUM),
    (MISS, WEAK),
    (MISS, MISS),
    (WEAK, MISS),
    (WEAK, MISS),  # even, four or less: EVEN_HIGH otherwise
    (WEAK, MISS),
    (MEDIUM, WEAK),
    (MEDIUM, MISS),
    (STRONG, WEAK),
    (STRONG, MISS),  # five ahead, or more
)
EVEN_HIGH: Final[tuple[int, int]] = (MISS, WEAK)


def exchange(attack: int, answer: int, lowered: bool) -> tuple[int, int]:
    """205.6 What two open creatures deal each other by the results of their dice; 216.7 `lowered` by a line."""
    lead = attack - answer
    if lead == 0:
        return TABLE[5] if attack <= 4 else EVEN_HIGH
    lead = max(-5, min(5, lead))
    if lowered:
        lead += -1 if lead > 0 else 1
        if lead == 0:
            return TABLE[5] if attack <= 4 else EVEN_HIGH
    return TABLE[lead + 5]


def may_lower(attack: int, answer: int) -> int:
    """216.7 Return the side that may lower the result: 0 the attacker, 1 the other, −1 neither. Only an exchange, a row
    in which both deal a blow, can be lowered, by the leading side."""
    lead = max(-5, min(5, attack - answer))
    if lead == 0:
        return -1
    row = TABLE[lead + 5]
    if row[0] == MISS or row[1] == MISS:
        return -1
    return 0 if lead > 0 else 1


def power_of(die: int) -> int:
    """205.4 One die: up to three a weak blow, four and five a medium one, six a strong one."""
    return WEAK if die <= 3 else MEDIUM if die <= 5 else STRONG


class SimpleStrike(Property):
    """205.2 Attacking by simple strike; paid for by closing (216.12)."""

    __slots__ = ()

    def objects(self) -> tuple[int, ...]:
        return FULL

    def illegal(self, game: State, chain: Chain) -> str:
        """409.2, 103.6 The attacker must still be open, allowed to act (103.2) and able to reach its target, except for
        a card out of its reach that took the strike onto itself (412.5)."""
        attacker = game.cards[chain.source]
        if not attacker.in_squad:
            return "206.2"
        if attacker.tapped:
            return "209.3"
        clause = find_ban(game, bannable_actions.ACT, attacker)
        if clause:
            return clause
        reasons: list[str] = []
        attack_refused(game, chain.source, chain.target, SIMPLE_STRIKE, -1, False, reasons, chain.afar)
        return reasons[0] if reasons else ""

    def closes(self, game: State, chain: Chain) -> bool:
        """103.6 Unless the card stays open by its text, or does not pay for the strike."""
        return not chain.unpaid and not count_permissions(
            game, "attack untapped", game.cards[chain.source], chain.target, chain.nature
        )

    def value(self, game: State, chain: Chain, power: int) -> int:
        """205.7 The printed strike."""
        return 0 if power == MISS else printed_strike(game.cards[chain.source], power)


SIMPLE: Final = SimpleStrike("205.2", "простой удар", "simple strike", SIMPLE_STRIKE)


class VanguardStrike(SimpleStrike):
    """«Авангард»: a simple strike in the Vanguard step, as if the creature had Unanswered Strike."""

    __slots__ = ()


class FightStrike(SimpleStrike):
    """«Сразиться ударом»: an immediate simple strike by another ability, without cost."""

    __slots__ = ()

    def illegal(self, game: State, chain: Chain) -> str:
        return "" if game.cards[chain.source].in_squad and game.cards[chain.target].in_squad else "206.2"

    def closes(self, game: State, chain: Chain) -> bool:
        return False


FIGHT: Final = FightStrike("205.2", "сражение ударом", "fight", SIMPLE_STRIKE)
FIGHT_OPEN: Final = FightStrike("205.2", "сражение ударом", "fight", SIMPLE_STRIKE)  # with the foe as an open card


class UnansweredFight(FightStrike):
    """«Сразиться»: as if the creature had Unanswered Strike."""

    __slots__ = ()


FIGHT_UNANSWERED: Final = UnansweredFight("Безответный Удар", "безответный удар", "unanswered strike", SIMPLE_STRIKE)


class SetBlow(UnansweredFight):
    """«Наносит слабый удар»: the power of the blow is set, so that no die is thrown."""

    __slots__ = ("power",)

    def __init__(self, ru: str, en: str, power: int) -> None:
        super().__init__("205.4", ru, en, SIMPLE_STRIKE)
        self.power = power


SET_BLOWS: Final = (
    SetBlow("слабый удар", "weak strike", WEAK),
    SetBlow("средний удар", "medium strike", MEDIUM),
    SetBlow("сильный удар", "strong strike", STRONG),
)
VANGUARD_STRIKE: Final = VanguardStrike("Авангард", "авангард", "Vanguard", SIMPLE_STRIKE)


def brace_refused(game: State, index: int, reasons: list[str]) -> None:
    """211.9, 211.1 Why a card may not close to strike at flyers in its next turn."""
    card = game.cards[index]
    if not card.creature:
        reasons.append("211.9")
    if card.kind == FLYER:
        reasons.append("211.1")
    if not game.only_flyers(1 - card.controller):
        reasons.append("211.9")
    if card.tapped:
        reasons.append("209.3")


class Brace(Property):
    """211.9 The card closes; in its player's next turn it may strike a flyer once."""

    __slots__ = ()

    def illegal(self, game: State, chain: Chain) -> str:
        card = game.cards[chain.source]
        if card.tapped or not card.in_squad:
            return "209.3"
        clause = find_ban(game, bannable_actions.ACT, card)
        return clause or ("" if game.only_flyers(1 - card.controller) else "211.9")

    def perform(self, game: State, chain: Chain) -> bool:
        return True

    def pay(self, game: State, chain: Chain) -> bool:
        card = game.cards[chain.source]
        if not card.tapped:
            card.braced = True
            card.acted = True
            tap(game, chain.source, "211.9", chain)
            if game.listeners[NAMED_WORKS]:
                emit(game, GameEvent(NAMED_WORKS, chain.source, -1, 0, chain.number, word="brace"))
        return True


BRACING: Final = Brace("211.9", "закрытие на удар по летающим", "closing to strike at flyers")
