"""Texts of actions in both languages."""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.clash import summon
from simulator.clash.bits import END_TURN, ON, REINFORCE, UPPER, WHERE
from simulator.clash.state import State
from simulator.games import Question


def action_words(state: State, action: int) -> Term:
    """«Сыграть «…» в верхний ряд», “Play … into the upper row”."""
    if action == END_TURN:
        return Term("Закончить призыв", "End the summoning")
    card, where = action // WHERE - 1, action % WHERE
    name = Term(state.name_ru(card), state.name_en(card))
    if where < ON:
        row = Term("верхний", "upper") if where == UPPER else Term("нижний", "lower")
        return Term("Сыграть «{card}» в {row} ряд", "Play {card} into the {row} row").with_(card=name, row=row)
    other = Term(state.name_ru(where - ON), state.name_en(where - ON))
    if state.table.spell[card]:
        return Term("Сыграть «{card}», цель: «{other}»", "Play {card} at {other}").with_(card=name, other=other)
    return Term("Сыграть «{card}» поверх «{other}»", "Play {card} upon {other}").with_(card=name, other=other)


def mana_shortage(state: State, seat: int, action: int) -> Term | None:
    """Say what a card costs and how much mana its player has. None if the player can pay."""
    card = action // WHERE - 1
    if state.asked != seat or not 0 <= card < len(state.table.faces) or card not in state.hands[seat]:
        return None
    if summon.can_pay(state, seat, card):
        return None
    return Term("Нужно маны: {cost}, есть: {mana}.", "Needs {cost} mana, has {mana}.").with_(
        cost=summon.cost(state, seat, card), mana=state.mana
    )


def question(state: State) -> Question:
    """Return the question for the seat that has a choice."""
    if state.tasks and state.tasks[-1].kind == REINFORCE:
        words = Term("Подкрепление: куда встанет карта?", "Reinforcement: where does the card go?")
        return Question("reinforcement", words, "ability.reinforcement")
    words = Term("Ваш ход. Мана: {mana}. Что сыграете?", "Your turn, {mana} mana. What do you play?")
    return Question("summon", words.with_(mana=state.mana), "summon")
