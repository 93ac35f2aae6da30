"""Cards that a text means without describing them: this card, its host, the attacked one, «it»."""

from __future__ import annotations

from simulator.berserk.card import Card
from simulator.berserk.chain import Chain
from simulator.berserk.state import State
from simulator.berserk.vocabulary import AFTER, ATTACK, DIED, FIELD, MISSED, NAMED_WORKS, WOUNDED


def role_card(game: State, role: str, source: int, chain: Chain | None) -> int:
    """Return the card of that role for an ability of `source` that is performed in `chain`; -1 if there is none."""
    if role == "this":
        return source
    if role == "host":
        return game.cards[source].host
    if chain is None:
        return -1
    if role == "giver":
        return chain.giver
    if role == "shown":
        return _shown(chain)
    if role == "attacked" or role == "attacking":
        return _fighter(game, chain, role == "attacked")
    if role == "attacked creature" or role == "attacking creature":
        # 208.2 «атакованное существо»: an artifact or a terrain that is attacked is nobody
        fighter = _fighter(game, chain, role == "attacked creature")
        return fighter if fighter >= 0 and game.cards[fighter].creature else -1
    if role == "defended":
        attack = None if chain.happening is None else game.chain(chain.happening.number)
        return -1 if attack is None else attack.first_target
    if role.startswith("target "):  # the target at that index among the targets of the chain
        position = int(role[7:])
        return chain.targets[position] if position < len(chain.targets) else -1
    # «он»: the card of the effect before this one; at first the card of the event
    if chain.it != -1 or chain.happening is None:
        return max(chain.it, -1)
    return chain.happening.subject


def find_reference_card(game: State, card: Card, role: str, source: int, chain: Chain | None) -> int:
    """Return the card of that role from whose cell the position of `card` is measured; -1 if either is not on a
    cell."""
    of = role_card(game, role, source, chain)
    return of if of >= 0 and card.zone == FIELD and game.stood(of) else -1


def _shown(chain: Chain) -> int:
    """The first card that the chain's own prophecy, or the one that has triggered it, has shown."""
    if chain.shown:
        return chain.shown[0]
    happening = chain.happening
    if happening is not None and happening.event == NAMED_WORKS and happening.word == "prophecy":
        return happening.other
    return -1


def _fighter(game: State, chain: Chain, attacked: bool) -> int:
    """Of the attack that the chain is, or that has triggered it, the attacked or the attacking card."""
    happening = chain.happening
    if happening is not None and (happening.event <= AFTER or happening.event == MISSED):
        return happening.other if attacked else happening.subject
    if not attacked and happening is not None and happening.event in (WOUNDED, DIED):
        return happening.other  # «… получает раны от атаки, объявить по ней выстрел»: not the one by whom this is
    if happening is not None and happening.word == "exchange":
        fight = game.chain(happening.number)
        if fight is not None:
            return fight.target if attacked else fight.source
    if chain.nature & ATTACK:
        return chain.target if attacked else chain.source
    if happening is not None:  # wounded or killed by an attack
        return happening.subject if attacked else happening.other
    for other in reversed(game.stack):
        if other.nature & ATTACK and other.number != chain.number:
            return other.target if attacked else other.source  # the attack that is answered as it waits
    return -1
