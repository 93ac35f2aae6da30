"""Cards open to both players, and decks that are shuffled after each access (206.5–206.10)."""

from __future__ import annotations

from simulator.berserk import Action, CardPlacement, Dice, Game, Position
from simulator.berserk.actions import CHOOSE, PASS, STRIKE, USE
from simulator.berserk.card import Face
from simulator.berserk.geometry import BY_NAME
from simulator.berserk.knowledge import View
from tests.rules import rule
from tests.simulator.cards import SQUAD, face, table
from tests.simulator.test_declaring import face_of_text, settle

AXE = face("топор", 20, (4, 5, 6))
OWL = SQUAD[3]
CARDS = SQUAD[:7]


def visible_faces(game: Game, player: int) -> dict[int, Face | None]:
    return {card.index: card.face for card in View(game, player).cards}


@rule("206.7", "206.8")
def test_both_see_a_card_once_it_lies_open_wherever_it_came_from() -> None:
    game = table(
        CardPlacement(AXE, 0, at="C1"),
        CardPlacement(face("ёж", 2), 1, at="C1'", hidden=True),
        CardPlacement(OWL, 1, at="aux"),
        CardPlacement(AXE, 1, at="E3'"),
        CardPlacement(AXE, 1, at="graveyard"),
        dice=[6],
    )
    game.advance()
    assert visible_faces(game, 0)[1] is None
    assert visible_faces(game, 0)[2] is OWL and visible_faces(game, 0)[4] is AXE
    game.cards[1].tapped = True
    game.apply(Action(STRIKE, 0, 0, (1,)))
    settle(game)
    assert game.where(1) == "graveyard"
    for player in (0, 1):
        shown = visible_faces(game, player)[1]
        assert shown is not None and shown.ru == "ёж"
    assert any("ёж" in line.ru and "погибает" in line.ru for line in game.log or [])


@rule("206.6")
def test_of_a_card_of_the_enemys_deal_nothing_is_told_but_that_it_is_there() -> None:
    axe = face("топор", 8)
    game = table(CardPlacement(axe, 0, at="C1"), CardPlacement(axe, 1, at="C1'"), CardPlacement(axe, 1, at="deal"))
    game.advance()
    unknown = View(game, 0).cards[2]
    assert (unknown.face, unknown.abilities, unknown.tapped) == (None, (), False)
    assert (unknown.wounds, unknown.tokens, unknown.extra, unknown.lives, unknown.marks) == (0, 0, 0, 0, 0)
    own = View(game, 1).cards[2]
    assert (own.face, own.lives) == (axe, 8)


@rule("206.7", "405.3")
def test_what_a_player_is_asked_is_told_to_him_with_its_answers_and_not_to_the_enemy() -> None:
    mage = face_of_text("В начале вашего хода: ранить выбранное существо на 1.")
    game = table(
        CardPlacement(mage, 0, at="C1"),
        CardPlacement(AXE, 1, at="C1'"),
        CardPlacement(OWL, 1, at="aux"),
        phase="turn-start",
    )
    game.advance()
    while game.question is None:
        game.apply(Action(PASS))
        game.advance()
    assert game.question.player == 0
    assert View(game, 0).question == (game.question.kind, tuple(game.question.answers))
    assert View(game, 1).question is None


def start_unscripted(*cards: CardPlacement) -> Game:
    """A game in which decks are really shuffled."""
    return Game(Position(cards), Dice("shuffling"), every_window=True)


@rule("206.10")
def test_a_deck_is_shuffled_when_a_card_has_come_back_to_it() -> None:
    game = start_unscripted(
        CardPlacement(face_of_text("Закрыться: вернуть выбранное существо в колоду."), 0, at="C1"),
        CardPlacement(AXE, 0, at="D1"),
        CardPlacement(AXE, 1, at="C1'"),
        *(CardPlacement(card, 0, at="deck") for card in CARDS),
    )
    game.advance()
    before = game.decks[0]
    game.apply(Action(USE, 0, 1, (1,)))
    settle(game)
    assert sorted(game.decks[0]) == sorted((*before, 1))
    assert game.decks[0] != (*before, 1)
    assert any("топор" in line.ru and "колоду" in line.ru for line in game.log or [])


@rule("206.10")
def test_a_deck_that_was_looked_through_in_vain_is_shuffled_as_well() -> None:
    game = start_unscripted(
        CardPlacement(face_of_text("Закрыться: вызвать существо."), 0, at="C1"),
        CardPlacement(AXE, 1, at="C1'"),
        *(CardPlacement(card, 0, at="deck") for card in CARDS),
    )
    game.advance()
    before = game.decks[0]
    game.apply(Action(USE, 0, 1, (~BY_NAME["D1"],)))
    game.advance()
    while game.question is None:
        game.apply(Action(PASS))
        game.advance()
    game.apply(Action(CHOOSE))
    settle(game)
    assert sorted(game.decks[0]) == sorted(before)
    assert game.decks[0] != before


@rule("206.10", "Единение Х")
def test_a_deck_whose_cards_were_shown_is_shuffled() -> None:
    game = start_unscripted(
        CardPlacement(face_of_text("Единение 1."), 0, at="C1"),
        CardPlacement(AXE, 1, at="C1'", tapped=True),
        *(CardPlacement(face(name, 5, cost=1), 0, at="deck") for name in ("а", "б", "в", "г", "д", "е")),
    )
    game.advance()
    before = game.decks[0]
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    while game.question is None:
        game.apply(Action(PASS))
        game.advance()
    game.apply(Action(CHOOSE, targets=(1,)))
    game.advance()
    while game.question is None:
        game.apply(Action(PASS))
        game.advance()
    game.apply(Action(CHOOSE, targets=(4,)))
    settle(game)
    assert sorted(game.decks[0]) == sorted(before)
    assert game.decks[0] != before
