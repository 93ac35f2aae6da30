"""After a game, and from one game of a match to the next: `python -m tests.browser.afterwards [--only NAME…]`.

- `berserk`, `clash`: a game against an engine is played quickly for a while, then resigned at the board; its replay is
  opened, analysed to the end, and left at the first mistake of the analysis;
- `match`: two browsers of 1280 and 360 pixels play a best of three with side boards from its first game to its last.

It uses a separate site and database. It prints a line for each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tests.browser.games import NARROW, WIDE, at_rest, show

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from simulator.tables.models import Table
    from tests.browser.games import Site
    from tests.browser.hands import Hands

CARELESS: Final = {"berserk": 40, "clash": 3}  # decisions, then the player resigns
MOVES: Final = 6  # of each in a game of the match, then one of them resigns


def careless(table: Table, seat: int) -> int | None:
    """The option that a player at random takes; None where the seat is not to act."""
    from simulator.tables import engine_seats, game_cache
    from simulator.tables.models import Table

    fresh = Table.objects.get(pk=table.pk)
    if fresh.state != Table.State.PLAYING:
        return None
    play = game_cache.acquire(fresh, fresh.seat_list)
    option = engine_seats.choice(play, seat, "novice") if seat in play.waiting else None
    game_cache.release(fresh, play)
    return option


def resign(page: Page) -> None:
    """By pointing, with the question that asks again."""
    page.locator("details[data-kept=resign] > summary").click()
    page.locator("details[data-kept=resign] button").click()
    page.wait_for_selector(".table-over, .swap, #question-title")


def picture(site: Site, page: Page, name: str) -> None:
    if site.out is not None:
        page.screenshot(path=site.out / f"{name}.png", full_page=True)


def concede_game(site: Site, game: str, width: int, language: str) -> str:
    """A game against an engine, resigned, replayed and analysed."""
    from playwright.sync_api import expect

    from decks.models import Deck
    from simulator.analysis import jobs
    from simulator.tables import engine_seats
    from simulator.tables.access import Person
    from simulator.tables.models import Analysis
    from simulator.tables.table_setup import Conditions, open_table
    from tests.browser.hands import Hands

    ann = site.players[0]
    decks = list(Deck.objects.filter(example_kind="example", format__game=game).order_by("example_slug"))
    table = open_table(Person(ann), "", decks[0], Conditions(), "fighter", decks[1])
    page = site.page(ann, width, language, table)
    hands = Hands(page)
    while hands.decisions < CARELESS[game] and site.fresh(table).state == "playing":
        engine_seats.SEATS.work(60)
        at_rest(hands, table)
        option = careless(table, 0)
        if option is not None:
            hands.take(option)
    if site.fresh(table).state == "playing":
        at_rest(hands, table)
        resign(page)
    page.locator(".table-over a[href$='/replay/']").click()
    page.locator("#analysis button").click()
    page.wait_for_selector("#analysis progress, #analysis .win-line", state="attached")
    while Analysis.objects.get(table=table).state == Analysis.State.WAITING:
        jobs.ANALYSIS_QUEUE.work(5)
    expect(page.locator("#analysis .win-line")).to_be_visible()
    picture(site, page, f"{game}-{width}-analysis")
    marks, told = page.locator(".win-line .mark").count(), page.locator(".mistakes li").count()
    if told:
        page.locator(".mistakes a").first.click()
        expect(page.locator("#replay")).to_be_visible()
        picture(site, page, f"{game}-{width}-mistake")
    across = page.evaluate("document.documentElement.scrollWidth")
    page.context.close()
    fresh = site.fresh(table)
    return (
        f"{game}: {hands.decisions} decisions, {fresh.reason} on turn {fresh.turn}; analysis done: {marks} marks on "
        f"the line, {told} mistakes in the lists; {across} wide of {width}"
    )


def match(site: Site) -> str:
    """A best of three: A loses the first game, B the second, A the third; both swap cards before each."""
    from decks.models import Deck, Format
    from simulator.tables.access import Person
    from simulator.tables.models import Table
    from simulator.tables.table_setup import Conditions, open_table, sit
    from tests.browser.hands import Hands

    Format.objects.filter(slug="constructed").update(side_board=5)
    decks = [Deck.objects.get(pk=deck.pk) for deck in site.decks[:2]]
    for deck, other in zip(decks, reversed(decks), strict=True):
        others = other.cards.exclude(card__in=deck.cards.values("card")).values_list("card", flat=True)[:2]
        deck.set_aside(dict.fromkeys(others, 1))
    table = open_table(Person(site.players[0]), "", decks[0], Conditions(best_of=3))
    sit(table.key, Person(site.players[1]), "", decks[1])
    looks = (WIDE, "en"), (NARROW, "ru")
    hands = [
        Hands(site.page(user, width, language, table))
        for user, (width, language) in zip(site.players, looks, strict=True)
    ]
    told = []
    for number, loser in enumerate((0, 1, 0), 1):
        play(site, table, hands)
        at_rest(hands[loser], table)
        resign(hands[loser].page)
        at_rest(hands[1 - loser], table)
        for seat, each in enumerate(hands):
            picture(site, each.page, f"match-{number}-over-{seat}")
        told.append(str(site.fresh(table).match_score))
        following = Table.objects.filter(follows=table).first()
        if following is None:
            break
        table = following
        between(site, table, hands, number)
    score = hands[1].page.locator(".table-over h2").inner_text()
    for each in hands:
        each.page.context.close()
    swapped = list(table.seats.order_by("number").values_list("swapped", flat=True))
    return f"match: scores {', '.join(told)}; swapped before the last game {swapped}; B reads «{score}»"


def play(site: Site, table: Table, hands: list[Hands]) -> None:
    """Some moves of both."""
    begun = [each.decisions for each in hands]
    while any(each.decisions - before < MOVES for each, before in zip(hands, begun, strict=True)):
        for seat, each in enumerate(hands):
            option = careless(table, seat) if site.is_in_turn(table, seat) else None
            if option is not None:
                at_rest(each, table)
                each.take(option)
        if site.fresh(table).state != "playing":
            raise RuntimeError("the game ended before anybody resigned")


def between(site: Site, table: Table, hands: list[Hands], number: int) -> None:
    """To the next game: both swap a card or keep the deck, and the last winner says who goes first."""
    for seat, each in enumerate(hands):
        page = each.page
        page.locator(".table-over a.button.primary").click()
        page.wait_for_selector(".swap")
        if seat == 0:
            page.locator("[name=out-0]").select_option("1")
            page.locator("[name=in-0]").select_option("1")
        picture(site, page, f"match-{number}-swap-{seat}")
        page.locator(".swap button.primary" if seat == 0 else ".swap button[name=keep]").click()
        page.wait_for_function("() => !document.querySelector('.swap')")
    for each in hands:
        at_rest(each, table)
        if site.fresh(table).state == "choosing" and each.page.locator(".option").count():
            each.page.locator(".option").first.click()
            each.page.wait_for_selector("#table-now[data-state=playing]", state="attached")


SHOWN: Final[dict[str, Callable[[Site], str]]] = {
    "berserk": lambda site: concede_game(site, "berserk", NARROW, "ru"),
    "clash": lambda site: concede_game(site, "clash", WIDE, "en"),
    "match": match,
}


if __name__ == "__main__":
    show(SHOWN, __doc__)
