"""Nobody can choose what an event deals, and everybody can check it: docs/fairness.md, to the byte."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from decks.draws import RandomStream, opaque_id
from decks.events.fairness import commitment, working_seed
from decks.events.hash_log import GENESIS, canonical, find_broken_entry, link
from decks.events.options import Options

from . import verifier
from .tables import SEED, Table, bots_only

PAGE = (Path(__file__).parents[3] / "docs" / "fairness.md").read_text()
TOKENS = [b"alice", b"", b"bob"]
WORKING = working_seed(SEED, TOKENS)


def vector(label: str) -> str:
    found = re.search(rf"^    (?:domain )?{re.escape(label)} +(.*?)(?:   as the first.*)?$", PAGE, re.M)
    assert found, f"docs/fairness.md gives no {label!r}"
    return found[1].strip()


def test_the_page_gives_the_commitment_and_the_working_seed() -> None:
    assert vector("seed") == SEED.hex()
    assert vector("commitment") == commitment(SEED)
    assert vector("working") == WORKING.hex()


def test_the_page_gives_streams_shuffles_and_rejected_numbers() -> None:
    assert vector("seating      read(16)") == RandomStream(WORKING, "seating").read(16).hex()
    order = list(range(1, 9))
    RandomStream(WORKING, "seating").shuffle(order)
    assert vector("                    shuffle of 1 … 8") == " ".join(map(str, order))
    stream = RandomStream(WORKING, "booster/1/1")
    assert vector("booster/1/1  below(24), ten times") == " ".join(str(stream.below(24)) for _ in range(10))
    stream = RandomStream(WORKING, "reject")
    assert vector("reject       below(3000000000) × 4") == " ".join(str(stream.below(3_000_000_000)) for _ in range(4))
    assert vector("pack-id/1/1        read(8)") == opaque_id(WORKING, "pack-id/1/1")
    assert vector("instance/1/1/1     read(8)") == opaque_id(WORKING, "instance/1/1/1")


def test_the_page_gives_the_hash_of_an_entry() -> None:
    entry = {"kind": "left", "seat": 2, "at": 1000, "note": "ё"}
    assert vector("as JSON") == canonical(entry)
    assert vector("sha256") == link(GENESIS, entry)


def test_lists_of_tokens_that_join_to_the_same_bytes_give_other_seeds() -> None:
    assert working_seed(SEED, [b"ab", b"c"]) != working_seed(SEED, [b"a", b"bc"]) != working_seed(SEED, [b"abc"])


def test_the_order_of_joining_is_part_of_the_seed() -> None:
    assert working_seed(SEED, [b"a", b"b"]) != working_seed(SEED, [b"b", b"a"])


def test_a_stream_read_in_pieces_is_the_same_stream() -> None:
    whole, pieces = RandomStream(WORKING, "x").read(100), RandomStream(WORKING, "x")
    assert whole == b"".join(pieces.read(count) for count in (1, 31, 33, 0, 35))


def test_below_is_uniform() -> None:
    stream, draws = RandomStream(WORKING, "uniform"), 24_000
    counts = Counter(stream.below(24) for _ in range(draws))
    chi_square = sum((counts[face] - draws / 24) ** 2 / (draws / 24) for face in range(24))
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_below_refuses_bounds_that_it_cannot_be_fair_with(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        RandomStream(WORKING, "x").below(bound)


def test_shuffles_are_uniform() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(6000):
        order = [1, 2, 3]
        RandomStream(WORKING, f"shuffle/{number}").shuffle(order)
        counts[tuple(order)] += 1
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # 5 degrees of freedom


def test_an_entry_changed_later_breaks_the_chain_at_its_place() -> None:
    lines = [(line["entry"], line["hash"]) for line in bots_only(seats=3).published_data()["log"]]
    assert find_broken_entry(lines) is None
    entry, digest = lines[5]
    lines[5] = ({**entry, "at": 1}, digest)
    assert find_broken_entry(lines) == 5


def test_an_independent_verifier_proves_a_draft() -> None:
    table = bots_only(seats=8, sets=("trial", "trial", "trial"))
    assert table.pod.phase == "building"
    assert verifier.verify(table.published_data()) is None


@pytest.mark.parametrize("kind", ["sealed", "mixed"])
def test_an_independent_verifier_proves_a_sealed_event(kind: str) -> None:
    table = Table(Options(kind=kind, sets=("trial",) * 2, starter_set="trial" if kind == "mixed" else "", seats=6))
    for token in (b"alice", b"bob", b""):
        table.join(token.hex())
    table.start()
    assert verifier.verify(table.published_data()) is None


def test_an_independent_verifier_names_a_pack_that_was_exchanged() -> None:
    published = bots_only(seats=4).published_data()
    index, line = next((i, line) for i, line in enumerate(published["log"]) if line["entry"]["kind"] == "boosters")
    cards = line["entry"]["packs"][2]["cards"]
    cards[0][1], cards[1][1] = cards[1][1], cards[0][1]
    previous = GENESIS
    for each in published["log"]:  # a cheat would forge the hashes too
        previous = each["hash"] = link(previous, each["entry"])
    assert verifier.verify(published) == f"entry {index} (boosters): booster 1/3 is not the seed's"


def test_an_independent_verifier_names_a_seed_that_was_exchanged() -> None:
    published = bots_only(seats=4).published_data()
    assert verifier.verify({**published, "seed": bytes(32).hex()}) == "the seed is not the one committed to"
