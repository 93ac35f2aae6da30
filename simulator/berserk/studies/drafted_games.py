"""Games of decks that bots drafted, to rate cards as drafters use them. Pure.

A drafter with ratings takes the cards that were overrated by chance; games with the drafted decks measure that error. A
draft mixes the levels of bots, and its ratings have random noise. So cards occur in good and bad decks, and a card with
a low earlier rating still occurs. A draft uses one set and provides games of some of its pairs.

A game gives more information than its winner: the worth of the winner's remaining cards counts too, as the share of A.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from catalog.berserk.card import PrintedCard
from decks.berserk.points import LEAST
from decks.berserk.sheet import build_sheet
from decks.events.bot_drafts import DraftedDeck, draft
from decks.events.options import Options
from decks.games import BotLevel
from decks.sheet import Sheet, card_key
from simulator import game_runner
from simulator.berserk.studies.card_ratings import Place, StudyGame
from simulator.game_runner import DeckPairing

LEVELS: tuple[BotLevel, ...] = ("expert", "regular", "expert", "novice") * 2
GAMES = 84  # games per draft: three of each pair, because a draft costs as much as some dozens of games
FIRMNESS = 50.0  # weight of the earlier rating as a prior: the best prediction among 12, 25 and 50
BENT = (60, 150, 250)  # standard deviation of the rating noise of a draft, in points
CRYSTALS = 45  # of a whole squad


def play_drafted_game(cards: Sequence[PrintedCard], seed: str, number: int) -> StudyGame:
    """Game `number` of this seed: of draft `number // GAMES`, the sets taking turns. Greedy players."""
    codes = list(dict.fromkeys(card.set_code for card in cards))
    nth, game = divmod(number, GAMES)
    round_, code = nth // len(codes), codes[nth % len(codes)]
    decks = _drafted(tuple(card for card in cards if card.set_code == code), seed, round_)
    pairs = list(combinations(range(len(LEVELS)), 2))
    random.Random(round_).shuffle(pairs)
    by_key = {card_key(card.set_code, card.number): card for card in cards}
    a, b = (tuple(by_key[key] for key in decks[seat].deck) for seat in pairs[game % len(pairs)])
    record = game_runner.play_game(DeckPairing(a, b, seed=int.from_bytes(_seed(seed, code, round_)[:4], "big")), game)
    squads = [
        tuple((ref.set_code, ref.number) for ref, what in record.cards[side].items() for _ in range(what.taken))
        for side in (0, 1)
    ]
    return StudyGame(_sorted(squads[0]), _sorted(squads[1]), record.first, share_of_crystals(record.standing))


def share_of_crystals(left: tuple[int, int]) -> float:
    """Return the share of A in a game, from the crystals left in each squad: one half if they are equal, 1 if A lost
    nothing and B everything."""
    ahead = (left[0] - left[1]) / CRYSTALS
    return (1 + max(-1.0, min(1.0, ahead))) / 2


def _sorted(squad: Sequence[Place]) -> tuple[Place, ...]:
    return tuple(sorted(squad))


def _seed(seed: str, code: str, number: int) -> bytes:
    return hashlib.sha256(f"{seed}/{code}/{number}".encode()).digest()


@lru_cache(maxsize=2)
def _drafted(cards: tuple[PrintedCard, ...], seed: str, number: int) -> list[DraftedDeck]:
    code = cards[0].set_code
    options = Options(sets=(code,) * 3, seats=len(LEVELS))
    own = _seed(seed, code, number)
    return draft(bent(build_sheet(cards), own), options, LEVELS, own)[1]


def bent(sheet: Sheet, seed: bytes) -> Sheet:
    """The sheet with ratings that chance has bent."""
    chance = random.Random(seed)
    by = chance.choice(BENT)
    return replace(
        sheet,
        cards={
            key: replace(card, rating=max(LEAST, round(chance.gauss(card.rating, by))))
            for key, card in sheet.cards.items()
        },
    )
