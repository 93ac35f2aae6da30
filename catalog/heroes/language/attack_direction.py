"""Who attacks whom in «при атаке на героя», «при атаке героя противника», «когда бьёт существо».

A card attacks only characters of the enemy (107.2). A wording that fits both directions stays unread.
"""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.language.tokens import Token

SIGNS: Final = (",", ":", "-")
ATTACKERS: Final = ("атакующ", "атаковавш", "напавш", "нападающ", "обидчик")
ATTACKED: Final = frozenset((
    *russian.NOUNS, russian.YOUR, russian.ENEMY, russian.OTHER, russian.WOUNDED, russian.OWN_NAME, russian.THIS_ONE,
    "противник",
))  # fmt: skip
OF_THE_ENEMY: Final = frozenset((russian.ENEMY, "противник"))
AT: Final = {"герой": "герою", "существо": "существу"}  # the victims of the card's own events
UNREAD: Final = "нападении"  # a word that no pattern has


def say_attack_on(tokens: list[Token]) -> list[Token]:
    """Read «при атаке на героя», «при атаке героя противника» as the attack of the card itself, and «при атаке на
    вашего героя», «при атаке вашего героя … атакующему» as the attack of another card.

    «При атаке вашего героя» and «при атаке существа противника» may be about either, and stay unread.
    """
    if len(tokens) < 4 or tokens[0].norm != "при" or "удар" not in tokens[1].lemmas:
        return tokens
    onto = tokens[2].norm == "на"
    attacker = any(token.norm.startswith(ATTACKERS) for token in tokens[3:])
    end = next((at for at in range(2, len(tokens)) if tokens[at].norm in SIGNS), 0)
    end = end or next((at for at in range(3, len(tokens)) if not tokens[at].lemmas & ATTACKED), 0)
    described = tokens[2 + onto : end]
    if not described or any(not token.lemmas & ATTACKED for token in described):
        return tokens
    yours = any(russian.YOUR in token.lemmas for token in described)
    enemy = any(OF_THE_ENEMY & token.lemmas for token in described)
    hero = any("герой" in token.lemmas for token in described)
    attack = tokens[1].norm.startswith("атак")  # «при ударе героя противника»: the hero strikes
    if not attacker and not yours and (onto or (attack and enemy and hero)):
        return _say_own_attack(tokens, described, end)
    if onto or attacker:
        said = write_words(("когда", "целью", "удара", "становится"), tokens[0])
        return [*said, *described, *write_words((",",), tokens[end]), *tokens[end + (tokens[end].norm in SIGNS) :]]
    if attack and (enemy or (yours and hero)):
        return [tokens[0], *write_words((UNREAD,), tokens[1]), *tokens[2:]]
    return tokens


def _say_own_attack(tokens: list[Token], described: list[Token], end: int) -> list[Token]:
    """Return «при ударе по герою, …», or leave a narrower description unread."""
    plain = [token for token in described if not OF_THE_ENEMY & token.lemmas]
    victim = next((AT[word] for token in plain for word in token.lemmas if word in AT), "") if len(plain) == 1 else ""
    if not victim:
        return [tokens[0], *write_words((UNREAD,), tokens[1]), *tokens[2:]]
    comma = write_words((",",), tokens[end])
    said = write_words(("при", "ударе", "по", victim), tokens[0])
    return [*said, *comma, *tokens[end + (norm_at(tokens, end) in SIGNS) :]]


def say_struck_creature(tokens: list[Token]) -> list[Token]:
    """Read «когда бьёт существо, закройте его» as the strike of the card itself at a creature, which is the other one.

    The attacker taps for its strike anyway (107.2), so «закройте его» would mean nothing for it.
    """
    if norm_at(tokens, 0) not in ("когда", "если"):
        return tokens
    named = "sg.nom" in tokens[1].numbers and norm_at(tokens, 1) == russian.OWN_NAME if len(tokens) > 1 else False
    verb = 2 if named else 3 if [token.norm for token in tokens[1:3]] == ["эта", "карта"] else 1
    sign = next((at for at in range(verb, min(len(tokens), verb + 4)) if tokens[at].norm in SIGNS), 0)
    victim = [token for token in tokens[verb + 1 : sign] if not OF_THE_ENEMY & token.lemmas]
    if sign and STRIKES & tokens[verb].lemmas and [token.norm for token in victim] == ["существо"]:
        return [*write_words(("при", "ударе", "по", "существу", ","), tokens[0]), *tokens[sign + 1 :]]
    return tokens


STRIKES: Final = frozenset(("бить", "атаковать"))
