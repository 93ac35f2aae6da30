"""The query language: one line, in Russian or English, that says which cards are wanted.

    стихия:лес стоимость<=5 элита:да (броня or регенерация) -тип:летающее сила>=3 "точная фраза"

`read_query` makes of it a `Query`: a condition for the database, an order, and the same said in words.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db.models import Q
from django.db.models.expressions import OrderBy

from catalog.games import first_game
from catalog.models import Card, CardQuerySet, CardSet
from catalog.search.conditions import condition, order, sorted_of
from catalog.search.grammar import MAX_LENGTH, QueryError, parse_query
from catalog.search.tree import Node, Sort

__all__ = ["MAX_LENGTH", "Query", "QueryError", "cards", "read", "readable_part"]


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query line. A line without conditions matches every card."""

    tree: Node | None
    sort: tuple[Sort, ...]
    game: str = field(default_factory=first_game)

    @property
    def q(self) -> Q:
        """Return the condition for the cards of the game. It gives at most one row per card."""
        return self.within_game & CardSet.cards_of(self.game)

    @property
    def within_game(self) -> Q:
        """Return the condition of the line alone, for cards that are limited to the game already."""
        return (condition(self.tree) if self.tree else Q()) & sorted_of(self.sort)

    @property
    def order_by(self) -> list[OrderBy]:
        """The order asked for, or else by set and number; never ambiguous."""
        return order(self.sort)

    def words(self, language: str) -> str:
        """Return the query in words; "" for a query without conditions and order."""
        parts = [self.tree.describe().said(language)] if self.tree else []
        parts += [sort.describe().said(language) for sort in self.sort]
        return "; ".join(parts)

    def text(self, language: str) -> str:
        """The query as it would be written in that language; reading it gives the same query."""
        parts = [self.tree.render(language)] if self.tree else []
        parts += [sort.render(language) for sort in self.sort]
        return " ".join(parts)


def readable_part(mistake: QueryError, game: str = "") -> Query:
    """The query without what is wrong with it: what is half typed does not take the results away."""
    for rest in (mistake.before + mistake.after, mistake.before, mistake.before.rstrip().rpartition(" ")[0]):
        try:
            return read_query(rest, game)
        except QueryError:
            continue
    return read_query("", game)


def read_query(text: str, game: str = "") -> Query:
    """Read a line of the query language about the cards of a game (the first one where none is named); QueryError
    marks a mistake at its place."""
    game = game or first_game()
    tree, sort = parse_query(text, game)
    return Query(tree, sort, game)


def find_cards(text: str, game: str = "") -> CardQuerySet:
    """Return the cards that a query finds, in its order. Raise QueryError for an invalid query."""
    query = read_query(text, game)
    return Card.objects.filter(query.q).order_by(*query.order_by)
