"""Decks: a multiset of cards with an owner, a format and a history."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.db import models, transaction
from django.db.models import F, Q
from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog import card_cache
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.core.trigrams import build_filter
from catalog.models import Card, CardSet, Printing
from catalog.models.cards import in_active_language
from decks.figures import Figures
from decks.games import CardLine, DeckGame, deck_game
from decks.models.formats import Format
from decks.models.revisions import Author, ChangedMeanwhile, Counts, Revision, TooLarge
from decks.models.tags import Tag
from decks.multiset import apply_changes, difference
from decks.verdict import Copies, Verdict, find_refusals

FULL = Term("Колода полна", "The deck is full")
FULL_BUT_COPIES = Term(
    "Колода полна: подходят только ещё копии её карт", "The deck is full: only more copies of its cards fit"
)
MOST_CARDS = 500  # in any deck of any format
MOST_COPIES = 99
_Make = Callable[[Counts], Counts]

KEPT_REVISIONS = 500  # a deck keeps this number of latest revisions, and all that have a note


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards that a deck can still take: their condition, and the words that describe them ("" for every card of the
    format). `state` differs for different pools."""

    condition: Q
    words: Term
    state: str


def new_key() -> str:
    """An address that cannot be guessed: 60 bits."""
    return secrets.token_hex(8)[:15]


def fetch_cards(decks: Sequence[Deck]) -> None:
    """Prefetch the data that `copies`, `judge` and `figures` read. The number of queries is fixed for any deck count.

    The process caches the cards and shares them between requests, so callers must not modify them. A deck keeps its
    fetched data until it changes.
    """
    decks = [deck for deck in decks if not deck.has_fetched_cards]
    models.prefetch_related_objects(decks, "format")
    models.prefetch_related_objects([deck.format for deck in decks], "sets", "bans")
    deck_cards = DeckCard.objects.annotate(card_changed=F("card__changed"))
    games = dict.fromkeys(deck.format.game for deck in decks)  # the columns of other games are empty in these cards
    orders = [f"card__{column}" for game in games for column in deck_game(game).order]
    deck_cards = deck_cards.order_by(*orders, "card__name_key", "card_id")
    models.prefetch_related_objects(decks, models.Prefetch("cards", deck_cards))
    rows: list[Any] = [row for deck in decks for row in deck.cards.all()]  # no type knows of the annotation
    cards = card_cache.fetch_cards({(row.card_id, row.card_changed) for row in rows})
    for row in rows:
        row.card = cards[row.card_id]
    limited = [deck for deck in decks if deck.format.limits_sets]
    held_there = [row for deck in limited for row in deck.cards.all()]
    reprinted: dict[int, set[str]] = {}
    if held_there:
        printings = Printing.objects.filter(card__in={row.card_id for row in held_there})
        for card, code in printings.values_list("card", "set__code"):
            reprinted.setdefault(card, set()).add(code)
    for row in held_there:
        row.reprinted = frozenset(reprinted.get(row.card_id, ()))


class DeckQuerySet(models.QuerySet["Deck"]):
    def public(self) -> DeckQuerySet:
        return self.filter(visibility=Deck.Visibility.PUBLIC)

    def owned_by(self, user: User | AnonymousUser, guest: str = "") -> DeckQuerySet:
        """An account's decks and those it may edit; a guest's own otherwise."""
        if isinstance(user, User):
            return self.filter(Q(owner=user) | Q(pk__in=Deck.editors.through.objects.filter(user=user).values("deck")))
        return self.filter(owner=None, guest=guest).exclude(guest="") if guest else self.none()

    def readable_by(self, user: User | AnonymousUser, guest: str = "") -> DeckQuerySet:
        """Exclude other people's private decks. Any visitor with the address may open the rest."""
        mine = Q(owner=None, guest=guest) & ~Q(guest="")
        if isinstance(user, User):
            mine |= Q(owner=user) | Q(pk__in=Deck.editors.through.objects.filter(user=user).values("deck"))
        return self.filter(~Q(visibility=Deck.Visibility.PRIVATE) | mine)

    def with_lock(self) -> DeckQuerySet:
        """Locked to the end of the transaction: others may read and refer to them, and delete none."""
        return self.select_for_update(of=("self",), no_key=True)

    def with_details(self) -> DeckQuerySet:
        """Prefetch all details of a deck except its cards, which `fetch_cards` loads."""
        related = self.select_related("format", "owner", "copied_from__owner", "example_set")
        return related.prefetch_related(models.Prefetch("tags", Tag.objects.visible()))

    def matching_text(self, text: str) -> DeckQuerySet:
        """Those whose name or author holds the text, or that play a card whose name holds it."""
        key = name_key(text)
        cards = Card.objects.filter(build_filter(key), Q(name_key__contains=key) | Q(name_en_key__contains=key))
        named = Q(search_key__contains=key) | Q(owner__username__icontains=text)
        return self.filter(named | Q(pk__in=DeckCard.objects.filter(card__in=cards).values("deck")))

    def with_card(self, card: Card) -> DeckQuerySet:
        """Those that hold a card of that name."""
        same_name = Card.objects.filter(name_key=card.name_key, set__game=card.set.game)
        return self.filter(pk__in=DeckCard.objects.filter(card__in=same_name).values("deck"))

    @transaction.atomic
    def claim(self, user: User, guest: str) -> int:
        """A guest who signs in or up keeps what was built; the number of decks that found their owner."""
        return self.filter(owner=None, guest=guest).exclude(guest="").update(owner=user, guest="")


