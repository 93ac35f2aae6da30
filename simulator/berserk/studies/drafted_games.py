"""Games of decks that bots drafted: what cards are worth among those that drafters choose. Pure.

Whoever drafts by ratings takes the cards that chance has flattered; games of the decks that come of it say by how much.
Levels sit mixed, so that decks are seen good and bad. A draft is of one set, and gives the games of some of its pairs.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from catalog.berserk.card import PrintedCard
from decks.berserk.sheet import sheet_of
from decks.events.measuring import Drafted, draft
from decks.events.options import Options
from decks.games import BotLevel
from decks.sheet import card_key
from simulator import game_runner
from simulator.berserk.studies.card_ratings import Place, Seen
from simulator.game_runner import DeckPairing

LEVELS: tuple[BotLevel, ...] = ("expert", "regular", "expert", "novice") * 2
GAMES = 20  # of a draft


def play(cards: Sequence[PrintedCard], seed: str, number: int) -> Seen:
    """Game `number` of this seed: of draft `number // GAMES`, the sets taking turns. Greedy players."""
    codes = list(dict.fromkeys(card.set_code for card in cards))
    nth, game = divmod(number, GAMES)
    round_, code = nth // len(codes), codes[nth % len(codes)]
    decks = _drafted(tuple(card for card in cards if card.set_code == code), seed, round_)
    pairs = list(combinations(range(len(LEVELS)), 2))
    random.Random(round_).shuffle(pairs)
    by_key = {card_key(card.set_code, card.number): card for card in cards}
    a, b = (tuple(by_key[key] for key in decks[seat].deck) for seat in pairs[game % len(pairs)])
    record = game_runner.play(DeckPairing(a, b, seed=int.from_bytes(_seed(seed, code, round_)[:4], "big")), game)
    squads = [
        tuple((ref.set_code, ref.number) for ref, what in record.cards[side].items() for _ in range(what.taken))
        for side in (0, 1)
    ]
    share = 0.5 if record.outcome not in (0, 1) else float(record.outcome == 0)
    return Seen(_sorted(squads[0]), _sorted(squads[1]), record.first, share)


def _sorted(squad: Sequence[Place]) -> tuple[Place, ...]:
    return tuple(sorted(squad))


def _seed(seed: str, code: str, number: int) -> bytes:
    return hashlib.sha256(f"{seed}/{code}/{number}".encode()).digest()


@lru_cache(maxsize=2)
def _drafted(cards: tuple[PrintedCard, ...], seed: str, number: int) -> list[Drafted]:
    code = cards[0].set_code
    options = Options(sets=(code,) * 3, seats=len(LEVELS))
    return draft(sheet_of(cards), options, LEVELS, _seed(seed, code, number))[1]
