"""Colloquial wordings, replaced by the words of the patterns before a sentence is read."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.attack_direction import say_attack_on, say_struck_creature
from catalog.heroes.language.dictionary import ELEMENT_ADJECTIVES
from catalog.heroes.language.idioms import norm_at, replace_idioms, write_words
from catalog.heroes.language.left_out import (
    end_moment,
    name_creatures,
    say_beside,
    say_bonus_of_spells,
    say_enemys_time,
    say_gain,
    say_moment,
    say_own_bonus,
    say_own_hero,
)
from catalog.heroes.language.owners import drop_owner_of_enemy, say_owner
from catalog.heroes.language.relative_clauses import (
    say_attacking,
    say_having,
    say_played,
    say_whole_subject,
    say_with_keyword,
)
from catalog.heroes.language.rewordings import (
    drop_in_before_number,
    put_owner_first,
    say_as,
    say_attacks,
    say_from_graveyard,
    say_whose_price,
    tell_price_from_limit,
)
from catalog.heroes.language.spoken_clauses import (
    FALLS,
    add_object,
    drop_instead_of_graveyard,
    drop_showing,
    end_condition,
    said_number,
    say_bonus_of_turn,
    say_change,
    say_cost,
    say_lost_lives,
    say_price_bonus,
    say_price_falls,
    say_signed_price,
    say_whose_state,
)
from catalog.heroes.language.spoken_events import (
    drop_each,
    drop_strength,
    say_attacked,
    say_attacker,
    say_comer,
    say_each_turn,
    say_enemys_turn,
    say_killer,
    say_nth_card,
    say_offender,
    say_options_of_the_enemy,
    say_past,
    say_sufferer,
    say_when,
    say_which_does,
    say_whose_turn,
    say_you,
)
from catalog.heroes.language.terse_wording import (
    drop_into_hero,
    name_creature,
    say_bare_moment,
    say_he_is_the_enemy,
    say_place_alone,
    say_signed_thing,
    say_wounds_each,
)
from catalog.language.tokens import Token

DEALT: Final = ("наносим", "причиняем", "нанесенны")
SIGN_WORDS: Final = {"плюс": "+", "минус": "-"}
STRONGER: Final = {"сильнее": "+", "слабее": "-"}
SHOOTS: Final = frozenset(("выстрелить", "выстрел"))
HARDER: Final = {"больше": "+", "меньше": "-", "больнее": "+"}  # after «бьют»
IN_FRONT_OF_STRONGER: Final = frozenset(("бить", "становиться", "атаковать", "выстрелить"))
BEFORE_EFFECTS: Final = ("", ":", ",", ";", "-", "и", "затем", "а")
TABLE: Final = ("стол", "столе", "поле", "доску", "доске")
MOVES: Final = frozenset(
    ("положить", "взять", "украсть", "найти", "вернуть", "вызвать", "войти", "возродить", "вернуться")
)
MEASURED: Final = frozenset(("рана", "жизнь"))
HURT: Final = frozenset(("ранить", "излечить", "излечиться", "выстрелить", "выстрел", "бить", "лечение"))
PLAYERS: Final = (["каждый", "игрок"], ["оба", "игрока"], ["все", "игроки"])
TAKES: Final = frozenset(("взять", "сбросить", "получить", "терять", "замешать"))
PERSONAL: Final = ("ет", "ут", "ют", "ит", "ят")
OWNED: Final = frozenset(("существо", "персонаж", "экипировка", "событие"))
DEAD: Final = ("погибш", "умерш", "павш")
# Things other than described cards that can belong to the enemy.
ENEMY_THINGS: Final = frozenset(
    ("заклинание", "способность", "выстрел", "колода", "рука", "ход", "кладбище", "карта", "герой")
)
CHOICES: Final = frozenset((russian.CHOSEN, russian.EACH, russian.ALL, russian.OTHER, russian.ENEMY, "до"))
YOURS: Final = ("вашему", "твоему", "своему", "собственному", "моему")
YOU: Final = {
    "ты": "вы", "тебя": "вас", "тобой": "вами", "тебе": "вам", "мы": "вы", "я": "вы", "меня": "вас", "нас": "вас",
    "мне": "вам", "мной": "вами", "нам": "вам",
}  # fmt: skip
IN_PLAY_WORDS: Final = frozenset((
    "он", "она", "оно", "@", "эта", "это", "этот", "карта", "существо", "персонаж", "находится", "стоит", "лежит",
    "остается", "есть", "в", "на", "игре", "столе", "поле", "доске", "под", "вашим", "контролем", "жив", "жива", "живо",
    "событие", "экипировка", "амулет", "оружие", "броня", "живет", "живой", "живая", "живое",
))  # fmt: skip
IN_PLAY: Final = frozenset(
    ("игре", "столе", "поле", "доске", "контролем", "жив", "жива", "живо", "живет", "живой", "живая")
)
ONE_OF: Final = {
    **dict.fromkeys(("один", "любой", "кто-то", "кто-нибудь", "одно", "любое", "одна", "любая"), "nom"),
    **dict.fromkeys(("одного", "любого", "одну", "любую", "кого-то", "кого-нибудь"), "acc"),
    **dict.fromkeys(("одному", "любому", "одной", "любой", "кому-то", "кому-нибудь"), "dat"),
}  # fmt: skip
DESCRIBES: Final = frozenset((
    *russian.NOUNS, russian.YOUR, russian.ENEMY, russian.OTHER, russian.WOUNDED, russian.UNWOUNDED, russian.NEUTRAL,
    russian.CREATED, russian.POISONED, *russian.STATES.values(), *ELEMENT_ADJECTIVES,
))  # fmt: skip


def say_plainly(tokens: list[Token]) -> list[Token]:
    """Return the tokens with colloquial wordings replaced by those of the patterns."""
    for change in (
        drop_owner_of_enemy, say_owner, say_having, say_he_is_the_enemy, say_place_alone,
        say_played, say_attacking, say_whole_subject, say_signed_thing,
        say_bare_moment, name_creature,
        put_owner_first, tell_price_from_limit, say_moment, end_moment, say_signed_price, say_bonus_of_spells, say_as,
        say_beside, say_from_graveyard, say_whose_price,
        say_attacker, say_which_does, say_nth_card, say_options_of_the_enemy, drop_strength, drop_showing,
        say_whose_state, drop_each, say_past, say_bonus_of_turn, say_lost_lives, _say_thou, end_condition,
        say_price_bonus, add_object,
        drop_instead_of_graveyard, _drop_while_in_play, _say_one_of,
        say_killer, replace_idioms, say_when, _drop_you, _say_another,
        _say_signs, say_change, _say_stronger, say_cost, _say_into_play, _drop_dead, _say_same_name, _say_anyone,
        _say_whose_it_is, _say_of_the_hero, _repeat_players, _drop_measure, _say_whose_card, say_each_turn,
        say_attack_on, say_struck_creature, say_attacked,
        say_whose_turn, _say_of_the_enemy, _drop_own_choice, _say_enemys_choice, _say_none,
        say_sufferer, say_comer, say_offender, _drop_taking,
        say_you, say_price_falls, _say_targets, _drop_first_either, _say_own_name, _say_bonus_of_wounds,
        say_enemys_turn, say_enemys_time, name_creatures, say_wounds_each, drop_into_hero, say_gain, say_own_bonus,
        say_own_hero, say_with_keyword,
        say_attacks, drop_in_before_number,
    ):  # fmt: skip
        tokens = change(tokens)
    return tokens


def _say_thou(tokens: list[Token]) -> list[Token]:
    """Read «ты», «тебя», «мы» as «вы», and «этот», «сам» without a noun as the card itself."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if token.norm == "сам" and place and "противник" in tokens[place - 1].lemmas:
            continue
        if token.norm == "тот" and after is not None and after.norm.endswith(PERSONAL):
            token = write_words(("он",), token)[0]
        if token.norm in ("этот", "сам") and after is not None and after.norm.endswith(PERSONAL):
            token = replace(token, norm=russian.OWN_NAME, lemmas=frozenset((russian.OWN_NAME,)), known=True)
        found += write_words((YOU[token.norm],), token) if token.norm in YOU else [token]
    return found


