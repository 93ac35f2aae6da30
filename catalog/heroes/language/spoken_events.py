"""How players say events: by verbal adverbs, participles, and turns that are named by their player.

Each function puts one of these into the words of the patterns of events.
"""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.language.tokens import Token

SOMEBODY_DOES: Final = {
    "атакуют": "атаковано", "атаковали": "атаковано", "бьют": "атаковано", "ранят": "ранено", "ранили": "ранено",
}  # fmt: skip
OFFENCES: Final = (
    ("ранивш", ("когда", "получает", "раны")), ("нанесш", ("когда", "получает", "раны")),
    ("атаковавш", ("когда", "становится", "целью", "удара")), ("напавш", ("когда", "становится", "целью", "удара")),
    ("ударивш", ("когда", "становится", "целью", "удара")),
)  # fmt: skip
SUFFERS: Final = (
    ("ранен", ("когда", "наносит", "раны", "ударом", "существу")),
    ("атакованн", ("при", "ударе", "по", "существу")),
)  # fmt: skip
# What a card does itself, as a verbal adverb says it; what its player does.
ENTERS_OR_LEAVES: Final = frozenset(("погибать", "войти"))
OWN_DEEDS: Final = frozenset((
    "погибать", "войти", "атаковать", "бить", "ранить", "нанести", "выступать", "защищаться", "получить", "становиться",
    "уничтожить", "оглушить", "отравить", "открыться", "сразиться",
))  # fmt: skip
YOUR_DEEDS: Final = frozenset(("играть", "взять", "излечить"))
MOMENTS: Final = ("начале", "конце")
VICTIMS: Final = ("его", "ее", "ему", "ей", "него", "нее", "@", "эту", "этой", "себя")


def say_when(tokens: list[Token]) -> list[Token]:
    """Read «умирая, …», «ударив героя, …» as «когда умирает, …», «когда ударит героя, …».

    A verbal adverb of a payment («заплатив монету») is no event.
    """
    for place, token in enumerate(tokens):
        third = lexicon.gerund_verbs().get(token.norm)
        if third is None or norm_at(tokens, place - 1) not in ("", ",", ":", ";", "-"):
            continue
        verb = russian.lemmas(third)
        if any(russian.YOUR in one.lemmas or one.norm in ("себя", "себе") for one in tokens[place + 1 : place + 2]):
            continue  # «уничтожив своё существо» is a payment
        if not OWN_DEEDS.isdisjoint(verb):
            said: tuple[str, ...] = ("когда", third)
        elif not YOUR_DEEDS.isdisjoint(verb):
            said = ("когда", "вы", third)
        else:
            continue
        words = write_words(said, token)
        rest = tokens[place + 1 :]
        if not ENTERS_OR_LEAVES.isdisjoint(verb):  # no object follows
            size = 2 if [one.norm for one in rest[:2]] in (["в", "игру"], ["на", "стол"], ["на", "поле"]) else 0
            if rest[size:] and rest[size].norm != ",":
                rest = [*rest[:size], *write_words((",",), token), *rest[size:]]
        tokens = [*tokens[:place], *words, *rest]
    return tokens


PAST: Final = {
    "ударил": "бьет", "ударила": "бьет", "убил": "убивает", "убила": "убивает", "ранил": "ранит", "ранила": "ранит",
    "погиб": "погибает", "погибла": "погибает", "умер": "погибает", "умерла": "погибает", "атаковал": "атакует",
    "атаковала": "атакует", "вошел": "входит", "вошла": "входит", "вышел": "входит", "вышла": "входит",
}  # fmt: skip


DEEDS: Final = ("ранит", "бьет", "ударяет", "убивает", "погибает", "умирает", "атакует", "входит")


def say_past(tokens: list[Token]) -> list[Token]:
    """Read «ударил героя - возьмите карту» as «когда бьёт героя, возьмите карту»."""
    third = PAST.get(tokens[0].norm) if tokens else None
    if len(tokens) > 2 and tokens[1].norm == "-" and tokens[0].norm in DEEDS:  # «ранит - отравляет»
        third = tokens[0].norm
    alone = third == "ранит" and len(tokens) > 1 and tokens[1].norm in SIGNS
    if third is not None and alone:
        tokens = [tokens[0], *write_words(("существо",), tokens[0]), *tokens[1:]]
    sign = next((at for at, token in enumerate(tokens) if token.norm in SIGNS), 0)
    if third is None or not sign:
        return tokens
    begin, comma = write_words(("когда", third), tokens[0]), write_words((",",), tokens[sign])
    return [*begin, *tokens[1:sign], *comma, *tokens[sign + 1 :]]


