"""Mechanics typical of published fighters, in the sentence forms of the book: each is read as printed."""

from __future__ import annotations

import pytest

from catalog.battlecon.wording import Unreadable, read_effect, write_effect
from catalog.terms import Language

ENGLISH = {
    "Start of Beat: Advance 1 or 2 spaces.": "Start: advance 1–2.",
    "On Hit: Push the opponent 2 spaces.": "Hit: push 2.",
    "On Damage: The opponent has -2 priority next beat.": "Damage: −2 speed for the opponent in the next round.",
    "End of Beat: You have +2 power next beat.": "End: +2 power in the next round.",
    "Before Activating: Move 1 space.": "Before attack: advance or retreat 1.",
    "After Activating: You may retreat up to 3 spaces.": "After attack, optional: retreat 1–3.",
    "Soak 2.": "Armour 2.",
    "Stun Guard 3; Ignores Soak.": "+3 guard; ignore armour.",
    "Stun Immunity.": "Stability.",
    "Opponents cannot move past you.": "The opponent cannot move past you.",
    "Reveal: Your priority equals the opponent's printed priority.":
        "Reveal: your speed is equal to the opponent's printed speed.",
    "Start of Beat: Your power equals the opponent's printed power.":
        "Start: your power is equal to the opponent's printed power.",
    "On Damage: Gain life equal to the damage dealt.": "Damage: heal as much as the damage that you dealt.",
    "Before Activating: Swap places with the opponent.": "Before attack: swap places with the opponent.",
    "After Activating: Place a “Trap” marker in an adjacent space.":
        "After attack: place the marker “Trap” on a cell next to you.",
    "Start of Beat: Negate the opponent's style.": "Start: the opponent's style has no effect.",
    "Opponents at range 1-2 cannot hit you.": "You avoid attacks at distance 1–2.",
    "Start of Beat: Move directly to any unoccupied space.": "Start: teleport to any cell.",
    "Before Activating: If the opponent is at range 3-5, you have +2 power.": "Before attack, distance 3–5: +2 power.",
    "On Hit: The opponent loses 1 life.": "Hit: take 1.",
    "After Activating: If this attack hit, gain 1 force.": "After attack, you hit: gain 1 might.",
    "End of Beat: Heal 2 life.": "End: heal 2.",
    "On Hit: Pull the opponent 1 space, then gain +1 power.": "Hit: pull 1; +1 power.",
    "Reveal: Become active.": "Reveal: become the active player.",
    "On Hit: Choose one: Push the opponent 2 spaces or gain 1 force.": "Hit, choose one: push 2; gain 1 might.",
    "Start of Beat: Choose one - Advance 1 or 2 spaces; or Push or pull the opponent 1 space.":
        "Start, choose one: advance 1–2; push or pull 1.",
    "Before Activating, spend 1 might: Choose one of the following: +2 power / +1 speed / heal 1 life":
        "Before attack, spend 1 might, choose one: +2 power; +1 speed; heal 1.",
}  # fmt: skip
RUSSIAN = {
    "Начало раунда: продвиньтесь на 1 или 2 клетки.": "Start: advance 1–2.",
    "При попадании: оттолкните противника на 2 клетки.": "Hit: push 2.",
    "При нанесении урона: противник получает -2 к скорости в следующем раунде.":
        "Damage: −2 speed for the opponent in the next round.",
    "Конец раунда: +2 к силе в следующем раунде.": "End: +2 power in the next round.",
    "Перед атакой: передвиньтесь на 1 клетку.": "Before attack: advance or retreat 1.",
    "После атаки: вы можете отступить на до 3 клеток.": "After attack, optional: retreat 1–3.",
    "Противник не может пройти мимо вас.": "The opponent cannot move past you.",
    "При уроне: восстановите здоровье, равное нанесённому урону.":
        "Damage: heal as much as the damage that you dealt.",
    "Перед атакой: поменяйтесь с противником местами.": "Before attack: swap places with the opponent.",
    "После атаки: положите маркер «Ловушка» на соседнюю клетку.":
        "After attack: place the marker “Ловушка” on a cell next to you.",
    "Начало раунда: отмените стиль противника.": "Start: the opponent's style has no effect.",
    "При попадании: если противник на расстоянии 3, +2 к силе.": "Hit, distance 3: +2 power.",
    "При попадании: противник теряет 1 здоровья.": "Hit: take 1.",
    "Конец раунда: восстановите 2 здоровья.": "End: heal 2.",
    "При попадании: притяните противника на 1 клетку, затем получите 1 мощь.": "Hit: pull 1; gain 1 might.",
    "Вас нельзя оглушить.": "Stability.",
    "При попадании: выберите одно: оттолкните противника на 2 клетки или получите 1 мощь.":
        "Hit, choose one: push 2; gain 1 might.",
    "Конец раунда: выберите одно из двух — продвиньтесь или отступите на 1 клетку; либо +1 к силе в следующем раунде.":
        "End, choose one: advance or retreat 1; +1 power in the next round.",
}  # fmt: skip


@pytest.mark.parametrize(
    ("language", "text", "means"),
    [
        *(("en", text, means) for text, means in ENGLISH.items()),
        *(("ru", text, means) for text, means in RUSSIAN.items()),
    ],
)
def test_a_form_of_the_book_is_read_and_written_in_both_languages(language: Language, text: str, means: str) -> None:
    effect = read_effect(text, language)
    assert write_effect(effect, "en") == means
    assert read_effect(write_effect(effect, "ru"), "ru") == effect


@pytest.mark.parametrize(
    ("text", "why"), [("Choose one: +1 power; +1 speed.", "phase"), ("Hit, choose one: push 1.", "nothing to choose")]
)
def test_a_choice_needs_a_phase_and_two_deeds(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read_effect(text, "en")


def test_a_sentence_that_no_form_explains_is_refused_as_it_is_written() -> None:
    with pytest.raises(Unreadable, match="dance"):
        read_effect("On Hit: dance with the opponent.", "en")
