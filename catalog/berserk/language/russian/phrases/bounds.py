"""Russian bounds of numbers, and what may be compared with them."""

from __future__ import annotations

from catalog.berserk.language.meaning.bounds import (
    compare_count,
    compare_measure,
    compare_quantity,
    fits_measure,
    make_bound_rule,
)
from catalog.berserk.language.russian.phrases.vocabulary import COUNTED
from catalog.berserk.language.tree import Comparison
from catalog.language.patterns import Rule, of, read_as

# A word before the amount, what it compares, and what it adds to the amount.
WORDS_BEFORE: tuple[tuple[str, Comparison, int], ...] = (
    ("не больше", "at most", 0), ("не меньше", "at least", 0), ("больше", "at least", 1),
    ("меньше", "at most", -1), ("больше или равен", "at least", 0), ("меньше или равен", "at most", 0),
    ("хотя бы", "at least", 0), ("не ниже", "at least", 0), ("не выше", "at most", 0),
    ("выше", "at least", 1), ("ниже", "at most", -1), ("меньшим|меньшей или равным|равной", "at most", 0),
    ("большим|большей или равным|равной", "at least", 0), ("меньшим|меньшей", "at most", -1),
    ("большим|большей", "at least", 1), ("равным|равной", "exactly", 0),
)  # fmt: skip

# After a counted thing: «3 жизни или меньше».
AFTER: tuple[tuple[str, Comparison], ...] = (("или|и меньше", "at most"), ("или|и больше", "at least"))

# After what is compared: «с движением больше 2», «число ран равно числу фишек».
BOUND: list[Rule] = [
    make_bound_rule("<amount> или|и меньше", "at most"),
    make_bound_rule("<amount> или|и больше", "at least"),
    make_bound_rule("<amount> или ниже", "at most"),
    make_bound_rule("<amount> или выше", "at least"),
    *[
        make_bound_rule(f"{words}{than} <amount>", comparison, more)
        for words, comparison, more in WORDS_BEFORE
        for than in (("", ", чем") if "бы" not in words else ("",))
    ],
    make_bound_rule("равен <amount>", "exactly"),
    make_bound_rule("равен <amount> или меньше", "at most"),
    make_bound_rule("равен <amount> или больше", "at least"),
    make_bound_rule("ровно <amount>", "exactly"),
    make_bound_rule("такой же, как <amount>", "exactly"),
    make_bound_rule("<amount>", "exactly"),
]  # fmt: skip

# What is compared with a bound by its name: «с движением …», «чья стоимость …».
MEASURES_NAMED: list[Rule] = [
    *[
        rule
        for pattern in (
            "с <what:measure> <bound>",
            "чей <what:measure> <bound>",
            "<what:measure> которого|которых <bound>",
            "у которого|которых <what:measure> <bound>",
            ", <what:measure> которого|которых <bound>",
        )
        for rule in (read_as(pattern, lambda s: compare_measure(**s)),)
    ],
    read_as("стоимостью <bound>", lambda s: compare_measure("cost", s["bound"])),
    read_as("с <bound> <what:counted measure>", lambda s: compare_measure(**s)),
    *[
        read_as(f"с <n:{number}> <what:counted measure> {word}", of(compare_count, comparison=comparison))
        for number in ("number", "numeral")
        for word, comparison in AFTER
    ],
]

COUNTED_MEASURE: list[Rule] = [
    read_as(f"<unit:unit {unit}>", lambda s, measure=measure: measure) for measure, unit in COUNTED.items()
]

PREDICATES_NAMED: list[Rule] = [
    read_as("имеет <what:measure> <bound>", lambda s: compare_measure(**s)),
    read_as("стоит <bound>", lambda s: compare_measure("cost", s["bound"])),
    read_as("имеет <bound> <what:counted measure>", lambda s: compare_measure(**s)),
    *[
        read_as(f"имеет <n:{number}> <what:counted measure> {word}", of(compare_count, comparison=comparison))
        for number in ("number", "numeral")
        for word, comparison in AFTER
    ],
]

POSSESSIONS_NAMED: list[Rule] = [
    read_as("[есть] <bound> <what:counted measure>", lambda s: compare_measure(**s)),
    read_as("осталась|осталось|остались <bound> <what:counted measure>", lambda s: compare_measure(**s)),
    *[
        read_as(f"[есть] <n:{number}> <what:counted measure> {word}", of(compare_count, comparison=comparison))
        for number in ("number", "numeral")
        for word, comparison in AFTER
    ],
    read_as("<what:measure> <bound>", lambda s: compare_measure(**s)),
]

NUMBERS_COMPARED: list[Rule] = [
    read_as("<what:quantity> <bound>", lambda s: compare_quantity(**s)),
    read_as("<what:measure> <bound>", lambda s: fits_measure(**s)),
]