def _drop_while_in_play(tokens: list[Token]) -> list[Token]:
    """Leave out «пока он на столе», «пока эта карта в игре»: an ability works only then."""
    for place, token in enumerate(tokens):
        if token.norm != "пока":
            continue
        end = place + 1
        while end < len(tokens) and (tokens[end].norm in IN_PLAY_WORDS or "находиться" in tokens[end].lemmas):
            end += 1
        words = [one.norm for one in tokens[place + 1 : end]]
        here = not IN_PLAY.isdisjoint(words) or words[:2] in (["есть", "это"], ["есть", "эта"])
        if norm_at(tokens, end) not in ("", ",", ".", ";") or not here:
            continue
        if any(one.norm in (":", "когда", "при", "найм", "если", "после") for one in tokens[:place]):
            continue  # it limits the effect: «тап: … получает рывок, пока эта карта в игре»
        begin = place - 1 if place and tokens[place - 1].norm == "," else place
        return [*tokens[:begin], *tokens[end + (norm_at(tokens, end) == "," and not begin) :]]
    return tokens


def _say_one_of(tokens: list[Token]) -> list[Token]:
    """Read «одно из своих существ» as «своё существо», «кто-то из твоих» as «ваше существо»: one card of several."""
    place = next(
        (at for at in range(1, len(tokens) - 1) if tokens[at].norm == "из" and tokens[at - 1].norm in ONE_OF), 0
    )
    if not place:
        return tokens
    case = ONE_OF[tokens[place - 1].norm]
    end = place + 1
    if norm_at(tokens, end) in ("его", "их") and any("противник" in one.lemmas for one in tokens[:place]):
        his = [replace(one, numbers=frozenset(("pl.gen",))) for one in write_words(("чужих",), tokens[end])]
        tokens = [*tokens[:end], *his, *tokens[end + 1 :]]
    while end < len(tokens) and DESCRIBES & tokens[end].lemmas and "pl.gen" in tokens[end].numbers:
        end += 1
    sides = {
        word for token in tokens[place + 1 : end] for word in (russian.YOUR, russian.ENEMY) if word in token.lemmas
    }
    if end == place + 1 or not (sides or tokens[end - 1].lemmas & russian.NOUNS.keys()):
        return tokens
    singular = frozenset((f"sg.{case}", "sg.acc") if case == "nom" else (f"sg.{case}",))
    one = [replace(token, numbers=singular) for token in tokens[place + 1 : end]]
    if not one[-1].lemmas & russian.NOUNS.keys():
        one += [replace(word, numbers=singular) for word in write_words(("существо",), tokens[place])]
    return [*tokens[: place - 1], *one, *tokens[end:]]


