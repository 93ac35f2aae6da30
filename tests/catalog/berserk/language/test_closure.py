"""The grammar is closed: whatever events, cards, effects and adjuncts are combined, the text that is written for them
is read as the same tree in both languages, and other wordings of one event are read as that event.

Both tests draw the same sample in every run.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from catalog.berserk.language import tree as t
from catalog.berserk.language.parser import parse
from catalog.berserk.language.renderer import render
from catalog.berserk.language.soundness import is_sound

SAMPLE = 400
FLOOR = 0.95  # of other wordings that are read as the first one

SELECTORS = (
    t.Cards("creature", "own"),
    t.Cards("creature", "enemy", traits=(t.Beside(),)),
    t.Cards("card", "own", True, (t.OfClass(("эльф",)),)),
    t.Cards("creature", "enemy", traits=(t.Is("tapped"), t.NumberIs("cost", "at most", t.Number(4)))),
    t.Cards("creature", "", traits=(t.InRow(1, "enemy"),)),
    t.Cards("creature", "own", traits=(t.HasMarker("охота"),)),
    t.Cards("creature", "enemy", traits=(t.ChosenBefore(),)),
    t.Cards("creature", "own", traits=(t.Not(t.Is("wounded")), t.HasAbility(("formation",)))),
)
DEEDS: tuple[t.Deed, ...] = (
    "dies", "wounded", "healed", "taps", "untaps", "moves", "gains token", "poisoned", "cursed", "summoned",
    "incarnated", "exiled", "is revealed", "leaves", "pays",
)  # fmt: skip
STRIKE = t.Source(("simple strike",))


def list_events(cards: t.Cards) -> Iterator[t.Event]:
    """Events about cards of a description, and about this card with them."""
    for deed in DEEDS:
        yield t.OnDeed(deed, cards)
    for when in ("declared", "dealt", "after", "missed"):
        yield t.OnAttack(when, STRIKE, cards)
        yield t.OnAttack(when, STRIKE, t.The(), cards)
    yield t.OnDeed("destroys", t.The(), cards)
    yield t.OnDeed("pays", t.The(), t.Cards("artifact", "own"))
    yield t.OnAbility("rush", cards)
    yield t.OnThrow(cards, "at least", 5, modified=True)
    yield t.AtTime("turn start", "own")


def list_effects(cards: t.Cards) -> Iterator[tuple[t.Effect, ...]]:
    """Effects on chosen cards of a description, on all of them, on this card, and two after another."""
    chosen = t.ChosenCards(cards)
    for target in (chosen, t.All(cards), t.The()):
        yield (t.Wound(target, t.Number(2)),)
        yield (t.Heal(target, t.TableNumber("cards", cards=t.Cards("creature", "own"))),)
        yield (t.Untap(target),)
        yield (t.Gains(target, (t.Bonus(t.Number(1), STRIKE),), "turn"),)
        yield (t.Gains(target, (t.PrintedNumbers(move=2),), "enemy turn"),)
    yield t.Wound(chosen, t.Number(1)), t.Gains(t.The("it"), (t.Named("curse"),))
    yield t.Remember(chosen), t.Tap(t.The("it"))
    yield (t.Choose((t.GainTokens(t.The()), t.Heal(t.The(), t.Number(2)))),)
    yield t.ThrowDie(), t.If(t.DieShows((5, 6)), (t.Destroy(chosen),))


ADJUNCTS: tuple[Callable[[t.EventAbility], t.EventAbility], ...] = (
    lambda ability: ability,
    lambda ability: replace(ability, limit=t.Limit(2, "turn")),
    lambda ability: replace(ability, limit=t.Limit(1, "turn", each=True)),
    lambda ability: replace(ability, may=True),
    lambda ability: replace(ability, costs=(t.PayTokens(t.Number(1)),), may=True),
    lambda ability: replace(ability, condition=t.DuringTurn("enemy")),
    lambda ability: replace(ability, condition=t.ThereAre(t.Cards("artifact", "own"))),
    lambda ability: replace(ability, nth=t.Limit(2, "turn")),
    lambda ability: replace(ability, nth=t.Limit(3, "battle"), nth_of_all=True),
)


def drawn_abilities() -> list[t.EventAbility]:
    """So many sound combinations, the same in every run."""
    drawn = random.Random("closure")
    found: list[t.EventAbility] = []
    while len(found) < SAMPLE:
        event = drawn.choice(list(list_events(drawn.choice(SELECTORS))))
        effects = drawn.choice(list(list_effects(drawn.choice(SELECTORS))))
        ability = drawn.choice(ADJUNCTS)(t.EventAbility(event, effects))
        whole = isinstance(event, t.OnDeed | t.OnAttack | t.OnAbility) or ability.nth is None
        others = getattr(event, "who", getattr(event, "by", None)) != t.The() or not ability.nth_of_all
        later = isinstance(event, t.OnDeed) and event.deed == "destroys" and effects == (t.Untap(t.The()),)
        if whole and others and not later and is_sound(ability) and ability not in found:
            found.append(ability)
    return found


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_combination_is_written_and_read_as_the_same(lang: Any) -> None:
    lost = []
    for ability in drawn_abilities():
        text = render(ability, lang)
        if [sentence.ability for sentence in parse(text, lang).sentences] != [ability]:
            lost.append(text)
    assert lost == []


# The nominative and the genitive of a subject.
SUBJECTS = (
    ("ваше существо", "вашего существа"),
    ("стоящий рядом эльф", "стоящего рядом эльфа"),
    ("другой ваш закрытый гном", "другого вашего закрытого гнома"),
    ("существо противника с фишкой", "существа противника с фишкой"),
    ("карта противника стоимостью 4 или менее", "карты противника стоимостью 4 или менее"),
)
# Wordings of one event; {n} is the nominative, {g} the genitive.
EVENT_WORDINGS = (
    ("при гибели {g}", "когда {n} погибает", "когда погибает {n}"),
    ("при погружении {g}", "когда {n} погружается", "когда погружается {n}"),
    ("когда {n} закрывается", "когда закрывается {n}"),
    ("когда {n} излечивается", "когда излечивается {n}"),
    ("при инкарнации {g}", "когда {n} инкарнирует", "когда инкарнирует {n}"),
    ("при рывке {g}", "когда {n} совершает рывок"),
    ("при промахе {g}", "когда {n} промахивается", "когда промахивается {n}"),
    ("при второй за ход гибели {g}", "при гибели {g} во второй раз за ход", "когда {n} погибает во второй раз за ход"),
)
# Wordings of one set of effects.
EFFECT_WORDINGS = (
    ("получить фишку", "получает фишку", "положить фишку на эту карту"),
    ("ранить существо на 2", "воздействие «буря» — ранить существо на 2"),
    ("получить фишку или излечиться на 1", "выберите одно: получить фишку; излечиться на 1"),
    ("до конца хода получить +1 к удару", "получить +1 к удару до конца хода"),
)
FRAMES = ("{event}: {effect}.", "{event} — {effect} (1 раз за ход).", "1 раз за ход, {event}: {effect}.")


def list_paraphrases() -> list[tuple[str, list[str]]]:
    """Texts with others that say the same."""
    found = []
    for (nominative, genitive), events, effects in product(SUBJECTS, EVENT_WORDINGS, EFFECT_WORDINGS):
        texts = [(event.format(n=nominative, g=genitive), effect) for event, effect in product(events, effects)]
        for frame in FRAMES:
            first, *others = [frame.format(event=event, effect=effect).capitalize() for event, effect in texts]
            found.append((first, others))
    return random.Random("paraphrases").sample(found, 60)


def test_other_wordings_are_read_as_the_same() -> None:
    same = every = 0
    for first, others in list_paraphrases():
        told = parse(first, "ru").abilities
        assert len(told) == 1, first
        for other in others:
            every += 1
            same += parse(other, "ru").abilities == told
    assert same >= FLOOR * every, (same, every)
