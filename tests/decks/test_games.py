"""The contract of every game with the decks (decks/games.py): one test of each promise for all games."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from decks import shipped_decks
from decks.draws import RandomStream
from decks.events.dealer import Dealer
from decks.events.options import Options
from decks.games import BotView, DeckGame, Way, deck_games, get_draft_rules
from decks.sheet import Pack
from decks.verdict import Copies

GAMES = list(deck_games().values())
DRAFTED = [game for game in GAMES if game.drafting is not None]


def decks_of(game: DeckGame) -> list[tuple[str, list[Copies]]]:
    """The shipped decks with the slug of their format."""
    return [
        (deck.format, list(shipped_decks.cards_of(deck, game.slug).cards))
        for deck in shipped_decks.load_contents(game.slug).decks
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_shipped_deck_is_read_whole_and_legal_in_its_format(game: DeckGame) -> None:
    formats = {fmt.slug: fmt for fmt in game.formats}
    for source in shipped_decks.load_contents(game.slug).decks:
        read = shipped_decks.cards_of(source, game.slug)
        assert not read.mistakes
        assert game.check(read.cards, formats[source.format]).legal, source.slug


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_an_empty_deck_is_illegal_and_every_problem_names_its_rule_limit_and_words(game: DeckGame) -> None:
    for fmt in game.formats:
        verdict = game.check([], fmt)
        assert not verdict.legal and verdict.format == fmt.slug
        for problem in verdict.problems:
            assert problem.rule and problem.code and problem.text.ru and problem.text.en
            assert problem.limit != problem.actual


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_fix_is_named_as_a_button(game: DeckGame) -> None:
    """Russian buttons are infinitives: «Добавить карт: 8». The decks are empty, too small, too large and of doubles."""
    decks = [deck for _slug, deck in decks_of(game)][:2]
    wrong = [[], *([replace(one, count=30) for one in deck] for deck in decks), *(deck[:2] for deck in decks)]
    fixes = [problem.fix for fmt in game.formats for deck in wrong for problem in game.check(deck, fmt).problems]
    assert fixes
    assert [fix.text.ru for fix in fixes if fix is not None and not re.match(r"\w+ть\b", fix.text.ru)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_fixes_that_can_be_carried_out_end_in_a_legal_deck(game: DeckGame) -> None:
    """Every legal deck with one card thirty times over is mended by following the fixes."""
    for fmt in game.formats[:2]:
        for of, deck in decks_of(game):
            if of != fmt.slug:
                continue
            copies = {one.ref: one for one in [replace(deck[0], count=30), *deck[1:]]}
            for _ in range(60):
                verdict = game.check(copies.values(), fmt)
                fixes = [problem.fix for problem in verdict.problems if problem.fix and problem.fix.changes]
                if not fixes:
                    break
                known = {one.ref: one for one in deck}
                for ref, change in fixes[0].changes:
                    held = copies.get(ref, replace(known[ref], count=0))
                    copies[ref] = replace(held, count=held.count + change)
            assert verdict.legal, [problem.text.en for problem in verdict.problems]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_figures_count_every_card_once(game: DeckGame) -> None:
    assert game.figures([], {}).total == 0
    for _, deck in decks_of(game):
        found = game.figures(deck, {})
        lines = [(one.count, game.line(one.card, one.count)) for one in deck]
        total = sum(count if line.copies_are_cards else 1 for count, line in lines if line.counted)
        assert found.total == total
        assert found.curve is None or total == sum(column.count for column in found.curve.columns)
        assert all(
            share.count > 0 and share.name.ru and share.name.en for kind in found.shares for share in kind.shares
        )
        leading = [one.card for one in deck if not game.line(one.card).counted]
        assert [found.leader.card] == leading if found.leader else leading == []
        assert found.main_shares is not None and sum(share.count for share in found.main_shares.shares) == total
        assert all(fact.name.ru and fact.value.en for fact in found.facts)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_line_of_a_deck_says_the_cost_and_the_group_of_its_card(game: DeckGame) -> None:
    for source in shipped_decks.load_contents(game.slug).cards:
        line = game.line(source.card)
        assert line.cost and line.amount >= 0 and line.group.name.ru and line.group.name.en


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_may_stand_in_for_a_card_is_of_the_pool_and_never_the_card_itself(game: DeckGame) -> None:
    pool = [source.card for source in shipped_decks.load_contents(game.slug).cards]
    for removed in pool[:10]:
        near = list(game.variants(removed, pool))
        assert removed not in near and all(card in pool for card in near)
        assert near == [card for card in pool if card in near]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_ratings_never_fall_below_the_least(game: DeckGame) -> None:
    if game.ratings is not None:
        for source in shipped_decks.load_contents(game.slug).cards:
            assert game.ratings.rating_of(source.card) >= game.ratings.least


@pytest.mark.parametrize("game", DRAFTED, ids=lambda game: game.slug)
def test_a_sheet_is_read_back_from_what_it_wrote(game: DeckGame) -> None:
    rules = get_draft_rules(game.slug)
    sheet = rules.sheet_of([source.card for source in shipped_decks.load_contents(game.slug).cards], {}, {})
    assert sheet.cards and rules.read_sheet(sheet.as_json()) == sheet
    published = sheet.as_columns()
    rows = [[card[column] for column in published["columns"]] for card in published["sheet"]]
    assert rows == sheet.as_json()["cards"]


def rounds_of(way: Way) -> int:
    """How many rounds of a way are opened here."""
    return 1 if way.cards == "winston" or way.all_cards else min(3, way.packs)


@pytest.mark.parametrize("game", DRAFTED, ids=lambda game: game.slug)
def test_the_same_seed_opens_the_same_packs_and_bots_take_of_what_they_see(game: DeckGame) -> None:
    rules = get_draft_rules(game.slug)
    sheet = rules.sheet_of([source.card for source in shipped_decks.load_contents(game.slug).cards], {}, {})
    codes = [one.code for one in shipped_decks.load_contents(game.slug).sets]
    for way in rules.ways.values():
        if way.cards == "sealed":
            continue
        options = Options(game=game.slug, kind=way.slug, sets=tuple(codes if way.fixed else codes[:1] * way.packs))

        def lay_packs(
            working: bytes,
            options: Options = options,
            rounds: int = rounds_of(way),
        ) -> list[list[Pack]]:
            dealer = Dealer(sheet, options, working)
            return [dealer.boosters(round_, options.way.usual_seats) for round_ in range(1, rounds + 1)]

        packs = lay_packs(bytes(32))
        assert packs == lay_packs(bytes(32)) and packs != lay_packs(bytes(31) + b"x")
        instances = [instance for opened in packs for pack in opened for instance, _ in pack.cards]
        assert len(instances) == len(set(instances))
        seen = [(instance, sheet.cards[key]) for instance, key in packs[0][0].cards]
        for level in ("novice", "regular", "expert"):
            sight = BotView([], seen, 0.0, game.formats[0].edition)
            rated = rules.rate(sight, level, RandomStream(bytes(32), "bot"))
            assert rated.keys() == dict(seen).keys()
            assert rules.rate(sight, level, RandomStream(bytes(32), "bot")) == rated
