"""Mechanics typical of published fighters, in the sentence forms of the book: each is read as printed."""

from __future__ import annotations

import pytest

from catalog.battlecon.wording import Unreadable, read_effect, write_effect
from catalog.core.terms import Language

ENGLISH = {
    "Start of Beat: If you have 3 or more might, advance up to 2 spaces.":
        "Start, you have 3 might or more, optional: advance 1–2.",
    "Before Activating: If the opponent is at range 2 or less, retreat 1 space.":
        "Before attack, distance 1–2: retreat 1.",
    "After Activating: Pull your opponent 1 space, then push them 2 spaces.": "After attack: pull 1; push 2.",
    "On Damage: Your opponent has -1 power and -1 priority next beat.":
        "Damage: −1 power for the opponent in the next round; −1 speed for the opponent in the next round.",
    "On Hit: If the opponent moved this beat, deal 1 extra damage.": "Hit, the opponent moved: deal 1 damage.",
    "After Activating: Choose one: advance 1 space or draw back 2 spaces.":
        "After attack, choose one: advance 1; retreat 2.",
    "Attacks at range 3 or more miss you.": "You avoid attacks at distance 3–6.",
    "On Hit: Knock the opponent back 2 spaces.": "Hit: push 2.",
    "End of Beat: The opponent gets -1 power next beat, if you hit.":
        "End, you hit: −1 power for the opponent in the next round.",
    "After Activating: If you are at the edge of the board, advance 2 spaces.":
        "After attack, you are at the edge: advance 2.",
    "End: If you hit the opponent this beat, gain 1 might.": "End, you hit: gain 1 might.",
    "After activating: Move up to 3 spaces in either direction.": "After attack, optional: advance or retreat 1–3.",
    "Before activating: Move directly next to your opponent.":
        "Before attack: teleport to a cell next to the opponent.",
    "Start: If the opponent is at range 1, gain stun immunity.": "Start, distance 1: stability.",
    "Your opponent can't move through you.":
        "The opponent cannot move past you.",
    "Reveal: If your opponent's printed speed is 4 or greater, +3 power.":
        "Reveal, the opponent's printed speed 4–20: +3 power.",
    "+1 power for each space between you and the opponent.":
        "−1 power; +1 power for each cell of distance, up to +6.",
    "End: Take back one discarded style.": "End: take a style.",
    "Hit: For each wall token you spend, +1 power.": "Hit, spend up to 5 “wall”: +1 power for each unit paid.",
    "Reveal: You may spend 1 might. If you do, +2 speed.": "Reveal, optional, spend 1 might: +2 speed.",
    "If you are stunned this beat, gain 2 might.": "When you are stunned: gain 2 might.",
    "The opponent's style card has no effect this beat.":
        "Reveal: the opponent's style has no effect.",
    "Start of Beat: Advance 1 or 2 spaces.": "Start: advance 1–2.",
    "After Activating: Retreat any number of spaces.": "After attack, optional: retreat 1–6.",
    "The opponent cannot move you this beat.": "You cannot be pushed or pulled.",
    "After Activating: If this attack hit, you may swap places with the opponent.":
        "After attack, you hit, optional: swap places with the opponent.",
    "Attacks that do 2 damage or less do not stun you.": "+2 guard.",
    "On Hit: Heal 1 life for each damage dealt.": "Hit: heal as much as the damage that you dealt.",
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
    "Before Activating: If the opponent is at range 3-5, you have +2 power.":
        "Before attack, distance 3–5: +2 power.",
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
    "End of Beat: You gain +2 priority during the next beat.": "End: +2 speed in the next round.",
    "This attack's power is equal to the opponent's printed power.":
        "Reveal: your power is equal to the opponent's printed power.",
    "On Damage: Regain life equal to the amount of damage dealt.":
        "Damage: heal as much as the damage that you dealt.",
    "Before Activating: Place a “Rune” marker on any space adjacent to you.":
        "Before attack: place the marker “Rune” on a cell next to you.",
    "Reveal: Ignore all effects of the opponent's style.": "Reveal: the opponent's style has no effect.",
    "You cannot be hit by attacks at range 4 or more.": "You avoid attacks at distance 4–6.",
    "Ignores Soak and Stun Guard.": "Ignore armour; ignore guard.",
    "If the opponent moved this beat, this attack has +2 power.": "The opponent moved: +2 power.",
    "After Activating: If this attack did not hit, move up to 2 spaces.":
        "After attack, you did not hit, optional: advance or retreat 1–2.",
    "End of Beat: If you are adjacent to the opponent, heal 1.": "End, distance 1: heal 1.",
    "When you are hit, push the opponent 1 space.": "When you are hit: push 1.",
    "Before Activating: Teleport to a space adjacent to an opponent.":
        "Before attack: teleport to a cell next to the opponent.",
}  # fmt: skip
RUSSIAN = {
    "Начало такта: передвиньтесь вплотную к противнику.": "Start: teleport to a cell next to the opponent.",
    "Попадание: противник теряет 1 мощь, вы получаете 1 мощь.": "Hit: the opponent removes 1 might; gain 1 might.",
    "Перед атакой: если дистанция больше 2, приблизьтесь на 1–2 клетки.": "Before attack, distance 3–6: advance 1–2.",
    "После удара: вы можете отойти на 2 клетки.": "After attack, optional: retreat 2.",
    "Нанесение урона: противник получает −2 к силе в следующем раунде.":
        "Damage: −2 power for the opponent in the next round.",
    "Попадание: противник получает −1 к силе и −1 к скорости в следующем раунде.":
        "Hit: −1 power for the opponent in the next round; −1 speed for the opponent in the next round.",
    "Если вас оглушили, получите 1 мощь.": "When you are stunned: gain 1 might.",
    "Попадание: если противник у края поля, +2 к силе.": "Hit, the opponent is at the edge: +2 power.",
    "Конец: восстановите 2 здоровья, если вы попали.": "End, you hit: heal 2.",
    "Если дистанция не больше 2, сила +1.": "Distance 1–2: +1 power.",
    "Попадание: отодвиньте противника на 2 ячейки.":
        "Hit: push 2.",
    "Начало: вы можете переместиться на расстояние до 2 ячеек.":
        "Start, optional: advance or retreat 1–2.",
    "Попадание: противник теряет 2 скорости в следующем раунде.":
        "Hit: −2 speed for the opponent in the next round.",
    "После атаки: поменяйтесь ячейками с противником.":
        "After attack: swap places with the opponent.",
    "Пока вы на расстоянии 2 или дальше, вы не можете быть оглушены.":
        "Distance 2–6: stability.",
    "Противник не может проходить сквозь вас.":
        "The opponent cannot move past you.",
    "Урон: лечитесь на величину нанесённого урона.":
        "Damage: heal as much as the damage that you dealt.",
    "Конец: если вы не попали, получите 2 мощи.":
        "End, you did not hit: gain 2 might.",
    "Раскрытие: ваша сила становится такой же, как напечатанная сила противника.":
        "Reveal: your power is equal to the opponent's printed power.",
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
    "При попадании: у противника −1 к силе в следующем раунде.": "Hit: −1 power for the opponent in the next round.",
    "Сила этой атаки равна напечатанной силе противника.":
        "Reveal: your power is equal to the opponent's printed power.",
    "При нанесении урона: восстановите здоровье в размере нанесённого урона.":
        "Damage: heal as much as the damage that you dealt.",
    "До атаки: положите маркер «Руна» на любую соседнюю с вами клетку.":
        "Before attack: place the marker “Руна” on a cell next to you.",
    "При раскрытии: игнорируйте все эффекты стиля противника.": "Reveal: the opponent's style has no effect.",
    "Атаки на расстоянии 4 и больше по вам не попадают.": "You avoid attacks at distance 4–6.",
    "Игнорирует броню и защиту.": "Ignore armour; ignore guard.",
    "Если противник передвинулся в этом раунде, эта атака получает +2 к силе.": "The opponent moved: +2 power.",
    "После атаки: если эта атака не попала, передвиньтесь на расстояние до 2 клеток.":
        "After attack, you did not hit, optional: advance or retreat 1–2.",
    "Конец раунда: если противник рядом с вами, восстановите 1 здоровья.": "End, distance 1: heal 1.",
    "Когда по вам попали, оттолкните противника на 1 клетку.": "When you are hit: push 1.",
    "До атаки: переместитесь на клетку рядом с противником.":
        "Before attack: teleport to a cell next to the opponent.",
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


def test_the_refusal_quotes_a_sentence_without_a_form() -> None:
    with pytest.raises(Unreadable, match="dance"):
        read_effect("On Hit: dance with the opponent.", "en")


@pytest.mark.parametrize(
    ("text", "language", "part", "near"),
    [
        ("Hit: push him by 2.", "en", "push him by 2", "push 2"),
        ("Конец, расстояние до него 2: получите 1 мощь.", "ru", "расстояние до него 2", "расстояние 2"),
        ("Hit: sing a song about the weather of tomorrow.", "en", "sing a song about the weather of tomorrow", ""),
    ],
)
def test_an_unread_effect_shows_the_place_and_the_nearest_phrase(
    text: str, language: Language, part: str, near: str
) -> None:
    with pytest.raises(Unreadable) as unread:
        read_effect(text, language)
    assert unread.value.part == part
    assert unread.value.find_nearest(language) == near
