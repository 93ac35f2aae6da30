"""The board on the page of a table: drawn for its seat, and what is pointed at in vain is explained by its rules."""

from __future__ import annotations

import random
import re

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from simulator.berserk.geometry import BY_NAME
from simulator.games import Choice, DuelSetup, engine, engines, get_board
from simulator.tables import player_actions
from simulator.tables.access import Person
from simulator.tables.models import Table
from tests.simulator.tables.playing import of, play_on, view_of
from tests.simulator.test_engines import DECKS

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_the_board_stands_on_the_page_with_the_options_of_its_seat(friends: Table, alice: User, bob: User) -> None:
    play_on(friends, {0: alice, 1: bob}, 4)
    acts = {user: view_of(friends, user).to_move for user in (alice, bob)}
    assert sorted(acts.values()) == [False, True]
    for user, to_move in acts.items():
        page = of(user).get(friends.get_absolute_url()).content.decode()
        assert "data-table-board" in page
        assert ("<li data-place=" in page) == to_move


def test_what_is_pointed_at_in_vain_is_explained_by_its_rules(friends: Table, alice: User, bob: User) -> None:
    while view_of(friends, alice).turn < 1:
        play_on(friends, {0: alice, 1: bob}, 1)
    user = alice if view_of(friends, alice).to_move else bob
    here = view_of(friends, user)
    own = next(move.source for move in here.board["table"].moves if move.kind == "move")  # type: ignore[index]
    url = reverse("tables:why", args=[friends.key])
    other_end = "C3'"
    far = f"cell-{BY_NAME['C3' if here.seat else other_end]}"
    answer = of(user).get(url, {"source": own, "target": far}).content.decode()
    assert reverse("desk:rule", args=["203.2"]) in answer
    nothing = of(user).get(url, {"source": "nobody", "target": "nowhere"}).content.decode()
    assert reverse("desk:rule", args=["203.2"]) not in nothing


def test_nobody_decides_at_a_table_that_was_given_up(friends: Table, alice: User, bob: User) -> None:
    player_actions.resign(friends.key, Person(alice))
    for user in (alice, bob):
        page = of(user).get(friends.get_absolute_url(), headers={"Accept-Language": "en"}).content.decode()
        assert re.search(r"<div [^>]*data-tray[^>]* hidden>", page)


def test_a_spectator_is_told_nothing_of_what_seats_may_do(friends: Table, charlie: User) -> None:
    answer = of(charlie).get(reverse("tables:why", args=[friends.key]), {"source": "", "target": "card-1"})
    assert answer.status_code == 200
    assert 'class="rule"' not in answer.content.decode()


@pytest.mark.parametrize("slug", sorted(engines()))
def test_a_board_has_one_button_that_leads_on_at_the_most(slug: str) -> None:
    """A sample: the moments of one game between players at random, by a fixed seed."""
    rules, chance = engine(slug), random.Random(3)
    state = rules.start(DuelSetup(rules.prepare(*DECKS[slug]()), turns=6), "a sample")
    state.advance()
    while not state.over:
        for seat in list(state.to_act):
            options = [Choice(n, each, state.describe(seat, each)) for n, each in enumerate(state.options(seat))]
            shown = get_board(rules).context(state.view(seat), seat, options)["table"]
            assert sum(move.main for move in shown.moves) <= 1
            assert all(move in shown.plain for move in shown.moves if move.main)
            state.take(seat, chance.randrange(len(options)))
        state.advance()


def test_every_engine_says_its_clauses_in_words_and_survives_keys_that_name_nothing() -> None:
    for slug, rules in engines().items():
        assert rules.cited("205.2").ru and rules.cited("205.2").en, slug
