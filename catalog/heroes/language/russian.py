"""Russian targets: the objects of verbs, from «это существо» to «до двух выбранных существ»."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from catalog.heroes.language.russian_cards import read_longest_description, read_owned, read_predicate
from catalog.heroes.language.russian_words import (
    ALL,
    BOTH,
    CHOSEN,
    EACH,
    NOUNS,
    OWN_NAME,
    RANDOM,
    THIS_ONE,
    has,
    norms_from,
    read_number,
)
from catalog.heroes.language.russian_writer import PRONOUNS
from catalog.heroes.language.tree import (
    ANY_CARDS,
    X_CARDS,
    AtRandom,
    Cards,
    ChosenCards,
    EnemyHero,
    Every,
    It,
    TargetNode,
    That,
    This,
    YourHero,
)
from catalog.language.morphology import CASES
from catalog.language.reader import Found, Reader
from catalog.language.tokens import PLURAL, SINGULAR, Token

THAT_FORMS: Final = ("то", "того", "тому", "тем", "том", "тот")
OTHER_CARD: Final = ("атакующ", "атакованн", "атакуем", "убивш", "напавш", "ударивш")
DESTROYED: Final = ("уничтоженн", "убит")
ANY_NUMBER_OF: Final = (
    ["любое", "число"], ["любое", "количество"], ["любым", "числом"], ["любым", "количеством"], ["любого", "числа"],
    ["любого", "количества"], ["любому", "числу"], ["сколько", "угодно"],
)  # fmt: skip


def read_limited(reader: Reader, place: int) -> list[Found]:
    """Read «его стоимость не больше 3», «оно стоит (3) или менее» as a card and a description that it must fit."""
    found: list[Found] = []
    for target in (It(), That()):
        values: dict[str, Any] = {"kind": "card"}
        start = place + 1 if norms_from(reader, place, 1)[0] in ("у", "на") else place
        if norms_from(reader, start, 1)[0] == OWN_NAME:
            end = read_owned(reader, start + 1, values)
            return [((This(), Cards(**values)), end)] if end and len(values) > 1 else []
        goal = norms_from(reader, start, 1)[0] == "цели"
        if goal:
            end = read_owned(reader, start + 1, values)
            return [((It(), Cards(**values)), end)] if end and len(values) > 1 else []
        if not has(reader, start, "оно"):
            return []
        owned = norms_from(reader, start, 1)[0] in ("его", "ее", "него", "нее", "нем", "ней")
        end = (read_owned if owned else read_predicate)(reader, start + 1, values)
        if end and len(values) > 1:
            found.append(((target, Cards(**values)), end))
    return found


@dataclass(frozen=True, slots=True)
class TargetPair:
    """Two targets of one verb, «существо и героя»: the effect is read once for each."""

    first: TargetNode
    second: TargetNode


OFFENDERS: Final = (
    "атакующий", "атакующего", "атакующему", "напавший", "напавшего", "напавшему", "атаковавший", "атаковавшего",
    "нападающий", "нападающего", "нападающему", "обидчик", "обидчика", "обидчику",
)  # fmt: skip


def read_target(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a target, and pairs of targets between which «и» stands."""
    found = _read_one_target(reader, place, argument)
    pairs: list[Found] = []
    for first, end in found:
        start = end + 1 if norms_from(reader, end, 1)[0] == "," else end
        if norms_from(reader, start, 1)[0] == "и" and not isinstance(first, This | It | That):
            each = isinstance(first, Every) and has(reader, place, EACH)
            later = [
                (one, last)
                for one, last in _read_one_target(reader, start + 1, argument)
                if one != first and not (each and isinstance(one, ChosenCards))  # «каждого героя и существо»
            ]
            pairs += [(TargetPair(first, _of_same_side(first, second)), last) for second, last in later]
    return [*found, *pairs]


def _of_same_side(first: TargetNode, second: TargetNode) -> TargetNode:
    """Return the hero of «всем вражеским существам и герою» as the hero of the same side."""
    if second != ChosenCards(Cards("hero")) or not isinstance(first, Every | ChosenCards):
        return second
    heroes: dict[str, TargetNode] = {"yours": YourHero(), "enemy": EnemyHero()}
    return heroes.get(first.cards.side, second)


