"""Reading of lists of effects, with the durations, conditions and amounts that follow them."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from catalog.core.terms import Language
from catalog.heroes.language import russian, russian_words
from catalog.heroes.language.makers import (
    limit_time,
    of_ransomed,
)
from catalog.heroes.language.number_reader import X_LETTERS, read_amount
from catalog.heroes.language.tree import (
    Cards,
    Choose,
    ChooseOne,
    ChosenCards,
    Compare,
    Discard,
    Draw,
    EnemyMayPay,
    Fits,
    HasShot,
    If,
    It,
    ItDied,
    Later,
    May,
    NextPlay,
    Shot,
    Show,
    Wound,
    X,
    YouMayPay,
)
from catalog.language.reader import Found, Reader

LINKS: Final = tuple(
    tuple(words.split())
    for words in (
        "при этом", "но", "а затем", "и затем", "затем", "после чего", "после этого", "а также", "а потом", "и потом",
        "потом", "и также", "также", "дополнительно", "и при этом", "и", "а", "чтобы", "then", "and",
    )
)  # fmt: skip


def _skip_link(reader: Reader, place: int) -> int:
    """Return the place after the words that link two effects; 0 if there is no link."""
    end = place
    while any(reader.sign(end, sign) for sign in (",", ";")):
        end += 1
    for words in LINKS:
        if russian_words.norms_from(reader, end, len(words)) == list(words):
            return end + len(words)
    return end if end > place else 0


def read_effects(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read effects one after another (119). A choice, a condition or «можете» governs everything after it."""
    found: list[Found] = []
    waiting: list[tuple[tuple[Any, ...], int]] = [((), place)]
    while waiting:
        done, start = waiting.pop(0)
        for effect, end in _read_timed(reader, start):
            either = reader.skip_comma(end)
            if lang == "ru" and russian_words.norms_from(reader, either, 1)[0] in ("или", "либо"):
                for other, last in _read_timed(reader, either + 1):
                    if not isinstance(effect, tuple | ChooseOne) and not isinstance(other, tuple | ChooseOne):
                        found.append(((*done, ChooseOne(((effect,), (other,)))), last))
            effects = (*done, *_apart(effect))
            found.append((effects, end))
            for amount, last in _read_where(reader, end):
                found.append((_replace_x(effects, amount), last))
                further = _skip_link(reader, last)
                if further:
                    waiting.append((_replace_x(effects, amount), further))
            found += _read_outcome(reader, end, effects, lang)
            if lang == "ru":
                found += _read_fitting(reader, end, effects)
                found += _read_comparison(reader, end, effects)
                found += _read_discard(reader, end, effects)
                found += _read_ransom(reader, end, effects)
                found += _read_other_amount(reader, end, effects)
                found += _read_otherwise(reader, end, effects)
            chosen = _read_enemys_choice(reader, end, effects)
            if chosen:
                effects, end = chosen
                found.append((effects, end))
            if isinstance(effects[-1], If | May | ChooseOne | EnemyMayPay | YouMayPay | Later | NextPlay):
                continue
            after = _skip_link(reader, end)
            if after and russian_words.norms_from(reader, after - 1, 1)[0] == "чтобы" and _names_several(effects[-1]):
                continue  # «закройте два существа, чтобы …»: a cost must be paid in full
            if isinstance(effects[-1], Choose | Show) and reader.sign(end, ":"):  # «выберите существо: оно …»
                after = end + 1
            if after:
                waiting.append((effects, after))
    return found


def _names_several(effect: Any) -> bool:
    """Return whether an effect has several optional targets, of which one is enough."""
    target = getattr(effect, "target", None)
    return isinstance(target, ChosenCards) and target.count != 1


def _read_timed(reader: Reader, place: int) -> list[Found]:
    """Read an effect, also with a duration before or after it."""
    plain = reader.read("effect", place)
    found = list(plain)
    for until, after in reader.read("until", place):
        found += _apply_time(reader.read("effect", reader.skip_comma(after)), until)
    for effect, end in plain:
        for until, last in reader.read("until", end):
            found += _apply_time([(effect, last)], until)
    return [*found, *_read_moment(reader, place, plain)]


def _read_moment(reader: Reader, place: int, plain: list[Found]) -> list[Found]:
    """Read «вернуть его в руку в начале вашего следующего хода»: the moment stands after the effect."""
    return [
        (Later(moment, side, _apart(effect), later), last)
        for effect, end in plain
        if not isinstance(effect, If | May | ChooseOne | EnemyMayPay | YouMayPay | Later | Choose)
        for (moment, side, later), last in reader.read("moment", end)
    ]


def _apply_time(effects: list[Found], until: Any) -> list[Found]:
    return [(timed, end) for effect, end in effects if (timed := limit_time(effect, until)) is not None]


