"""Cards of «Берсерк» without one ability of their text, and games that tell whether the ability does anything."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256

from simulator.berserk import Action, Dice, Game, Position
from simulator.berserk.actions import CHOOSE, MOVE, PASS, STRIKE, USE
from simulator.berserk.card import Face
from simulator.berserk.faces import abilities_of_text
from simulator.berserk.position import CardPlacement, Phase, PositionError
from simulator.berserk.roster import apply_start_gifts
from simulator.berserk.vocabulary import DECK
from tests.simulator.decks import shipped_faces

STEPS = 120  # choices of a game
CAP = 60  # turns; a game in which no player can act would never end
CELLS = ("C1", "B1", "D1", "C2", "A1", "E1", "B2", "D2")
GIVEN = tuple(
    abilities_of_text(text)
    for text in (
        "Отравление на 1.",
        "Выстрел на 2.",
        "Разряд на 2.",
        "Метание на 2.",
        "Закрыться: заклинание: ранить существо на 2.",
        "Магический удар на 2.",
        "Закрыться: воздействие: ранить существо на 2.",
        "Броня 1.",
        "Регенерация 1.",
        "Проклятие.",
        "Закрыться: существо получает проклятье.",
    )
)
ATTACHED = ("symbiote", "parasite", "equipment")
PHASES: tuple[Phase, ...] = ("main", "turn-start", "turn-preparation", "reveal")

Story = tuple[object, ...]


@cache
def held_faces() -> list[Face]:
    """The shipped cards that a deck can hold."""
    return [face for face in shipped_faces() if face.held]


@cache
def _creatures() -> list[Face]:
    return [face for face in shipped_faces() if face.printed.kind == "creature" and not face.printed.subtype]


@cache
def _flyers() -> list[Face]:
    return [face for face in shipped_faces() if face.printed.subtype == "flyer"]


def without_each_ability(face: Face) -> Iterator[tuple[str, Face]]:
    """The card without one ability of its text, for each of them; the numbers of its sentences stay. An ability whose
    id another one of the card has too («Бестелесный: …») comes with that one."""
    ids = [ability.id for abilities in face.sentences for ability in abilities]
    for place, abilities in enumerate(face.sentences):
        for at, ability in enumerate(abilities):
            if ability.id and ids.count(ability.id) > 1:
                continue
            left = abilities[:at] + abilities[at + 1 :]
            yield ability.ru, Face(face.printed, (*face.sentences[:place], left, *face.sentences[place + 1 :]))


def laid_out(face: Face, number: int) -> Game:
    """A position in which both players have the card, with its starting markers (304.4), among random creatures.

    Raises `PositionError`."""
    chance = random.Random(f"{face.ref} {number}")
    kind = face.printed.subtype or face.printed.kind
    phase = PHASES[number % len(PHASES)]
    placed: list[CardPlacement] = []
    for player in (0, 1):
        side = "'" if player else ""
        like = [one for one in _creatures() if set(one.classes) & set(face.classes) or one.element == face.element]
        akin = [one for one in _creatures() if _ids(one) & _ids(face) and one.ref != face.ref]
        others = [*chance.sample(akin, min(1, len(akin))), *chance.sample(like, min(2, len(like)))]
        others += chance.sample(_creatures(), 2)
        cells = [f"{cell}{side}" for cell in CELLS]
        host = len(placed) + 1
        if kind in ATTACHED:
            placed.append(_placed(face, player, "", chance, phase, host))
        elif kind == "flyer":
            placed.append(_placed(face, player, "aux", chance, phase))
        else:
            placed.append(_placed(face, player, cells.pop(0), chance, phase))
            if number // 4 % 2 and not face.unique:
                placed.append(_placed(face, player, cells.pop(0), chance, phase))
        placed += [_placed(one, player, cells.pop(0), chance, phase) for one in others]
        placed.append(_placed(chance.choice(_flyers()), player, "aux", chance, phase))
        piles = (chance.choice(_creatures()), "graveyard"), (face, "deck"), (chance.choice(_creatures()), "deck")
        placed += [CardPlacement(one, player, zone) for one, zone in piles]
    position = Position(
        tuple(placed), number % 2, number // 2 % 2, phase, (9, 9), (9, 9), turn_number=0 if phase == "reveal" else 3
    )
    game = Game(position, Dice(str(number)), every_window=False, turn_cap=CAP)
    for card in game.cards:
        if card.face.ref == face.ref and card.zone != DECK:
            card.named_x = number % 4
            apply_start_gifts(game, card)
    return game


def _ids(face: Face) -> set[str]:
    return {ability.id for abilities in face.sentences for ability in abilities if ability.id}


def _placed(face: Face, player: int, at: str, chance: random.Random, phase: str, host: int = -1) -> CardPlacement:
    worn = phase != "reveal"
    life = face.life if face.life > 0 else 1
    return CardPlacement(
        face, player, at, host, player,
        hidden=not worn and host < 0,
        tapped=worn and chance.random() < 0.2,
        wounds=chance.choice((0, 1, life // 2, life - 1, life - 2)) if worn and life > 2 else 0,
        tokens=chance.choice((0, 1, 3)) if worn else 0,
        gained=chance.choice(GIVEN) if worn and chance.random() < 0.5 else (),
    )  # fmt: skip


def distinguishable_state(game: Game) -> object:
    """All that the rules can tell apart but for abilities."""
    cards = [(game.where(card.index), card.lives, card.wounds, card.tapped, card.tokens, card.controller, card.hidden,
              card.moved) for card in game.cards]  # fmt: skip
    return game.turn_number, game.phase, game.gold, game.silver, game.winner, cards


def story(face: Face, number: int) -> Story:
    """A game in which a choice depends on the choices alone: one more of them changes no other."""
    game = laid_out(face, number)
    game.advance()
    told = []
    for _ in range(STEPS):
        if game.over:
            break
        told.append(repr(distinguishable_state(game)))
        action = choose(game, face, number)
        game.take(game.asked, action)
        game.advance()
    return (*told, repr(distinguishable_state(game)))


def choose(game: Game, face: Face, number: int) -> Action:
    """Acting with the card comes first, then any other answer or action, a pass last."""

    def weight(action: Action) -> tuple[int, bytes]:
        own = action.source >= 0 and game.cards[action.source].face.ref == face.ref
        first = (MOVE,) if number % 3 == 1 else (USE, STRIKE)
        rank = 0 if own and action.kind in first else 2 if action.kind == PASS else 1
        said = f"{number}/{game.turn_number}/{len(game.stack)}/{action.kind} {action.source} {action.ability} "
        if action.kind == CHOOSE:
            rank = 1
        return rank, sha256(f"{said}{action.targets} {action.x}".encode()).digest()

    return min(game.options(), key=weight)


def dead_abilities(faces: Sequence[Face], games: int) -> list[str]:
    """The abilities of these cards that change none of so many games."""
    dead = []
    for face in faces:
        whole = cache(lambda number, face=face: _story_or_error(face, number))
        for name, shorter in without_each_ability(face):
            if all(_story_or_error(shorter, number) == whole(number) for number in range(games)):
                dead.append(f"{face.en}: {name}")
    return dead


def _story_or_error(face: Face, number: int) -> Story:
    """An impossible position is an error only if the position without the ability is possible."""
    try:
        return story(face, number)
    except PositionError as error:
        return (error.en,)