def _drop_you(tokens: list[Token]) -> list[Token]:
    """Leave out «вы» as the subject of an effect: «вы получаете монету»."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm not in ("вы", "ты")
        or norm_at(tokens, place - 1) not in BEFORE_EFFECTS
        or place + 1 == len(tokens)
        or norm_at(tokens, place + 1) == "и"  # «вы и противник берёте карту»
        or (norm_at(tokens, place - 1) == "и" and _is_condition(tokens[:place]))
    ]


def _is_condition(before: list[Token]) -> bool:
    """Return whether the last clause of these tokens is a condition: «если вы сыграли карту и вы …»."""
    norms = [token.norm for token in before]
    begin = max((at for at, norm in enumerate(norms) if norm in (",", ":", ";")), default=-1)
    return norms[begin + 1 : begin + 2] in (["если"], ["пока"])


def _say_another(tokens: list[Token]) -> list[Token]:
    """Read «ещё один волк» as «другой волк»."""
    found: list[Token] = []
    for token in tokens:
        if found and found[-1].norm == "еще" and token.norm in ("один", "одна", "одно", "одних"):
            found[-1:] = write_words(("другой",), token)
        else:
            found.append(token)
    return found


def _say_signs(tokens: list[Token]) -> list[Token]:
    """Read «плюс один к удару» as «+1 к удару»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        ahead = said_number(tokens[place + 1]) if place + 1 < len(tokens) else ""
        if token.norm == "по" and norm_at(tokens, place + 1) in ("+", "-", *SIGN_WORDS):  # «получают по +1»
            continue
        if token.norm in SIGN_WORDS and ahead:
            found += write_words((SIGN_WORDS[token.norm],), token)
        elif place and (tokens[place - 1].norm in SIGN_WORDS or tokens[place - 1].norm == "+") and said_number(token):
            found += write_words((said_number(token),), token)
        else:
            found.append(token)
    return found


