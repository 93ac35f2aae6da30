"""Terse wordings of players: «минус карта у врага», «+1 монета», «удар по герою: …», «всем чужим по 1»."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.spoken_clauses import said_number
from catalog.language.tokens import Token

BEGINNINGS: Final = ("", ":", ",", "-", ";", "и", "затем", "а")
PLUS, MINUS = ("+", "плюс"), ("минус", "-")
THINGS: Final = frozenset(("карта", "монета"))
# The verb for you and for the enemy, by the thing and the sign.
VERBS: Final = {
    ("карта", True): ("взять", "берет"), ("карта", False): ("сбросить", "сбрасывает"),
    ("монета", True): ("получить", "получает"), ("монета", False): ("потерять", "теряет"),
}  # fmt: skip
YOURS: Final = ("вам", "себе", "тебе", "мне", "вас", "тебя", "меня")
HAND_WORDS: Final = frozenset(("рука", russian.YOUR, russian.ENEMY))


def say_signed_thing(tokens: list[Token]) -> list[Token]:
    """Read «минус карта у врага», «+2 монеты» as «противник сбрасывает карту», «получить 2 монеты».

    «Минус карта» without an owner may be of either player, and stays unread.
    """
    for place in range(len(tokens) - 1):
        owner = place > 0 and "противник" in tokens[place - 1].lemmas
        begin = place - 1 - (norm_at(tokens, place - 2) in ("у", "для")) if owner else place
        if tokens[place].norm not in (*PLUS, *MINUS) or norm_at(tokens, begin - 1) not in BEGINNINGS:
            continue
        number = said_number(tokens[place + 1])
        noun = place + 1 + bool(number)
        lot = norm_at(tokens, noun).startswith(("случайн", "рандомн"))
        noun += lot
        if noun < len(tokens) and "жизнь" in tokens[noun].lemmas and number and tokens[place].norm not in PLUS:
            hurt = _say_lost_lives(tokens, begin, noun, number, owner)
            if hurt:
                return hurt
        thing = next(iter(THINGS & tokens[noun].lemmas), "") if noun < len(tokens) else ""
        dash = tokens[place].norm == "-" and (not number or norm_at(tokens, begin - 1) not in (":", ","))
        if not thing or dash:
            continue
        side, end = ("enemy", noun + 1) if owner else _read_owner(tokens, noun + 1)
        before = tokens[:begin]
        gains = tokens[place].norm in PLUS
        if not side and not gains:
            return tokens
        own, enemy = VERBS[thing, gains]
        verb = ("противник", enemy) if side == "enemy" else (own,)
        by_lot = ("случайных",) if lot else ()
        said = write_words((*verb, number or "1", *by_lot, "карты" if thing == "карта" else "монеты"), tokens[place])
        return [*before, *said, *tokens[end:]]
    return tokens


HEALTH: Final = ("хп", "hp", "здоровья", "жизней")


def say_lost_health(tokens: list[Token]) -> list[Token]:
    """Read «вошёл: все другие существа -3 хп» as «… получают 3 раны»: an event or a price takes no lives for good."""
    for place in range(2, len(tokens) - 2):
        number = said_number(tokens[place + 1])
        minus = tokens[place].norm in MINUS and number and norm_at(tokens, place + 2) in HEALTH[:3]
        begin = max((at for at in range(place) if tokens[at].norm in (":", ",", ";")), default=0)
        clause = tokens[begin:place]
        many = any("pl.nom" in one.numbers and not russian.NOUNS.keys().isdisjoint(one.lemmas) for one in clause)
        if minus and begin and many and norm_at(tokens, place + 3) in ("", ".", ",", ";"):
            said = write_words(("получают", number, "ран"), tokens[place])
            return [*tokens[:place], *said, *tokens[place + 3 :]]
    return tokens


def _say_lost_lives(tokens: list[Token], begin: int, noun: int, number: str, owner: bool) -> list[Token]:
    """Return «ранить вашего героя на 2» for «минус 2 жизни себе»; nothing beside a card."""
    side, end = ("enemy", noun + 1) if owner else _read_owner(tokens, noun + 1)
    if not side or norm_at(tokens, end) not in ("", ".", ",", ";", "и", "-") or norm_at(tokens, begin) == "-":
        return []
    hero = ("героя", "противника") if side == "enemy" else ("вашего", "героя")
    return [*tokens[:begin], *write_words(("ранить", *hero, "на", number), tokens[begin]), *tokens[end:]]


def _read_owner(tokens: list[Token], place: int) -> tuple[str, int]:
    """Return whose the thing is, "" if that is not said, and the place after «у врага», «врагу», «из его руки»."""
    begin = place
    while norm_at(tokens, place) in ("у", "из", "с", "для", "на", "в"):
        place += 1
    start, side = place, ""
    while place < len(tokens):
        token = tokens[place]
        if "противник" in token.lemmas or russian.ENEMY in token.lemmas:
            side = "enemy"
        elif token.norm in YOURS or russian.YOUR in token.lemmas:
            side = side or "yours"
        elif not HAND_WORDS & token.lemmas and token.norm not in ("в", "из", "с"):
            break
        place += 1
    return (side, place) if side and place > start else ("", begin)


MOMENTS: Final = {"убийство": "убийстве", "убийства": "убийстве"}
BARE: Final = frozenset(("удар", "вход", "лечение", "выстрел"))
LONGEST_MOMENT: Final = 5


def say_bare_moment(tokens: list[Token]) -> list[Token]:
    """Read «удар по герою: …», «за убийство: …» as «при ударе по герою: …», «при убийстве: …»."""
    if norm_at(tokens, 0) in ("за", "с", "на", "от") and norm_at(tokens, 1) in MOMENTS:
        tokens = tokens[1:]
    sign = next((at for at in range(1, min(len(tokens), LONGEST_MOMENT + 1)) if tokens[at].norm in (":", "-")), 0)
    if not sign or sign + 1 >= len(tokens):
        return tokens
    first = tokens[0]
    played = next((at for at in range(sign) if "играть" in tokens[at].lemmas), -1)
    yours = played >= 0 and (
        tokens[played].norm in lexicon.first_persons() or tokens[played].norm.endswith(("ешь", "ете"))
    )
    if yours and tokens[sign].norm == "-" and not any(one.norm in ("когда", "если", "как") for one in tokens[:sign]):
        rest = [one for at, one in enumerate(tokens[:sign]) if at != played and one.norm not in ("я", "ты", "вы")]
        said = write_words(("когда", "вы", "играете"), first)
        return [*said, *rest, *write_words((",",), first), *tokens[sign + 1 :]]
    bare = bool(BARE & first.lemmas) and first.numbers & {"sg.nom", "pl.nom"}
    numbers = any(said_number(one) for one in tokens[:sign])
    if first.norm in MOMENTS:
        return [*write_words(("при", MOMENTS[first.norm]), first), *tokens[1:]]
    return [*write_words(("при",), first), *tokens] if bare and not numbers and "игра" not in first.lemmas else tokens


CASES: Final = {
    **dict.fromkeys(("своему", "твоему", "моему", "вашему", "вражескому", "чужому", "вражьему"), "существу"),
    **dict.fromkeys(("своего", "твоего", "моего", "вашего", "вражеского", "чужого", "вражьего"), "существо"),
}
AFTER: Final = ("", ",", ".", ":", ";", "на", "до", "в", "и", "-", "под", "по", "или", "(", "получает", "+")


def name_creature(tokens: list[Token]) -> list[Token]:
    """Read «+2 к удару своему», «убей чужого» before no noun as a creature of that side."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        noun = CASES.get(token.norm)
        before = found[-1] if found else None
        alone = norm_at(tokens, place + 1) in AFTER
        named = before is not None and not russian.NOUNS.keys().isdisjoint(before.lemmas)
        compared = norm_at(found, len(found) - 2) == "чем"  # «у вашего героя меньше, чем у вражеского»
        if noun is None or not alone or named or compared:
            found.append(token)
            continue
        if before is not None and before.norm in ("у", "с", "для", "от", "из"):
            noun = "существа"
        yours = russian.YOUR in token.lemmas
        owner = {"существу": ("чужому", "вашему"), "существо": ("чужое", "ваше"), "существа": ("чужого", "вашего")}
        found += write_words((owner[noun][yours], noun), token)
    return found


