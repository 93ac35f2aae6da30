"""How players say things: turns of speech replaced by the words of the patterns, before a sentence is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from catalog.heroes.language import lexicon, russian
from catalog.language.tokens import Token, tokenize

# A turn of speech, word by word («а/б» are alternatives, «@» is the card's own name), and the words that mean the same.
# The longest that fits is taken.
IDIOMS: Final = sorted((
    (tuple(tuple(word.split("/")) for word in said.split()), tuple(meant.split()))
    for said, meant in (
        ("заставляет/заставьте/заставь/заставить противника/соперника/врага/оппонента", "противник"),
        ("на выбор", ""),
        *(
            (f"пока он/она/оно {where} ,", "")
            for where in ("на поле", "на столе", "в игре", "жив/жива/живо", "под вашим контролем")
        ),
        ("после своей смерти/гибели", "при гибели"), ("приходит обратно", "возвращается"),
        ("в чужой/вражеский ход", "в ход противника"), ("в ход врага/соперника/оппонента", "в ход противника"),
        ("тот , кого он/она/оно/@ ударил/ударила/ударило/ранил/ранила/бьет ,", "при ударе то существо"),
        ("в одно существо", "одному существу"), ("в одного персонажа", "одному персонажу"),
        ("всех твоих/ваших/своих на", "всех ваших существ на"),
        ("из сброса", "с кладбища"), ("каждое начало вашего/твоего хода", "в начале вашего хода"),
        ("при входе", "найм"), ("можно", "можете"), ("у тебя", "у вас"), ("тебе", "вам"),
        ("разыгранное вами за ход", "за ход"), ("сыгранное вами за ход", "за ход"),
        ("как только", "когда"), ("в момент , когда", "когда"), ("после того , как", "когда"),
        ("всякий раз , когда", "когда"), ("каждый раз , как", "когда"), ("каждый раз , если", "когда"),
        ("на свой/своё выбор", "по своему выбору"), ("на твой/ваш выбор", "по вашему выбору"),
        ("на её/его выбор", "по его выбору"), ("по собственному выбору", "по своему выбору"),
        ("атакует/бьет/нападает в тот же ход , когда/как/что вышло/вышла/вышел/вошло/вошла/вошел", "имеет рывок"),
        ("не имеет слабости первого хода", "имеет рывок"), ("без слабости первого хода", "имеет рывок"),
        ("наносит раны/урон/удар ударом первым/первой", "имеет первый удар"),
        ("наносит раны/урон/удар первым/первой", "имеет первый удар"),
        ("дает/позволяет вам/тебе", "можете"), ("позволяет", "можете"), ("разрешает вам/тебе", "можете"),
        ("снять с поля/стола", "уничтожить"), ("снимите/сними/снимает с поля/стола", "уничтожить"),
        ("уберите/убери с поля/стола", "уничтожить"),
        ("тот , кто его/её убил/убила/убило", "то существо"), ("того , кто его/её убил/убила/убило", "то существо"),
        ("существо , которое убило @", "то существо"),
        ("существо , которое убило эту карту", "то существо"),
        ("существо , которое его/её убило", "то существо"),
        ("атаковавшее существо", "атакующее существо"),
        ("со своим", "с вашим"),
        ("кого/кто угодно", "любого персонажа"), ("кому угодно", "любому персонажу"),
        ("любую цель", "любого персонажа"),
        ("кого-то/кого-нибудь/кого-либо", "существо"), ("кому-то/кому-нибудь/кому-либо", "существу"),
        ("во время хода", "в ход"), ("на монету", "на 1"), ("в руки", "в руку"),
        ("может атаковать/бить/нападать сразу после розыгрыша/найма/входа/появления", "имеет рывок"),
        ("пока жив/жива/живо ,", ""), ("пока @ жив/жива/живо ,", ""), ("пока @ в игре ,", ""),
        ("пока @ на столе ,", ""),
        ("пока @ под вашим контролем ,", ""), ("пока в игре ,", ""), ("пока на столе ,", ""),
        (", если хочется/хотите/хочешь/захотите/пожелаете/желаете ,", "можете"),
        ("если хочется/хотите/хочешь/захотите/пожелаете/желаете ,", "можете"),
        ("любой цели", "любому персонажу"), ("любая цель", "любой персонаж"),
        ("при/после выходе/выхода в игру", "найм"), ("при/после выходе/появлении", "найм"), ("по найму", "найм"),
        ("при/после появлении/появления в игре", "найм"),
        ("при/после появлении/вводе/вызове в игру", "найм"), ("входя/выходя в игру", "найм"),
        ("войдя/выйдя в игру", "найм"),
        ("умирая/погибая/умерев/погибнув", "при гибели"), ("атакуя/нападая/ударяя", "при ударе"),
        ("бьет/атакует/нападает первым/первой", "имеет первый удар"),
        ("бьет/атакует/нападает сразу", "имеет рывок"),
        ("может атаковать/бить/нападать сразу", "имеет рывок"),
        ("может атаковать/бить/нападать сразу же", "имеет рывок"),
        ("может атаковать/бить/нападать в тот же ход", "имеет рывок"),
        ("может атаковать/бить/нападать в ход найма/входа/появления", "имеет рывок"),
        ("может защищать/защищаться не закрываясь", "имеет опыт в защите"),
        ("может защищать/защищаться , не закрываясь", "имеет опыт в защите"),
        ("может атаковать/бить , не закрываясь", "имеет опыт в атаке"),
        ("атакует/бьет , не закрываясь", "имеет опыт в атаке"),
    )
), key=lambda idiom: -len(idiom[0]))  # fmt: skip
SIGN_WORDS: Final = {"плюс": "+", "минус": "-"}
STRONGER: Final = {"сильнее": "+", "слабее": "-"}
HARDER: Final = {"больше": "+", "меньше": "-"}  # after «бьют»
CHEAPER: Final = ("дешевле", "дороже")
IN_FRONT_OF_STRONGER: Final = frozenset(("бить", "становиться", "атаковать", "выстрелить"))
BEFORE_EFFECTS: Final = ("", ":", ",", ";", "-", "и", "затем", "а")
TABLE: Final = ("стол", "столе", "поле", "доску", "доске")
SOMEBODY_DOES: Final = {
    "атакуют": "атаковано", "атаковали": "атаковано", "бьют": "атаковано", "ранят": "ранено", "ранили": "ранено",
}  # fmt: skip
MOVES: Final = frozenset(("положить", "вернуть", "вызвать", "войти", "возродить", "вернуться"))
MEASURED: Final = frozenset(("рана", "жизнь"))
HURT: Final = frozenset(("ранить", "излечить", "излечиться", "выстрелить", "выстрел", "бить", "лечение"))
PLAYERS: Final = (["каждый", "игрок"], ["оба", "игрока"], ["все", "игроки"])
TAKES: Final = frozenset(("взять", "сбросить", "получить", "терять"))
PERSONAL: Final = ("ет", "ут", "ют", "ит", "ят")
OWNED: Final = frozenset(("существо", "персонаж", "экипировка", "событие"))
DEAD: Final = ("погибш", "умерш", "павш")


def say_plainly(tokens: list[Token]) -> list[Token]:
    """Return the tokens with the turns of speech of players replaced by those of the patterns."""
    for change in (
        _say_killer, _replace_idioms, _drop_you, _say_another, _say_signs, _say_stronger, _say_cost,
        _say_into_play, _drop_dead, _say_same_name, _say_anyone, _say_whose_it_is, _repeat_players, _drop_measure,
        _say_whose_card, _say_each_turn, _say_attacked, _say_whose_turn,
    ):  # fmt: skip
        tokens = change(tokens)
    return tokens


def write_words(words: Sequence[str], at: Token) -> list[Token]:
    """Return words as tokens that stand at the place of another token."""
    return [
        replace(one, text=at.text, start=at.start, end=at.end)
        for one in tokenize(" ".join(words), russian.readings(), {})
    ]


def _norm(tokens: list[Token], place: int) -> str:
    return tokens[place].norm if 0 <= place < len(tokens) else ""


def _number(token: Token) -> str:
    """Return the number that a token says; "" for none."""
    if token.kind == "number":
        return token.norm
    if token.norm in ("x", "х"):
        return token.norm
    value = lexicon.number_words().get(token.norm)
    return "" if value is None else str(value)


def _replace_idioms(tokens: list[Token]) -> list[Token]:
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        for said, meant in IDIOMS:
            ahead = tokens[place : place + len(said)]
            if len(ahead) == len(said) and all(one.norm in words for one, words in zip(ahead, said, strict=True)):
                found += write_words(meant, tokens[place])
                place += len(said)
                break
        else:
            found.append(tokens[place])
            place += 1
    return found


def _drop_you(tokens: list[Token]) -> list[Token]:
    """Leave out «вы» as the subject of an effect: «вы получаете монету»."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm not in ("вы", "ты") or _norm(tokens, place - 1) not in BEFORE_EFFECTS or place + 1 == len(tokens)
    ]