def _read_outcome(reader: Reader, place: int, effects: tuple[Any, ...], lang: Language) -> list[Found]:
    """Read «ранить …, взять карту, если оно погибло»: a condition on the card applies only to the last effect."""
    start = reader.skip_comma(place)
    if len(effects) < 2 or russian_words.norms_from(reader, start, 1)[0] != {"ru": "если", "en": "if"}[lang]:
        return []
    return [
        ((*effects[:-1], If(condition, effects[-1:])), end)
        for condition, end in reader.read("condition", start + 1)
        if isinstance(condition, ItDied | Fits | HasShot) and getattr(condition, "target", It()) == It()
    ]


def _read_fitting(reader: Reader, place: int, effects: tuple[Any, ...]) -> list[Found]:
    """Read «уничтожить существо, если оно ранено» as an effect on a chosen wounded creature."""
    start = reader.skip_comma(place)
    target = getattr(effects[-1], "target", None)
    if not isinstance(target, ChosenCards) or russian_words.norms_from(reader, start, 1)[0] != "если":
        return []
    found: list[Found] = []
    for condition, end in reader.read("condition", start + 1):
        if isinstance(condition, Fits) and condition.target == It():
            usual = Cards(condition.cards.kind)
            said = {each.name: getattr(condition.cards, each.name) for each in fields(Cards)}
            news = {name: value for name, value in said.items() if value != getattr(usual, name)}
            cards = replace(target.cards, **news)
            if condition.cards.kind == target.cards.kind or condition.cards.kind in ("card", "character"):
                found.append(((*effects[:-1], replace(effects[-1], target=replace(target, cards=cards))), end))
    return found


def _read_discard(reader: Reader, place: int, effects: tuple[Any, ...]) -> list[Found]:
    """Read «взять 2 карты, сбросив одну»: the cost stands after the effects, and is paid first (119)."""
    start = reader.skip_comma(place)
    if start == place or russian_words.norms_from(reader, start, 1)[0] != "сбросив":
        return []
    return [((Discard(amount), *effects), end) for amount, end in reader.read("counted", start + 1, "card")]


def _read_ransom(reader: Reader, place: int, effects: tuple[Any, ...]) -> list[Found]:
    """Read «уничтожить существо, если противник не заплатит 3 монеты», «…, если вы не сбросите карту»."""
    start = reader.skip_comma(place)
    if russian_words.norms_from(reader, start, 1)[0] != "если":
        return []
    return [
        (saved, end)
        for category, node in (("unpaid by you", YouMayPay), ("unpaid by the enemy", EnemyMayPay))
        for paid, end in reader.read(category, start)
        if (saved := of_ransomed(node)({"effects": effects, **paid})) is not None
    ]


def _read_comparison(reader: Reader, place: int, effects: tuple[Any, ...]) -> list[Found]:
    """Read «уничтожить существо, если его стоимость меньше числа ваших монет»: the card is named, then measured."""
    start = reader.skip_comma(place)
    last = effects[-1]
    target = getattr(last, "target", None)
    if not isinstance(target, ChosenCards) or russian_words.norms_from(reader, start, 1)[0] != "если":
        return []
    return [
        ((*effects[:-1], Choose(target), If(condition, (replace(last, target=It()),))), end)
        for condition, end in reader.read("condition", start + 1)
        if isinstance(condition, Compare) and It() in _measured(condition)
    ]


def _measured(condition: Compare) -> list[Any]:
    """Return the cards whose numbers are compared."""
    return [getattr(amount, "target", None) for amount in (condition.left, condition.right)]


def _read_otherwise(reader: Reader, place: int, effects: tuple[Any, ...]) -> list[Found]:
    """Read «ранить существо на 4, если …; иначе на 2»: a condition after the effect, and another amount without it."""
    start = reader.skip_comma(place)
    last = effects[-1]
    if russian_words.norms_from(reader, start, 1)[0] != "если" or not hasattr(last, "amount"):
        return []
    found: list[Found] = []
    for condition, after in reader.read("condition", start + 1):
        while russian_words.norms_from(reader, after, 1)[0] in (",", ";", "а", "-"):
            after += 1
        norms = russian_words.norms_from(reader, after, 3)
        size = 1 if norms[0] == "иначе" else 3 if norms == ["в", "противном", "случае"] else 0
        if not size:
            continue
        after = _skip_around_amount(reader, after + size, last)
        for amount, end in read_amount(reader, after, "") if after else []:
            end += any(russian_words.has(reader, end, word) for word in ("рана", "карта", "монета"))
            target = getattr(last, "target", None)
            chosen = isinstance(target, ChosenCards)
            plain = replace(last, target=It()) if chosen else last
            choice = If(condition, (plain,), (replace(plain, amount=amount),))
            named = (Choose(target),) if isinstance(target, ChosenCards) else ()
            found.append(((*effects[:-1], *named, choice), end))
    return found


AROUND_AMOUNT: Final = (",", "-", "то", "на", "сразу", ":", "вместо", "этого", "ему", "ей", "его", "ее")
AMOUNT_VERBS: Final = (
    (("ранить", "раните", "нанесите", "нанести"), Wound), (("выстрел",), Shot), (("возьмите",), Draw),
)  # fmt: skip


