"""Colloquial wordings, replaced by the words of the patterns before a sentence is read."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.attack_direction import say_attack_on, say_struck_creature
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
from catalog.heroes.language.spoken_choices import (
    drop_own_choice,
    say_anyone,
    say_enemys_choice,
    say_of_the_enemy,
    say_of_the_hero,
    say_one_of,
    say_targets,
    say_whose_card,
    say_whose_it_is,
)
from catalog.heroes.language.spoken_clauses import (
    add_object,
    drop_instead_of_graveyard,
    drop_showing,
    end_condition,
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
from catalog.heroes.language.spoken_numbers import drop_measure, say_bonus_of_wounds, say_signs, say_stronger
from catalog.heroes.language.spoken_words import say_hero_health
from catalog.heroes.language.terse_wording import (
    drop_into_hero,
    name_creature,
    say_bare_moment,
    say_he_is_the_enemy,
    say_lost_health,
    say_place_alone,
    say_signed_thing,
    say_wounds_each,
)
from catalog.language.tokens import Token

BEFORE_EFFECTS: Final = ("", ":", ",", ";", "-", "и", "затем", "а")
TABLE: Final = ("стол", "столе", "поле", "доску", "доске")
MOVES: Final = frozenset(
    ("положить", "взять", "украсть", "найти", "вернуть", "вызвать", "войти", "возродить", "вернуться")
)
PLAYERS: Final = (["каждый", "игрок"], ["оба", "игрока"], ["все", "игроки"])
TAKES: Final = frozenset(("взять", "сбросить", "получить", "терять", "замешать"))
PERSONAL: Final = ("ет", "ут", "ют", "ит", "ят")
DEAD: Final = ("погибш", "умерш", "павш")
YOU: Final = {
    "ты": "вы", "тебя": "вас", "тобой": "вами", "тебе": "вам", "мы": "вы", "я": "вы", "меня": "вас", "нас": "вас",
    "мне": "вам", "мной": "вами", "нам": "вам",
}  # fmt: skip
IN_PLAY_WORDS: Final = frozenset((
    "он", "она", "оно", "@", "эта", "это", "этот", "карта", "существо", "персонаж", "находится", "стоит", "лежит",
    "остается", "есть", "в", "на", "игре", "столе", "поле", "доске", "под", "вашим", "контролем", "жив", "жива", "живо",
    "событие", "экипировка", "амулет", "оружие", "броня", "живет", "живой", "живая", "живое", "тут", "здесь",
    "местность",
))  # fmt: skip
IN_PLAY: Final = frozenset(
    ("игре", "столе", "поле", "доске", "контролем", "жив", "жива", "живо", "живет", "живой", "живая", "тут", "здесь")
)


def say_plainly(tokens: list[Token]) -> list[Token]:
    """Return the tokens with colloquial wordings replaced by those of the patterns."""
    for change in (
        say_hero_health, drop_owner_of_enemy, say_owner, say_having, say_he_is_the_enemy, say_place_alone,
        say_played, say_attacking, say_whole_subject, say_lost_health, say_signed_thing,
        say_bare_moment, name_creature,
        put_owner_first, tell_price_from_limit, say_moment, end_moment, say_signed_price, say_bonus_of_spells, say_as,
        say_beside, say_from_graveyard, say_whose_price,
        say_attacker, say_which_does, say_nth_card, say_options_of_the_enemy, drop_strength, drop_showing,
        say_whose_state, drop_each, say_past, say_bonus_of_turn, say_lost_lives, _say_thou, end_condition,
        say_price_bonus, add_object,
        drop_instead_of_graveyard, _drop_while_in_play, say_one_of,
        say_killer, replace_idioms, say_when, _drop_you, _say_another,
        say_signs, say_change, say_stronger, say_cost, _say_into_play, _drop_dead, _say_same_name, say_anyone,
        say_whose_it_is, say_of_the_hero, _repeat_players, drop_measure, say_whose_card, say_each_turn,
        say_attack_on, say_struck_creature, say_attacked,
        say_whose_turn, say_of_the_enemy, drop_own_choice, say_enemys_choice, _say_none,
        say_sufferer, say_comer, say_offender, _drop_taking,
        say_you, say_price_falls, say_targets, _drop_first_either, _say_own_name, say_bonus_of_wounds,
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
        stands = words[:1] in (["есть"], ["стоит"]) and words[1:2] in (["это"], ["эта"])
        here = not IN_PLAY.isdisjoint(words) or stands
        if norm_at(tokens, end) not in ("", ",", ".", ";") or not here:
            continue
        if any(one.norm in (":", "когда", "при", "найм", "если", "после") for one in tokens[:place]):
            continue  # it limits the effect: «тап: … получает рывок, пока эта карта в игре»
        begin = place - 1 if place and tokens[place - 1].norm == "," else place
        return [*tokens[:begin], *tokens[end + (norm_at(tokens, end) == "," and not begin) :]]
    return tokens


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


def _repeat_players(tokens: list[Token]) -> list[Token]:
    """Read «каждый игрок сбрасывает руку, затем берёт карту» with «каждый игрок» before the second verb as well."""
    norms = [token.norm for token in tokens]
    begins = next((at for at in range(len(norms)) if norms[at : at + 2] in PLAYERS), -1)
    if begins < 0:
        return _repeat_enemy(tokens)
    found: list[Token] = []
    for place, token in enumerate(tokens):
        linked = norm_at(tokens, place - 1) in (",", "и", "затем", "потом")
        if place > begins + 2 and linked and not TAKES.isdisjoint(token.lemmas) and token.norm.endswith(PERSONAL):
            found += write_words(("каждый", "игрок"), token)
        found.append(token)
    return found


def _repeat_enemy(tokens: list[Token]) -> list[Token]:
    """Read «противник сбрасывает руку и берёт столько же» with «противник» before the second verb as well."""
    found: list[Token] = []
    acts = False
    for place, token in enumerate(tokens):
        if token.norm in (":", ";", "когда", "если", "вы", "ты"):
            acts = False
        head = norm_at(tokens, place - 1) in ("", ":", ";", "-", ",") or norm_at(tokens, place - 1) == "и"
        if "противник" in token.lemmas and "sg.nom" in token.numbers and head:
            begin = max((at for at in range(place) if tokens[at].norm in (":", ",", ";", "-")), default=-1) + 1
            acts = not any(one.norm in ("когда", "если", "пока") for one in tokens[begin:place])
        linked = norm_at(tokens, place - 1) in ("и", "затем", "потом")
        third = token.norm.endswith(PERSONAL) and not TAKES.isdisjoint(token.lemmas)
        if acts and linked and third:
            found += write_words(("противник",), token)
        found.append(token)
    return found


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