def _drop_dealt(tokens: list[Token]) -> list[Token]:
    """Leave out «наносимые» after wounds: «следующие 3 раны, наносимые вашему герою»."""
    dealt = [place for place, token in enumerate(tokens) if token.norm.startswith(DEALT)]
    return [
        token
        for place, token in enumerate(tokens)
        if place not in dealt and not (token.norm == "," and place + 1 in dealt)
    ]


def _say_stronger(tokens: list[Token]) -> list[Token]:
    """Read «бьют на 2 сильнее», «сильнее на 1» as «получают +2 к удару»."""
    for place, token in enumerate(tokens):
        shoots = any(not SHOOTS.isdisjoint(one.lemmas) for one in tokens[max(0, place - 3) : place])
        strikes = any("бить" in one.lemmas for one in tokens[max(0, place - 3) : place])
        sign = STRONGER.get(token.norm) or (HARDER.get(token.norm) if strikes or shoots else None)
        if sign is None:
            continue
        if norm_at(tokens, place + 1) == "на" and place + 2 < len(tokens) and said_number(tokens[place + 2]):
            begin, number, end = place, said_number(tokens[place + 2]), place + 3
        elif norm_at(tokens, place - 2) == "на" and said_number(tokens[place - 1]):
            begin, number, end = place - 2, said_number(tokens[place - 1]), place + 1
        else:
            continue
        if begin and not IN_FRONT_OF_STRONGER.isdisjoint(tokens[begin - 1].lemmas):
            begin -= 1
        said = write_words(("получает", sign, number, "к", "выстрелам" if shoots else "удару"), token)
        return [*tokens[:begin], *said, *tokens[end:]]
    return tokens


def _say_into_play(tokens: list[Token]) -> list[Token]:
    """Read «на стол», «на поле боя» as «в игру», and «на поле» beside a card that does not move as «в игре»."""
    found: list[Token] = []
    moves = any(not MOVES.isdisjoint(token.lemmas) for token in tokens)
    for place, token in enumerate(tokens):
        if token.norm == "на" and norm_at(tokens, place + 1) in TABLE:
            found += write_words(("в",), token)
        elif token.norm in TABLE and norm_at(tokens, place - 1) == "на":
            into = token.norm in ("стол", "доску") or (token.norm == "поле" and moves)
            found += write_words(("игру" if into else "игре",), token)
        elif not (token.norm == "боя" and norm_at(tokens, place - 1) in TABLE):
            found.append(token)
    return found


def _drop_dead(tokens: list[Token]) -> list[Token]:
    """Leave out «погибшее» of cards of a graveyard, where every card is dead."""
    if not any("кладбище" in token.lemmas for token in tokens):
        return tokens
    return [token for token in tokens if not token.norm.startswith(DEAD)]


def _say_same_name(tokens: list[Token]) -> list[Token]:
    """Read «такую же карту», «карту с тем же именем» as «карту с названием этой карты»."""
    found: list[Token] = []
    waiting = False
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token.norm.startswith("так") and norm_at(tokens, place + 1) == "же":
            waiting = True
            while found and found[-1].norm in ("еще", *lexicon.NUMBERS[1].split()):
                found.pop()
            place += 2
            continue
        if (
            token.norm in ("с", "со")
            and norm_at(tokens, place + 1) in ("тем", "таким")
            and norm_at(tokens, place + 2) == "же"
        ):
            found += write_words(("с", "названием", "этой", "карты"), token)
            place += 4
            continue
        found.append(token)
        if waiting:
            found += write_words(("с", "названием", "этой", "карты"), token)
            waiting = False
        place += 1
    return found