def _skip_around_amount(reader: Reader, place: int, effect: Any) -> int:
    """Return the index of the amount that replaces the amount of an effect; 0 after the verb of another effect."""
    while True:
        norm = russian_words.norms_from(reader, place, 1)[0]
        node = next((node for words, node in AMOUNT_VERBS if norm in words), None)
        if node is not None and not isinstance(effect, node):
            return 0
        if node is None and norm not in AROUND_AMOUNT:
            return place
        place += 1


def _read_other_amount(reader: Reader, place: int, effects: tuple[Any, ...]) -> list[Found]:
    """Read «ранить существо на 2, а если оно ранено — на 4»: another amount under a condition."""
    start = place
    while russian_words.norms_from(reader, start, 1)[0] in (",", ";", "а", "но", "или"):
        start += 1
    linked = any(russian_words.norms_from(reader, at, 1)[0] in ("а", "но", "или") for at in range(place, start))
    last = effects[-1]
    target = getattr(last, "target", None)
    if start == place or russian_words.norms_from(reader, start, 1)[0] != "если" or not hasattr(last, "amount"):
        return []
    found: list[Found] = []
    for condition, after in reader.read("condition", start + 1):
        begin, after = after, _skip_around_amount(reader, after, last)
        said = {norm for words, _ in AMOUNT_VERBS for norm in words}
        repeated = not said.isdisjoint(russian_words.norms_from(reader, begin, max(after - begin, 0)))
        for amount, end in read_amount(reader, after, "") if after else []:
            norm = russian_words.norms_from(reader, end, 1)[0]
            end += any(russian_words.has(reader, end, word) for word in ("рана", "карта", "монета")) if norm else 0
            after_it = russian_words.norms_from(reader, end, 2) == ["вместо", "этого"]
            instead = after_it or "вместо" in russian_words.norms_from(reader, begin, after - begin)
            end += 2 if after_it else 0
            if repeated and not (linked or instead):
                continue  # «…; если …, возьмите две карты» is a further effect
            if isinstance(target, ChosenCards):
                plain = replace(last, target=It())
                choice = If(condition, (replace(plain, amount=amount),), (plain,))
                found.append(((*effects[:-1], Choose(target), choice), end))
            else:
                found.append(((*effects[:-1], If(condition, (replace(last, amount=amount),), (last,))), end))
    return found


def _read_enemys_choice(reader: Reader, place: int, effects: tuple[Any, ...]) -> tuple[tuple[Any, ...], int] | None:
    """Read «ранить персонажа противника на 1 по его выбору»: the enemy names the card."""
    target = getattr(effects[-1], "target", None)
    if not isinstance(target, ChosenCards) or target.count != 1 or target.cards.side != "enemy":
        return None
    if russian_words.norms_from(reader, place, 3) not in (["по", "его", "выбору"], ["по", "выбору", "противника"]):
        return None
    return (*effects[:-1], replace(effects[-1], target=replace(target, by_enemy=True))), place + 3


def _apart(effect: Any) -> tuple[Any, ...]:
    """Return the effects of one phrase. An effect on a pair of targets becomes one effect on each."""
    if isinstance(effect, tuple):
        return effect
    target = getattr(effect, "target", None)
    if not isinstance(target, russian.TargetPair):
        return (effect,)
    return replace(effect, target=target.first), replace(effect, target=target.second)


def _read_where(reader: Reader, place: int) -> list[Found]:
    """Read «, где Х – количество …»."""
    start = reader.skip_comma(place)
    norms = russian_words.norms_from(reader, start, 3)
    if norms[0] not in ("где", "where") or norms[1] not in X_LETTERS:
        return []
    start += 3 if norms[2] in ("-", "это", "равен", "равно", "=", "is") else 2
    return reader.read("amount phrase", start)


def _replace_x(part: Any, amount: Any) -> Any:
    """Return the tree with each X replaced by an amount."""
    if isinstance(part, X):
        return amount
    if isinstance(part, tuple):
        return tuple(_replace_x(one, amount) for one in part)
    if is_dataclass(part) and not isinstance(part, type):
        changes = {each.name: _replace_x(getattr(part, each.name), amount) for each in fields(part)}
        return replace(part, **changes)
    return part


def read_options(reader: Reader, place: int) -> list[Found]:
    """Read the options of a choice: each begins with a dash or follows «или»."""
    found: list[Found] = []
    waiting: list[tuple[tuple[Any, ...], int]] = [((), place)]
    dashed = reader.sign(place, "-")
    while waiting:
        done, start = waiting.pop()
        while russian_words.norms_from(reader, start, 1)[0] in ("-", "•", "*", "либо", "или"):
            start += 1
        for effects, end in reader.read("effects", start):
            options = (*done, effects)
            if len(options) > 1:
                found.append((options, end))
            after = end
            while any(reader.sign(after, sign) for sign in (";", ",")):
                after += 1
            norm = russian_words.norms_from(reader, after, 1)[0]
            if not dashed and after > end and norm not in ("или", "либо", "or", "-"):
                waiting.append((options, after))
            if norm in ("или", "либо", "or", "-"):
                waiting.append((options, after + 1))
    return found