def drop_into_hero(tokens: list[Token]) -> list[Token]:
    """Read «противник получает 2 раны в героя» without «в героя»: the wounds of a player are those of the hero."""
    for place in range(3, len(tokens) - 1):
        own = norm_at(tokens, place + 1).startswith("сво") and place + 2 < len(tokens)
        into = tokens[place].norm in ("в", "по") and "герой" in tokens[place + 1 + own].lemmas
        player = any("противник" in one.lemmas and "sg.nom" in one.numbers for one in tokens[:place])
        takes = any("получить" in one.lemmas for one in tokens[:place])
        if into and player and takes and "рана" in tokens[place - 1].lemmas:
            return [*tokens[:place], *tokens[place + 2 + own :]]
    return tokens


PLACES: Final = (
    ["в", "руку"], ["в", "колоду"], ["на", "верх", "колоды"], ["под", "низ", "колоды"], ["под", "колоду"],
)  # fmt: skip


def say_place_alone(tokens: list[Token]) -> list[Token]:
    """Read «всех закрытых - в колоду хозяев» as «вернуть всех закрытых в колоду хозяев»."""
    end = len(tokens) - (bool(tokens) and tokens[-1].norm == ".")
    while end and "хозяин" in tokens[end - 1].lemmas:
        end -= 1
    place = next((end - len(words) for words in PLACES if _norms(tokens[:end], len(words)) == words), 0)
    last = place - 1
    if last <= 0 or tokens[last].norm != "-":
        return tokens
    begin = max((at for at in range(last) if tokens[at].norm in (":", "-", ",", ";")), default=-1) + 1
    clause = tokens[begin:last]
    verbs = any(not lexicon.VERBS.keys().isdisjoint(one.lemmas) for one in clause)
    described = any(not DESCRIBED.isdisjoint(one.lemmas) for one in clause)
    moved = any(one.norm in ("из", "с", "у", "если", "когда", "при", "карту", "карты", "карта") for one in clause)
    if verbs or moved or not described:
        return tokens
    return [*tokens[:begin], *write_words(("вернуть",), tokens[begin]), *clause, *tokens[place:]]


