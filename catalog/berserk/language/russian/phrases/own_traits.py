"""Russian phrases about a card's own numbers, the free cells round it and its last turns."""

from __future__ import annotations

from typing import Any, Literal

from catalog.berserk.language.meaning.own_traits import (
    NO_FREE_CELLS,
    SOME_FREE_CELLS,
    ability_is,
    has_free_cells,
    own_than,
)
from catalog.berserk.language.meaning.traits import measured_rules
from catalog.berserk.language.tree import (
    AbilityIs,
    Cards,
    Comparison,
    Fits,
    HasFree,
    HasNeighbour,
    Is,
    LastTurn,
    Measure,
    Not,
    NumberIs,
    OwnThan,
    Relation,
    State,
    Trait,
)
from catalog.language.patterns import Rule, constant, of, read_as, say

ABILITY_BOUNDS: tuple[tuple[str, Comparison], ...] = (
    (" или меньше", "at most"), (" или больше", "at least"), ("", "exactly"),
)  # fmt: skip

# Where the free cell is: as it is written, and as it is read.
FREE: tuple[tuple[Literal["opposite", "behind", "left", "right"], str], ...] = (
    ("opposite", "напротив|впереди"), ("behind", "позади|сзади|за"), ("left", "слева"), ("right", "справа"),
)  # fmt: skip

BEFORE_AND_BEHIND: tuple[tuple[Relation, str], ...] = (("opposite", FREE[0][1]), ("behind", FREE[1][1]))

COUNTED_CELLS: list[Rule] = measured_rules(
    "free cells",
    "с числом свободных клеток рядом не больше <amount>",
    "с числом свободных клеток рядом не меньше <amount>",
    "с ровно <amount> свободными клетками рядом",
)

OF_THIS_TURN: tuple[tuple[Measure, str], ...] = (
    ("wounds this turn", "полученных"), ("wounds healed this turn", "излеченных"),
)  # fmt: skip

# The participle of each state, and the words for each turn.
PARTICIPLES: tuple[tuple[State, str], ...] = (
    ("moved this turn", "перемещавшийся|передвигавшийся|двигавшийся"), ("acted this turn", "действовавший"),
    ("attacked this turn", "атаковавший|нападавший"), ("wounded this turn", "раненый"),
    ("wounded by attacks this turn", "раненый атаками"), ("healed this turn", "излеченный"),
    ("leapt this turn", "прыгавший"), ("tapped this turn", "закрывавшийся"), ("untapped this turn", "открывавшийся"),
    ("destroyed this turn", "уничтоживший карту"),
)  # fmt: skip
LAST_TURNS: tuple[tuple[Literal["its", "own", "enemy", ""], str], ...] = (
    ("its", "в свой прошлый|предыдущий|последний ход"), ("own", "в ваш прошлый|предыдущий|последний ход"), 
    ("own", "в прошлый|предыдущий|последний ваш ход"),
    ("enemy", "в прошлый|предыдущий|последний ход противника"), ("", "в прошлый|предыдущий ход"),
)  # fmt: skip


def _participle(words: str) -> str:
    """«раненый атаками»: the participle agrees with the noun."""
    first, _, rest = words.partition(" ")
    return f"{first}~noun {rest}".strip()


HALVES: tuple[tuple[str, State, bool], ...] = (
    ("половина или меньше", "at half its lives", False), ("не больше половины", "at half its lives", False),
    ("меньше половины", "below half its lives", False), ("больше половины", "at half its lives", True),
    ("половина или больше", "below half its lives", True), ("не меньше половины", "below half its lives", True),
)  # fmt: skip
HALF_WRITTEN: tuple[tuple[str, State], ...] = (
    ("с не более чем половиной жизней", "at half its lives"), ("с менее чем половиной жизней", "below half its lives"),
)  # fmt: skip


def _last(whose: Any, negative: bool, state: Any) -> Trait:
    trait = LastTurn(state, whose)
    return Not(trait) if negative else trait


def _fits(role: Any, trait: Trait) -> Fits:
    return Fits(role, Cards(traits=(trait,)))


def _of_this_turn(measure: Any, bound: Any, unit: Any = None) -> NumberIs:
    """Build «было излечено на 3 или больше в этот ход»."""
    return NumberIs(measure, bound.comparison, bound.amount)


