"""Formats as rows that staff can add; what they mean is for the game to say (`DeckGame.check`)."""

from __future__ import annotations

from typing import Any, cast

from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.addresses import urls_of
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.games import GAMES, edition_choices, first_game, game_choices
from catalog.models import Card, CardSet
from catalog.models.cards import in_active_language
from decks import formats
from decks.games import deck_games


def usual_edition() -> str:
    """Return the default edition, of the first game."""
    return next(iter(GAMES[first_game()].cards.editions))


def usual_format() -> str:
    """Return the slug of the default format."""
    return deck_games()[first_game()].formats[0].slug


class FormatQuerySet(models.QuerySet["Format"]):
    def complete(self) -> FormatQuerySet:
        """With the sets and bans that `rules` reads."""
        return self.prefetch_related("sets", "bans")

    def in_words(self) -> list[Format]:
        """Return the formats with all data that a page shows. Names of banned cards are in the reader's language."""
        rows = list(self.complete())
        bans = [ban for row in rows for ban in row.bans.all()]
        cards = Card.objects.filter(name_key__in={ban.name_key for ban in bans}).order_by()
        names = {card.name_key: card.name for card in cards}
        for ban in bans:
            ban.title = names.get(ban.name_key, ban.name)
        return rows


class Format(models.Model):
    """A format of one game: sizes of decks, copies, sets, bans, and the edition that its games are played by."""

    class Kind(models.TextChoices):
        CONSTRUCTED = "constructed", _("constructed")
        LIMITED = "limited", _("limited")

    game = models.CharField(_("game"), max_length=20, default=first_game, choices=game_choices)
    slug = models.SlugField(_("address"), max_length=40, unique=True)
    name_ru = models.CharField(_("name in Russian"), max_length=80)
    name_en = models.CharField(_("name in English"), max_length=80)
    kind = models.CharField(_("kind"), max_length=12, choices=Kind.choices, default=Kind.CONSTRUCTED)
    minimum = models.PositiveSmallIntegerField(_("cards at least"), default=30)
    maximum = models.PositiveSmallIntegerField(_("cards at most"), default=50)
    copies = models.PositiveSmallIntegerField(
        _("copies of a name"), null=True, blank=True, default=3, help_text=_("Leave empty for no limit.")
    )
    exempt_copies = models.PositiveSmallIntegerField(
        _("copies of exempt cards"),
        null=True,
        blank=True,
        help_text=_("Of cards with a limit of their own, in games that have such cards."),
    )
    side_board = models.PositiveSmallIntegerField(
        _("cards in a sideboard"),
        default=0,
        help_text=_(
            "The maximum. Players may swap these cards in between the games of a match; 0 means no sideboards."
        ),
    )
    edition = models.CharField(
        _("edition of the rules"),
        max_length=20,
        default=usual_edition,
        choices=edition_choices,
    )
    sets = models.ManyToManyField(
        CardSet,
        verbose_name=_("sets allowed"),
        blank=True,
        related_name="formats",
        help_text=_("None selected means all sets."),
    )

    objects = FormatQuerySet.as_manager()

    class Meta:
        ordering = ["pk"]
        verbose_name = _("format")
        verbose_name_plural = _("formats")
        constraints = [
            models.CheckConstraint(condition=Q(minimum__lte=F("maximum")), name="format_minimum_below_maximum"),
            models.CheckConstraint(condition=Q(kind__in=["constructed", "limited"]), name="format_kind_known"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("decks:format", args=[self.slug], urlconf=urls_of(self.game))

    @property
    def name(self) -> str:
        return in_active_language(self.name_ru, self.name_en)

    @property
    def edition_name(self) -> str:
        name = GAMES[self.game].cards.editions[self.edition]
        return in_active_language(name.ru, name.en)

    @property
    def exempt(self) -> Term | None:
        """The group of cards of the game that have a separate copy limit."""
        return deck_games()[self.game].exempt

    @property
    def limits_sets(self) -> bool:
        """Whether only some sets may be played."""
        return bool(self.sets.all())

    @property
    def rules(self) -> formats.Format:
        """The format as the pure check knows it."""
        return formats.Format(
            slug=self.slug,
            name=Term(self.name_ru, self.name_en),
            kind=cast(formats.Kind, self.kind),
            minimum=self.minimum,
            maximum=self.maximum,
            copies=self.copies,
            exempt_copies=self.exempt_copies,
            sets=frozenset(card_set.code.casefold() for card_set in self.sets.all()) or None,
            banned=frozenset(ban.name_key for ban in self.bans.all()),
            side_board=self.side_board,
            edition=self.edition,
        )

    def allowed_cards(self) -> Q:
        """The cards that a deck of this format may hold."""
        codes = [card_set.pk for card_set in self.sets.all()]
        condition = CardSet.cards_of(self.game)
        if codes:
            # A subquery, not a join: a card printed in two allowed sets is still one card.
            reprinted = CardSet.objects.filter(pk__in=codes, printings__isnull=False).values("printings__card")
            condition &= Q(set__in=codes) | Q(pk__in=reprinted)
        undeckable = deck_games()[self.game].undeckable if self.game in deck_games() else {}
        for column, value in undeckable.items():
            condition &= ~Q((column, value))
        return condition & ~Q(name_key__in=[ban.name_key for ban in self.bans.all()])


class Ban(models.Model):
    """A name that a format forbids (100.4)."""

    format = models.ForeignKey(Format, models.CASCADE, related_name="bans")
    name = models.CharField(_("name"), max_length=100)
    name_key = models.CharField(max_length=100, editable=False)

    title: str  # in the reader's language, where `in_words` looked it up

    class Meta:
        ordering = ["name"]
        verbose_name = _("ban")
        verbose_name_plural = _("bans")
        constraints = [models.UniqueConstraint(fields=["format", "name_key"], name="ban_once_a_format")]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.name_key = name_key(self.name)
        super().save(*args, **kwargs)


def ship_formats(**kwargs: object) -> None:
    """The formats of the rules themselves are always there; staff may change and add others."""
    shipped = [(game, rules) for game in deck_games().values() if game.slug in GAMES for rules in game.formats]
    for game, rules in shipped:
        Format.objects.get_or_create(
            slug=rules.slug,
            defaults={
                "game": game.slug,
                "edition": rules.edition,
                "name_ru": rules.name.ru,
                "name_en": rules.name.en,
                "kind": rules.kind,
                "minimum": rules.minimum,
                "maximum": rules.maximum,
                "copies": rules.copies,
                "exempt_copies": rules.exempt_copies,
                "side_board": rules.side_board,
            },
        )
