"""A question that waits, in words: its clause, its source, what it is about, and what there is to answer."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.berserk.action_text import target_words
from simulator.berserk.actions import CHOOSE, Action
from simulator.berserk.declaration_steps import DeclarationProgress
from simulator.berserk.game import Game
from simulator.berserk.legality import held_of


@dataclass(frozen=True, slots=True)
class Item:
    """A card, or a sentence of one, that a question is about: its index, and the words in Russian and English."""

    card: int
    sentence: int
    ru: str
    en: str


@dataclass(frozen=True, slots=True)
class QuestionView:
    """The question for a player. `items` are the things to put in order, or the cards that may receive wounds.
    `answers` are the listed answers in words, in the order of `Game.options()`."""

    player: int
    kind: str
    clause: str
    ru: str
    en: str
    source: Item | None
    items: tuple[Item, ...]
    answers: tuple[tuple[str, str], ...]


def build_question_view(game: Game) -> QuestionView | None:
    """Return the open question as its player reads it; None if there is none."""
    question = game.question
    if question is None:
        return None
    seat = question.player
    items = question.items or tuple([(index, 0) for index in question.allowed])
    source = None if question.source < 0 else _item(game, seat, question.source, question.sentence)
    return QuestionView(
        seat,
        question.kind,
        question.clause,
        question.ru,
        question.en,
        source,
        tuple([_item(game, seat, index, sentence) for index, sentence in items]),
        tuple([game.describe_action(Action(CHOOSE, -1, 0, answer), seat) for answer in question.answers]),
    )


def _item(game: Game, seat: int, index: int, sentence: int) -> Item:
    """Return a card by name, with the text of the sentence if the player may look at it."""
    label = game.label(index)
    ru, en = game.fill_names(label, False, seat), game.fill_names(label, True, seat)
    if sentence and game.sees(seat, index):
        for held in game.cards[index].current:
            if held.sentence == sentence:
                return Item(index, sentence, f"{ru}: «{held.ability.ru}»", f"{en}: “{held.ability.en}”")
    return Item(index, sentence, ru, en)


def asked_in_steps(game: Game, naming: DeclarationProgress) -> QuestionView:
    """Return the next question of a declaration in steps. `items` are the cards among the targets named so far; the
    steps themselves provide the answers."""
    seat = game.asked
    held = held_of(game.cards[naming.source], naming.sentence)
    ru, en = ("особенность", "ability") if held is None else (held.ability.ru, held.ability.en)
    if naming.above >= 0:
        clause, words = "404.2", (f"Чему равно X: «{ru}»", f"What X is: “{en}”")
    else:
        number = len(naming.targets) + 1
        clause, words = "412.1", (f"Цель {number}: «{ru}»", f"Target {number}: “{en}”")
        aim = target_words(game, naming.targets)
        said = [text for text in (f"X = {naming.x}" if naming.x else "", aim) if text]
        if said:
            so_far = ", ".join(said)
            words = (
                f"{words[0]}; названо: {game.fill_names(so_far, False, seat)}",
                f"{words[1]}; named: {game.fill_names(so_far, True, seat)}",
            )
    source = _item(game, seat, naming.source, naming.sentence)
    items = tuple([_item(game, seat, target, 0) for target in naming.targets if target >= 0])
    return QuestionView(seat, "name", clause, *words, source, items, ())