def say_attack_on(tokens: list[Token]) -> list[Token]:
    """Read «при атаке на вашего героя», and «при атаке вашего героя … атакующему», as the attack of another card.

    «При атаке вашего героя» alone may be his own attack.
    """
    if len(tokens) < 4 or tokens[0].norm != "при" or "удар" not in tokens[1].lemmas:
        return tokens
    onto = tokens[2].norm == "на"
    if not onto and not any(token.norm.startswith(ATTACKERS) for token in tokens[3:]):
        return tokens
    end = next((at for at in range(2, len(tokens)) if tokens[at].norm in SIGNS), 0)
    end = end or next((at for at in range(3, len(tokens)) if not tokens[at].lemmas & ATTACKED), 0)
    described = tokens[2 + onto : end]
    if not described or any(not token.lemmas & ATTACKED for token in described):
        return tokens
    said = write_words(("когда", "целью", "удара", "становится"), tokens[0])
    return [*said, *described, *write_words((",",), tokens[end]), *tokens[end + (tokens[end].norm in SIGNS) :]]


ATTACKERS: Final = ("атакующ", "атаковавш", "напавш", "нападающ", "обидчик")
SIGNS: Final = (",", ":", "-")
ATTACKED: Final = frozenset((
    *russian.NOUNS, russian.YOUR, russian.ENEMY, russian.OTHER, russian.WOUNDED, russian.OWN_NAME, russian.THIS_ONE,
    "противник",
))  # fmt: skip


def say_each_turn(tokens: list[Token]) -> list[Token]:
    """Read «каждый ваш ход» as «в начале вашего хода»."""
    for place, token in enumerate(tokens[:-1]):
        turn = place + 1 if "ход" in tokens[place + 1].lemmas else place + 2
        own = turn == place + 1 or "ваш" in tokens[place + 1].lemmas
        if (
            token.norm == "каждый"
            and own
            and norm_at(tokens, turn) == "ход"
            and norm_at(tokens, place - 1) not in ("в", "за", "раз")
            and not (place and {"атаковать", "бить"} & tokens[place - 1].lemmas)
        ):
            enemy = turn + 1 < len(tokens) and "противник" in tokens[turn + 1].lemmas
            moment = next((word for word in MOMENTS if norm_at(tokens, turn + 2 + enemy) == word), "")
            said = write_words(
                ("в", moment or "начале", *(("хода", "противника") if enemy else ("вашего", "хода"))), token
            )
            return [*tokens[:place], *said, *tokens[turn + 1 + enemy + 2 * bool(moment) :]]
    return tokens


def say_attacked(tokens: list[Token]) -> list[Token]:
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


def say_whose_turn(tokens: list[Token]) -> list[Token]:
    """Tell «каждый игрок … в начале своего хода» from «в начале вашего хода»: the turn is that of each player."""
    norms = [token.norm for token in tokens]
    if not any(norms[place : place + 2] == ["каждый", "игрок"] for place in range(len(norms))):
        return tokens
    return [
        write_words(("собственника",), token)[0]
        if token.norm == "своего" and norm_at(tokens, place + 1) == "хода"
        else token
        for place, token in enumerate(tokens)
    ]


def say_killer(tokens: list[Token]) -> list[Token]:
    """Read «гибель: … существо, которое убило …» as the death by an enemy creature, which is the one that killed."""
    norms = [token.norm for token in tokens]
    killed = any(norms[at].startswith("котор") and norms[at + 1].startswith("убил") for at in range(len(norms) - 1))
    begins = 1 if norms[:1] == ["гибель"] else 2 if norms[:2] == ["при", "гибели"] else 0
    if not killed or not begins:
        return tokens
    return [*write_words(("при", "гибели", "от", "существа", "противника"), tokens[0]), *tokens[begins:]]


def say_sufferer(tokens: list[Token]) -> list[Token]:
    """Read «существо, раненное этой картой, закрывается» as «когда наносит раны ударом существу, то существо …»."""
    for place, token in enumerate(tokens[:4]):
        event = next((words for start, words in SUFFERS if token.norm.startswith(start)), ())
        size = 2 if norm_at(tokens, place + 1) in ("этой", "этим") else 1
        if not event or norm_at(tokens, place + 1) not in ("этой", "этим", "@", "им", "ею", "ей"):
            continue
        end = place + 1 + size
        comma = norm_at(tokens, place - 1) == ","
        noun = tokens[place - 2 : place - 1] if comma else tokens[end : end + 1]
        if not noun or "существо" not in noun[0].lemmas or (comma and norm_at(tokens, end) != ","):
            continue
        said = write_words((*event, ",", "то", "существо"), token)
        return [*said, *tokens[end + 1 :]]
    return tokens


