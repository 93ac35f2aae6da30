"""Colloquial events: verbal adverbs, participles, and turns named by their player.

Each function replaces one of these by the words of the event patterns.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.attack_direction import SIGNS
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.left_out import INTO_PLAY, say_entry
from catalog.language.tokens import Token

SOMEBODY_DOES: Final = {
    "атакуют": "атаковано", "атаковали": "атаковано", "бьют": "атаковано", "ранят": "ранено", "ранили": "ранено",
    "оглушают": "оглушен", "оглушили": "оглушен", "лечат": "излечен", "вылечили": "излечен", "исцеляют": "излечен",
    "закрывают": "закрывается", "тапают": "закрывается",
    **dict.fromkeys(("убивают", "убили", "убьют", "уничтожают", "уничтожили"), "погибает"),
}  # fmt: skip
# The same where the card itself is the object: «когда его сыграли». Its player may be the subject of other objects.
SOMEBODY_DOES_TO_IT: Final = {
    **SOMEBODY_DOES, "закрыли": "закрывается", "ударили": "атаковано",
    **dict.fromkeys(("излечили", "исцелили", "лечили", "подлечили"), "излечен"),
    **dict.fromkeys(
        ("выложили", "сыграли", "поставили", "призвали", "вызвали", "разыграли", "играют", "разыгрывают", "нанимают",
         "наняли", "призывают", "выкладывают", "ставят", "кладут", "положили", "кладешь", "кладете", "выкладываешь",
         "ставишь", "играешь", "разыгрываешь"), "входит"),
}  # fmt: skip
OFFENCES: Final = (
    ("ранивш", ("когда", "получает", "раны")), ("нанесш", ("когда", "получает", "раны")),
    ("атаковавш", ("когда", "становится", "целью", "удара")), ("напавш", ("когда", "становится", "целью", "удара")),
    ("ударивш", ("когда", "становится", "целью", "удара")),
    ("убивш", ("при", "гибели", "от", "существа", "противника")),
)  # fmt: skip
SUFFERS: Final = (
    ("ранен", ("когда", "наносит", "раны", "ударом", "существу")),
    ("атакованн", ("при", "ударе", "по", "существу")),
)  # fmt: skip
# Verbal adverbs of actions of the card itself, and of its player.
ENTERS_OR_LEAVES: Final = frozenset(("погибать", "войти"))
OWN_DEEDS: Final = frozenset((
    "погибать", "войти", "атаковать", "бить", "ранить", "нанести", "выступать", "защищаться", "получить", "становиться",
    "уничтожить", "оглушить", "отравить", "открыться", "сразиться",
))  # fmt: skip
YOUR_DEEDS: Final = frozenset(("играть", "вызвать", "взять", "излечить"))
MOMENTS: Final = ("начале", "конце")
VICTIMS: Final = ("его", "ее", "ему", "ей", "него", "нее", "@", "эту", "этой", "себя")


def say_when(tokens: list[Token]) -> list[Token]:
    """Read «умирая, …», «ударив героя, …» as «когда умирает, …», «когда ударит героя, …».

    A verbal adverb of a payment («заплатив монету») is not an event.
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
            size = 2 if [one.norm for one in rest[:2]] in INTO_PLAY else 0
            if rest[size:] and rest[size].norm != ",":
                rest = [*rest[:size], *write_words((",",), token), *rest[size:]]
        tokens = [*tokens[:place], *words, *rest]
    return tokens


PAST: Final = {
    "ударил": "бьет", "ударила": "бьет", "убил": "убивает", "убила": "убивает", "ранил": "ранит", "ранила": "ранит",
    "погиб": "погибает", "погибла": "погибает", "умер": "погибает", "умерла": "погибает", "атаковал": "атакует",
    "атаковала": "атакует", "ввели": "входит", "сыграли": "входит", "поставили": "входит", "выложили": "входит",
    "сыграл": "входит", "разыграл": "входит", "зашел": "входит", "зашла": "входит", "зашло": "входит",
    "вошло": "входит",
    "вошел": "входит", "вошла": "входит", "вышел": "входит", "вышла": "входит",
}  # fmt: skip


DEEDS: Final = ("ранит", "бьет", "ударяет", "убивает", "погибает", "умирает", "атакует", "входит")


