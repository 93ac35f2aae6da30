"""Events of a number that stands among their words: «при второй за ход гибели вашего эльфа», «когда второй раз за ход
перемещается», «когда одно и то же существо …»."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from catalog.berserk.language.tree import Event, Limit
from catalog.language.reader import Found, Reader

LOOK = 12  # words of an event after which its number is looked for


@dataclass(frozen=True, slots=True)
class CountedEvent:
    """An event of a number. `of_all`: it is counted over all cards, not for each."""

    event: Event
    nth: Limit
    of_all: bool


def read_ordinals(reader: Reader, place: int, read_events: Callable[[Reader, int], list[Found]]) -> list[Found]:
    """Events that begin at the place, as they are read without their number; each with that number."""
    found: list[Found] = []
    for number, of_all, dropped in _numbers(reader, place):
        kept = [index for index in range(len(reader.tokens)) if index not in dropped]
        rest = Reader(reader.grammar, [reader.tokens[index] for index in kept], reader.context, reader.steps)
        for event, end in read_events(rest, place):
            last = kept[end - 1] + 1
            while last in dropped:
                last += 1
            if max(dropped) < last:
                found.append((CountedEvent(event, number, of_all), last))
    return found


def _numbers(reader: Reader, place: int) -> list[tuple[Limit, bool, frozenset[int]]]:
    """The numbers among the next words, whether they count all cards, and the words that say them."""
    found: list[tuple[Limit, bool, frozenset[int]]] = []
    last = min(place + LOOK, len(reader.tokens))
    # «когда карта получает вторую за ход рану»: what the same card gets
    of_deeds = place >= len(reader.tokens) or reader.tokens[place].norm not in ("когда", "when", "whenever")
    words = [at for at in range(place + 1, last) if reader.tokens[at].lemmas & reader.context.ordinals]
    for at in sorted({*words, *(at - 1 for at in words if at - 1 > place)}):
        for number, after in reader.by_rules("ordinal", at):
            for start in range(after, min(after + LOOK, len(reader.tokens))):
                for per, end in reader.by_rules("counted period", start):
                    found.append(
                        (replace(number, per=per), of_deeds, frozenset((*range(at, after), *range(start, end))))
                    )
        for nth, end in reader.by_rules("nth", at):
            found.append((nth, False, frozenset(range(at, end))))
    return found
