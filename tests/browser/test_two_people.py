"""Two people at a table, each in a browser: draw, undo, chat, resignation, rematch and clock."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from simulator.tables import engine_seats, player_actions
from simulator.tables.access import Person
from simulator.tables.hooks import run_due
from simulator.tables.models import Seat, Table
from tests.browser.looking import at_rest
from tests.conftest import OpenPage
from tests.simulator.tables.playing import against, between, game_of, plain, play_on

pytestmark = pytest.mark.django_db(transaction=True)
OpenBoth = Callable[..., tuple[Table, Page, Page]]


@pytest.fixture
def both(open_page: OpenPage, alice: User, bob: User) -> OpenBoth:
    """`both(moves, **conditions)`: a game after so many moves, and the pages of its two players."""

    def open_both(moves: int = 4, **conditions: object) -> tuple[Table, Page, Page]:
        table = between(alice, bob, plain(), first_by="a", **conditions)
        play_on(table, {0: alice, 1: bob}, moves)
        hers, his = (at_rest(open_page(table.get_absolute_url(), user)) for user in (alice, bob))
        return table, hers, his

    return open_both


def resign(page: Page) -> None:
    page.locator("details[data-kept=resign] summary").click()
    page.get_by_role("button", name="Yes, resign").click()


def result(page: Page) -> str:
    expect(page.locator(".table-over")).to_be_visible()
    return page.locator(".table-over h2").inner_text()


def test_a_draw_is_declined_and_then_agreed(both: OpenBoth) -> None:
    _table, hers, his = both()
    hers.get_by_role("button", name="Offer a draw").click()
    expect(hers.get_by_text("You have offered a draw")).to_be_visible()
    his.get_by_role("button", name="Decline").click()
    expect(hers.get_by_role("button", name="Offer a draw")).to_be_visible()
    his.get_by_role("button", name="Offer a draw").click()
    hers.get_by_role("button", name="Agree to a draw").click()
    assert [result(page) for page in (hers, his)] == ["A draw", "A draw"]


def test_a_move_that_revealed_nothing_is_taken_back_and_the_opponent_reads_it(
    both: OpenBoth, alice: User, bob: User
) -> None:
    table, hers, his = both(0)
    play = game_of(table)
    seat = play.waiting[0]
    page, other = (hers, his) if seat == 0 else (his, hers)
    player_actions.play_move(table.key, Person((alice, bob)[seat]), play.decision, 0)
    back = page.get_by_role("button", name="Take back the move")
    expect(back).to_be_visible()
    back.click()
    expect(other.locator(".table-log")).to_contain_text("A move was taken back")
    assert game_of(table).waiting[0] == seat


def test_a_move_that_was_answered_goes_back_only_if_the_other_player_allows_it(both: OpenBoth) -> None:
    table, hers, his = both(8)
    stood = game_of(table)
    asker = 1 - stood.valid_entries[-1].seat
    page, other = (hers, his) if asker == 0 else (his, hers)
    assert stood.has_moved(asker)
    for answer in ("Refuse", "Allow it"):
        page.get_by_role("button", name="Ask to take the move back").click()
        expect(page.get_by_text("You have asked to take your move back")).to_be_visible()
        other.get_by_role("button", name=answer, exact=True).click()
        expect(page.get_by_text("You have asked to take your move back")).to_have_count(0)
        expect(other.get_by_role("button", name=answer, exact=True)).to_have_count(0)
        if answer == "Refuse":
            assert game_of(table).valid_entries == stood.valid_entries
    for each in (hers, his):
        expect(each.locator(".table-log")).to_contain_text("A move was taken back")
    back = game_of(table)
    assert back.valid_entries == stood.valid_entries[: stood.last_choice(asker)] and asker in back.waiting


def test_a_move_against_the_engine_goes_back_at_once_with_the_answer(
    open_page: OpenPage, transactional_db: None, alice: User
) -> None:
    table = against(alice, plain())
    play_on(table, {0: alice}, 3)
    engine_seats.SEATS.work(60)
    stood = game_of(table)
    page = at_rest(open_page(table.get_absolute_url(), alice))
    page.get_by_role("button", name="Take back the move").click()
    expect(page.locator(".table-log")).to_contain_text("A move was taken back")
    assert game_of(table).valid_entries == stood.valid_entries[: stood.last_choice(0)]


def test_who_mutes_the_chat_reads_nothing_until_it_is_shown_again(both: OpenBoth) -> None:
    _table, hers, his = both()
    hers.get_by_role("textbox", name="Message").fill("Well met")
    hers.get_by_role("button", name="Send").click()
    expect(his.locator(".table-chat")).to_contain_text("Well met")
    his.get_by_role("button", name="Mute", exact=True).click()
    expect(his.get_by_text("The chat is muted.")).to_be_visible()
    hers.locator(".phrases button").first.click()
    expect(hers.locator(".table-chat li")).to_have_count(2)
    his.get_by_role("button", name="Show the chat").click()
    expect(his.locator(".table-chat li")).to_have_count(2)


def test_a_resignation_is_followed_by_a_rematch_that_both_want(both: OpenBoth) -> None:
    table, hers, his = both()
    resign(hers)
    assert (result(hers), result(his)) == ("You lost", "You won")
    hers.get_by_role("button", name="Rematch").click()
    expect(hers.get_by_text("You have asked for a rematch")).to_be_visible()
    his.get_by_role("button", name="Your opponent asks for a rematch").click()
    his.wait_for_url(lambda url: table.key not in url)
    hers.get_by_role("link", name="To the rematch").click()
    hers.wait_for_url(lambda url: table.key not in url)
    assert hers.url == his.url and Table.objects.get(follows=table).state == Table.State.PLAYING


def test_a_match_of_three_ends_with_the_second_win(both: OpenBoth) -> None:
    table, hers, his = both(best_of=3)
    resign(hers)
    assert result(his) == "You won"
    for page in (hers, his):
        page.get_by_role("link", name="To the next game").click()
        page.wait_for_url(lambda url: table.key not in url)
    following = Table.objects.get(follows=table)
    if following.state == Table.State.CHOOSING:  # the winner says who goes first
        his.get_by_role("button", name=re.compile("I go first")).click()
    expect(hers.locator("#table-now[data-state=playing]")).to_be_attached()
    resign(at_rest(hers))
    assert (result(hers), result(his)) == ("You lost the match", "You won the match")
    assert Table.objects.get(pk=following.pk).match_score == [0, 2, 0]


def test_who_lets_the_clock_run_out_loses(both: OpenBoth, alice: User, bob: User) -> None:
    from simulator.tables.clocks import PRESETS

    table, hers, his = both(2, clock=PRESETS["player-10"])
    expect(hers.locator(".player-clock")).to_have_count(2)
    acting = Seat.objects.get(table=table, acts=True)
    Seat.objects.filter(pk=acting.pk).update(clock=1)
    Table.objects.filter(pk=table.pk).update(due=1, since=1)
    run_due()
    loser, winner = (hers, his) if acting.number == 0 else (his, hers)
    assert (result(loser), result(winner)) == ("You lost", "You won")
    expect(winner.locator(".table-over")).to_contain_text("On time")
