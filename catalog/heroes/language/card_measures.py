"""Russian measures of cards: costs, strikes and lives, with their bounds, and which card has the most of them."""

from __future__ import annotations

from typing import Any, Final

from catalog.heroes.language.russian_words import (
    LEAST,
    LESS,
    MORE,
    MOST,
    RANKED,
    SUPERLATIVES,
    has,
    norms_from,
    read_number,
)
from catalog.heroes.language.tree import Rank
from catalog.language.reader import Reader

OWNED_RANKS: Final[tuple[tuple[str, Rank, Rank], ...]] = (
    ("жизнь", "most lives", "fewest lives"), ("рана", "most wounds", ""),
    ("сила", "greatest strike", "least strike"), ("удар", "greatest strike", "least strike"),
)  # fmt: skip


def read_superlative(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read «самое сильное», «сильнейшее», «наиболее дорогое»; return the place itself if there is none."""
    norms = norms_from(reader, place, 2)
    said = norms[0].startswith("сам") and norms[0] not in ("сам", "сама", "само", "сами")
    word = norms[1] if said or norms[0] == "наиболее" else norms[0] if "ейш" in norms[0] or "айш" in norms[0] else ""
    rank = next((rank for begin, rank in SUPERLATIVES.items() if word.startswith(begin)), "")
    if not rank:
        return place
    values["rank"] = rank
    return place + (1 if word == norms[0] else 2)


def read_rank(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read «с наибольшей силой удара», «с самой низкой стоимостью»; return 0 without it."""
    norms = norms_from(reader, place, 5)
    if norms[0] not in ("с", "со"):
        return 0
    step = 2 if norms[1].startswith("сам") else 1
    most, least = norms[step].startswith(MOST), norms[step].startswith(LEAST)
    for words, first, last in RANKED:
        rank = first if most else last if least else ""
        if rank and norms_from(reader, place + step + 1, len(words)) == list(words):
            values["rank"] = rank
            return place + step + 1 + len(words)
    return 0


def read_dearer(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read «дороже 5», «дешевле (3)», «не дороже 4»; return 0 without it."""
    refuses = norms_from(reader, place, 1)[0] == "не"
    word = norms_from(reader, place + refuses, 1)[0]
    if word not in ("дороже", "дешевле"):
        return 0
    for value, end in read_number(reader, place + refuses + 1):
        most = (word == "дешевле") != refuses
        values["cost_most" if most else "cost_least"] = value + (0 if refuses else -1 if most else 1)
        return end + has(reader, end, "монета")
    return 0


def read_bounds(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """«стоимостью 3 или менее», «стоимостью не больше (3)», «с ударом 2 или более», «с 3 жизнями или менее»."""
    norms = norms_from(reader, place, 3)
    if has(reader, place, "стоимость") and norms[0] not in ("стоимость",):
        name, place = "cost", place + 1
    elif norms[0] in ("с", "со") and has(reader, place + 1, "удар"):
        name, place = "strike", place + 2
    elif norms[0] in ("с", "со") and norms[1] == "силой" and has(reader, place + 2, "удар"):
        name, place = "strike", place + 3
    elif norms[0] in ("с", "со") and norms[1] == "силой":
        name, place = "strike", place + 2
    elif norms[0] in ("с", "со") and (read_number(reader, place + 1)):
        strong = read_number_of(reader, place + 1, values)
        if strong:
            return strong
        name, place = "lives", place + 1
    else:
        return 0
    return read_limit(reader, place, name, values)


def _skip_equal(reader: Reader, place: int) -> int:
    """Return the place after «равна», «составляет»."""
    norm = norms_from(reader, place, 1)[0]
    equal = norm in ("равна", "равен", "равно", "составляет") or norm.startswith(("равны", "равно"))
    place += equal
    or_less = norms_from(reader, place, 2)
    if equal and or_less[0] == "или" and or_less[1] in (*LESS, *MORE):  # «равна или меньше 3»
        return place + 1
    return place


def read_limit(reader: Reader, place: int, name: str, values: dict[str, Any]) -> int:
    """Read «3 или менее», «не больше 3», «меньше 3», «до 3» of a cost, a strike or lives; return 0 without it."""
    place = _skip_equal(reader, place)
    order = _bound_word(reader, place)
    if order:
        place += 2
    end = _read_x(reader, place)
    if end and name == "cost" and order != "least":
        words = norms_from(reader, end, 2)
        less = words[0] == "или" and _order(words[1]) == "most"
        values["cost_x"] = "most" if order or less else "exact"
        return end + 2 if less else end
    if not order and norms_from(reader, place, 1)[0] in ("до", "от"):
        order, place = ("most" if norms_from(reader, place, 1)[0] == "до" else "least"), place + 1
    first, second = norms_from(reader, place, 2)
    strict = "" if order else "least" if first in ("превышает", "превосходит") else _order(first)
    place += bool(strict) and second == "чем"
    if strict:  # «стоимостью меньше 3»
        for value, end in read_number(reader, place + 1):
            if name == "lives":
                return 0
            values[f"{name}_{strict}"] = value - 1 if strict == "most" else value + 1
            return end if value > 0 else 0
    for value, end in read_number(reader, place):
        if name == "lives":
            if norms_from(reader, end, 1)[0] == "или" and has(reader, end + 2, "жизнь"):
                order, end = _order(norms_from(reader, end, 2)[1]), end + 3
            elif has(reader, end, "жизнь"):
                end += 1
            else:
                return 0
        end += name == "cost" and has(reader, end, "монета")
        if not order and norms_from(reader, end, 1)[0] == "или":
            order = _order(norms_from(reader, end, 2)[1])
            end += 2 if order else 0
        if order != "least":
            values[f"{name}_most"] = value
        if order != "most":
            values[f"{name}_least"] = value
        return end
    return 0


def measure_size(norms: list[str]) -> int:
    """Return the number of words of «сила удара», «стоимость», «количество жизней»; 0 for none."""
    if norms[:2] in (["сила", "удара"], ["сила", "атаки"]):
        return 2
    if norms[0] in ("количество", "число") and norms[1] == "жизней":
        return 2
    return int(norms[0] in ("сила", "удар", "атака", "стоимость", "цена"))


def read_number_of(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read «2 или меньше силы удара», «3 удара»; return 0 without it."""
    for value, end in read_number(reader, place):
        order = _order(norms_from(reader, end + 1, 1)[0]) if norms_from(reader, end, 1)[0] == "или" else ""
        end += 2 if order else 0
        if not has(reader, end, "сила") and not has(reader, end, "удар"):
            continue
        end += 1 + (has(reader, end, "сила") and has(reader, end + 1, "удар"))
        later = _order(norms_from(reader, end + 1, 1)[0]) if norms_from(reader, end, 1)[0] == "или" else ""
        if later and not order:  # «с 2 атаки или меньше»
            order, end = later, end + 2
        if order != "least":
            values["strike_most"] = value
        if order != "most":
            values["strike_least"] = value
        return end
    return 0


def _read_x(reader: Reader, place: int) -> int:
    """Return the place after «X» or «(X)»; 0 without it."""
    norms = norms_from(reader, place, 3)
    if norms[0] in ("x", "х"):
        return place + 1
    return place + 3 if norms[0] == "(" and norms[1] in ("x", "х") and norms[2] == ")" else 0


def _bound_word(reader: Reader, place: int) -> str:
    """«не больше» is at most, «не меньше» at least."""
    first, second = norms_from(reader, place, 2)
    if first != "не":
        return ""
    if second in ("превышает", "превосходит", "превышающей", "превышающим"):
        return "most"
    return "most" if second in MORE else "least" if second in LESS else ""


def _order(word: str) -> str:
    return "most" if word in LESS else "least" if word in MORE else ""


def read_owned_rank(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read «больше всего жизней», «меньше всех удара» after «у которого»; return 0 without it."""
    norms = norms_from(reader, place, 3)
    if norms[1] not in ("всего", "всех") or norms[0] not in (*LESS, *MORE):
        return 0
    for noun, most, least in OWNED_RANKS:
        rank = most if norms[0] in MORE else least
        if rank and has(reader, place + 2, noun):
            values["rank"] = rank
            both = noun == "сила" and has(reader, place + 3, "удар")
            return place + 3 + both
    return 0
