"""Russian events of a throw: «когда выбрасывает на кубике 6», «когда бросок кубика равен 4 или меньше», «сражаясь»."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.bounds import compare_to
from catalog.berserk.language.meaning.events import Several, on_attack, throws
from catalog.berserk.language.tree import Cards, Is, OnThrow, Source, TableNumber, The
from catalog.language.patterns import Rule, of, read_as

FIGHTING = Source(("simple strike", "answering strike"))
BOUNDS = ((" или|и меньше", "at most"), (" или|и больше", "at least"), ("", "exactly"))
WRITTEN = ((" или меньше", "at most"), (" или больше", "at least"), ("", "exactly"))

THROWS: list[Rule] = [
    *[
        rule
        for ending, comparison in WRITTEN
        for rule in (
            *throws(
                f"когда выбрасывает на кубике <value:number>{ending}[ при <source:source-bare.pre>]",
                f"когда <who:who.nom> выбрасывает на кубике <value:number>{ending}[ при <source:source-bare.pre>]",
                comparison,
            ),
            # «Бросок кубика. Число (по умолчанию — с учётом модификаторов)» (Терминология)
            *throws(
                f"когда бросок кубика равен <value:number>{ending}[ при <source:source-bare.pre>]",
                f"когда бросок кубика <who:who.gen> равен <value:number>{ending}[ при <source:source-bare.pre>]",
                comparison,
                modified=True,
            ),
        )
    ],
    *[
        read_as(
            f"{when} ваш бросок кубика равен <value:number>{ending}",
            of(OnThrow, who=Cards(side="own"), comparison=comparison, modified=True),
        )
        for ending, comparison in BOUNDS
        for when in ("когда", "если")
    ],
    *[
        read_as(f"{when} выбрасывает <value:number>{ending}", of(OnThrow, who=The(), comparison=comparison))
        for ending, comparison in BOUNDS
        for when in ("когда", "если")
    ],
    *[
        read_as(f"когда <who:who.nom> выбрасывает <value:number>{ending}", of(OnThrow, comparison=comparison))
        for ending, comparison in BOUNDS
    ],
    *[
        read_as(
            f"когда противник выбрасывает {die}<value:number>{ending}",
            of(OnThrow, who=Cards(side="enemy"), comparison=comparison),
        )
        for ending, comparison in BOUNDS
        for die in ("", "на кубике ")
    ],
    *[
        read_as(f"при броске {die}<value:number>{ending}", of(OnThrow, who=The(), comparison=comparison, modified=True))
        for ending, comparison in BOUNDS
        for die in ("", "кубика ")
    ],
    *[
        read_as(f"если выбрасывает на кубике <value:number>{ending}", of(OnThrow, who=The(), comparison=comparison))
        for ending, comparison in BOUNDS
    ],
    *[
        read_as(
            f"{when} {throw} равен <value:number>{ending}",
            of(OnThrow, who=The(), comparison=comparison, modified=True),
        )
        for ending, comparison in BOUNDS
        for when in ("если", "когда")
        for throw in ("бросок кубика", "бросок кубика <me>", "его бросок кубика")
    ],
    *[
        read_as(
            f"{when} {fights} выбрасывает на кубике <value:number>{ending}",
            of(OnThrow, who=The(), comparison=comparison, source=FIGHTING),
        )
        for ending, comparison in BOUNDS
        for when in ("если", "когда")
        for fights in ("[,] сражаясь[,]", "<me> [,] сражаясь[,]")
    ],
    *[
        read_as(
            f"{when} {whose} при <source:source-bare.pre> равен <value:number>{ending}",
            lambda s, comparison=comparison: OnThrow(**{"who": The(), "comparison": comparison, "modified": True, **s}),
        )
        for ending, comparison in BOUNDS
        for when in ("если", "когда")
        for whose in ("[его] бросок кубика", "бросок кубика <who:who.gen>")
    ],
    # «Когда ваш эльф нападает ударом, если бросок кубика равен 4 или меньше»: of his, and of no answer to it
    *[
        read_as(
            f"когда <who:who.nom> нападает <source:source-bare.ins>, если [его] бросок кубика равен"
            f" <value:number>{ending}",
            of(OnThrow, comparison=comparison, modified=True),
        )
        for ending, comparison in BOUNDS
    ],
    read_as(
        "когда сражается два открытых существа",
        lambda s: on_attack(
            "declared",
            Source(("simple strike",)),
            Cards("creature"),
            Cards("creature", traits=(Is("untapped"),)),
        ),
    ),
]


def _thrown(bound: Any, who: Any = None) -> tuple[OnThrow, Any] | None:
    """Build «Когда бросок кубика чужого существа больше его стоимости»: any throw, and what it is compared with."""
    if not isinstance(bound.amount, TableNumber) or isinstance(who, Several):
        return None
    thrower = who or The()
    asked = compare_to(TableNumber("throw", of="this" if thrower == The() else "it"), bound)
    return None if asked is None else (OnThrow(thrower, "at least", 1, modified=True), asked)


THROWS_COMPARED: list[Rule] = [
    read_as(f"{when} {throw} <bound>", lambda s: _thrown(**s))
    for when in ("когда", "если")
    for throw in (
        "бросок кубика <who:who.gen>",
        "бросок <who:who.gen>",
        "бросок кубика",
        "его бросок кубика",
        "<who:who.nom> выбрасывает",
        "<who:who.nom> выбрасывает на кубике",
    )
]
