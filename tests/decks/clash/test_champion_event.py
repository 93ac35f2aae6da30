"""The module «Чемпион» in events (page 14): players choose their champions once their decks are built."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from django.db.models import Q
from django.test import Client
from django.urls import reverse

from catalog.clash import shipped_cards
from catalog.models import Card
from decks.clash.champions import choose_champion
from decks.events import deck_submission, lobby, pick_actions, rounds
from decks.events.hash_log import deck_hash
from decks.events.leaders import find_candidates
from decks.events.models import Event, Pairing, Seat
from decks.events.record import pod_of
from decks.events.verification import Proof
from simulator.clash.setup import split_champion
from simulator.event_tables import build_deck_pairing
from tests.decks.clash.test_mutation_event import export_event, proven
from tests.decks.events import verifier
from tests.decks.events.finishing import finish_work
from tests.decks.events.test_verification import forge, forge_exported

pytestmark = pytest.mark.django_db
SEATS = {"clash-duel": 2, "clash-packs": 4, "clash-mutation": 4}


def finish_draft(kind: str, people: int = 1, edition: str = "champions") -> tuple[Event, list[Seat]]:
    """An event whose draft is over, with bots on the other seats."""
    event, _ = lobby.create({"kind": kind, "timer": False, "listed": True, "edition": edition}, None, game="clash")
    seats = [lobby.join(event.pk, name)[0] for name in ("Аня", "Боря")[:people]]
    for _ in range(SEATS[kind] - people):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    while seats and (pod := pod_of(Event.objects.get(pk=event.pk))).phase == "drafting":
        for seat in seats:
            pack = pod.pack_before(seat.number)
            if pack is not None and (not pod.takers() or seat.number == pod.takers()[0]):
                place = pod.round, pod.seat(seat.number).picks + 1
                pick_actions.pick(seat, *place, pack.id, next(iter(pack.cards)), "")
                break
    finish_work(event.pk)
    event.refresh_from_db()
    return event, seats


def suggested_deck(event: Event, seat: Seat) -> list[str]:
    return list(deck_submission.suggestion(event, pod_of(event), seat.number).main)


@pytest.mark.parametrize("kind", list(SEATS))
def test_a_player_chooses_any_creature_outside_the_deck(clash_cards: list[Card], kind: str) -> None:
    event, (seat,) = finish_draft(kind)
    pod, main = pod_of(event), suggested_deck(event, seat)
    assert not pod.seat(seat.number).deck, "the champion is still to be chosen"
    candidates = find_candidates(pod, event.cards, seat.number, main)
    chosen = sorted(candidates)[-1]
    pool = {taken.instance: taken.card for taken in pod.seat(seat.number).pool}
    spell = next(key for key, row in event.cards.cards.items() if row.kind == "spell" and key not in pool.values())
    creature = next(pool[each] for each in main if event.cards.cards[pool[each]].kind == "creature")
    for wrong in ("", spell, creature, "nowhere-7", "\0"):
        with pytest.raises(deck_submission.WrongLeader, match="Champion"):
            deck_submission.hand_in(seat, main, wrong)
    deck_submission.hand_in(seat, main, chosen)
    finish_work(event.pk)
    event.refresh_from_db()
    seat = Seat.objects.select_related("deck").get(pk=seat.pk)
    assert seat.deck.cards[chosen] == 2 and sum(seat.deck.cards.values()) == 10
    if kind == "clash-mutation":
        rounds.settle(event.pk, seat.number)
    if event.settings.rounds:
        finish_work(event.pk)
        pairing = Pairing.objects.filter(Q(first=seat) | Q(second=seat), round__event=event).first()
        if pairing is None:
            rounds.next_round(event.pk)
            pairing = Pairing.objects.get(Q(first=seat) | Q(second=seat), round__event=event)
        decks = build_deck_pairing(pairing)
        hand, champion = split_champion(decks.a if pairing.first_id == seat.pk else decks.b)
        assert len(hand) == 8 and champion is not None and f"{champion.set_code}-{champion.number}" == chosen
    assert proven(event) == Proof()
    assert verifier.verify(export_event(event)) is None


def test_cards_of_the_laboratory_are_no_champions(clash_cards: list[Card]) -> None:
    event, (seat,) = finish_draft("clash-mutation")
    pod = pod_of(event)
    pool = {taken.card for taken in pod.seat(seat.number).pool}
    assert not pool & set(find_candidates(pod, event.cards, seat.number, suggested_deck(event, seat)))
    packs, (other,) = finish_draft("clash-packs")
    left = {taken.card for taken in pod_of(packs).seat(other.number).pool} - {
        taken.card for taken in pod_of(packs).seat(other.number).pool if taken.instance in suggested_deck(packs, other)
    }
    creatures = {key for key in left if packs.cards.cards[key].kind == "creature"}
    assert creatures <= set(find_candidates(pod_of(packs), packs.cards, other.number, suggested_deck(packs, other)))


def test_bots_choose_the_strongest_creature_of_the_cost_that_their_deck_has_most_often(
    clash_cards: list[Card],
) -> None:
    event, _ = finish_draft("clash-duel", people=0)
    pod, cards = pod_of(event), shipped_cards.cards()
    for seat in Seat.objects.filter(event=event).select_related("deck"):
        deck = [cards[event.cards.cards[key].set_code, event.cards.cards[key].number] for key in seat.deck.cards]
        leader = pod.seat(seat.number).leader
        champion = next(card for card in deck if f"{card.set_code}-{card.number}" == leader)
        costs = [card.cost for card in deck if not card.is_spell and card is not champion]
        assert costs.count(champion.cost) == max(map(costs.count, costs))


def test_the_rule_of_bots() -> None:
    cards = [card for card in shipped_cards.cards().values() if not card.is_spell]
    twos = [card for card in cards if card.cost == 2]
    deck = twos[:2] + [card for card in cards if card.cost == 3][:1]
    left = [card for card in cards if card not in deck]
    best = choose_champion(deck, left)
    assert best.cost == 2
    assert best.axe + best.shield == max(card.axe + card.shield for card in left if card.cost == 2)


def test_without_the_module_nobody_chooses(clash_cards: list[Card]) -> None:
    event, (seat,) = finish_draft("clash-duel", edition="1.2")
    assert pod_of(event).seat(seat.number).deck, "the eight cards taken are the deck"
    packs, (other,) = finish_draft("clash-packs", edition="1.2")
    with pytest.raises(deck_submission.WrongLeader, match="no leader"):
        deck_submission.hand_in(other, suggested_deck(packs, other), "x-1")


@pytest.mark.parametrize("people", [0, 1])
def test_the_verifier_finds_another_champion_in_the_log(clash_cards: list[Card], people: int) -> None:
    event, seats = finish_draft("clash-duel", people)
    for seat in seats:
        main = suggested_deck(event, seat)
        deck_submission.hand_in(seat, main, deck_submission.suggest_leader(event, pod_of(event), seat.number, main))
    finish_work(event.pk)
    assert proven(event) == Proof()
    pod = pod_of(event)
    spell = next(key for key, row in event.cards.cards.items() if row.kind == "spell")

    def crown_a_spell(entry: dict[str, Any]) -> None:
        pool = {taken.instance: taken.card for taken in pod.seat(entry["seat"]).pool}
        cards = Counter(pool[instance] for instance in entry["main"]) + Counter({spell: 2})
        entry.update(leader=spell, deck=deck_hash(dict(cards), entry["deck_salt"]))

    published = export_event(event)
    forge_exported(published, "handed", crown_a_spell)
    assert "the card cannot be the champion" in (verifier.verify(published) or "")
    forge(event, "handed", crown_a_spell)
    difference = proven(event).difference
    assert difference is not None and difference.english == "the card cannot lead the deck"


def test_the_page_offers_the_champion_and_submits_it(clash_cards: list[Card]) -> None:
    event, _ = lobby.create({"kind": "clash-duel", "timer": False, "edition": "champions"}, None, game="clash")
    client = Client()
    client.post(reverse("events:join", args=[event.pk]), {"name": "Аня"})
    seat = Seat.objects.get(event=event)
    lobby.add_bot(event.pk)
    lobby.start(event.pk)
    while (pod := pod_of(Event.objects.get(pk=event.pk))).phase == "drafting":
        pack = pod.pack_before(seat.number)
        assert pack is not None
        place = pod.round, pod.seat(seat.number).picks + 1
        pick_actions.pick(seat, *place, pack.id, next(iter(pack.cards)), "")
    event.refresh_from_db()
    page = client.get(event.get_absolute_url(), headers={"accept-language": "en"}).content.decode()
    assert "Champion" in page and '<select id="leader"' in page
    candidates = find_candidates(
        pod, event.cards, seat.number, [taken.instance for taken in pod.seat(seat.number).pool]
    )
    client.post(reverse("events:bench", args=[event.pk]), {"leader": candidates[3]})
    seat.refresh_from_db()
    assert seat.bench_leader == candidates[3]
    told = client.get(f"/api/events/{event.pk}/suggestion/").json()
    assert set(told["leaders"]) == set(candidates) and told["leader"] in candidates
    main = [taken.instance for taken in pod.seat(seat.number).pool]
    client.post(reverse("events:hand_in", args=[event.pk]), {"cards": main, "leader": candidates[4]})
    assert Seat.objects.select_related("deck").get(pk=seat.pk).deck.cards[candidates[4]] == 2
    page = client.get(event.get_absolute_url(), headers={"accept-language": "en"}).content.decode()
    assert clash_cards and "Champion:" in page
