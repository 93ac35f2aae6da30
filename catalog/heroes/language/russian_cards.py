"""Russian descriptions of cards: «ваше раненое существо стоимостью 3 или менее, у которого есть рывок»."""

from __future__ import annotations

from typing import Any, Final

from catalog.heroes.language.card_measures import (
    measure_size,
    read_bounds,
    read_dearer,
    read_limit,
    read_number_of,
    read_owned_rank,
    read_rank,
    read_superlative,
)
from catalog.heroes.language.card_names import read_quoted_name
from catalog.heroes.language.card_nouns import read_card_adjective, read_card_noun
from catalog.heroes.language.dictionary import ELEMENTS
from catalog.heroes.language.russian_words import (
    ALL,
    CHOSEN,
    CREATED,
    EACH,
    KEYWORD_NAMES,
    MORE,
    NEXT,
    NOUNS,
    ONE,
    OWN_NAME,
    POISONED,
    PRICE_ORDERS,
    RANDOM,
    STATES,
    SUBJECT_VERBS,
    WOUNDED,
    has,
    lemmas,
    norms_from,
    read_number,
)
from catalog.heroes.language.tree import ANY_ELEMENT, Cards
from catalog.language.reader import Found, Reader
from catalog.language.tokens import ANY_NUMBER, SINGULAR, Token

IN_GRAVE: Final = (
    (["на", "вашем", "кладбище"], "yours"), (["на", "кладбище", "противника"], "enemy"),
    (["у", "вас", "на", "кладбище"], "yours"),
)  # fmt: skip
IN_HAND: Final = (
    (["в", "руке", "противника"], "enemy"), (["у", "противника", "в", "руке"], "enemy"),
    (["в", "вашей", "руке"], "yours"), (["у", "вас", "в", "руке"], "yours"), (["в", "руке"], "yours"),
)  # fmt: skip

CHOICE_WORDS: Final = {
    "chosen": CHOSEN, "each": EACH, "all": ALL, "every": ALL, "random": RANDOM, "next": NEXT, "next-acc": NEXT,
}  # fmt: skip
THIS_TURN: Final = (["в", "этот", "ход"], ["в", "этом", "ходу"], ["за", "этот", "ход"])
PARTS: Final = frozenset(("state", "wounds", "having", "made"))
PARTICIPLES: Final = (
    "ое", "ый", "ая", "ые", "ого", "ой", "ому", "ых", "ую", "ым", "ыми", "ее", "ий", "ие", "его", "ему", "их", "ими",
    "им", "ей",
)  # fmt: skip


def read_cards(reader: Reader, place: int, argument: str = "") -> list[Found]:
    """Read a description without a word of choice, or with the word that the argument names."""
    wanted = CHOICE_WORDS.get(argument)
    if wanted and has(reader, place, wanted):
        place += 1
    elif argument in ("each", "every", "random", "next", "next-acc"):
        return []
    elif norms_from(reader, place, 1)[0] in ONE:
        place += 1
    return [(cards, end) for cards, end, _ in read_longest_description(reader, place)]


def read_longest_description(reader: Reader, place: int) -> list[tuple[Cards, int, frozenset[str]]]:
    """Read the longest description, with the numbers and cases that its words agree on."""
    values: dict[str, Any] = {}
    tokens = reader.tokens
    numbers = ANY_NUMBER
    while place < len(tokens):
        place = read_superlative(reader, place, values)
        if place >= len(tokens) or not read_card_adjective(tokens[place], values):
            break
        if tokens[place].numbers:
            numbers = _agree(numbers, tokens[place].numbers)
        place += 1
        this_turn = norms_from(reader, place, 3) in THIS_TURN
        if values.get("state") == "struck" and not this_turn and has(reader, place - 1, STATES["struck"]):
            return []  # «атаковавшее существо» is the attacker
        if this_turn and values.get("wounds") == "wounded" and has(reader, place - 1, WOUNDED):
            values["wounds"] = "hurt"
        place += 3 if this_turn else 0
        if values.get("state") == "new" and has(reader, place - 1, STATES["new"]):
            entered = _read_entry(reader, place)
            if not entered:
                return []  # «вошедшее в игру существо» is the card of an event
            place = entered
    reader.furthest = max(reader.furthest, place)
    found = read_card_noun(reader, place, values)
    if not found and place and _stands_alone(tokens[place - 1]):
        return [(Cards(**values), place, numbers)]  # «убить раненого»
    if not found:
        return []
    numbers = _agree(numbers, tokens[place].numbers)
    place = found
    while (after := _read_modifier(reader, place, values)) != place:
        place = after
    return [(Cards(**values), place, numbers)]