def _say_another(tokens: list[Token]) -> list[Token]:
    """Read «ещё один волк» as «другой волк»."""
    found: list[Token] = []
    for token in tokens:
        if found and found[-1].norm == "еще" and token.norm in ("один", "одна", "одно"):
            found[-1:] = write_words(("другой",), token)
        else:
            found.append(token)
    return found


def _say_signs(tokens: list[Token]) -> list[Token]:
    """Read «плюс один к удару» as «+1 к удару»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        ahead = _number(tokens[place + 1]) if place + 1 < len(tokens) else ""
        if token.norm == "по" and _norm(tokens, place + 1) in ("+", "-", *SIGN_WORDS):  # «получают по +1»
            continue
        if token.norm in SIGN_WORDS and ahead:
            found += write_words((SIGN_WORDS[token.norm],), token)
        elif place and (tokens[place - 1].norm in SIGN_WORDS or tokens[place - 1].norm == "+") and _number(token):
            found += write_words((_number(token),), token)
        else:
            found.append(token)
    return found


def _say_stronger(tokens: list[Token]) -> list[Token]:
    """Read «бьют на 2 сильнее», «сильнее на 1» as «получают +2 к удару»."""
    for place, token in enumerate(tokens):
        shoots = any("выстрелить" in one.lemmas for one in tokens[max(0, place - 3) : place])
        strikes = any("бить" in one.lemmas for one in tokens[max(0, place - 3) : place])
        sign = STRONGER.get(token.norm) or (HARDER.get(token.norm) if strikes else None)
        if sign is None:
            continue
        if _norm(tokens, place + 1) == "на" and place + 2 < len(tokens) and _number(tokens[place + 2]):
            begin, number, end = place, _number(tokens[place + 2]), place + 3
        elif _norm(tokens, place - 2) == "на" and _number(tokens[place - 1]):
            begin, number, end = place - 2, _number(tokens[place - 1]), place + 1
        else:
            continue
        if begin and not IN_FRONT_OF_STRONGER.isdisjoint(tokens[begin - 1].lemmas):
            begin -= 1
        said = write_words(("получает", sign, number, "к", "выстрелам" if shoots else "удару"), token)
        return [*tokens[:begin], *said, *tokens[end:]]
    return tokens


def _say_cost(tokens: list[Token]) -> list[Token]:
    """Read «все ваши заклинания дешевле на 1» with «стоят»."""
    for place, token in enumerate(tokens):
        if token.norm not in CHEAPER or any("стоить" in one.lemmas for one in tokens[:place]):
            continue
        begin = place
        if _norm(tokens, place + 1) != "на":
            while begin and tokens[begin].norm != "на":
                begin -= 1
            if tokens[begin].norm != "на":
                return tokens
        return [*tokens[:begin], *write_words(("стоит",), token), *tokens[begin:]]
    return tokens


def _say_into_play(tokens: list[Token]) -> list[Token]:
    """Read «на стол», «на поле боя» as «в игру», and «на поле» beside a card that does not move as «в игре»."""
    found: list[Token] = []
    moves = any(not MOVES.isdisjoint(token.lemmas) for token in tokens)
    for place, token in enumerate(tokens):
        if token.norm == "на" and _norm(tokens, place + 1) in TABLE:
            found += write_words(("в",), token)
        elif token.norm in TABLE and _norm(tokens, place - 1) == "на":
            into = token.norm in ("стол", "доску") or (token.norm == "поле" and moves)
            found += write_words(("игру" if into else "игре",), token)
        elif not (token.norm == "боя" and _norm(tokens, place - 1) in TABLE):
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
        if token.norm.startswith("так") and _norm(tokens, place + 1) == "же":
            waiting = True
            while found and found[-1].norm in ("еще", *lexicon.NUMBERS[1].split()):
                found.pop()
            place += 2
            continue
        if (
            token.norm in ("с", "со")
            and _norm(tokens, place + 1) in ("тем", "таким")
            and _norm(tokens, place + 2) == "же"
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


def _say_each_turn(tokens: list[Token]) -> list[Token]:
    """Read «каждый ваш ход» as «в начале вашего хода»."""
    for place, token in enumerate(tokens[:-1]):
        turn = place + 1 if "ход" in tokens[place + 1].lemmas else place + 2
        own = turn == place + 1 or "ваш" in tokens[place + 1].lemmas
        if (
            token.norm == "каждый"
            and own
            and _norm(tokens, turn) == "ход"
            and _norm(tokens, place - 1) not in ("в", "за", "раз")
        ):
            said = write_words(("в", "начале", "вашего", "хода"), token)
            return [*tokens[:place], *said, *tokens[turn + 1 :]]
    return tokens


def _say_attacked(tokens: list[Token]) -> list[Token]:
    """Read «когда вашего героя атакуют» as «когда ваш герой атакован»: nobody in particular does it."""
    for place, token in enumerate(tokens):
        said = SOMEBODY_DOES.get(token.norm)
        before = tokens[:place]
        clause = next((at for at, one in enumerate(before) if one.norm in ("когда", "если")), None)
        if said is None or clause is None or any(one.norm == "," for one in before[clause:]):
            continue
        nouns = [one for one in before[clause:] if not russian.NOUNS.keys().isdisjoint(one.lemmas)]
        if any("pl.nom" in noun.numbers for noun in nouns) or "противник" in before[-1].lemmas:
            continue
        return [*before, *write_words((said,), token), *tokens[place + 1 :]]
    return tokens


def _say_whose_turn(tokens: list[Token]) -> list[Token]:
    """Tell «каждый игрок … в начале своего хода» from «в начале вашего хода»: the turn is that of each player."""
    norms = [token.norm for token in tokens]
    if not any(norms[place : place + 2] == ["каждый", "игрок"] for place in range(len(norms))):
        return tokens
    return [
        write_words(("собственника",), token)[0]
        if token.norm == "своего" and _norm(tokens, place + 1) == "хода"
        else token
        for place, token in enumerate(tokens)
    ]


def _drop_measure(tokens: list[Token]) -> list[Token]:
    """Read «лечится на 5 ран», «ранить на 2 урона» without the measure, which the verb implies."""
    hurts = any(not HURT.isdisjoint(token.lemmas) for token in tokens)
    return [
        token
        for place, token in enumerate(tokens)
        if not hurts
        or MEASURED.isdisjoint(token.lemmas)
        or _norm(tokens, place - 2) != "на"
        or not _number(tokens[place - 1])
    ]


def _say_whose_card(tokens: list[Token]) -> list[Token]:
    """Read «орки игрока» as «ваши орки»: a card calls its player so."""
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
        linked = _norm(tokens, place - 1) in (",", "и", "затем", "потом")
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
        if noun and _norm(tokens, place + 1) in ("", ",", "за", "на", "и"):
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
        if enemy and not card and token.norm == "него" and _norm(tokens, place - 1) == "у":
            found += write_words(("противника",), token)
        elif enemy and not card and token.norm == "его" and after is not None and OWNED & after.lemmas:
            found += [replace(one, numbers=after.numbers) for one in write_words(("чужое",), token)]
        else:
            found.append(token)
    return found


def _say_killer(tokens: list[Token]) -> list[Token]:
    """Read «гибель: … существо, которое убило …» as the death by an enemy creature, which is the one that killed."""
    norms = [token.norm for token in tokens]
    killed = any(norms[at].startswith("котор") and norms[at + 1].startswith("убил") for at in range(len(norms) - 1))
    begins = 1 if norms[:1] == ["гибель"] else 2 if norms[:2] == ["при", "гибели"] else 0
    if not killed or not begins:
        return tokens
    return [*write_words(("при", "гибели", "от", "существа", "противника"), tokens[0]), *tokens[begins:]]
