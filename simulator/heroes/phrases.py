"""Texts of actions in both languages."""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.games import Question
from simulator.heroes import card_abilities, values
from simulator.heroes.bits import (
    ASK_DEFENDER,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_ORDER,
    ASK_PART,
    ASK_PEEK,
    ASK_PICK,
    ASK_RETURN,
    ASK_TARGET,
    DEFEND,
    END_TURN,
    MODE,
    ORDER,
    PLACES,
    PLAY,
    STRIKE,
    TARGET,
    USE,
    YES,
    first_of,
    kind_of,
    second_of,
)
from simulator.heroes.state import State

YES_WORDS = {
    ASK_MULLIGAN: Term("Взять пересдачу", "Take a mulligan"),
    ASK_MAY: Term("Заявить способность", "Declare the ability"),
    ASK_PART: Term("Сделать это", "Do it"),
    ASK_PEEK: Term("Положить под низ колоды", "Put on the bottom of the deck"),
}
NO_WORDS = {
    ASK_MULLIGAN: Term("Оставить раздачу", "Keep the hand"),
    ASK_RETURN: Term("Больше не менять", "Exchange no more"),
    ASK_DEFENDER: Term("Без защитника", "No defender"),
    ASK_MAY: Term("Не заявлять", "Do not declare"),
    ASK_PART: Term("Не делать", "Leave it out"),
    ASK_PEEK: Term("Оставить наверху", "Leave on top"),
}


# Questions to a seat by `State.ask`: the slug and the words.
QUESTIONS = {
    ASK_MULLIGAN: ("mulligan", Term("Оставить раздачу или пересдать?", "Keep the hand, or take a mulligan?")),
    ASK_RETURN: ("return", Term("Какие карты поменять?", "Which cards do you exchange?")),
    ASK_MAIN: ("main", Term("Ваш ход. Что делаете?", "Your turn. What do you do?")),
    ASK_DEFENDER: ("defender", Term("Назначить защитника?", "Do you name a defender?")),
    ASK_ORDER: ("order", Term("Что выполнить раньше?", "Which happens first?")),
    ASK_MAY: ("may", Term("Заявить способность?", "Do you declare the ability?")),
    ASK_TARGET: ("target", Term("Выберите цель", "Choose a target")),
    ASK_PICK: ("pick", Term("Выберите карту", "Choose a card")),
    ASK_PART: ("part", Term("Сделать то, о чём сказано «можете»?", "Do you carry out the part that says “may”?")),
    ASK_MODE: ("mode", Term("Выберите одно", "Choose one")),
    ASK_PEEK: ("peek", Term("Куда положить карту?", "Where does the card go?")),
}
# The clause behind each question.
QUESTION_CLAUSES = {
    ASK_MULLIGAN: "301.2",
    ASK_RETURN: "301.2",
    ASK_MAIN: "306.1",
    ASK_DEFENDER: "509",
    ASK_ORDER: "402.1",
    ASK_MAY: "113.4",
    ASK_TARGET: "502",
    ASK_PICK: "518",
    ASK_PART: "113.4",
    ASK_MODE: "116",
    ASK_PEEK: "518",
}


def phrase_question(state: State) -> Question:
    """Return the question to the seat that must act."""
    kind, words = QUESTIONS[state.ask]
    return Question(kind, words, QUESTION_CLAUSES[state.ask])


def phrase_action(state: State, code: int) -> Term:
    """«Сыграть «…»», “Play …”."""
    kind = kind_of(code)
    if kind == END_TURN:
        return Term("Передать ход", "End the turn")
    if kind == YES:
        return YES_WORDS.get(state.ask, Term("Да", "Yes"))
    if kind == MODE:
        return Term("Вариант {number}", "Option {number}").with_(number=first_of(code) + 1)
    if kind not in (PLAY, STRIKE, USE, DEFEND, TARGET, ORDER):
        return NO_WORDS.get(state.ask, Term("Больше целей не нужно", "No more targets"))
    card, second = first_of(code), second_of(code)
    name = _name(state, card)
    if kind == PLAY:
        if values.face_of(state, card).cost_x:
            return Term("Сыграть «{card}», X = {x}", "Play {card}, X = {x}").with_(card=name, x=second)
        return Term("Сыграть «{card}»", "Play {card}").with_(card=name)
    if kind == STRIKE:
        return Term("«{card}» бьёт: «{other}»", "{card} strikes {other}").with_(card=name, other=_name(state, second))
    if kind == DEFEND:
        return Term("Защитник: «{card}»", "Defender: {card}").with_(card=name)
    if kind == TARGET:
        if state.ask == ASK_RETURN:
            return Term("Вернуть в колоду «{card}»", "Return {card} to the deck").with_(card=name)
        words = (
            Term("Выбрать «{card}»", "Choose {card}")
            if state.ask == ASK_PICK
            else Term("Цель: «{card}»", "Target: {card}")
        )
        return words.with_(card=name)
    text = _text(state, card, second % PLACES)
    if kind == USE and second >= PLACES:
        words = Term("«{card}», X = {x}: {text}", "{card}, X = {x}: {text}")
        return words.with_(card=name, text=text, x=second // PLACES)
    return Term("«{card}»: {text}", "{card}: {text}").with_(card=name, text=text)


def shortage(state: State, seat: int, code: int) -> Term | None:
    """Say what a card or an ability costs and what its player has. None if the player can pay."""
    if state.ask != ASK_MAIN or kind_of(code) not in (PLAY, USE) or first_of(code) >= len(state.faces):
        return None
    card, second = first_of(code), second_of(code)
    coins = cards = 0
    if kind_of(code) == PLAY:
        if card not in state.hands[seat]:
            return None
        coins = values.cost_of(state, card) + second
    else:
        unit = state.units[card]
        if unit is None or unit.seat != seat:
            return None
        for ability in card_abilities.activated_of(state, card):
            if ability.place == second % PLACES:
                coins, cards = ability.coins, ability.discard
    if coins > state.open[seat]:
        return Term("Нужно открытых монет: {cost}, есть: {open}.", "Needs {cost} open coins, has {open}.").with_(
            cost=coins, open=state.open[seat]
        )
    if cards > len(state.hands[seat]):
        return Term("Нужно сбросить карт: {cost}, в руке: {hand}.", "Needs {cost} cards to discard, has {hand}.").with_(
            cost=cards, hand=len(state.hands[seat])
        )
    return None


def _name(state: State, card: int) -> Term:
    """A card's name; of several in play that are called alike, with its place among them."""
    face = values.face_of(state, card)
    unit = state.units[card]
    if unit is None:
        return Term(face.name_ru, face.name_en)
    alike = [
        one
        for seat in (0, 1)
        for one in values.in_play(state, seat)
        if values.face_of(state, one).name_ru == face.name_ru
    ]
    if len(alike) == 1:
        return Term(face.name_ru, face.name_en)
    place = alike.index(card) + 1
    return Term(f"{face.name_ru} {place}", f"{face.name_en} {place}")


def _text(state: State, card: int, place: int) -> Term:
    gained = [*card_abilities.activated_of(state, card), *card_abilities.triggers_of(state, card)]
    for ability in [*values.face_of(state, card).abilities, *gained]:
        if ability.place == place:
            return Term(ability.ru, ability.en)
    return Term("", "")