OWN_TRAITS: list[Rule] = [
    *[
        say(f"с <ability:id.ins> <amount>{words}", AbilityIs, comparison=comparison)
        for words, comparison in ABILITY_BOUNDS
    ],
    *[
        read_as(pattern, lambda s: ability_is(**s))
        for pattern in ("с <ability:id.ins>[,] <bound>", "у которого|которых <ability:id.nom> <bound>",
                        "имеющий <ability:id.acc> <bound>", "обладающий <ability:id.ins> <bound>",
                        "чей <ability:id.nom> <bound>", "<ability:id.nom> которого|которых <bound>")
    ],
    say("с <measure:own measure.ins> ниже <other:its measure.gen>", OwnThan, number="lower"),
    say("с <measure:own measure.ins> выше <other:its measure.gen>", OwnThan, number="higher"),
    say("с <measure:own measure.ins> не выше и не ниже <other:its measure.gen>", OwnThan, number="equal"),
    *[
        read_as(f"{whose} <number:than own> <other:its measure>", of(own_than))
        for whose in ("чей <measure>", "у которого|которых <measure>", "<measure> которого|которых", "с <measure>[,]")
    ],
    *[
        rule
        for where, words in FREE
        for rule in (
            say(f"с свободной клеткой {words}", HasFree, where=where),
            read_as(f"клетка {words} которого|которых свободна|пуста", of(HasFree, where=where)),
            read_as(f"{words} которого|которых [есть] свободная клетка", of(HasFree, where=where)),
            read_as(f"{words} которого|которых клетка свободна|пуста", of(HasFree, where=where)),
        )
    ],
    *COUNTED_CELLS,
    read_as("рядом с которым|которыми [есть] <bound> свободная клетка", lambda s: has_free_cells(**s)),
    read_as("рядом с которым|которыми есть свободная клетка", lambda s: SOME_FREE_CELLS),
    read_as("рядом с которым|которыми нет свободных клеток", lambda s: NO_FREE_CELLS),
    *[
        rule
        for measure, what in OF_THIS_TURN
        for rule in measured_rules(
            measure,
            f"с числом {what} в этот ход ран не больше <amount>",
            f"с числом {what} в этот ход ран не меньше <amount>",
            f"с ровно <amount> {what} в этот ход ранами",
        )
    ],
    *measured_rules(
        "cells moved",
        "с числом пройденных в этот ход клеток не больше <amount>",
        "с числом пройденных в этот ход клеток не меньше <amount>",
        "с ровно <amount> пройденными в этот ход клетками",
    ),
    *[
        constant(f"{_participle(words)} {when}", LastTurn(state, whose))
        for state, words in PARTICIPLES
        for whose, when in LAST_TURNS
    ],
    *[
        read_as(pattern, lambda s, measure=measure: _of_this_turn(measure, **s))
        for measure, done in (("wounds healed this turn", "излеченный"), ("wounds this turn", "раненый"))
        for pattern in (f"{done} на <bound> в этот ход", f"{done} в этот ход на <bound>")
    ],
    *[
        read_as(pattern, lambda s: _of_this_turn("wounds this turn", **s))
        for pattern in (
            "получивший <bound> <unit:unit wound> в этот ход", "получивший в этот ход <bound> <unit:unit wound>",
        )
    ],
    *[
        read_as(pattern, lambda s: _of_this_turn("cells moved", **s))
        for moved in ("переместившийся", "передвинувшийся", "перемещавшийся")
        for pattern in (
            f"{moved} на <bound> <unit:unit cell> в этот ход", f"{moved} в этот ход на <bound> <unit:unit cell>",
        )
    ],
    *[constant(text, Is(state)) for text, state in HALF_WRITTEN],
    *[
        read_as(
            f"{whose} {half} [{of_lives}]",
            lambda s, state=state, opposite=opposite: Not(Is(state)) if opposite else Is(state),
        )
        for half, state, opposite in HALVES
        for whose in ("у которого|которых [осталась]", "у которого|которых осталось", "с", "имеющий")
        for of_lives in ("жизней", "своих жизней", "от начальных жизней")
    ],
    read_as("с половиной или меньше жизней", lambda s: Is("at half its lives")),
]  # fmt: skip