def _read_one_target(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read any target; the case of the argument tells «существа» (all) from «существа» (of one)."""
    tokens = reader.tokens
    if place >= len(tokens):
        return []
    found = _read_pronoun(reader, place)
    if found:
        return found
    if has(reader, place, RANDOM) and not read_number(reader, place + 1):
        return [(AtRandom(cards), end) for cards, end, _ in read_longest_description(reader, place + 1)]
    done = _read_done(reader, place)
    if done:
        return [(It(), done)]
    if has(reader, place, ALL) or has(reader, place, EACH) or has(reader, place, BOTH):
        return [(Every(cards), end) for cards, end, _ in read_longest_description(reader, place + 1)]
    several = _read_several_random(reader, place)
    if several:
        return several
    start = place + 1 if tokens[place].norm == "до" else place
    start += has(reader, start, CHOSEN) and bool(read_number(reader, start + 1))  # «любых двух персонажей»
    if norms_from(reader, start, 1)[0] in ("x", "х"):
        described = read_longest_description(reader, start + 1)
        return [(ChosenCards(cards, X_CARDS), end) for cards, end, numbers in described if numbers & PLURAL]
    if norms_from(reader, place, 2) in ANY_NUMBER_OF:
        return [(ChosenCards(cards, ANY_CARDS), end) for cards, end, _ in read_longest_description(reader, place + 2)]
    for count, after in read_number(reader, start):
        if tokens[start].norm == "(":
            continue
        if norms_from(reader, after, 1)[0] == "или":  # «одно или два существа»
            count, after = next(iter(read_number(reader, after + 1)), (count, after))
        many = [
            (ChosenCards(cards, count), end)
            for cards, end, numbers in read_longest_description(reader, after)
            if _is_in_case(numbers, argument, counted=True)
        ]
        return [*many, *found]
    found = []
    for cards, end, numbers in read_longest_description(reader, place):
        if not _is_in_case(numbers, argument):
            continue  # «при входе гнома получает …»
        found.append((_bare(reader, place, cards, numbers, argument), end))
        enemy_choice = norms_from(reader, end, 3)
        if (
            enemy_choice[0] in ("по", "на")
            and enemy_choice[1] in ("его", "их")
            and enemy_choice[2] in ("выбору", "выбор")
        ):
            found = [(ChosenCards(cards, 1, True), end + 3)]
        if enemy_choice == ["по", "выбору", "противника"]:
            found = [(ChosenCards(cards, 1, True), end + 3)]
    return found


WAYS: Final = (["таким", "образом"], ["таким", "способом"], ["этим", "способом"])


def _read_done(reader: Reader, place: int) -> int:
    """Read «каждое раненое таким образом существо», «существо, излеченное таким образом,»; return 0 without it."""
    start = place + (has(reader, place, EACH) or has(reader, place, ALL))
    if norms_from(reader, start + 1, 2) in WAYS and start + 3 < len(reader.tokens):
        return start + 4 if _is_noun(reader.tokens[start + 3]) else 0
    noun = start < len(reader.tokens) and _is_noun(reader.tokens[start])
    if not noun or norms_from(reader, start + 1, 1)[0] != "," or norms_from(reader, start + 3, 2) not in WAYS:
        return 0
    return start + 5 + (norms_from(reader, start + 5, 1)[0] == ",")


def _read_several_random(reader: Reader, place: int) -> list[Found]:
    """Read «2 случайных существа», «случайных двух персонажей»."""
    first = has(reader, place, RANDOM)
    for count, after in read_number(reader, place + first):
        if count > 1 and (first or has(reader, after, RANDOM)):
            described = read_longest_description(reader, after + (not first))
            return [(AtRandom(cards, count), end) for cards, end, _ in described]
    return []


def _is_in_case(numbers: frozenset[str], case: str, counted: bool = False) -> bool:
    """Return whether words with these numbers and cases fit the required case."""
    cases = {case} if case in CASES else set(CASES)
    if counted and case in ("nom", "acc"):
        cases = {"nom", "acc", "gen"}
    return any(number.partition(".")[2] in cases for number in numbers)


def _read_pronoun(reader: Reader, place: int) -> list[Found]:
    norms = norms_from(reader, place, 2)
    if norms[0] in ("себя", "себе", "собой") or norms[0] == OWN_NAME:
        return [(This(), place + 1)]
    if has(reader, place, "оно"):
        second = norms_from(reader, place + 1, 1)[0]
        if norms[0] == "его" and has(reader, place + 1, "герой"):
            return [(EnemyHero(), place + 2)]
        if norms[0] == "их" and second:
            return [(It(), place + 1)]
        before = reader.tokens[:place]
        enemy = any("противник" in one.lemmas and "sg.nom" in one.numbers for one in before)
        if norms[0] == "он" and enemy and not any(_is_noun(one) for one in before if "sg.nom" in one.numbers):
            return [(EnemyHero(), place + 1)]
        if norms[0] == "он" and [one.norm for one in before if one.norm not in (",", ":")][1:] in TURN_OF_THE_ENEMY:
            return [(EnemyHero(), place + 1)]
        if norms[0] == "он" and _is_hero_subject(before):
            return [(YourHero(), place + 1)]
        own = norms[0] in ("он", "она", "нем", "ней") or _suffers(before)  # «он» is not a «существо»
        nouns = [one for one in before if _is_noun(one) or one.norm == OWN_NAME]
        if norms[0] == "он" and nouns and "герой" in nouns[-1].lemmas and "sg.nom" not in nouns[-1].numbers:
            own = has(reader, place + 1, "вернуться")  # «при атаке героя он …»: the hero is the nearest noun
        moved = bool(before) and "вернуть" in before[-1].lemmas and norms[0] == "его"
        if moved and not nouns and before[0].norm in ("когда", "если"):
            return [(This(), place + 1)]  # «если атаковал, верните его в руку»: no other card is named
        named = [(This(), place + 1)] if own else []
        return [(It(), place + 1), (That(), place + 1), *named]
    if has(reader, place, EACH) and norms[1:] == ["из"] and norms_from(reader, place + 2, 1)[0] == "них":
        return [(It(), place + 3)]
    if norms[0] in ("каждому", "каждого", "каждое", "обоих", "обоим") and _is_alone(reader, place + 1):
        return [(It(), place + 1)]
    if norms[0] in ("цель", "цели") and not has(reader, place + 1, "заклинание"):
        return [(It(), place + 1)]
    if norms[0].startswith(DESTROYED) and place + 1 < len(reader.tokens) and _is_noun(reader.tokens[place + 1]):
        return [(It(), place + 2), (That(), place + 2)]
    alone = norms[0] in OFFENDERS
    if alone and not (place + 1 < len(reader.tokens) and _is_noun(reader.tokens[place + 1])):
        return [(That(), place + 1)]
    other = norms[0].startswith(OTHER_CARD) and place + 1 < len(reader.tokens)
    if other and not norms[0].startswith("атаковать") and _is_noun(reader.tokens[place + 1]):
        return [(That(), place + 2)]
    if norms[0] in THAT_FORMS and place + 1 < len(reader.tokens) and _is_noun(reader.tokens[place + 1]):
        return [(That(), place + 2), (It(), place + 2)]
    if has(reader, place, THIS_ONE) and place + 1 < len(reader.tokens):
        if norms[1] in {form.split()[1] for form in PRONOUNS[This].values()} - {""} and norms[1].startswith("карт"):
            return [(This(), place + 2), (It(), place + 2), (That(), place + 2)]
        if _is_noun(reader.tokens[place + 1]):
            others: list[Found] = [(It(), place + 2), (That(), place + 2)]
            if _is_named_before(reader, place):
                return others
            hero = _names_heroes_alone(reader.tokens[:place]) and has(reader, place + 1, "существо")
            return [(This(), place + 2)] if hero else [*others, (This(), place + 2)]
    return []


TURN_OF_THE_ENEMY: Final = (["начале", "хода", "противника"], ["конце", "хода", "противника"])


def _suffers(before: list[Token]) -> bool:
    """Return whether the event is an attack on the card itself, whose attacker has not been named."""
    norms = [one.norm for one in before]
    attacked = norms[:3] in (["когда", "становится", "целью"], ["когда", "@", "атаковано"], ["когда", "атаковано", ","])
    attacked = attacked or norms[:4] == ["когда", "эту", "карту", "атаковано"]
    return attacked and not any(_is_noun(one) for one in before[4:] if "герой" not in one.lemmas)


def _is_alone(reader: Reader, place: int) -> bool:
    """Return whether no description follows «каждому»: the cards that the ability has named are meant."""
    described = read_longest_description(reader, place)
    after = norms_from(reader, place, 1)[0]
    return not described and (
        after in ("", ",", ".", "по", "на", "и", ";", "раны", "рану") or bool(read_number(reader, place))
    )


def _is_hero_subject(before: list[Token]) -> bool:
    """Return whether «ваш герой» is the last subject: «он» is the hero, not a creature or a card."""
    subjects = [at for at, one in enumerate(before) if "sg.nom" in one.numbers and "sg.acc" not in one.numbers]
    masculine = [at for at in subjects if _is_noun(before[at]) or before[at].norm == OWN_NAME]
    last = masculine[-1] if masculine else 0
    return last > 0 and "герой" in before[last].lemmas and "ваш" in before[last - 1].lemmas


def _names_heroes_alone(before: list[Token]) -> bool:
    """Return whether the sentence has named no card but heroes: «это существо» is the card itself then."""
    nouns = [one for one in before if _is_noun(one)]
    return bool(nouns) and all("герой" in one.lemmas for one in nouns)


def _is_named_before(reader: Reader, place: int) -> bool:
    """Return whether «это существо» repeats a creature that the sentence has named: then it is not the card itself."""
    noun = reader.tokens[place + 1]
    quoted = [at for at, one in enumerate(reader.tokens[:place]) if one.norm == "«"]
    return any(
        _is_noun(one) and not one.lemmas.isdisjoint(noun.lemmas)
        for at, one in enumerate(reader.tokens[:place])
        if at > max(quoted, default=-1) and not (at and THIS_ONE in reader.tokens[at - 1].lemmas)
    )


def _is_noun(token: Token) -> bool:
    return any(word in NOUNS for word in token.lemmas)


def _bare(reader: Reader, place: int, cards: Cards, numbers: frozenset[str], case: str) -> TargetNode:
    """Return the target of a description without a word of choice: singular means one chosen card, plural means all."""
    if cards == Cards("hero", "yours"):
        return YourHero()
    if cards == Cards("hero", "enemy"):
        return EnemyHero()
    if any(has(reader, place + step, CHOSEN) for step in range(3)):
        return ChosenCards(cards)
    one, many = f"sg.{case}" in numbers, f"pl.{case}" in numbers
    if one == many:
        one = bool(numbers & SINGULAR)
    return ChosenCards(cards) if one or not numbers & PLURAL else Every(cards)
