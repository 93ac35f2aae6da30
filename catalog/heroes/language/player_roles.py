"""The player of a card by a role: «владелец», «контролирующий игрок», «игрок» are “you”; their pronoun is, too."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.language.tokens import Token

SIGNS: Final = ("", ",", ":", ";", "-", "(", ".")
BEFORE_SUBJECT: Final = (*SIGNS, "когда", "если", "пока", "и", "затем", "то", "а", "но")
CONTROLLING: Final = ("контролирующ", "владеющ", "играющ", "разыгравш", "сыгравш")
CASES: Final = {
    "игрок": "nom", "игрока": "gen", "игроку": "dat", "игроком": "ins",
    "владелец": "nom", "владельца": "gen", "владельцу": "dat", "владельцем": "ins",
    "хозяин": "nom", "хозяина": "gen", "хозяину": "dat", "хозяином": "ins",
    "контроллер": "nom", "контроллера": "gen", "контроллеру": "dat",
}  # fmt: skip
OTHER_PLAYERS: Final = ("кажд", "люб", "друг", "эт", "тот", "того", "тому", "об", "вс", "его", "ее", "их", "сво", "из")
YOU: Final = {"nom": "вы", "gen": "вас", "dat": "вам", "ins": "вами"}
OWN_THINGS: Final = frozenset(("рука", "колода", "кладбище", "герой", "ход"))


def say_you_for_role(tokens: list[Token]) -> list[Token]:
    """Read «когда владелец играет карту, он …», «у контролирующего игрока» with «вы» for the player of the card.

    «Его владелец» and «каждый игрок» are other players.
    """
    tokens = _drop_controlling(tokens)
    found: list[Token] = []
    named = False
    for place, token in enumerate(tokens):
        case = CASES.get(token.norm)
        before = norm_at(tokens, place - 1)
        if token.norm == russian.OWN_NAME and before in ("владельца", "хозяина", "игрока"):
            continue  # «до следующего хода владельца Волка»
        if case == "gen" and before.startswith("сво") and norm_at(tokens, place - 2) == "хода":
            found.pop()
            before = "хода"
        if case is None or before.startswith(OTHER_PLAYERS):
            he = named and token.norm in ("он", "она") and before in BEFORE_SUBJECT
            found += write_words(("вы",), token) if he else [token]
            continue
        noun = found[-1] if found else None
        other = case == "nom" and token.norm != "игрок" and _names_another(tokens[:place])
        if case == "nom" and before in BEFORE_SUBJECT and not other:
            found += write_words(("вы",), token)
            named = True
        elif case == "gen" and before in ("у", "для"):
            found += write_words(("вас",), token)
        elif case == "gen" and before == "хода":
            found[-1:] = [*write_words(("вашего",), token), found[-1]]
        elif case == "gen" and noun is not None and OWN_THINGS & noun.lemmas and token.norm == "игрока":
            found[-1:] = [*_own(found[-1]), found[-1]]
        elif case in ("dat", "ins") and token.norm.startswith("игрок"):
            found += write_words((YOU[case],), token)
        else:
            found.append(token)
    return found


def _names_another(before: list[Token]) -> bool:
    """Return whether a card is named before «хозяин»: the word may then mean the player of that card."""
    return any(russian.NOUNS.keys() & one.lemmas for one in before)


def _own(noun: Token) -> list[Token]:
    """Return «ваш» in the case of a noun of the player."""
    forms = {"sg.nom": "ваша", "sg.acc": "вашу", "sg.gen": "вашей", "sg.dat": "вашей", "sg.pre": "вашей"}
    masculine = {"sg.nom": "ваш", "sg.gen": "вашего", "sg.acc": "вашего", "sg.dat": "вашему", "sg.ins": "вашим"}
    feminine = {"рука", "колода"} & noun.lemmas
    table = forms if feminine else masculine
    word = next((table[one] for one in table if one in noun.numbers), "вашей" if feminine else "вашем")
    return write_words((word,), noun)


def _drop_controlling(tokens: list[Token]) -> list[Token]:
    return [
        token
        for place, token in enumerate(tokens)
        if not token.norm.startswith(CONTROLLING)
        or not norm_at(tokens, place + 1).startswith(("игрок", "персонаж", "его", "ее"))
    ]


CHOOSERS: Final = ("игрока", "владельца", "хозяина", "контроллера", "владеющего")
BOTH: Final = (["обоих", "игроков"], ["всех", "игроков"], ["любого", "игрока"], ["каждого", "игрока"])
NAMED: Final = frozenset((*russian.NOUNS, "союзник"))


def drop_choosing_role(tokens: list[Token]) -> list[Token]:
    """Leave out «на выбор игрока», «по выбору владельца», and «обоих игроков» after cards of no side."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        norms = [token.norm for token in tokens[place : place + 3]]
        chooses = norms[:1] in (["на"], ["по"]) and norms[1:2] in (["выбор"], ["выбору"]) and len(norms) == 3
        if chooses and norms[2] in CHOOSERS:
            place += 3
            continue
        if norms[:2] == ["из", "игроков"] and found and found[-1].norm == "никто":
            place += 2
            continue
        if norms[:2] in BOTH and found and NAMED & found[-1].lemmas and norm_at(tokens, place - 2) != "ход":
            place += 2
            continue
        found.append(tokens[place])
        place += 1
    return found