def say_past(tokens: list[Token]) -> list[Token]:
    """Read «ударил героя - возьмите карту» as «когда бьёт героя, возьмите карту»."""
    tokens = say_entry(tokens)
    third = PAST.get(tokens[0].norm) if tokens else None
    ended = next((at for at in range(1, min(len(tokens) - 1, 5)) if tokens[at].norm in ("-", ":")), 0)
    if ended and tokens[0].norm in DEEDS:  # «ранит - отравляет», «бьёт героя: возьмите карту»
        third = tokens[0].norm
    alone = third == "ранит" and len(tokens) > 1 and tokens[1].norm in SIGNS
    if third is not None and alone:
        tokens = [tokens[0], *write_words(("существо",), tokens[0]), *tokens[1:]]
    sign = next((at for at, token in enumerate(tokens) if token.norm in SIGNS), 0)
    if third is None or not sign:
        return tokens
    begin, comma = write_words(("когда", third), tokens[0]), write_words((",",), tokens[sign])
    return [*begin, *tokens[1:sign], *comma, *tokens[sign + 1 :]]


STRUCK: Final = ("атаковавш", "напавш", "ударивш")


def drop_each(tokens: list[Token]) -> list[Token]:
    """Read «при каждой смерти», «при каждой своей атаке» without «каждый»: an event triggers each time anyway."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        ahead = tokens[place + 1].lemmas if place + 1 < len(tokens) else frozenset()
        each = "каждый" in token.lemmas and norm_at(tokens, place - 1) in ("при", "после")
        own = token.norm.startswith("сво") and _is_own_moment(tokens, place)
        if not (each or own) or not ahead or "заклинание" in ahead:
            found.append(token)
    return found


def _is_own_moment(tokens: list[Token], place: int) -> bool:
    """Return whether «своей» stands in «при своей гибели», «при каждой своей атаке»."""
    before = (
        norm_at(tokens, place - 1) if not norm_at(tokens, place - 1).startswith("кажд") else norm_at(tokens, place - 2)
    )
    after = tokens[place + 1].lemmas if place + 1 < len(tokens) else frozenset()
    return before in ("при", "после") and not {"гибель", "удар", "вход"}.isdisjoint(after)


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
            and not (place and "играть" in tokens[place - 1].lemmas)
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
    """Read «когда вашего героя атакуют» as «когда ваш герой атакован»: the verb is impersonal."""
    for place, token in enumerate(tokens):
        said = SOMEBODY_DOES_TO_IT.get(token.norm)
        before = tokens[:place]
        clause = next((at for at, one in enumerate(before) if one.norm in ("когда", "если")), None)
        if said is None or clause is None or any(one.norm == "," for one in before[clause:]):
            continue
        nouns = [one for one in before[clause:] if not russian.NOUNS.keys().isdisjoint(one.lemmas)]
        if any("pl.nom" in noun.numbers for noun in nouns) or "противник" in before[-1].lemmas:
            continue
        own = [one.norm for one in before[clause + 1 :]] in (["его"], ["ее"], ["@"], ["эту", "карту"])
        if not own and token.norm not in SOMEBODY_DOES:
            continue
        before = before[: clause + 1] if own and said in ("погибает", "излечен", "входит") else before
        return [*before, *write_words((said,), token), *tokens[place + 1 :]]
    return tokens


def say_whose_turn(tokens: list[Token]) -> list[Token]:
    """Tell «каждый игрок … в начале своего хода» from «в начале вашего хода»: the turn of each player is meant."""
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
    killed = killed or any(norm.startswith("убивш") for norm in norms)
    dies = len(tokens) > 1 and norms[0] in ("при", "на", "после") and "гибель" in tokens[1].lemmas
    begins = 1 if norms[:1] == ["гибель"] else 2 if dies else 0
    if begins and (place := _find_murderer(tokens, begins)):
        case = "dat" if norms[place].endswith("е") else "acc"
        said = write_words(("при", "гибели", "от", "существа", "противника"), tokens[0])
        return [*said, *tokens[begins:place], *write_words(OFFENDER[case], tokens[place]), *tokens[place + 1 :]]
    if not killed or not begins:
        return tokens
    event = write_words(("при", "гибели", "от", "существа", "противника"), tokens[0])
    for place in range(begins + 1, len(tokens) - 2):
        if norms[place] == "," and norms[place + 1].startswith("убивш") and "существо" in tokens[place - 1].lemmas:
            end = next((at for at in range(place + 2, len(tokens)) if norms[at] == ","), len(tokens) - 1)
            case = next((one for one in ("nom", "dat", "acc") if f"sg.{one}" in tokens[place - 1].numbers), "acc")
            killer = write_words(OFFENDER[case], tokens[place])
            return [*event, *tokens[begins : place - 1], *killer, *tokens[end + 1 :]]
    return [*event, *tokens[begins:]]


def _find_murderer(tokens: list[Token], begins: int) -> int:
    """Return the place of «убийцу» after a verb that harms: who has killed the card, not a class; 0 for none."""
    places = (at for at in range(begins + 1, len(tokens)) if tokens[at].norm in ("убийцу", "убийце"))
    return next((at for at in places if HARMS & tokens[at - 1].lemmas), 0)


HARMS: Final = frozenset(("ранить", "уничтожить", "бить", "оглушить", "закрыть", "отравить", "нанести"))


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
    if noun is None or not {"существо", "персонаж"} & noun.lemmas or norm_at(tokens, begin + 1) != ",":
        return tokens
    verb = norm_at(tokens, begin + 2)
    sign = next((at for at in range(begin + 3, len(tokens)) if tokens[at].norm == ","), 0)
    if [token.norm for token in tokens[begin + 3 : sign]] == ["вашего", "героя"] and verb.startswith(STRUCK):
        said = write_words(("когда", "персонаж", "противника", "атакует", "вашего", "героя", ",", "оно"), noun)
        return [*said, *tokens[sign + 1 :]]
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
    if clause and clause[0].startswith(ENTERING) and ENTRY_WORDS.issuperset(clause[1:]):
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
ENTRY_WORDS: Final = frozenset(("в", "игру", "под", "вашим", "контролем"))
ENTERING: Final = ("входящ", "вошедш", "вышедш", "выходящ", "появивш", "появляющ")


def say_you(tokens: list[Token]) -> list[Token]:
    """Read «когда лечите героя» as «когда вы лечите героя»: the form of the verb shows the subject."""
    found: list[Token] = []
    for token in tokens:
        yours = token.norm.endswith(("ете", "ите", "ешь", "ишь")) or token.norm in lexicon.first_persons()
        if found and found[-1].norm in ("когда", "если") and yours:
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


# Clauses after a noun about an action on the card or the own hero: the verbs, and the words of the event.
DONE_TO: Final[tuple[tuple[frozenset[str], tuple[str, ...]], ...]] = (
    (frozenset(("бить", "атаковать")), ("когда", "становится", "целью", "удара")),
    (frozenset(("ранить", "нанести")), ("когда", "получает", "раны")),
)  # fmt: skip
MOMENT_WORDS: Final = frozenset((
    "когда", "если", "при", "найм", "гибель", "после", "пока", ":", "начале", "конце", "который", "за",
))  # fmt: skip
OFFENDER: Final = {
    "nom": ("то", "существо"), "acc": ("то", "существо"), "gen": ("того", "существа"), "dat": ("тому", "существу"),
}  # fmt: skip
HE: Final = {"nom": ("оно",), "acc": ("его",), "gen": ("него",), "dat": ("ему",)}
ANYONE: Final = {
    **dict.fromkeys(("тот", "кто", "любой", "каждый", "всякий"), "nom"),
    **dict.fromkeys(("того", "любого", "каждого", "всех", "тех"), "acc"),
    **dict.fromkeys(("тому", "любому", "каждому", "всем", "тем"), "dat"),
}
CLAUSE_VICTIMS: Final = frozenset((*VICTIMS, "это", "существо", "персонажа", "этого", "карту", "карте", "этому", "по"))
MOST_CLAUSE: Final = 5


def say_attacker(tokens: list[Token]) -> list[Token]:
    """Read «оглушает существо, которое его ударило» as «когда становится целью удара, оглушает то существо».

    For the hero as the target there is another event: «любой, кто бьёт вашего героя, …».
    """
    if not MOMENT_WORDS.isdisjoint(token.norm for token in tokens):
        return tokens
    for place in range(1, len(tokens) - 2):
        who = tokens[place + 1].norm
        if tokens[place].norm != "," or not (who.startswith("котор") or who == "кто"):
            continue
        end = next((at for at in range(place + 2, len(tokens)) if tokens[at].norm in (",", ".", "-")), len(tokens))
        clause = tokens[place + 2 : end]
        verb = next((one for one in clause if any(verbs & one.lemmas for verbs, _ in DONE_TO)), None)
        begin = _find_noun(tokens, place)
        if verb is None or begin < 0 or len(clause) > MOST_CLAUSE:
            return tokens
        event = next(event for verbs, event in DONE_TO if verbs & verb.lemmas)
        rest = [one for one in clause if one is not verb and "рана" not in one.lemmas and one.norm != "ударом"]
        if who in ("которому", "которого", "которых", "которым") or any(
            "sg.nom" in one.numbers and one.norm == "@" for one in rest
        ):
            return tokens  # the card itself does it
        hero = len(rest) == len(("вашего", "героя")) and "ваш" in rest[0].lemmas and "герой" in rest[1].lemmas
        own = bool(rest) and all(one.norm in CLAUSE_VICTIMS for one in rest)
        creature = "существо" in tokens[place - 1].lemmas
        if hero and "удара" in event:
            event = ("когда", "целью", "удара", "становится", "ваш", "герой")
            event = ("когда", "существо", "атакует", "вашего", "героя") if creature else event
        elif not own:
            return tokens
        elif creature:
            event = (*event, "от", "существа") if "раны" in event else ("когда", "существо", "бьет", "@")
        case = ANYONE.get(tokens[place - 1].norm, "")
        case = case or next(one for one in ("nom", "dat", "gen", "acc") if f"sg.{one}" in tokens[place - 1].numbers)
        after = tokens[end + (end < len(tokens) and tokens[end].norm in (",", "-")) :]
        if after and after[0].norm in ("сам", "сама", "само", "сами"):
            after = after[1:]
        if begin == 0 and case == "acc" and after and after[0].norm.endswith(("ет", "ит", "ется")):
            case = "nom"
        said = write_words((*event, ","), tokens[0])
        offender = HE[case] if hero and creature else OFFENDER[case]
        return [*said, *tokens[:begin], *write_words(offender, tokens[place - 1]), *after]
    return tokens


def say_which_does(tokens: list[Token]) -> list[Token]:
    """Read «любой, кто выступает защитником, получает …» as «когда персонаж выступает защитником, оно …»."""
    begin = 1 if tokens and not {"каждый", "выбранный"}.isdisjoint(tokens[0].lemmas) else 0
    sign = next((at for at in range(1, min(len(tokens), 6)) if tokens[at].norm == ","), 0)
    who = norm_at(tokens, sign + 1)
    end = next((at for at in range(sign + 1, len(tokens)) if tokens[at].norm == ","), 0)
    if not begin or not sign or not end or not (who in RELATIVES or who == "кто"):
        return tokens
    described = tokens[begin:sign] or [replace(write_words(("персонаж",), tokens[0])[0])]
    clause = tokens[sign + 2 : end]
    verb = next((one for one in clause if one.norm.endswith(("ет", "ит", "ется", "ится"))), None)
    if verb is None or (described[0] is not tokens[begin] and who != "кто"):
        return tokens
    if not any("sg.nom" in one.numbers for one in described):
        return tokens
    after = tokens[end + 1 :]
    gains = bool(after) and not {"получить", "иметь"}.isdisjoint(after[0].lemmas) and norm_at(after, 1) in ("+", "-")
    if gains and not any(one.norm == "до" for one in after):
        return tokens  # «каждый эльф, который атакует героя, получает +1 к удару» holds for that attack alone
    said = [*write_words(("когда",), tokens[0]), *described, *clause]
    return [*said, *write_words((",", "оно"), tokens[end]), *tokens[end + 1 :]]


RELATIVES: Final = ("которое", "который", "которая")


def _find_noun(tokens: list[Token], sign: int) -> int:
    """Return where the description before a comma begins: «каждое чужое существо», «тому»; -1 without one."""
    last = tokens[sign - 1]
    if last.norm in ANYONE:
        return sign - 1
    if "существо" not in last.lemmas and "персонаж" not in last.lemmas:
        return -1
    if not last.numbers & {"sg.nom", "sg.acc", "sg.dat", "sg.gen"}:
        return -1
    begin = sign - 1
    while begin and not {"каждый", "выбранный", russian.ENEMY}.isdisjoint(tokens[begin - 1].lemmas):
        begin -= 1
    return begin


COUNTED_DEEDS: Final = frozenset(("играть", "взять"))
ORDINALS: Final = {2: "вторую", 3: "третью", 4: "четвертую", 5: "пятую"}
IN_ONE_TURN: Final = (
    ("за", "один", "ход"), ("в", "один", "ход"), ("за", "свой", "ход"), ("в", "свой", "ход"), ("за", "ход"),
    ("в", "его", "ход"),
)  # fmt: skip


def say_nth_card(tokens: list[Token]) -> list[Token]:
    """Read «если противник сыграл за ход две карты, …» as «когда противник играет вторую карту за ход, …»."""
    norms = [token.norm for token in tokens]
    end = next((at for at, norm in enumerate(norms) if norm in (",", ":", "-")), 0)
    turn = next(
        ((at, words) for at in range(2, end) for words in IN_ONE_TURN if norms[at : at + len(words)] == list(words)),
        None,
    )
    if norms[:1] not in (["когда"], ["если"]) or turn is None or not end:
        return tokens
    at, words = turn
    clause = [*tokens[1:at], *tokens[at + len(words) : end]]
    numbers = [lexicon.number_words().get(one.norm, int(one.norm) if one.norm.isdigit() else 0) for one in clause]
    number = max(numbers, default=0)
    player = "противник" if clause and "противник" in clause[0].lemmas else "вы"
    plain = len(clause) == len(("player", "verb", "number", "card")) and "карта" in clause[-1].lemmas
    if not plain or number not in ORDINALS or COUNTED_DEEDS.isdisjoint(clause[1].lemmas):
        return tokens
    if player == "вы" and clause[0].norm not in ("вы", "ты"):
        return tokens
    verb = "играет" if "играть" in clause[1].lemmas else "берет"
    said = (
        "когда",
        player,
        verb if player == "противник" else verb[:-1] + "те",
        ORDINALS[number],
        "карту",
        "за",
        "ход",
    )
    return [*write_words(said, tokens[0]), *tokens[end:]]


CHOICES_OF_THE_ENEMY: Final = frozenset(("взять", "сбросить", "получить", "терять", "замешать"))
OPTION_STARTS: Final = (":", "или", "либо", "-", ";")


def say_options_of_the_enemy(tokens: list[Token]) -> list[Token]:
    """Read «противник выбирает: сбросить карту или получить 2 раны» with «противник» before each infinitive."""
    chooses = next(
        (
            at
            for at in range(len(tokens) - 2)
            if "противник" in tokens[at].lemmas and "выбрать" in tokens[at + 1].lemmas
        ),
        -1,
    )
    colon = next((at for at in range(chooses + 2, len(tokens)) if tokens[at].norm == ":"), 0)
    if chooses < 0 or not colon:
        return tokens
    found = list(tokens[: colon + 1])
    for place in range(colon + 1, len(tokens)):
        infinitive = tokens[place].norm.endswith(("ть", "ти")) and CHOICES_OF_THE_ENEMY & tokens[place].lemmas
        if infinitive and tokens[place - 1].norm in OPTION_STARTS:
            found += write_words(("противник",), tokens[place])
        found.append(tokens[place])
    return found


STRENGTH_WORDS: Final = frozenset(("удар", "жизнь", "сила"))
MAKES: Final = frozenset(("создать", "вызвать"))
ZONES: Final = frozenset(("рука", "колода", "кладбище"))


def drop_strength(tokens: list[Token]) -> list[Token]:
    """Read «призывает волка с ударом 2 и жизнью 1», «… волка 2/1» as «создать волка»: the card has its numbers."""
    verb = next((at for at, token in enumerate(tokens) if not MAKES.isdisjoint(token.lemmas)), -1)
    if verb < 0 or any(not ZONES.isdisjoint(token.lemmas) for token in tokens):
        return tokens
    for place in range(verb + 2, len(tokens)):
        slash = [one.norm for one in tokens[place : place + 3]]
        end = place
        if len(slash) == len(("2", "/", "1")) and slash[1] == "/" and slash[0].isdigit() and slash[2].isdigit():
            end = place + 3
        elif tokens[place].norm in ("с", "со"):
            end = place + 1
            while end < len(tokens) and _says_strength(tokens[end]):
                end += 1
            said = {word for one in tokens[place:end] for word in STRENGTH_WORDS & one.lemmas}
            end = end if {"удар", "жизнь"} <= said else place
        if end > place:
            return [*tokens[:verb], *write_words(("создать",), tokens[verb]), *tokens[verb + 1 : place], *tokens[end:]]
    return tokens


def _says_strength(token: Token) -> bool:
    number = token.norm.isdigit() or token.norm in lexicon.number_words()
    return number or token.norm in ("и", "с", ",") or not STRENGTH_WORDS.isdisjoint(token.lemmas)