# Of a card by its role, and in conditions: «имеет броню 2 или больше», «стоит перед свободной клеткой».
OWN_PREDICATES: list[Rule] = [
    read_as("имеет <ability:id.acc> <bound>", lambda s: ability_is(**s)),
    *[
        read_as(f"{word} <state:past> {when}", lambda s, whose=whose, negative=bool(word): _last(whose, negative, **s))
        for word in ("", "не")
        for whose, when in LAST_TURNS
    ],
    *[
        read_as(f"{when} {word} <state:past>", lambda s, whose=whose, negative=bool(word): _last(whose, negative, **s))
        for word in ("", "не")
        for whose, when in LAST_TURNS
    ],
    read_as("получал <bound> <unit:unit wound> в этот ход", lambda s: _of_this_turn("wounds this turn", **s)),
    *[
        read_as(words, lambda s: NumberIs("cells moved", s["bound"].comparison, s["bound"].amount))
        for words in (
            "перемещался на <bound> <unit:unit cell> в этот ход", "в этот ход перемещался на <bound> <unit:unit cell>",
            "перемещался в этот ход на <bound> <unit:unit cell>",
        )
    ],
    read_as("в этот ход получал <bound> <unit:unit wound>", lambda s: _of_this_turn("wounds this turn", **s)),
    *[
        read_as(f"{was} на <bound> в этот ход", lambda s, measure=measure: _of_this_turn(measure, **s))
        for measure, was in (
            ("wounds healed this turn", "излечивался"), ("wounds healed this turn", "был излечен|излечена|излечено"),
            ("wounds this turn", "был ранен"),
        )
    ],
]  # fmt: skip

OWN_POSSESSIONS: list[Rule] = [
    read_as("<ability:id.nom> <bound>", lambda s: ability_is(**s)),
    read_as("<measure> <number:than own> <other:its measure>", of(own_than)),
    *[
        read_as(
            f"[осталась|осталось] {half}{of_lives}",
            lambda s, state=state, opposite=opposite: Not(Is(state)) if opposite else Is(state),
        )
        for half, state, opposite in HALVES
        for of_lives in (" жизней", " своих жизней")
    ],
]

THAN_OWN: list[Rule] = [
    read_as(f"{word}{than}", lambda s, number=number: number)
    for number, words in (
        ("lower", ("меньше", "ниже", "меньшим")), ("higher", ("больше", "выше", "большим")),
        ("equal", ("равен",)), ("at most", ("не больше", "меньше или равен", "не выше", "не превышает")),
        ("at least", ("не меньше", "больше или равен", "не ниже")),
    )
    for word in words
    for than in ("", ", чем")
]  # fmt: skip

# «если клетка позади атакованного свободна», «пока рядом есть свободная клетка».
OWN_CONDITIONS: list[Rule] = [
    *[
        read_as(pattern, lambda s, where=where: _fits(s.get("role", "this"), HasFree(where)))
        for where, words in FREE
        for pattern in (f"клетка {words} свободна|пуста", f"клетка {words} [от] <role:role.gen> свободна|пуста")
    ],
    *[
        read_as(pattern, lambda s, where=where: _fits(s.get("role", "this"), HasNeighbour(Cards(), where=where)))
        for where, words in BEFORE_AND_BEHIND
        for pattern in (f"клетка {words} занята", f"клетка {words} <role:role.gen> занята")
    ],
    *[
        read_as(pattern, lambda s: _fits(s.get("role", "this"), has_free_cells(s["bound"])))
        for near in ("рядом", "рядом с <role:role.ins>")
        for pattern in (f"{near} [есть] <bound> свободная клетка",)
    ],
    *[
        read_as(pattern.format(near), lambda s, trait=trait: _fits(s.get("role", "this"), trait))
        for near in ("рядом", "рядом с <role:role.ins>")
        for pattern, trait in (
            ("{} есть свободная клетка", SOME_FREE_CELLS), ("{} нет свободных клеток", NO_FREE_CELLS),
        )
    ],
    read_as("все соседние клетки заняты", lambda s: _fits("this", NO_FREE_CELLS)),
    read_as("все клетки рядом с <role:role.ins> заняты", lambda s: _fits(s["role"], NO_FREE_CELLS)),
]  # fmt: skip