def _drop_measure(tokens: list[Token]) -> list[Token]:
    """Read «лечится на 5 ран», «ранить на 2 урона» without the measure, which the verb implies."""
    hurts = any(not HURT.isdisjoint(token.lemmas) for token in tokens)
    return [
        token
        for place, token in enumerate(tokens)
        if not hurts
        or MEASURED.isdisjoint(token.lemmas)
        or norm_at(tokens, place - 2) != "на"
        or not said_number(tokens[place - 1])
    ]


def _say_whose_card(tokens: list[Token]) -> list[Token]:
    """Read «орки игрока» as «ваши орки»: «игрок» is the player of the card."""
    found: list[Token] = []
    for token in tokens:
        noun = found[-1] if found else None
        if token.norm == "игрока" and noun is not None and not russian.NOUNS.keys().isdisjoint(noun.lemmas):
            found += write_words(("у", "вас"), token)
        else:
            found.append(token)
    return found


def _repeat_players(tokens: list[Token]) -> list[Token]:
    """Read «каждый игрок сбрасывает руку, затем берёт карту» with «каждый игрок» before the second verb as well."""
    norms = [token.norm for token in tokens]
    begins = next((at for at in range(len(norms)) if norms[at : at + 2] in PLAYERS), -1)
    if begins < 0:
        return tokens
    found: list[Token] = []
    for place, token in enumerate(tokens):
        linked = norm_at(tokens, place - 1) in (",", "и", "затем", "потом")
        if place > begins + 2 and linked and not TAKES.isdisjoint(token.lemmas) and token.norm.endswith(PERSONAL):
            found += write_words(("каждый", "игрок"), token)
        found.append(token)
    return found


def _say_anyone(tokens: list[Token]) -> list[Token]:
    """Read «стреляет в любого за монету» with «персонажа» after «любого»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        found.append(token)
        noun = {"любого": "персонажа", "любому": "персонажу"}.get(token.norm)
        if noun and norm_at(tokens, place + 1) in ("", ",", "за", "на", "и"):
            found += write_words((noun,), token)
    return found


def _say_whose_it_is(tokens: list[Token]) -> list[Token]:
    """Read «у него», «его существо» as the enemy's where the sentence has named the enemy and no card before."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before = tokens[:place]
        enemy = any("противник" in one.lemmas for one in before)
        card = any(not russian.NOUNS.keys().isdisjoint(one.lemmas - {"карта"}) for one in before)
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if enemy and not card and token.norm == "него" and norm_at(tokens, place - 1) == "у":
            found += write_words(("противника",), token)
        elif enemy and not card and token.norm == "его" and after is not None and OWNED & after.lemmas:
            found += [replace(one, numbers=after.numbers) for one in write_words(("чужое",), token)]
        else:
            found.append(token)
    return found


def _say_of_the_hero(tokens: list[Token]) -> list[Token]:
    """Read «ваш герой имеет +1 к удару, пока у него есть оружие» with «вашего героя» for «него»."""
    hero = next((at for at, one in enumerate(tokens) if "герой" in one.lemmas and "sg.nom" in one.numbers), 0)
    if not hero or "ваш" not in tokens[hero - 1].lemmas:
        return tokens
    for place in range(hero + 1, len(tokens)):
        named = any(not russian.NOUNS.keys().isdisjoint(one.lemmas) for one in tokens[hero + 1 : place])
        if tokens[place].norm in ("него", "нем") and norm_at(tokens, place - 1) in ("у", "на") and not named:
            said = ("вашего", "героя") if tokens[place].norm == "него" else ("вашем", "герое")
            return [*tokens[:place], *write_words(said, tokens[place]), *tokens[place + 1 :]]
    return tokens


