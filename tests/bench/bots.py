"""The best draft bots: their decks against those of the former ones at the same table, of how many elements they are,
and how they agree with picks of another taste.

`BOTS_GAMES=1000 make bench BENCH=bots` plays so many games instead of 64. Nobody's picks ship with the site: the list
is of the former bots' picks, as `manage.py draft_picks` reads one of people's.
"""

from __future__ import annotations

import hashlib
import os
from itertools import count, islice, product

from decks import shipped_decks
from decks.berserk import bots
from decks.berserk.sheet import build_sheet
from decks.draws import RandomStream
from decks.events.agreement import Agreement, SeatPick, agreement
from decks.events.bot_drafts import draft
from decks.events.options import Options
from decks.games import BotLevel, BotView, Measure
from decks.sheet import CardKey, card_key
from simulator import game_runner
from simulator.game_runner import DeckPairing
from simulator.statistics import Tally, mean, share
from tests.bench import former_bots
from tests.bench.scale import fail, scale

GAMES, OF_A_DRAFT = scale(64, 1), scale(16, 1)
SETS = ("WND", "ASH")
FORMER: Measure = "random"  # the name under which the former bots sit at the table
TWO_ELEMENTS = 0.75

CARDS = [source.card for source in shipped_decks.load_contents().cards if source.card.rarity != "promo"]
PRINTED = {card_key(card.set_code, card.number): card for card in CARDS}
SHEETS = {code: build_sheet(card for card in CARDS if card.set_code == code) for code in SETS}


def bench() -> None:
    shares, elements, picks = list[float](), list[int](), list[SeatPick]()
    wanted = int(os.environ.get("BOTS_GAMES", GAMES))
    today = bots.rate_seen_cards

    def rate(view: BotView, level: BotLevel | Measure, stream: RandomStream) -> dict[str, float]:
        return former_bots.rate(view) if level == FORMER else today(view, level, stream)

    bots.rate_seen_cards = rate
    try:
        for number in count():
            if number * OF_A_DRAFT >= wanted:
                break
            shares.append(share(one_draft(SETS[number % len(SETS)], number, elements, picks)).value)
    finally:
        bots.rate_seen_cards = today
    # Games of one draft hang together: its share counts as one.
    found = mean(len(shares), sum(shares), sum(each * each for each in shares))
    two = sum(each <= 2 for each in elements) / len(elements)
    interval = f"{found.value:.1%} [{found.low:.1%} … {found.high:.1%}]"
    print(f"best bots against the former: {interval} of {number * OF_A_DRAFT} games, {len(shares)} drafts")
    print(f"their decks of two elements at the most: {two:.1%} of {len(elements)} (limit {TWO_ELEMENTS:.0%})")
    agreed = Agreement(0, 0, 0, 0)
    for code in SETS:
        mine = [pick for pick in picks if pick.pack[0].startswith(code)]
        part = agreement(mine, SHEETS[code], "berserk", "2009", "expert")
        agreed = Agreement(agreed.picks + part.picks, agreed.first + part.first, agreed.three + part.three, 0)
    first, three = agreed.first / agreed.picks, agreed.three / agreed.picks
    print(f"agreement with picks of the former: {first:.1%} first, {three:.1%} among three, of {agreed.picks} picks")
    if two < TWO_ELEMENTS or found.high < 0.5:
        fail("the best bots draft worse than they should")


def one_draft(code: str, number: int, elements: list[int], picks: list[SeatPick]) -> Tally:
    """The games of one draft of four and four, from the side of today's bots."""
    seed = hashlib.sha256(f"bots/{code}/{number}".encode()).digest()
    pod, drafted = draft(SHEETS[code], Options(sets=(code,) * 3, seats=8), ["expert", FORMER] * 4, seed)
    new, old = list[tuple[CardKey, ...]](), list[tuple[CardKey, ...]]()
    for seat, each in zip(pod.seats.values(), drafted, strict=True):
        if each.level != FORMER:
            new.append(each.deck)
            elements.append(len({PRINTED[key].element for key in each.deck} - {"neutral"}))
            continue
        pool = {taken.instance: taken.card for taken in seat.pool}
        owned = [(instance, SHEETS[code].cards[key]) for instance, key in pool.items()]
        old.append(tuple(pool[instance] for instance in former_bots.build(owned, "2009")))
    picks += picks_of(code, number)
    pairs = list(product(new, old))
    RandomStream(seed, "pairs").shuffle(pairs)
    tally = Tally()
    for game, (a, b) in enumerate(islice(pairs, OF_A_DRAFT)):
        sides = [tuple(PRINTED[key] for key in deck) for deck in (a, b)]
        outcome = game_runner.play_game(
            DeckPairing(sides[0], sides[1], seed=int.from_bytes(seed[:4], "big")), game
        ).outcome
        tally += Tally(wins=int(outcome == 0), draws=int(outcome == 2), losses=int(outcome == 1))
    return tally


def picks_of(code: str, number: int) -> list[SeatPick]:
    """Return a dozen picks of the former bots from separate packs, with one card fewer each time."""
    stream, sheet = RandomStream(bytes(32), f"picks/{code}/{number}"), SHEETS[code]
    keys, found, pool = list(sheet.cards), list[SeatPick](), list[CardKey]()
    for pick in range(1, 12):
        stream.shuffle(keys)
        pack = tuple(keys[: 13 - pick])
        seen = BotView(
            [sheet.cards[key] for key in pool], [(key, sheet.cards[key]) for key in pack], (pick - 1) / 36, "2009"
        )
        rated = former_bots.rate(seen)
        taken = max(pack, key=lambda key: rated[key])
        found.append(SeatPick(f"{code}/{number}", 1, pick, taken, pack, tuple(pool)))
        pool.append(taken)
    return found