def _norms(tokens: list[Token], count: int) -> list[str]:
    return [token.norm for token in tokens[-count:]]


DESCRIBED: Final = frozenset((
    *russian.NOUNS, russian.WOUNDED, russian.POISONED, russian.ENEMY, russian.YOUR, *russian.STATES.values(),
))  # fmt: skip
SUFFERED: Final = frozenset(("рана", "карта", "монета"))
DOES: Final = frozenset(("получить", "терять", "сбросить", "взять"))


def say_he_is_the_enemy(tokens: list[Token]) -> list[Token]:
    """Read «когда противник играет заклинание, он получает рану» with «противник» for «он»: a player has a hero."""
    heads = norm_at(tokens, 0) in ("когда", "если") and len(tokens) > 2
    if not heads or "противник" not in tokens[1].lemmas or "sg.nom" not in tokens[1].numbers:
        return tokens
    for place in range(3, len(tokens) - 2):
        deed = tokens[place].norm == "он" and tokens[place - 1].norm in (",", "-") and DOES & tokens[place + 1].lemmas
        counted = 2 + bool(said_number(tokens[place + 2]))
        thing = tokens[place + counted].lemmas if place + counted < len(tokens) else frozenset()
        named = any(
            not russian.NOUNS.keys().isdisjoint(one.lemmas - {"карта", "существо", "заклинание"})
            for one in tokens[2:place]
        )
        if deed and SUFFERED & thing:
            he = "оно" if named else "противник"  # «когда противник играет гнома, он получает рану»
            return [*tokens[:place], *write_words((he,), tokens[place]), *tokens[place + 1 :]]
    return tokens


HEALS: Final = frozenset(("излечить", "излечиться", "восстановить", "снять", "лечение"))


def say_wounds_each(tokens: list[Token]) -> list[Token]:
    """Read «всем чужим существам по 1» as «… по 1 ране», if nothing is healed or gained."""
    for place in range(1, len(tokens) - 1):
        number = said_number(tokens[place + 1])
        if tokens[place].norm != "по" or not number:
            continue
        begin = max((at for at in range(place) if tokens[at].norm in (":", "-", ",", ";")), default=-1) + 1
        clause = tokens[begin:place]
        to_many = any("pl.dat" in one.numbers or "каждый" in one.lemmas for one in clause)
        ends = norm_at(tokens, place + 2) in ("", ".", ",", ";", "и", "-")
        verbs = any(HEALS & one.lemmas or one.norm.endswith(("ет", "ют", "ите", "йте")) for one in clause)
        if to_many and ends and not verbs and number.isdigit():
            said = write_words(("по", number, "раны"), tokens[place])
            return [*tokens[:place], *said, *tokens[place + 2 :]]
    return tokens
