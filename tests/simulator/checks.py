"""Invariants of every state of every game."""

from __future__ import annotations

from simulator.berserk import Dice, Game
from simulator.berserk.actions import Action
from simulator.berserk.fingerprint import state_hash
from simulator.berserk.geometry import CELLS, NOWHERE
from simulator.berserk.held_abilities import regrant
from simulator.berserk.knowledge import View, guessed
from simulator.berserk.vocabulary import AUX, DEAL, DECK, EXILED, FIELD, GRAVEYARD, PHASE_TURN_PREPARATION, ROSTER


def cards_and_cells_agree(game: Game) -> None:
    """Every card is in exactly one place, and that place knows it."""
    seen: list[int] = []
    for player in (0, 1):
        for zone, pile in (
            (DECK, game.decks),
            (DEAL, game.deals),
            (ROSTER, game.rosters),
            (GRAVEYARD, game.graves),
        ):
            for index in pile[player]:
                card = game.cards[index]
                assert card.zone == zone and card.owner == player and not card.in_squad
                assert card.host == -1
                seen.append(index)
    for index in game.squad:
        card = game.cards[index]
        seen.append(index)
        assert card.zone in (FIELD, AUX)
        if card.host >= 0:
            host = game.cards[card.host]
            assert index in host.attached and host.cell == card.cell and host.in_squad
        elif card.zone == FIELD:
            assert game.cells[card.cell] == index or index in game.ghosts
        else:
            assert card.cell == NOWHERE
        for other in card.attached:
            assert game.cards[other].host == index
    seen += [index for index, card in enumerate(game.cards) if card.zone == EXILED]
    assert sorted(seen) == list(range(len(game.cards)))
    for cell in range(CELLS):
        index = game.cells[cell]
        assert index == NOWHERE or (game.cards[index].cell == cell and game.cards[index].zone == FIELD)
    for ghost in game.ghosts:
        assert game.cells[game.cards[ghost].cell] not in (NOWHERE, ghost)


def numbers_are_possible(game: Game) -> None:
    for card in game.cards:
        assert card.wounds >= 0 and card.tokens >= 0 and card.moved >= 0
        if not card.in_squad:
            assert card.wounds == 0 and not card.tapped and not card.hidden
    for player in (0, 1):
        assert game.gold[player] >= 0 and game.silver[player] >= 0


def nothing_waits_between_steps(game: Game) -> None:
    """300.3 Between phases and steps nothing lies on the stack."""
    if not game.begun:
        assert not game.stack and not game.pending and not game.woundings


def options_are_legal(game: Game) -> list[Action]:
    """Options are there, unique, and none is refused."""
    options = game.options()
    assert options, f"nobody can do anything in {game.phase_name}"
    assert len(set(options)) == len(options)
    for action in options:
        assert game.why_not(game.asked, action) == (), action
    return options


def clones_are_equal(game: Game) -> None:
    """A copy is equal, and playing it neither differs from playing the original nor touches it."""
    before = state_hash(game)
    copy = game.clone(Dice("copy"))
    other = game.clone(Dice("copy"))
    assert state_hash(copy) == before
    for _ in range(6):
        if copy.over:
            break
        options = copy.options()
        assert options == other.options()
        action = options[len(options) // 2]
        copy.take(copy.asked, action)
        copy.advance()
        other.take(other.asked, action)
        other.advance()
        assert state_hash(copy) == state_hash(other)
    assert state_hash(game) == before


def views_hide_what_is_hidden(game: Game) -> None:
    """Two games that a player cannot tell apart look alike to him, and ask the same of him."""
    for player in (0, 1):
        copy = guessed(game, player, Dice("guess"))
        assert View(copy, player) == View(game, player)
        if game.asked == player:
            assert copy.options() == game.options()


def auras_are_up_to_date(game: Game) -> None:
    """406.1 Grants and removals of constant abilities are up to date, although not every change recomputes them."""
    if not game.dirty:
        copy = game.clone(Dice("auras"))
        assert not regrant(copy, True)


def all_hold(game: Game, deep: bool) -> list[Action]:
    cards_and_cells_agree(game)
    numbers_are_possible(game)
    nothing_waits_between_steps(game)
    options = options_are_legal(game)
    if deep:
        clones_are_equal(game)
        auras_are_up_to_date(game)
        if game.phase >= PHASE_TURN_PREPARATION:
            views_hide_what_is_hidden(game)
    return options