def _say_of_the_enemy(tokens: list[Token]) -> list[Token]:
    """Read «вражеских заклинаний», «чужой колоды» as «заклинаний противника», «колоды противника»."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        noun = tokens[place + 1] if place + 1 < len(tokens) else None
        if russian.ENEMY in token.lemmas and noun is not None and not ENEMY_THINGS.isdisjoint(noun.lemmas):
            found += [noun, *write_words(("противника",), token)]
            place += 2
        else:
            found.append(token)
            place += 1
    return found


def _drop_own_choice(tokens: list[Token]) -> list[Token]:
    """Leave out «по вашему выбору»: the player chooses anyway, except among the cards of the enemy's hand.

    «Противник сбрасывает карту по своему выбору»: the enemy chooses.
    """
    if any("сбросить" in token.lemmas or "терять" in token.lemmas for token in tokens):
        return _drop_choice_of_the_enemy(tokens)
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        words = [token.norm for token in tokens[place : place + 3]]
        if words[:2] == ["на", "выбор"] and found and words[2:] != [":"] and found[-1].norm not in (",", ":", "одно"):
            place += 2
        elif words[:1] == ["по"] and len(words) == 3 and words[1] in YOURS and words[2] in ("выбору", "усмотрению"):
            place += 3
        else:
            found.append(tokens[place])
            place += 1
    return found


def _drop_choice_of_the_enemy(tokens: list[Token]) -> list[Token]:
    for place in range(len(tokens) - 2):
        words = [token.norm for token in tokens[place : place + 3]]
        if words in (["по", "своему", "выбору"], ["по", "собственному", "выбору"]):
            return [*tokens[:place], *tokens[place + 3 :]]
    return tokens


def _say_enemys_choice(tokens: list[Token]) -> list[Token]:
    """Read «выбранный противником персонаж», «существо, выбранное противником,» as «… по выбору противника»."""
    for place in range(len(tokens) - 2):
        chosen = russian.CHOSEN in tokens[place].lemmas and tokens[place + 1].norm == "противником"
        if not chosen:
            continue
        said = write_words(("по", "выбору", "противника"), tokens[place])
        if place and tokens[place - 1].norm == ",":
            end = place + 2 + (tokens[place + 2].norm == ",")
            return [*tokens[: place - 1], *said, *tokens[end:]]
        end = place + 2
        while end < len(tokens) and not DESCRIBES.isdisjoint(tokens[end].lemmas):
            end += 1
        return [*tokens[:place], *tokens[place + 2 : end], *said, *tokens[end:]]
    return tokens


def _say_none(tokens: list[Token]) -> list[Token]:
    """Read «ни одно существо не атакует» as «каждое существо не атакует»."""
    norms = [token.norm for token in tokens]
    for place in range(len(tokens) - 2):
        one = lexicon.number_words().get(norms[place + 1]) == 1
        if norms[place] == "ни" and one and "не" in norms[place:] and "нет" not in norms[:place]:
            said = write_words(("каждое",), tokens[place])
            return [*tokens[:place], *said, *tokens[place + 2 :]]
    return tokens


def _drop_taking(tokens: list[Token]) -> list[Token]:
    """Read «возьмите с кладбища существо и положите его в руку» without the second verb."""
    taken = any("взять" in token.lemmas for token in tokens) and any("кладбище" in token.lemmas for token in tokens)
    for place in range(len(tokens) - 2):
        if not taken or tokens[place].norm not in ("и", ",") or "положить" not in tokens[place + 1].lemmas:
            continue
        rest = [token.norm for token in tokens[place + 2 :] if token.norm not in ("его", "ее", "их", "себе", "к", ".")]
        if rest in (["в", "руку"], ["на", "руку"]):
            return tokens[:place]
    return tokens


def _say_targets(tokens: list[Token]) -> list[Token]:
    """Read «до трёх целей», «каждой цели» as «персонажей», «персонажу»; «становится целью» is no card."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before = tokens[place - 1] if place else None
        chosen = before is not None and (said_number(before) or not CHOICES.isdisjoint(before.lemmas))
        if chosen and "цель" in token.lemmas and token.norm != "целью":
            token = replace(token, norm="персонажей", lemmas=frozenset(("персонаж",)))
        found.append(token)
    return found


