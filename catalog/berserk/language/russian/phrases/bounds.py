"""Russian bounds of numbers, and what may be compared with them."""

from __future__ import annotations

from catalog.berserk.language.meaning.bounds import bound_rule, bounded, compare_numbers
from catalog.berserk.language.meaning.conditions import state_trait
from catalog.berserk.language.russian.phrases.vocabulary import COUNTED
from catalog.berserk.language.tree import Comparison
from catalog.language.patterns import Rule, read_as

# A word before the amount, what it compares, and what it adds to the amount.
WORDS_BEFORE: tuple[tuple[str, Comparison, int], ...] = (
    ("не больше", "at most", 0), ("не меньше", "at least", 0), ("больше", "at least", 1),
    ("меньше", "at most", -1), ("больше или равен", "at least", 0), ("меньше или равен", "at most", 0),
    ("хотя бы", "at least", 0), ("не ниже", "at least", 0), ("не выше", "at most", 0),
    ("выше", "at least", 1), ("ниже", "at most", -1),
)  # fmt: skip

# After what is compared: «с движением больше 2», «число ран равно числу фишек».
BOUND: list[Rule] = [
    bound_rule("<amount> или|и меньше", "at most"),
    bound_rule("<amount> или|и больше", "at least"),
    bound_rule("<amount> или ниже", "at most"),
    bound_rule("<amount> или выше", "at least"),
    *[
        bound_rule(f"{words}{than} <amount>", comparison, more)
        for words, comparison, more in WORDS_BEFORE
        for than in (("", ", чем") if "бы" not in words else ("",))
    ],
    bound_rule("равен <amount>", "exactly"),
    bound_rule("равен <amount> или меньше", "at most"),
    bound_rule("равен <amount> или больше", "at least"),
    bound_rule("ровно <amount>", "exactly"),
    bound_rule("такой же, как <amount>", "exactly"),
    bound_rule("<amount>", "exactly"),
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
        for rule in (read_as(pattern, lambda s: bounded(**s)),)
    ],
    read_as("стоимостью <bound>", lambda s: bounded("cost", s["bound"])),
    read_as("с <bound> <what:counted measure>", lambda s: bounded(**s)),
]

COUNTED_MEASURE: list[Rule] = [
    read_as(f"<unit:unit {unit}>", lambda s, measure=measure: measure) for measure, unit in COUNTED.items()
]

PREDICATES_NAMED: list[Rule] = [
    read_as("имеет <what:measure> <bound>", lambda s: bounded(**s)),
    read_as("стоит <bound>", lambda s: bounded("cost", s["bound"])),
    read_as("имеет <bound> <what:counted measure>", lambda s: bounded(**s)),
]

POSSESSIONS_NAMED: list[Rule] = [
    read_as("[есть] <bound> <what:counted measure>", lambda s: bounded(**s)),
    read_as("<what:measure> <bound>", lambda s: bounded(**s)),
]

NUMBERS_COMPARED: list[Rule] = [
    read_as("<what:quantity> <bound>", lambda s: compare_numbers(**s)),
    read_as("<what:measure> <bound>", lambda s: state_trait("this", bounded(**s))),
]
