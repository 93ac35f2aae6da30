"""Trial games of a text: short games of random legal choices, with every invariant checked after each decision.

They find a sentence that the engine cannot play before anybody plays a card with it.
"""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from catalog.berserk.card import Cost, Kind, PrintedCard, Strike, Subtype
from simulator.berserk.card import Face
from simulator.berserk.dice import Dice
from simulator.berserk.faces import compile_face, simulated_sentences
from simulator.berserk.game import Game
from simulator.berserk.geometry import CELL_NAMES
from simulator.berserk.invariants import BrokenState, check_state
from simulator.berserk.position import CardPlacement, Position
from simulator.berserk.vocabulary import CREATURE, EQUIPMENT, FLYER, PARASITE, SYMBIOTE

GAMES: Final = 50
TURNS: Final = 5
MOST_DECISIONS: Final = 3000  # no trial game comes near; a longer game counts as endless

ATTACHED_KINDS: Final = (SYMBIOTE, PARASITE, EQUIPMENT)


def _plain(name: str, kind: Kind, subtype: Subtype, life: int | None, classes: tuple[str, ...] = ()) -> Face:
    strike = Strike(1, 2, 3) if kind == "creature" else Strike(0, 0, 0)
    card = PrintedCard(
        set_code="trial", number=sum(map(ord, name)), name_ru=name, element="forest", kind=kind, subtype=subtype,
        cost=Cost(4), life=life, move=1, strike=strike, classes=classes,
    )  # fmt: skip
    return Face(card, ())


# Cards of every type, as objects of the texts.
COMPANIONS: Final = (
    _plain("эльф", "creature", "", 5, ("эльф",)),
    _plain("тролль", "creature", "", 8, ("тролль",)),
    _plain("сова", "creature", "flyer", 5),
    _plain("камень", "artifact", "", 6),
    _plain("болото", "terrain", "", None),
)
ATTACHED: Final = (
    _plain("пиявка", "creature", "symbiote", 3),
    _plain("клещ", "creature", "parasite", 2),
    _plain("топор", "equipment", "", None, ("оружие",)),
)


def lay_out_trial(faces: Sequence[Face], seed: str) -> Position:
    """A position with cards of these faces and their companions in every zone of both players."""
    chance = Dice(seed)
    half = len(CELL_NAMES) // 2
    cards: list[CardPlacement] = []
    for player in (0, 1):
        free = [CELL_NAMES[player * half + place] for place in chance.shuffle(tuple(range(half)))]
        hosts: list[int] = []
        for face in (*faces, *faces, *COMPANIONS):
            if face.kind in ATTACHED_KINDS:
                continue
            at = "aux" if face.kind == FLYER else free.pop()
            wounds = chance.below(face.life) if face.life > 0 and chance.below(2) else 0
            hidden = at != "aux" and chance.below(8) == 0
            if face.kind == CREATURE and not hidden:
                hosts.append(len(cards))
            tapped = chance.below(4) == 0
            tokens = chance.below(3)
            cards.append(CardPlacement(face, player, at, tapped=tapped, hidden=hidden, wounds=wounds, tokens=tokens))
        for face in (*faces, *ATTACHED):
            if face.kind in ATTACHED_KINDS and hosts:
                cards.append(CardPlacement(face, player, host=hosts.pop()))
        for zone in ("deck", "graveyard"):
            cards += [CardPlacement(face, player, zone) for face in (*faces, *COMPANIONS, *ATTACHED[:1])]
    return Position(tuple(cards), phase="turn-preparation")


def play_trial(faces: Sequence[Face], seed: str, every_window: bool = False) -> Game:
    """Play one trial game. Raise the error that ends it; `BrokenState` for an illegal state."""
    game = Game(lay_out_trial(faces, seed), Dice(f"{seed}/dice"), every_window, log=False, turn_cap=TURNS)
    choices = Dice(f"{seed}/choices")
    decisions = 0
    game.advance()
    while not game.over:
        check_state(game)
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise BrokenState(f"no end after {decisions} decisions")
        options = game.options()
        if not options:
            raise BrokenState("nobody can do anything")
        game.take(game.asked, options[choices.below(len(options))])
        game.advance()
    return game


def find_fault(faces: Sequence[Face], seed: str, games: int = GAMES) -> str:
    """Play trial games with cards of these faces. Return the first fault as a traceback, or ""."""
    for number in range(games):
        try:
            play_trial(faces, f"{seed}/{number}")
        except Exception:
            return f"{seed}/{number}: {traceback.format_exc()}"
    return ""


REPORT: Final = 2000  # letters of a report that are kept: its end says what went wrong


def faults_of_card(card: PrintedCard, classes: Mapping[str, str]) -> dict[str, str]:
    """Return the sentences of a card that break trial games, each with a report.

    Sentences are tried alone where the whole card breaks a game. Where only several of them together do, all are
    returned.
    """
    card = replace(card, quarantined=())
    sentences = simulated_sentences(card, classes)
    whole = _fault(card, classes) if sentences else ""
    if not whole:
        return {}
    found: dict[str, str] = {}
    for sentence in sentences if len(sentences) > 1 else ():
        alone = replace(card, quarantined=tuple(each for each in sentences if each != sentence))
        report = _fault(alone, classes)
        if report:
            found[sentence] = report
    rest = _fault(replace(card, quarantined=tuple(found)), classes) if found else whole
    return found | dict.fromkeys([each for each in sentences if each not in found], rest) if rest else found


def _fault(card: PrintedCard, classes: Mapping[str, str]) -> str:
    return find_fault([compile_face(card, classes)], f"{card.ref}", GAMES)[-REPORT:]
