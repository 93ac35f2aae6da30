"""Reading of numbers: plain numbers, counted things, and the suffixes «за каждую…» and «, где X…»."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from catalog.berserk.language.meaning.traits import as_costly_parts, with_trait
from catalog.berserk.language.reading.nouns import NounWords
from catalog.berserk.language.tree import (
    FIGHTERS,
    Attack,
    Bonus,
    ByDie,
    ChosenCards,
    DieBonus,
    ExtraLives,
    Fits,
    Gains,
    GainTokens,
    Grants,
    Guard,
    Heal,
    If,
    LoseTokens,
    Named,
    Number,
    NumberIs,
    SameAs,
    StatBonus,
    TableNumber,
    The,
    Wound,
    X,
)
from catalog.berserk.language.tree_walk import uses_role
from catalog.language.reader import Found, Reader
from catalog.language.tokens import PLURAL

XS = ("x", "х")


def read_amount(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read an amount: «3», «1-2-3», «X», «X+1», «2X»."""
    tokens = reader.tokens
    if place > reader.furthest:
        reader.furthest = place
    if place >= len(tokens):
        return []
    words: NounWords = reader.context.nouns
    token = tokens[place]
    if argument != "plain" and token.lemmas & reader.context.number_words:
        return reader.read("quantity", place)  # «на величину этого удара»
    if token.kind == "number":
        value = int(token.norm)
        if _dashes(reader, place + 1) and _dashes(reader, place + 3):
            powers = (value, int(tokens[place + 2].norm), int(tokens[place + 4].norm))
            return [(ByDie(*powers), place + 5)] if max(powers) < 100 else []
        if place + 1 < len(tokens) and tokens[place + 1].norm in ("x", "х") and tokens[place + 1].start == token.end:
            return _x_and_more(reader, place + 2, value)
        if _dashes(reader, place + 1) or value > 99:
            return []
        found: list[Found] = [(Number(value), place + 1)]
        if reader.sign(place + 1, "+") and reader.is_word(place + 2, ("x",)):  # «стоимостью 3+X»
            found.insert(0, (X(plus=value), place + 3))
        return found
    letters = token.norm.split("-")
    if len(letters) == 3 and all(letter in XS for letter in letters):
        return [(X(), place + 1)]  # «метание на X-X-X»: as «на X»
    if token.norm in XS:
        return _x_and_more(reader, place + 1, 1)
    numerals = token.lemmas & words.numerals.keys()
    if numerals and argument != "plain":
        return [(Number(words.numerals[next(iter(numerals))]), place + 1)]
    return []


def _dashes(reader: Reader, place: int) -> bool:
    tokens = reader.tokens
    return place + 1 < len(tokens) and tokens[place].norm == "-" and tokens[place + 1].kind == "number"


def _x_and_more(reader: Reader, place: int, times: int) -> list[Found]:
    tokens = reader.tokens
    signed = place + 1 < len(tokens) and tokens[place].norm in "+-" and tokens[place + 1].kind == "number"
    if signed and tokens[place].start - tokens[place - 1].end <= 1:
        more = int(tokens[place + 1].norm)
        return [(X(plus=more if tokens[place].norm == "+" else -more, times=times), place + 2)]
    return [(X(times=times), place)]


