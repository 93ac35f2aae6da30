"""English phrases about numbers of cards: sums and differences, extra lives, units of armour."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.english.phrases.vocabulary import MEASURE_WORDS
from catalog.berserk.language.meaning.amounts import add, divide_by, subtract
from catalog.berserk.language.meaning.events import deed_rules
from catalog.berserk.language.tree import (
    LoseArmour,
    LoseExtraLives,
    PayLivesOf,
    PayTokensOf,
    RestoreArmour,
    TableNumber,
    The,
)
from catalog.language.patterns import Rule, constant, of, read_as, say

MEASURE: list[Rule] = [constant(word, measure) for measure, word in MEASURE_WORDS.items()]


def _difference(what: Any, of: Any, other: Any) -> TableNumber | None:
    return None if of == other else TableNumber(what, of=of, less=TableNumber(what, of=other))


def _shifted(quantity: Any, n: int) -> TableNumber | None:
    return replace(quantity, plus=quantity.plus - n) if isinstance(quantity, TableNumber) else None


SUMS: list[Rule] = [
    read_as("the sum of the <what:measure> of <cards:cards.pl>", lambda s: TableNumber(**s)),
    read_as("the greatest <what:measure> among <cards:cards.pl>", of(TableNumber, over="most")),
    read_as("the least <what:measure> among <cards:cards.pl>", of(TableNumber, over="least")),
    read_as("the <what:measure> of <of:role> less the <again:measure> of <other:role>",
            lambda s: _difference(s["what"], s["of"], s["other"]) if s["what"] == s["again"] else None),
    read_as("the wounds in excess", lambda s: TableNumber("excess wounds")),
    read_as("the healing in excess", lambda s: TableNumber("excess healing")),
    read_as("the number of these extra lives", lambda s: TableNumber("lives changed")),
    read_as("the number of these tokens", lambda s: TableNumber("tokens changed")),
    read_as("the number of wounds prevented", lambda s: TableNumber("wounds prevented")),
    read_as("the number of wounds healed", lambda s: TableNumber("wounds healed")),
]  # fmt: skip
SHIFTED: list[Rule] = [
    read_as("where X is <one:quantity> plus <two:quantity>", of(add)),
    read_as("where X is <one:quantity> minus <two:quantity>", of(subtract)),
    read_as("where X is <quantity> minus <n:number>", lambda s: _shifted(**s)),
    read_as("where X is <quantity> divided by <n:number>[ <up:rounded>]", of(divide_by)),
]
LIVES_COSTS: list[Rule] = [
    say("remove <amount:counted int.token> from <target:paying>", PayTokensOf),
    say("remove <amount:counted int.extra> from <target:paying>", PayLivesOf),
]
ON_MEASURES: list[Rule] = [
    say("remove <amount:counted.extra> from <target>", LoseExtraLives),
    say("remove all extra lives from <target>", LoseExtraLives, amount=None),
    read_as("lose <amount:counted.extra>", of(LoseExtraLives, target=The())),
    say("remove <amount:counted.armour> from <target>", LoseArmour),
    say("restore <amount:counted.armour> of <target>", RestoreArmour),
]
LIVES_EVENTS: list[Rule] = [
    *deed_rules("gains extra lives", "whenever this|it gains extra lives", "whenever <who:who.a> gains extra lives"),
    *deed_rules("loses extra lives", "whenever this|it loses extra lives", "whenever <who:who.a> loses extra lives"),
    *deed_rules("exiled", "whenever this|it is exiled", "whenever <who:who.a> is exiled"),
    *deed_rules("overhealed", "whenever this|it is healed in excess", "whenever <who:who.a> is healed in excess"),
]
