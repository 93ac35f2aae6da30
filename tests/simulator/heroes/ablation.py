"""Cards without one sentence of their text, and games that tell whether the sentence does anything."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256

from catalog.heroes import shipped_cards
from catalog.heroes.cards import Card
from simulator.heroes import phrases, turn, values
from simulator.heroes.bits import ASK_MAIN, PLAY, USE, first_of, kind_of
from simulator.heroes.scenario.model import Holdings, Marks, PlacedCard, Scenario
from simulator.heroes.scenario.position import lay_out_scenario
from simulator.heroes.state import State

CARDS = [card for card in shipped_cards.cards().values() if card.text_ru or card.text_en]
CREATURES = [card for card in shipped_cards.cards().values() if card.kind == "creature"]
SPELLS = [card for card in shipped_cards.cards().values() if card.kind == "spell"]
EQUIPMENT = [card for card in shipped_cards.cards().values() if card.kind in ("amulet", "armour", "weapon")]
HEROES = [card for card in shipped_cards.cards().values() if card.kind == "hero"]
IN_PLAY = ("creature", "event", "amulet", "armour", "weapon")
STEPS = 90  # choices of a game
TURNS = 7

Story = tuple[object, ...]


def without_each_sentence(card: Card) -> Iterator[tuple[str, Card]]:
    """The card without one sentence of its text, for each of them."""
    sentences = card.parse().sentences
    for place, sentence in enumerate(sentences):
        left = " ".join(f"{one.text}." for at, one in enumerate(sentences) if at != place)
        russian = bool(card.text_ru)
        yield sentence.text, replace(card, text_ru=left if russian else "", text_en="" if russian else left)


def laid_out(card: Card, number: int) -> State:
    """A position in which both players have the card, in play and in hand, among cards drawn by lot."""
    chance = random.Random(number)
    known: dict[str, Card] = {one.slug: one for one in shipped_cards.created_cards().values()}
    known |= {one.slug: one for one in card.makes}
    placed: list[PlacedCard] = []
    players: list[Holdings] = []

    def key(one: Card) -> str:
        name = one.slug if one.is_created else f"{one.set_code}-{one.number}"
        known[name] = one
        return name

    for seat in (0, 1):
        own = card if card.kind == "hero" else chance.choice(HEROES)
        creatures = chance.sample(CREATURES, 5)
        creatures += [one for one in CREATURES if set(one.classes) & set(card.classes)][seat : seat + 1]
        if card.kind in IN_PLAY and number % 2 == seat:
            placed.append(_placed(f"it{seat}", key(card), seat, chance))
        if card.kind not in IN_PLAY[2:] and number % 3:
            placed.append(_placed(f"w{seat}", key(chance.choice(EQUIPMENT)), seat, chance))
        for place, one in enumerate(creatures[2:]):
            placed.append(_placed(f"c{seat}{place}", key(one), seat, chance))
        hand = [
            *([] if card.kind == "hero" else [card, card]),
            *creatures[:2],
            chance.choice(SPELLS),
            chance.choice(EQUIPMENT),
        ]
        deck = chance.sample([*CREATURES, *SPELLS], 6)
        graveyard = chance.sample([*CREATURES, *EQUIPMENT], 3)
        piles = [
            [f"{key(one)}.{seat}{name}{at}" for at, one in enumerate(pile)]
            for name, pile in (("h", hand), ("d", deck), ("g", graveyard))
        ]
        hero = key(own) if own is not card or seat == 0 else key(chance.choice([one for one in HEROES if one != own]))
        players.append(
            Holdings(
                hero, tuple(piles[0]), tuple(piles[1]), tuple(piles[2]),
                coins=chance.choice((6, 10)), wounds=chance.choice((0, 0, 8, 20, 26)),
            )
        )  # fmt: skip
    scenario = Scenario(
        "", (), 0, number % 2, 5, "main", str(number), 5 + TURNS, known, tuple(placed), tuple(players), {}, (), ()
    )
    return lay_out_scenario(scenario)[0]


def _placed(handle: str, key: str, seat: int, chance: random.Random) -> PlacedCard:
    return PlacedCard(handle, key, seat, seat, chance.random() < 0.2, chance.choice((0, 0, 1)), False, 0, Marks())


def distinguishable_state(state: State) -> object:
    """All that the rules can tell apart."""
    shown = []
    for seat in (0, 1):
        for card in values.in_play(state, seat):
            unit = state.units[card]
            assert unit is not None
            shown.append((card, unit.wounds, unit.tapped, unit.uses, values.strike_of(state, unit), unit.frozen,
                          values.remaining_lives(state, unit), unit.struck, unit.shield))  # fmt: skip
    return state.turn, state.ask, shown, state.hands, state.decks, state.graves, state.coins, state.open, state.scores


def story(card: Card, number: int) -> Story:
    """A game in which a choice depends on its words alone: a question more or less changes no other choice."""
    state = laid_out(card, number)
    turn.advance(state)
    told = []
    for _ in range(STEPS):
        if state.over:
            break
        told.append(repr(distinguishable_state(state)))
        turn.apply_option(state, choose(state, card, number))
        turn.advance(state)
    return (*told, repr(distinguishable_state(state)))


def choose(state: State, card: Card, number: int) -> int:
    """Choose by the words of the actions; to play or use the card comes first."""

    def weight(code: int) -> tuple[bool, bytes]:
        said = phrases.phrase_action(state, code).en
        own = state.ask == ASK_MAIN and kind_of(code) in (PLAY, USE)
        printed = values.face_of(state, first_of(code)).printed if own else None
        is_it = printed is not None and printed.name_ru == card.name_ru
        return not is_it, sha256(f"{number}/{state.turn_number}/{said}".encode()).digest()

    return min(state.choices, key=weight)


def dead_sentences(cards: list[Card], games: int) -> list[str]:
    """The sentences of these cards that change none of so many games."""
    dead = []
    for card in cards:
        whole = cache(lambda number, card=card: story(card, number))
        for sentence, shorter in without_each_sentence(card):
            if all(story(shorter, number) == whole(number) for number in range(games)):
                dead.append(f"{card.name.en or card.name.ru}: {sentence}")
    return dead
