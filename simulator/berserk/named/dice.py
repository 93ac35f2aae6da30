"""Named modifiers of dice and blows (422): blessing, curse, skills, clumsiness, wrath, vulnerability."""

from __future__ import annotations

from typing import Final

from simulator.berserk.action_filter import Manner
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain
from simulator.berserk.features import DIE, MODIFIER, VALUE
from simulator.berserk.named.named_ability import Constant, effective_number
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    ANSWER,
    ATTACK,
    BLESSED,
    CURSED,
    DISCHARGE,
    SHOT,
    SIMPLE_STRIKE,
    THROW,
)


class Blessing(Constant):
    """«Благословление»: +1 to all its dice."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("blessing", marks=BLESSED, hooks=MODIFIER)

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        return value + 1 if what == DIE and fighter == holder.index else value


class Curse(Constant):
    """«Проклятье»: −1 to all its dice."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("curse", marks=CURSED, hooks=MODIFIER)

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        return value - 1 if what == DIE and fighter == holder.index else value


class Skill(Constant):
    """«Опыт в стрельбе, метании, разряде (Х)»: +X to its die when it attacks so."""

    __slots__ = ("kind",)

    def __init__(self, id: str, kind: int, x: int) -> None:
        super().__init__(id, x, hooks=MODIFIER)
        self.kind = kind

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        if what == DIE and fighter == holder.index and nature & self.kind and not nature & ANSWER:
            return value + effective_number(game, holder, self.id, self.x)
        return value


class SkillInDefence(Constant):
    """«Опыт в защите (Х)»: +X to its die when it answers a close strike."""

    __slots__ = ()

    def __init__(self, x: int) -> None:
        super().__init__("skill-in-defence", x, hooks=MODIFIER)

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        if what == DIE and fighter == holder.index and nature & ANSWER:
            return value + effective_number(game, holder, self.id, self.x)
        return value


class Clumsiness(Constant):
    """«Неповоротливость (Х)»: −X to its die when it attacks by simple strike or answers a close strike."""

    __slots__ = ()

    def __init__(self, x: int) -> None:
        super().__init__("clumsiness", x, hooks=MODIFIER)

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        if what == DIE and fighter == holder.index and nature & (SIMPLE_STRIKE | ANSWER):
            return value - effective_number(game, holder, self.id, self.x)
        return value


class Wrath(Constant):
    """«Гнев»: +1 to its simple strike at cards that attacks have wounded this turn."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("wrath", hooks=MODIFIER)

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        if what != VALUE or fighter != holder.index or not nature & SIMPLE_STRIKE or foe < 0:
            return value
        return value + 1 if game.cards[foe].attack_wounded else value


class Vulnerability(Constant):
    """«Уязвимость»: the value of all attacks on it is 1 higher. «Уязвимость от [текст]»: only for wounding effects of
    that kind."""

    __slots__ = ("manner",)

    def __init__(self, manner: Manner | None, aspect: str) -> None:
        super().__init__("vulnerability", hooks=MODIFIER)
        self.manner = manner
        self.aspect = aspect

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        if what != VALUE or foe != holder.index:
            return value
        if self.manner is None:
            return value + 1 if nature & ATTACK else value
        return value + 1 if self.manner.takes(game, nature, fighter, holder.index) else value


SKILLS: Final[dict[str, int]] = {
    "skill-in-attack": SIMPLE_STRIKE,
    "skill-in-shooting": SHOT,
    "skill-in-throwing": THROW,
    "skill-in-discharge": DISCHARGE,
}