def _drop_first_either(tokens: list[Token]) -> list[Token]:
    """Read «либо A, либо B» as «A или B»."""
    either = [place for place, token in enumerate(tokens) if token.norm in ("либо", "или")]
    before = norm_at(tokens, either[0] - 1) if either else ""
    listed = before == ";" or (before == "," and any(token.norm == ":" for token in tokens[: either[0]]))
    if len(either) < 2 or listed or before not in BEFORE_EFFECTS:  # «выберите одно: A; или B; или C»
        return tokens
    return [
        token
        for place, token in enumerate(tokens)
        if place != either[0] and not (token.norm == "," and place + 1 in either)
    ]


def _say_own_name(tokens: list[Token]) -> list[Token]:
    """Read «карту с названием «…»» with the own name as «карту с названием этой карты»."""
    norms = [token.norm for token in tokens]
    for place in range(len(tokens) - 2):
        if norms[place] not in ("названием", "именем") or not place or norms[place - 1] not in ("с", "со"):
            continue
        end = place + 1 + (norms[place + 1] == "«")
        if end < len(tokens) and norms[end] == russian.OWN_NAME:
            end += 1 + (end + 1 < len(tokens) and norms[end + 1] == "»")
            said = write_words(("названием", "этой", "карты"), tokens[place])
            return [*tokens[:place], *said, *tokens[end:]]
    return tokens


def _say_bonus_of_wounds(tokens: list[Token]) -> list[Token]:
    """Read «ваши заклинания наносят на 1 рану больше» as «ваш герой получает +1 к заклинаниям»; so of shots."""
    for place, token in enumerate(tokens):
        spells = "заклинание" in token.lemmas
        if not spells and "выстрел" not in token.lemmas:
            continue
        whose = [*tokens[max(place - 1, 0) : place], *tokens[place + 1 : place + 2]]
        yours, enemy = (any(word in one.lemmas for one in whose) for word in ("ваш", "противник"))
        own = not spells and norm_at(tokens, place + 1) in ("@", "этой")
        begin = place - 1 if place and "ваш" in tokens[place - 1].lemmas else place
        end = place + 2 if own or norm_at(tokens, place + 1) == "противника" else place + 1
        end += own and norm_at(tokens, place + 1) == "этой"
        for lead in (("раны", "от"), ("урон", "от"), ("раны", ",", "наносимые"), ("урон", ",", "наносимый")):
            if [one.norm for one in tokens[max(begin - len(lead), 0) : begin]] == list(lead):
                begin -= len(lead)
        end += norm_at(tokens, end) == ","
        number, last = _read_bonus_of_wounds(tokens, end)
        if not number or not (yours or enemy or own):
            continue
        owner: tuple[str, ...] = ("ваш", "герой") if yours else ("герой", "противника")
        if own:
            owner = ("эта", "карта")
        elif not spells:
            owner = ("все", "ваши", "карты") if yours else ("все", "карты", "противника")
        said = (
            *owner,
            "получают" if not spells and not own else "получает",
            *number,
            "к",
            "заклинаниям" if spells else "выстрелам",
        )
        return [*tokens[:begin], *write_words(said, token), *tokens[last:]]
    return tokens


def _read_bonus_of_wounds(tokens: list[Token], place: int) -> tuple[tuple[str, ...], int]:
    """Read «наносят на 1 рану больше», «увеличиваются на 1» as a signed number, and return the place after it."""
    verb = tokens[place] if place < len(tokens) else None
    if (
        verb is None
        or norm_at(tokens, place + 1) != "на"
        or place + 2 >= len(tokens)
        or not said_number(tokens[place + 2])
    ):
        return (), 0
    number, end = said_number(tokens[place + 2]), place + 3
    end += end < len(tokens) and not MEASURED.isdisjoint(tokens[end].lemmas)
    if FALLS.get(verb.norm) or verb.norm in ("увеличиваются", "уменьшаются", "увеличены", "уменьшены"):
        return ("+" if FALLS.get(verb.norm) == "дороже" or verb.norm.startswith("увел") else "-", number), end
    sign = HARDER.get(norm_at(tokens, end)) or STRONGER.get(norm_at(tokens, end))
    hurts = not {"нанести", "ранить"}.isdisjoint(verb.lemmas)
    return ((sign, number), end + 1) if sign and hurts else ((), 0)