class Deck(models.Model):
    """A deck and its cards as they are now; `change` is the one way to change them.

    `version` grows by one with each change and is the number of the last revision (0: none yet). Without an owner the
    deck belongs to the guest whose session holds `guest`, or it is an example that came with a set.
    """

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("public: listed for everyone")
        UNLISTED = "unlisted", _("unlisted: anyone with the link")
        PRIVATE = "private", _("private: only you")

    key = models.CharField(max_length=15, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="decks")
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    editors = models.ManyToManyField(
        settings.AUTH_USER_MODEL, blank=True, related_name="decks_to_edit", verbose_name=_("who else may edit")
    )
    name = models.CharField(_("name"), max_length=80)
    text = models.TextField(_("description"), blank=True, max_length=5000)
    format = models.ForeignKey(Format, models.PROTECT, related_name="decks", verbose_name=_("format"))
    visibility = models.CharField(
        _("who sees it"), max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE, db_index=True
    )
    withheld = models.CharField(max_length=8, blank=True, editable=False)  # hidden by a moderator: who saw it before
    tags = models.ManyToManyField(Tag, blank=True, related_name="decks", verbose_name=_("tags"))
    copied_from = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="copied_to")
    example_set = models.ForeignKey(CardSet, models.CASCADE, null=True, blank=True, related_name="example_decks")
    example_slug = models.SlugField(max_length=60, blank=True, allow_unicode=True)
    example_kind = models.CharField(
        max_length=8, blank=True, choices=[("starter", _("starter deck")), ("example", _("example"))]
    )
    name_en = models.CharField(max_length=80, blank=True, editable=False)  # examples come in both languages
    text_en = models.TextField(blank=True, editable=False)
    search_key = models.CharField(max_length=170, editable=False, blank=True)  # the names, folded for searching
    version = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True, db_index=True)

    objects = DeckQuerySet.as_manager()

    _made: tuple[tuple[Any, ...], dict[str, Any]] | None = None  # see `_once`

    class Meta:
        ordering = ["-updated", "-pk"]
        verbose_name = _("deck")
        verbose_name_plural = _("decks")
        indexes = [models.Index(fields=["visibility", "-updated"], name="deck_public_by_time")]
        constraints = [
            models.CheckConstraint(condition=Q(owner=None) | Q(guest=""), name="deck_owned_once"),
            models.CheckConstraint(condition=Q(withheld="") | Q(visibility="private"), name="deck_withheld_is_private"),
            models.UniqueConstraint(
                fields=["example_set", "example_slug"],
                condition=Q(example_set__isnull=False),
                name="deck_example_once_a_set",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.search_key = name_key(f"{self.name} {self.name_en}")
        if "name" in (kwargs.get("update_fields") or ()):
            kwargs["update_fields"] = [*kwargs["update_fields"], "search_key"]
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("decks:deck", args=[self.key])

    @transaction.atomic
    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        Deck.objects.select_for_update(of=("self",)).filter(pk=self.pk).first()  # the lock blocks new likes
        return super().delete(*args, **kwargs)

    @property
    def title(self) -> str:
        return in_active_language(self.name, self.name_en)

    @property
    def description(self) -> str:
        return in_active_language(self.text, self.text_en)

    def may_be_edited_by(self, author: Author) -> bool:
        if author.account is not None:
            return self.owner_id == author.account.pk or self.editors.filter(pk=author.account.pk).exists()
        return self.owner_id is None and bool(author.guest) and self.guest == author.guest

    def is_owned_by(self, author: Author) -> bool:
        if author.account is not None:
            return self.owner_id == author.account.pk
        return self.owner_id is None and bool(author.guest) and self.guest == author.guest

    # Moderating

    def withhold(self) -> None:
        """Hidden by a moderator: its owner's alone, who cannot publish it. Once withheld, nothing more happens."""
        shared = Deck.objects.filter(pk=self.pk, withheld="")
        shared.update(withheld=F("visibility"), visibility=Deck.Visibility.PRIVATE)

    def give_back(self) -> None:
        """Restore the visibility that the deck had before it was withheld."""
        Deck.objects.filter(pk=self.pk).exclude(withheld="").update(visibility=F("withheld"), withheld="")

    # Reading

    @property
    def has_fetched_cards(self) -> bool:
        return "cards" in getattr(self, "_prefetched_objects_cache", {})

    def fetch(self) -> None:
        """Prefetch the cards and the data that `copies` and `verdict` read, unless done since the last change."""
        fetch_cards([self])

    @property
    def has_private_cards(self) -> bool:
        """Whether it holds cards that their author has not published: such a deck is private."""
        return self.cards.filter(card__private=True).exists()

    def _once(self, name: str, make: Callable[[], Any]) -> Any:
        """Return what `make` makes of the fetched cards and the format; make it once until either changes."""
        self.fetch()
        of = (self.cards.all(), self.format)  # the same objects until they are fetched again
        if self._made is None or any(now is not then for now, then in zip(of, self._made[0], strict=True)):
            self._made = of, {}
        made = self._made[1]
        if name not in made:
            made[name] = make()
        return made[name]

    def copies(self) -> list[Copies]:
        """Return the cards in the form that pure code uses, with their other printings if the format asks for sets.

        For many decks call `fetch_cards` first, which loads them together.
        """
        rows = self.cards.all
        made = self._once("copies", lambda: [Copies(r.card.to_printed_card(), r.count, r.reprinted) for r in rows()])
        return list(made)

    def lines(self) -> list[tuple[DeckCard, CardLine]]:
        """Return the rows of the cards, each with its line of a list."""
        copies = self.copies()
        return [
            (row, self.game.line(one.card, one.count, self.format.slug))
            for row, one in zip(self.cards.all(), copies, strict=True)
        ]

    def pool(self) -> Pool:
        """Return the cards that this deck can still take: those that suit it, without those of which it is full."""
        condition, words = self.suitable()
        held = {row.card_id for row in self.cards.all()}
        full = set(self.full_cards(held))
        if self._refuses_new_cards(condition, held):
            condition &= Q(pk__in=held - full)
            words = FULL_BUT_COPIES if held - full else FULL
        elif full:
            condition &= ~Q(pk__in=full)
        return Pool(condition, words, f"{words.en} {','.join(map(str, sorted(full)))}".strip())

    def _refuses_new_cards(self, condition: Q, own: Iterable[int]) -> bool:
        """Whether the deck has its full size: a suitable card that it lacks brings a problem that does not name it."""
        verdict = self.verdict()
        if verdict.count < self.format.rules.minimum:
            return False
        card = Card.every.complete().filter(condition).exclude(pk__in=own).order_by("pk").first()
        if card is None:
            return False
        more = Copies(card.to_printed_card(), 1)
        refusals = find_refusals(verdict, self.judge([*self.copies(), more]))
        return any(more.name not in problem.cards for problem in refusals)

    def suitable(self, copies: Sequence[Copies] | None = None) -> tuple[Q, Term]:
        """Return the condition of the cards that suit this deck, and the words that describe them.

        `copies` are the cards of the deck if they differ from the saved ones. The words are empty if the deck can take
        every card of its format.
        """
        condition = self.format.allowed_cards()
        suitable = self.game.suitable(self.copies() if copies is None else copies, self.format.rules)
        if suitable is None:
            return condition, Term("", "")
        any_of = Q(pk__in=())
        for lookups in suitable.alternatives:
            any_of |= Q(**lookups)
        return condition & any_of, suitable.words

    def full_cards(self, keys: Iterable[int]) -> dict[int, Term]:
        """Return the cards among `keys` of which the deck can take no further copy, with the reason."""
        full: dict[int, Term] = self._once("full", self._find_full_cards)
        return {key: full[key] for key in keys if key in full}

    def _find_full_cards(self) -> dict[int, Term]:
        copies, verdict = self.copies(), self.verdict()
        full: dict[int, Term] = {}
        for place, row in enumerate(self.cards.all()):
            more = list(copies)
            more[place] = replace(copies[place], count=copies[place].count + 1)
            refusals = find_refusals(verdict, self.judge(more))
            if refusals:
                full[row.card_id] = refusals[0].text
        return full

    def side_board(self) -> list[Copies]:
        """Return the cards that may be swapped in between games of a match; empty in formats without side boards."""
        if not self.format.side_board:
            return []
        counts = dict(self.aside.values_list("card", "count"))
        reprinted: dict[int, set[str]] = {}
        for card, code in Printing.objects.filter(card__in=counts).values_list("card", "set__code"):
            reprinted.setdefault(card, set()).add(code)
        cards = Card.every.complete().in_bulk(counts)
        return [Copies(cards[pk].to_printed_card(), counts[pk], frozenset(reprinted.get(pk, ()))) for pk in counts]

    def read_aside(self) -> list[PutAside]:
        """Return the copies beside the deck with their cards, which are shared and must not be modified."""
        rows: list[Any] = list(self.aside.annotate(card_changed=F("card__changed")))
        cards = card_cache.fetch_cards({(row.card_id, row.card_changed) for row in rows})
        for row in rows:
            row.card = cards[row.card_id]
        return rows

    @transaction.atomic
    def set_aside(self, cards: Mapping[int, int]) -> None:
        """Have just these copies of cards beside the deck; raises `TooLarge`."""
        if sum(cards.values()) > MOST_CARDS or any(count > MOST_COPIES for count in cards.values()):
            raise TooLarge
        Deck.objects.with_lock().get(pk=self.pk)
        self.aside.all().delete()
        PutAside.objects.bulk_create(PutAside(deck=self, card_id=card, count=count) for card, count in cards.items())

    def verdict(self) -> Verdict:
        verdict: Verdict = self._once("verdict", lambda: self.judge(self.copies()))
        return verdict

    def judge(self, copies: list[Copies]) -> Verdict:
        """Return the verdict on these cards instead of the deck's own."""
        return self.game.check(copies, self.format.rules)

    def figures(self) -> Figures:
        """The figures of the deck, classes named in both languages."""
        copies = self.copies()
        names = {ru: en for row in self.cards.all() for ru, en in row.card.set.classes.items()}
        return self.game.figures(copies, names)

    @property
    def game(self) -> DeckGame:
        """The game that it is a deck of."""
        return deck_game(self.format.game)

    @property
    def is_closed(self) -> bool:
        """Whether its format allows certain whole decks only, so that no card of the deck can be changed."""
        return self.format.slug in self.game.closed_formats

    @property
    def size(self) -> int:
        return sum(row.count for row in self.cards.all())

    def counts_at(self, number: int) -> Counts:
        """The cards as they were after revision `number`; none before the first."""
        return self.revisions.get(number=number).counts if number else {}

    # Changing

    def change(
        self,
        changes: Mapping[int, int],
        author: Author,
        *,
        base: int | None = None,
        kind: str = Revision.Kind.CHANGE,
        note: str = "",
    ) -> Revision | None:
        """Add (positive) and remove (negative) copies by card. Return None if nothing changes.

        `base` is the version that the author saw. If another author or tab has changed the deck since, write nothing
        and raise ChangedMeanwhile with those changes. Without `base`, apply the change to the current version. Changes
        from the same tab never conflict, so quick clicks need not wait for each other's responses.
        """
        return self._write(lambda cards: apply_changes(cards, changes), author, base, kind, note)

    def replace(
        self, cards: Mapping[int, int], author: Author, *, base: int | None = None, kind: str, note: str = ""
    ) -> Revision | None:
        """As `change`, to just these cards: an import, a restored revision, a merge."""
        return self._write(lambda _: dict(cards), author, base, kind, note)

    def undo(self, author: Author, *, base: int | None = None) -> Revision | None:
        """Undo the last step; None if there is none."""
        return self._step(Revision.Kind.UNDO, author, base)

    def redo(self, author: Author, *, base: int | None = None) -> Revision | None:
        """Redo the step that was undone last; None if there is none."""
        return self._step(Revision.Kind.REDO, author, base)

    @transaction.atomic
    def _step(self, kind: Revision.Kind, author: Author, base: int | None) -> Revision | None:
        current = self._lock(author, base, lambda cards: cards)
        goal = current and (current.back if kind == Revision.Kind.UNDO else current.forward)
        if current is None or goal is None:
            return None
        target = self.revisions.filter(number=goal).first() if goal else Revision(deck=self, number=0)
        if target is None:  # too old: its revision has been deleted
            return None
        forward = current.number if kind == Revision.Kind.UNDO else target.forward
        return self._add(current.counts, target.counts, author, kind, "", back=target.back, forward=forward)

    @transaction.atomic
    def _write(self, make: _Make, author: Author, base: int | None, kind: str, note: str) -> Revision | None:
        current = self._lock(author, base, make)
        before = current.counts if current else {}
        after = make(before)
        if sum(after.values()) > MOST_CARDS or any(count > MOST_COPIES for count in after.values()):
            raise TooLarge
        if after == before:
            return None
        return self._add(before, after, author, kind, note, back=current.number if current else 0, forward=None)

    def _lock(self, author: Author, base: int | None, make: _Make) -> Revision | None:
        """Lock the deck and return its last revision. Raise ChangedMeanwhile if the author has not seen it."""
        if not Deck.objects.with_lock().filter(pk=self.pk).values("pk").first():
            raise Http404("the deck was deleted meanwhile")
        current = self.revisions.order_by("-number").first()
        self.version = current.number if current else 0
        others = self.revisions.exclude(tab=author.tab) if author.tab else self.revisions.all()
        if base is not None and base < self.version and others.filter(number__gt=base).exists():
            base_counts = self.counts_at(base)
            raise ChangedMeanwhile(base_counts, make(base_counts), current.counts if current else {}, self.version)
        return current

    def _add(
        self, before: Counts, after: Counts, author: Author, kind: str, note: str, back: int | None, forward: int | None
    ) -> Revision:
        self.version += 1
        Deck.objects.filter(pk=self.pk).update(version=self.version, updated=timezone.now())
        changes = difference(before, after)
        removed = [card for card in changes if card not in after]
        if removed:
            self.cards.filter(card__in=removed).delete()
        DeckCard.objects.bulk_create(
            [DeckCard(deck=self, card_id=card, count=after[card]) for card in changes if card in after],
            update_conflicts=True,
            unique_fields=["deck", "card"],
            update_fields=["count"],
        )
        revision = self.revisions.create(
            number=self.version,
            cards={str(card): count for card, count in after.items()},
            kind=kind,
            note=note[:200],
            author=author.account,
            tab=author.tab[:24],
            back=back,
            forward=forward,
        )
        if self.version % 50 == 0:
            self.revisions.filter(number__lt=self.version - KEPT_REVISIONS, note="").delete()
        revision.changes = changes
        if self.visibility != Deck.Visibility.PRIVATE and self.has_private_cards:
            # Readers of the deck would see cards that their author has not published.
            self.visibility = Deck.Visibility.PRIVATE
            Deck.objects.filter(pk=self.pk).update(visibility=self.visibility)
        self._forget_read_cards()
        return revision

    def _forget_read_cards(self) -> None:
        """Drop the prefetched cards, which are older than the change."""
        getattr(self, "_prefetched_objects_cache", {}).pop("cards", None)


class DeckCard(models.Model):
    """The number of copies of a card in a deck."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="cards")
    card = models.ForeignKey(Card, models.PROTECT, related_name="in_decks")
    count = models.PositiveSmallIntegerField()

    reprinted: frozenset[str] = frozenset()  # other sets that print it, if the deck's format asks for sets

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["deck", "card"], name="deck_card_once"),
            models.CheckConstraint(condition=Q(count__gte=1, count__lte=MOST_COPIES), name="deck_card_counted"),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.card_id}"


class PutAside(models.Model):
    """Copies of a card beside a deck: its side board in a format that has side boards, else what its builder thinks of
    (one copy of each)."""

    MOST = 60  # cards put aside beside one deck

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="aside")
    card = models.ForeignKey(Card, models.CASCADE, related_name="+")
    count = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["deck", "card"], name="card_put_aside_once"),
            models.CheckConstraint(condition=Q(count__gte=1, count__lte=MOST_COPIES), name="card_put_aside_counted"),
        ]

    def __str__(self) -> str:
        return f"{self.card_id} beside {self.deck_id}"