def say_offender(tokens: list[Token]) -> list[Token]:
    """Read «существо, ранившее его, оглушается» as «когда получает раны, то существо оглушается»."""
    begin = 1 if tokens and not {"каждый", "выбранный"}.isdisjoint(tokens[0].lemmas) else 0
    noun = tokens[begin] if begin < len(tokens) else None
    if noun is None or "существо" not in noun.lemmas or norm_at(tokens, begin + 1) != ",":
        return tokens
    verb = norm_at(tokens, begin + 2)
    event = next((words for start, words in OFFENCES if verb.startswith(start)), ())
    end = next((at for at in range(begin + 3, len(tokens)) if tokens[at].norm == ","), 0)
    victim = tokens[begin + 3 : end]
    if not event or not end or not any(one.norm in VICTIMS for one in victim):
        return tokens
    return [*write_words((*event, ",", "то", "существо"), noun), *tokens[end + 1 :]]


def say_comer(tokens: list[Token]) -> list[Token]:
    """Read «каждое ваше существо, входящее в игру, получает …» as «когда в игру входит ваше существо, оно получает …».

    «Каждое существо, которому Волк нанёс раны, …» is the creature that the card itself has wounded.
    """
    begin = 1 if tokens and not {"каждый", "выбранный"}.isdisjoint(tokens[0].lemmas) else 0
    sign = next((at for at in range(begin, min(len(tokens), 6)) if tokens[at].norm == ","), 0)
    described = tokens[begin:sign]
    end = next((at for at in range(sign + 1, len(tokens)) if tokens[at].norm == ","), 0)
    nouns = [one for one in described if not russian.NOUNS.keys().isdisjoint(one.lemmas)]
    if not sign or not end or not nouns or len(described) > MOST_DESCRIBED:
        return tokens
    clause = [one.norm for one in tokens[sign + 1 : end]]
    rest = write_words((",", "оно"), tokens[end])
    if clause and clause[0].startswith(ENTERING):
        yours = clause[-2:] == ["вашим", "контролем"]
        said = [*write_words(("когда", "в", "игру", "входит"), tokens[0])]
        said += write_words(("ваше",), tokens[0]) if yours else []
        return [*said, *described, *rest, *tokens[end + 1 :]]
    hurt = clause[:1] in (["которому"], ["которого"], ["которое"]) and any(one in clause for one in ("@", "он", "она"))
    if hurt and any(one.startswith(("нанес", "ранил", "ранит", "ударил", "наносит")) for one in clause[1:]):
        said = write_words(("когда", "наносит", "раны", "ударом", "существу", ",", "то", "существо"), tokens[0])
        return [*said, *tokens[end + 1 :]] if "существо" in nouns[0].lemmas else tokens
    return tokens


MOST_DESCRIBED: Final = 3
ENTERING: Final = ("входящ", "вошедш", "вышедш", "выходящ", "появивш", "появляющ")


def say_you(tokens: list[Token]) -> list[Token]:
    """Read «когда лечите героя» as «когда вы лечите героя»: the form of the verb tells who does it."""
    found: list[Token] = []
    for token in tokens:
        if found and found[-1].norm in ("когда", "если") and token.norm.endswith(("ете", "ите")):
            found += write_words(("вы",), token)
        found.append(token)
    return found


def say_enemys_turn(tokens: list[Token]) -> list[Token]:
    """Read «герой противника … в начале своего хода» as «… в начале хода противника»."""
    norms = [token.norm for token in tokens]
    place = next((at for at in range(len(norms) - 1) if norms[at] == "своего" and norms[at + 1] == "хода"), 0)
    before = tokens[:place]
    own = next((at for at, one in enumerate(before) if "sg.nom" in one.numbers and "герой" in one.lemmas), -1)
    enemy = any("противник" in one.lemmas and "sg.nom" in one.numbers for one in before)
    if own >= 0:
        near = before[max(own - 1, 0) : own + 2]
        enemy = any(not {"противник", russian.ENEMY}.isdisjoint(one.lemmas) for one in near)
    if not place or not enemy:
        return tokens
    if tokens[place - 1].norm == "каждого":
        before = before[:-1]
    return [*before, tokens[place + 1], *write_words(("противника",), tokens[place]), *tokens[place + 2 :]]