def _stands_alone(token: Token) -> bool:
    """Return whether an adjective is used as a noun for a creature: «раненого», «отравленным»."""
    qualities = (WOUNDED, POISONED, STATES["tapped"], STATES["stunned"])
    creature = token.norm.endswith(("ого", "ому", "ым", "ых", "ыми", "ый", "ые"))
    return creature and any(word in token.lemmas for word in qualities)


def _agree(left: frozenset[str], right: frozenset[str]) -> frozenset[str]:
    return left & right or right


def _read_but_for(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read «, кроме гномов», «за исключением этой карты»; return 0 without it."""
    start = place + 1 if norms_from(reader, place, 1)[0] == "," else place
    norms = norms_from(reader, start, 3)
    if norms[0] == "кроме":
        start += 1
    elif norms[:2] == ["за", "исключением"]:
        start += 2
    else:
        return 0
    ahead = norms_from(reader, start, 2)
    own = _own_size(ahead)
    if own:
        values["other"] = True
        end = start + own
    else:
        end = _read_exclusion(reader, start, values)
    closes = norms_from(reader, place, 1)[0] == "," == norms_from(reader, end, 1)[0]
    return end + 1 if end and closes and _goes_on(reader, end + 1) else end


def _own_size(norms: list[str]) -> int:
    """Return the number of words of «этой карты», «этого», «самого себя», which mean the card itself; 0 for others."""
    if norms[0].startswith(("сам", "эт")) and (norms[1] == "себя" or norms[1].startswith("карт")):
        return 2
    own = norms[0] in (OWN_NAME, "себя", "него", "нее")
    return int(own or (norms[0] in ("этого", "этой") and NOUNS.keys().isdisjoint(lemmas(norms[1]))))


def _goes_on(reader: Reader, place: int) -> bool:
    """Return whether the clause goes on after an insertion between commas: «всех, кроме гномов, в руку»."""
    norm = norms_from(reader, place, 1)[0]
    return norm in ("в", "на", "под", "по", "до") or not SUBJECT_VERBS.isdisjoint(lemmas(norm))


def _read_modifier(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read one part after the noun; return the place itself if there is none."""
    norms = norms_from(reader, place, 6)
    named = 2 if norms[0] in ("с", "со") and norms[1] in ("названием", "именем") else 0
    noun = reader.tokens[place - 1]
    single = named or (bool(noun.numbers & SINGULAR) and not NOUNS.keys().isdisjoint(noun.lemmas))
    if norms[named] == "«" and single:
        said, end = read_quoted_name(reader, place + named + 1)
        if said:
            values["named"] = said
            return end
    if norms[:3] == ["с", "названием", "этой"]:
        values["same_name"] = True
        return place + 4
    if has(reader, place, "противник"):
        values["side"] = "enemy"
        return place + 1
    played = norms[2] == "вы" and has(reader, place + 3, "играть")
    played = played or (norms[3] == "вы" and has(reader, place + 2, "играть"))
    if norms[0] == "," and norms[1].startswith("котор") and played:
        values["side"] = "yours"
        return place + (5 if norms[4] == "," else 4)
    both = (
        3 if norms[:2] in (["на", "всех"], ["на", "обоих"], ["на", "любом"]) and norms[2].startswith("кладбищ") else 0
    )
    both = both or (2 if norms[:2] == ["на", "кладбищах"] else 0)
    if both:
        values["in_grave"], values["side"] = True, "any"
        return place + both
    for words, side in IN_GRAVE:
        if norms[: len(words)] == words:
            values["in_grave"], values["side"] = True, side
            return place + len(words)
    for words, side in IN_HAND:
        if norms[: len(words)] == words:
            values["in_hand"], values["side"] = True, side
            return place + len(words)
    if norms[:2] == ["у", "вас"] or norms[:2] == ["в", "игре"] or norms[:3] == ["на", "столе", ""]:
        if norms[0] == "у":
            values["side"] = "yours"
        return place + 2
    if norms[0] == "под" and norms[1] in ("вашим", "своим", "твоим", "моим") and norms[2] == "контролем":
        values["side"] = "yours"
        return place + 3
    if norms[:2] == ["под", "контролем"] and has(reader, place + 2, "противник"):
        values["side"] = "enemy"
        return place + 3
    if norms[:2] == ["у", "противника"] or norms[:2] == ["у", "врага"]:
        values["side"] = "enemy"
        return place + 2
    if (
        norms[0] == "вашего"
        and norms[1] == "героя"
        and values.get("kind") in ("equipment", "weapon", "armour", "amulet")
    ):
        values["side"] = "yours"
        return place + 2
    worn = values.get("kind") in ("equipment", "weapon", "armour", "amulet") and norms[0] == "на"
    if worn and norms[1:3] in (["вашем", "герое"], ["твоем", "герое"], ["герое", "противника"]):
        values["side"] = "enemy" if norms[2] == "противника" else "yours"
        return place + 3
    if norms[0] in ("на", "с") and norms[1].startswith("ваш") and norms[2].startswith("сторон"):
        values["side"] = "yours"
        return place + 3
    for id, name in ELEMENTS.items():
        if norms[0] == name.ru:
            values["element"] = id
            return place + 1
    if norms[0] in ("со", "с") and norms[1] == "стихией":
        values["element"] = ANY_ELEMENT
        return place + 2
    if norms[0] in ("с", "со") and norms[1] in ("ранами", "повреждениями"):
        values["wounds"] = "wounded"
        return place + 2
    if norms[0] == "без" and norms[1] in ("ран", "повреждений"):
        values["wounds"] = "unwounded"
        return place + 2
    comma = place + 1 if norms[0] == "," else place
    words = norms_from(reader, comma, 3)
    if words[0] == "не" and words[1].startswith("являющ"):
        end = _read_exclusion(reader, comma + 2, values)
        sign, verb = norms_from(reader, end, 2)
        if end and comma > place and sign == "," and not SUBJECT_VERBS.isdisjoint(lemmas(verb)):
            end += 1  # the comma that ends the part
        return end or place
    if norms[0] == "за":  # «существо за 2 или дешевле»
        for _, end in read_number(reader, place + 1):
            end += has(reader, end, "монета")
            if norms_from(reader, end, 1)[0] == "или" and norms_from(reader, end + 1, 1)[0] in PRICE_ORDERS:
                return read_limit(reader, place + 1, "cost", values)
    for read in (read_rank, _read_but_for, _read_participle, _read_relative, read_dearer):
        end = read(reader, place, values)
        if end:
            return end
    start = comma if words[0].startswith("стои") else place
    return read_bounds(reader, start, values) or _read_having(reader, place, values) or place


def _read_entry(reader: Reader, place: int) -> int:
    """Read «в игру в этот ход» after «вошедшее»; return 0 without the turn."""
    begun = norms_from(reader, place, 3) in THIS_TURN
    place += 3 if begun else 0
    place += 2 if norms_from(reader, place, 2) in (["в", "игру"], ["на", "стол"]) else 0
    if norms_from(reader, place, 3) in THIS_TURN:
        return place + 3
    return place if begun else 0


def _read_participle(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read «, раненое в этот ход,» after its noun; return 0 without it. The comma that ends the part belongs to it."""
    start = place + 1
    said: dict[str, Any] = {}
    if norms_from(reader, place, 1)[0] != ",":
        return 0
    hurt = norms_from(reader, start, 1)[0].startswith("получивш") and has(reader, start + 1, "рана")
    if hurt and norms_from(reader, start + 2, 3) in THIS_TURN:
        values["wounds"] = "hurt"
        return start + 5 + (norms_from(reader, start + 5, 1)[0] == ",")
    if not norms_from(reader, start, 1)[0].endswith(PARTICIPLES):
        return 0
    if not read_card_adjective(reader.tokens[start], said) or PARTS.isdisjoint(said):
        return 0
    end = start + 1
    if said.get("state") == "new":
        end = _read_entry(reader, end)
        values.update(said if end else {})
        return end + (norms_from(reader, end, 1)[0] == ",") if end else 0
    this_turn = norms_from(reader, end, 3) in THIS_TURN
    if (said.get("state") == "struck" and not this_turn) or read_card_noun(reader, end, {}):
        return 0  # «оглушить существо, раненые существа …» goes on with other creatures
    if this_turn and said.get("wounds") == "wounded":
        said["wounds"] = "hurt"
    elif this_turn and "state" not in said:
        return 0
    end += 3 if this_turn else 0
    values.update(said)
    return end + (norms_from(reader, end, 1)[0] == ",")


def _read_exclusion(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read «(не являющиеся) созданными», «… существом», «… механизмом»."""
    if has(reader, place, CREATED):
        values["made"] = "printed"
        return place + 1
    if place < len(reader.tokens):
        for word in sorted(reader.tokens[place].lemmas):
            if word in NOUNS:
                values["not_class" if NOUNS[word][0] == "of_class" else "not_kind"] = NOUNS[word][1]
                return place + 1
    return 0


def _read_relative(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read «, у которого сила удара 2 или менее,», «, которое стоит (3),», «, чья стоимость …,»; return 0 without it.

    The comma that ends the clause belongs to it.
    """
    start = place + 1 if norms_from(reader, place, 1)[0] == "," else place
    norms = norms_from(reader, start, 3)
    if norms[0] in ("у", "на") and norms[1].startswith("котор"):
        end = read_owned(reader, start + 2, values)
    elif norms[0].startswith("котор"):
        end = read_predicate(reader, start + 1, values)
    elif measure_size(norms) and norms_from(reader, start + measure_size(norms), 1)[0].startswith("котор"):
        name = "strike" if norms[0] in ("сила", "удар", "атака") else "cost"
        name = "lives" if norms[0] in ("количество", "число") else name
        end = read_limit(reader, start + measure_size(norms) + 1, name, values)
    elif norms[0] in ("чей", "чья", "чье", "чьи"):
        end = read_owned(reader, start + 1, values)
    elif norms[0].startswith(("обладающ", "имеющ")):
        end = _read_having(reader, start, values) or read_owned(reader, start + 1, values)
    else:
        return 0
    if end and start > place and norms_from(reader, end, 1)[0] == ",":
        return end + 1
    return end


def read_owned(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read what a card has: «сила удара 2 или менее», «стоимость не больше 3», «нет ран», «есть рывок»."""
    norms = norms_from(reader, place, 3)
    ranked = read_owned_rank(reader, place, values)
    if ranked:
        return ranked
    for words, name in (
        (("сила", "удара"), "strike"), (("сила",), "strike"), (("удар",), "strike"), (("стоимость",), "cost"),
        (("цена",), "cost"),
    ):  # fmt: skip
        if norms[: len(words)] == list(words):
            start = place + len(words)
            return read_limit(reader, start + (norms_from(reader, start, 1)[0] == "-"), name, values)
    lacks = 1 if norms[0] == "нет" else 0
    for name, id in KEYWORD_NAMES.items() if lacks else ():
        if norms_from(reader, place + 1, len(name.split())) == name.split():
            values["lacking"] = id
            return place + 1 + len(name.split())
    if norms[0] == "нет" and has(reader, place + 1, "рана"):
        values["wounds"] = "unwounded"
        return place + 2
    start = place + 1 if norms[0] == "есть" else place
    if has(reader, start, "рана"):
        values["wounds"] = "wounded"
        return start + 1
    for name, id in KEYWORD_NAMES.items():
        if norms_from(reader, start, len(name.split())) == name.split():
            values["having"] = id
            return start + len(name.split())
    return read_number_of(reader, start, values) or read_limit(reader, start, "lives", values)


HURT: Final = ("ранено", "ранен", "ранена", "ранены", "ранили")


def _read_hurt(reader: Reader, place: int) -> int:
    """Read «было ранено в этот ход», «в этот ход получило раны»; return 0 without it."""
    first = norms_from(reader, place, 3) in THIS_TURN
    place += 3 if first else 0
    place += norms_from(reader, place, 1)[0] in ("было", "был", "была", "были", "уже")
    norms = norms_from(reader, place, 2)
    if norms[0] in HURT:
        place += 1
    elif norms[0].startswith("получ") and has(reader, place + 1, "рана"):
        place += 2
    else:
        return 0
    if first:
        return place
    return place + 3 if norms_from(reader, place, 3) in THIS_TURN else 0


def read_predicate(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read what a card is: «стоит (3) или менее», «ранено», «закрыто», «оглушено», «отравлено»."""
    if has(reader, place, "стоить"):
        dear = norms_from(reader, place + 1, 2)
        if dear[0] in PRICE_ORDERS and dear[1] in ("всего", "всех"):
            values["rank"] = "greatest cost" if dear[0] in MORE else "least cost"
            return place + 3
        return read_limit(reader, place + 1, "cost", values)
    hurt = _read_hurt(reader, place)
    if hurt:
        values["wounds"] = "hurt"
        return hurt
    norm = norms_from(reader, place, 1)[0]
    if norm in ("имеет", "имеют") and place + 1 < len(reader.tokens):
        return read_owned(reader, place + 1, values)
    for begin, field, value in (
        ("ранен", "wounds", "wounded"), ("закрыт", "state", "tapped"), ("открыт", "state", "untapped"),
        ("оглушен", "state", "stunned"), ("отравлен", "having", "poison"),
    ):  # fmt: skip
        if norm.startswith(begin):
            values[field] = value
            return place + 1
    return 0


def _read_having(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read «с рывком», «со стражей», «имеющее рывок», «без рывка»."""
    norms = norms_from(reader, place, 1)
    if norms[0] == "без":
        for name, id in KEYWORD_NAMES.items():
            words = name.split()
            if norms_from(reader, place + 1, len(words)) == words:
                values["lacking"] = id
                return place + 1 + len(words)
    if norms[0] not in ("с", "со", "имеющее", "имеющий", "имеющие", "имеющих", "имеющего"):
        return 0
    for name, id in KEYWORD_NAMES.items():
        words = name.split()
        if norms_from(reader, place + 1, len(words)) == words:
            values["having"] = id
            return place + 1 + len(words)
    return 0