def read_signed(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a number with a sign: «+1», «-2», «+X»."""
    tokens = reader.tokens
    if place > reader.furthest:
        reader.furthest = place
    if place >= len(tokens) or tokens[place].norm not in ("+", "-"):
        return []
    minus = tokens[place].norm == "-"
    found: list[Found] = []
    for amount, end in read_amount(reader, place + 1, "plain"):
        if isinstance(amount, Number) and amount.value:
            found.append((Number(-amount.value) if minus else amount, end))
        elif isinstance(amount, X):
            found.append((replace(amount, times=-amount.times) if minus else amount, end))
    return found


def read_integer(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a plain number."""
    return [(amount.value, end) for amount, end in read_amount(reader, place, "") if isinstance(amount, Number)]


def read_counted(reader: Reader, place: int, noun: str) -> list[Found]:
    """Read a counted noun: «2 фишки», «X дополнительных жизней». A noun without a number («фишку») counts as one."""
    found: list[Found] = []
    for amount, end in [*read_amount(reader, place, ""), (Number(1), place)]:
        if isinstance(amount, ByDie):
            continue
        if end == place and any(token.numbers <= PLURAL for token in reader.tokens[place : place + 1]):
            continue
        for _, after in reader.read("unit " + noun.split(".")[0], end):
            found.append((amount, after))
    return found


MAIN: dict[type, str] = {
    Bonus: "amount", Guard: "amount", DieBonus: "amount", StatBonus: "amount", Wound: "amount", Heal: "amount",
    Attack: "power", GainTokens: "amount", LoseTokens: "amount", ExtraLives: "amount", Named: "x",
}  # fmt: skip


def with_suffixes(reader: Reader, found: list[Found]) -> list[Found]:
    """Return the nodes together with a following «за каждую…» or «, где X…», and then without it."""
    result: list[Found] = []
    for node, end in found:
        main = MAIN.get(type(node))
        if main is not None:
            amount = getattr(node, main)
            if isinstance(amount, Number) and amount.value:
                result += _more_per(reader, node, main, end)
                for number, after in reader.by_rules("per", end):
                    for most, last in _most(reader, after):
                        result.append((replace(node, **{main: replace(number, times=amount.value, most=most)}), last))
            if isinstance(amount, TableNumber) and amount.most is None:
                # «ранить существо на число ваших эльфов, но не больше 3»
                result += [
                    (replace(node, **{main: replace(amount, most=most)}), last)
                    for most, last in reader.by_rules("most", end)
                ]
        if isinstance(node, Gains) and any(has_x(ability) for ability in node.abilities):
            # «получает +X к удару до конца хода, где X — …»
            for number, after in reader.by_rules("where", reader.skip_comma(end)):
                for most, last in _most(reader, after):
                    given = tuple(replace_x(ability, _at_most(number, most)) for ability in node.abilities)
                    result.append((replace(node, abilities=given), last))
        if isinstance(node, Gains) and len(node.abilities) == 1:
            # «получает +1 к удару до конца хода за каждую фишку на этой карте»
            for number, after in reader.by_rules("per", end):
                each = per_each(node.abilities[0], number)
                if each is not None and node.most is None:
                    result.append((replace(node, abilities=(each,)), after))
        if has_x(node):
            for number, after in reader.by_rules("where", reader.skip_comma(end)):
                number = its_own(node, number)
                for most, last in _most(reader, after):
                    result.append((replace_x(node, _at_most(number, most)), last))
            for most, last in _most(reader, end):
                if most is None:
                    continue
                for number, after in reader.by_rules("where", reader.skip_comma(last)):
                    result.append((replace_x(node, _at_most(number, most)), after))
                result.append((_cap_x(node, most), last))
            for least, last in reader.by_rules("least", end):
                for number, after in reader.by_rules("where", reader.skip_comma(last)):
                    result.append((replace_x(node, replace(number, least=least)), after))
        result += _more_if(reader, node, end)
        result.append((node, end))
    return [*_at_leasts(reader, result), *result]


def _more_per(reader: Reader, node: Any, main: str, place: int) -> list[Found]:
    """Read a number plus an amount for each card: «ранить существо на 1 и ещё на 1 за каждого вашего эльфа»."""
    base: int = getattr(node, main).value
    return [
        (replace(node, **{main: replace(number, times=more, plus=base, most=most)}), last)
        for (more, number), end in reader.by_rules("more per", place)
        for most, last in _most(reader, end)
        if isinstance(number, TableNumber) and more > 0 and base > 0 and not number.plus
    ]


def _at_leasts(reader: Reader, found: list[Found]) -> list[Found]:
    """Read a lower bound of the numbers: «на X-1 (минимум на 1)»."""
    bounded: list[Found] = []
    for node, end in found:
        if isinstance(node, tuple | If) or not any(isinstance(amount, X | TableNumber) for amount in amounts(node)):
            continue
        for least, after in reader.by_rules("least", end):
            if least:
                no_less = _bound(node, "least", least)
                bounded += [(_bound(no_less, "most", most), last) for most, last in reader.by_rules("most", after)]
                bounded.append((no_less, after))
    return bounded


def _bound(node: Any, which: str, bound: int) -> Any:
    """Return the node with `bound` as the "least" or "most" of each number that belongs to it."""
    if isinstance(node, X | TableNumber):
        changed_bound: Any = {which: bound}
        return replace(node, **changed_bound)
    if isinstance(node, tuple):
        return tuple(_bound(part, which, bound) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed: Any = node
    given = ("abilities",) if isinstance(node, Gains) else ()
    kept = ("effects", "then", "otherwise", "inner", "alternatives", "condition", "abilities")
    return replace(
        changed,
        **{
            each.name: _bound(getattr(node, each.name), which, bound)
            for each in fields(changed)
            if each.name in given or each.name not in kept
        },
    )


def _more_if(reader: Reader, node: Any, place: int) -> list[Found]:
    """Read an alternative number with a condition.

    Examples: «ранить хозяина на 1 (на 2, если …)», «получает +1 к удару (или +2, если …)».
    """
    if not isinstance(node, Wound | Heal | Attack | GainTokens | ExtraLives | Gains):
        return []
    inner: Any = node.abilities[0] if isinstance(node, Gains) and len(node.abilities) == 1 else node
    main = MAIN.get(type(inner))
    if main is None or not isinstance(getattr(inner, main), Number):
        return []
    found: list[Found] = []
    for (told, condition), end in reader.by_rules("more if", place):
        amount = Number(getattr(inner, main).value + told.plus) if isinstance(told, X) else told
        if isinstance(told, X) and not isinstance(node, Wound | Heal):
            continue  # «+1 к воздействию»: an influence has an amount only if it wounds or heals
        changed: Any = replace(inner, **{main: amount})
        other = replace(node, abilities=(changed,)) if isinstance(node, Gains) else changed
        target = getattr(node, "target", None)
        if isinstance(condition, Fits) and condition.role == "it" and isinstance(target, The) and target != The():
            condition = replace(condition, role=target.role)
        if uses_role(condition, ("it",)) and not isinstance(target, The):
            # the condition would be checked before the choice of the card that the number depends on
            more = _of_the_chosen(node, amount, condition)
            found += [(more, end)] if more is not None else []
            continue
        found.append((If(condition, (other,), (node,)), end))
    return found


ADDING = (Bonus, Guard, DieBonus, StatBonus)  # abilities whose amounts add up if gained twice


def _of_the_chosen(node: Any, amount: Any, condition: Any) -> Any:
    """Return the effect and a further conditional effect on the chosen card: «ранить существо на 1 (на 2, если оно
    закрыто)».

    The second effect adds the difference of the two numbers. For abilities whose amounts add up, the card gains the
    difference as a second ability: «получает +1 к удару (или +2, если оно закрыто)».
    """
    target = getattr(node, "target", None)
    one = isinstance(target, ChosenCards) and target.count == Number(1)
    if not one or not isinstance(condition, Fits) or condition.role != "it":
        return None
    inner = node.abilities[0] if isinstance(node, Gains) else node
    if isinstance(inner, (*ADDING, GainTokens, ExtraLives)) and isinstance(inner.amount, Number):
        more = amount.value - inner.amount.value if isinstance(amount, Number) else 0
        if not more:
            return None
        added: Any = replace(inner, amount=Number(more))
        again = (
            replace(node, abilities=(added,), target=The("it"))
            if isinstance(node, Gains)
            else (replace(added, target=The("it")))
        )
        return node, If(condition, (again,))
    if not isinstance(node, Wound | Heal):
        return None
    least = node.amount.value if isinstance(node.amount, Number) else 0
    if not isinstance(amount, Number) or amount.value <= least:
        return None
    such = with_trait(condition.cards, SameAs("it"))
    return replace(node, amount=TableNumber("cards", cards=such, times=amount.value - least, plus=least))


def grants_of_x(reader: Reader, ability: Any, place: int) -> list[Found]:
    """Read one definition of X for all granted abilities.

    Example: «Ваши существа получают броню X и +X к удару, где X — их регенерация (максимум 2)».
    """
    if not isinstance(ability, Grants) or not all(has_x(given) for given in ability.abilities):
        return []
    return [
        (
            replace(ability, abilities=tuple(replace_x(given, _at_most(number, most)) for given in ability.abilities)),
            last,
        )
        for number, end in reader.by_rules("where", reader.skip_comma(place))
        for most, last in _most(reader, end)
    ]


def read_where(reader: Reader, place: int) -> list[Found]:
    """Read a definition of X: «…, где X — число ваших эльфов (максимум 2)»."""
    return [
        (_at_most(number, most), last)
        for number, end in reader.by_rules("where", reader.skip_comma(place))
        for most, last in _most(reader, end)
    ]


def _at_most(number: Any, most: int | None) -> Any:
    """Return the number with the upper bound that follows it; without one, the number keeps its own bound."""
    return number if most is None else replace(number, most=most)


def its_own(node: Any, number: Any) -> Any:
    """Return the number with the target of the effect as «его»: «ранить атакованного на X, где X — его стоимость»."""
    target = getattr(node, "target", None)
    its = isinstance(number, TableNumber) and number.of == "it"
    if its and isinstance(target, The) and target.role in (*FIGHTERS, "host"):
        return replace(number, of=target.role)
    return number


def per_each(node: Any, number: TableNumber) -> Any:
    """Return the node with its plain number multiplied by a count; None for a node without a plain number."""
    main = MAIN.get(type(node))
    amount = getattr(node, main) if main is not None else None
    if main is None or not isinstance(amount, Number) or not amount.value:
        return None
    return replace(node, **{main: replace(number, times=amount.value)})


def _most(reader: Reader, place: int) -> list[tuple[int | None, int]]:
    return [*reader.by_rules("most", place), (None, place)]


def has_x(node: Any) -> bool:
    """Return whether the node's own amounts contain X. Abilities and effects inside it do not count."""
    return any(isinstance(amount, X) for amount in amounts(node))


def amounts(node: Any) -> Iterator[Any]:
    """Yield the amounts of the node itself, without those of abilities and effects inside it."""
    if isinstance(node, X | TableNumber | Number | ByDie):
        yield node
    elif isinstance(node, NumberIs) and as_costly_parts(node) is not None:
        return  # «той же стоимости, что и …» does not contain a number
    elif is_dataclass(node):
        for each in fields(node):
            if each.name in ("abilities", "effects", "then", "otherwise", "inner", "alternatives", "condition"):
                continue
            yield from amounts(getattr(node, each.name))
    elif isinstance(node, tuple):
        for item in node:
            yield from amounts(item)


def replace_x(node: Any, number: TableNumber) -> Any:
    """Return the node with each X replaced by its definition in the same text."""
    if isinstance(node, X):
        return replace(
            number, times=node.times * number.times, plus=node.plus + node.times * number.plus,
            most=number.most if node.most is None else node.most, least=max(node.least, number.least),
        )  # fmt: skip
    if isinstance(node, tuple):
        return tuple(replace_x(item, number) for item in node)
    if is_dataclass(node) and not isinstance(node, type):
        changes = {
            each.name: replace_x(getattr(node, each.name), number)
            for each in fields(node)
            if each.name not in ("abilities", "effects", "then", "otherwise", "inner", "alternatives", "condition")
            and not isinstance(getattr(node, each.name), str | int | None)
        }
        return replace(node, **changes) if changes else node
    return node


def of_event(node: Any, number: TableNumber) -> Any:
    """Return the effects with each X replaced by the amount of the event: «Когда получает X ран, излечить … на X»."""
    if isinstance(node, X):
        return replace(number, times=node.times, plus=node.plus, most=node.most, least=node.least)
    if isinstance(node, tuple):
        return tuple(of_event(item, number) for item in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{each.name: of_event(getattr(node, each.name), number) for each in fields(node)})
    return node


def _cap_x(node: Any, most: int) -> Any:
    """Return the effect with an upper bound for each X: «… на X (максимум 3)»."""
    if isinstance(node, X):
        return replace(node, most=most)
    if isinstance(node, tuple):
        return tuple(_cap_x(part, most) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{each.name: _cap_x(getattr(node, each.name), most) for each in fields(node)})
    return node


def read_counted_int(reader: Reader, place: int, noun: str) -> list[Found]:
    return [(amount.value, end) for amount, end in read_counted(reader, place, noun) if isinstance(amount, Number)]


TIMES_SIGNS = ("x", "х", "*", "на")  # between the sides of a square


def read_square_size(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the side of a square, in cells: «2x2», «3 на 3»."""
    sides = reader.tokens[place : place + 3]
    if len(sides) < 3 or sides[1].norm not in TIMES_SIGNS or sides[0].kind != "number" or sides[2].kind != "number":
        return []
    return [(int(sides[0].norm), place + 3)] if sides[0].norm == sides[2].norm else []


def read_number_list(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a list of at least two numbers: «3, 4 и 5»."""
    tokens = reader.tokens
    numbers: list[int] = []
    found: list[Found] = []
    at = place
    while at < len(tokens) and tokens[at].kind == "number":
        numbers.append(int(tokens[at].norm))
        at += 1
        if len(numbers) > 1:
            found.append((tuple(numbers), at))
        if reader.sign(at, ",") or (at < len(tokens) and tokens[at].lemmas & reader.context.nouns.also):
            at += 1
    return found[::-1]


def read_either_numbers(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read at least two alternative numbers: «3, 4 или 5»."""
    tokens = reader.tokens
    numbers: list[int] = []
    at = place
    while at < len(tokens) and tokens[at].kind == "number":
        numbers.append(int(tokens[at].norm))
        last = len(numbers) > 1 and bool(tokens[at - 1].lemmas & reader.context.nouns.either)
        at += 1
        if last:
            return [(tuple(numbers), at)]
        if reader.sign(at, ",") or (at < len(tokens) and tokens[at].lemmas & reader.context.nouns.either):
            at += 1
    return []


def read_numeral(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a numeral: «два», «три»."""
    numerals = reader.context.nouns.numerals
    if place >= len(reader.tokens) or reader.tokens[place].kind == "number":
        return []
    return [(numerals[lemma], place + 1) for lemma in reader.tokens[place].lemmas & numerals.keys()]


def read_several(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the number of several attacks: «2», «X»."""
    return [
        (amount, end)
        for amount, end in read_amount(reader, place, "")
        if isinstance(amount, X) or (isinstance(amount, Number) and amount.value > 1)
    ]


def read_times(reader: Reader, place: int, argument: str) -> list[Found]:
    return [(n, end) for n, end in read_integer(reader, place, "") if 0 < n < 100]
