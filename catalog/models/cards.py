"""Sets, cards, their printings and the abilities that were understood of their text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower
from django.urls import get_urlconf, reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog.cards import CardRef
from catalog.core.allowed_values import name_allowed
from catalog.core.names import name_key
from catalog.core.staff_roles import StaffRole, has_role
from catalog.core.terms import Term
from catalog.core.trigrams import Holds
from catalog.games import GAMES, RegisteredGame, first_game, game_choices, rarity_choices
from catalog.models.images import CardImage

SYMBOL = re.compile(r"\{\w+\}")  # a symbol in a text of any game


def in_active_language(ru: str, en: str) -> str:
    """The one of two texts that the visitor reads; the other where the source has only that."""
    return (ru or en) if (get_language() or "en").startswith("ru") else (en or ru)


class CardSetQuerySet(models.QuerySet["CardSet"]):
    def public(self) -> CardSetQuerySet:
        return self.filter(private=False)

    def readable_by(self, user: User | AnonymousUser | None) -> CardSetQuerySet:
        """Exclude the private sets of other accounts."""
        if user is None or not user.pk:
            return self.public()
        return self.filter(models.Q(private=False) | models.Q(owner=user.pk))

    def any_by_visitors(self, game: str, codes: Iterable[str]) -> bool:
        """Whether any of these sets of a game was written by a visitor: private, or of an account that is no staff."""
        written = models.Q(private=True) | models.Q(owner__is_staff=False)
        return self.filter(written, game=game, code__in=list(codes)).exists()


class PublicCardSets(CardSetQuerySet):
    """The sets that every visitor may see."""

    def __init__(self, model: Any = None, query: Any = None, *args: Any, **kwargs: Any) -> None:
        super().__init__(model, query, *args, **kwargs)
        if model is not None and query is None:  # not a clone
            self.query.add_q(models.Q(private=False))


class CardSet(models.Model):
    """A set of cards as it was published; known by its game and code. Only its owner sees a private set.

    `objects` are the public sets, `every` includes the private ones.
    """

    game = models.CharField(_("game"), max_length=20, default=first_game, choices=game_choices)
    code = models.CharField(_("code"), max_length=12)
    name_ru = models.CharField(_("name in Russian"), max_length=100)
    name_en = models.CharField(_("name in English"), max_length=100, blank=True)
    released = models.DateField(_("released"), null=True, blank=True)
    classes = models.JSONField(_("English names of its classes"), default=dict, blank=True)
    # The account that uploaded the list; empty for shipped sets.
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="card_sets"
    )
    private = models.BooleanField(default=False, editable=False)

    objects = PublicCardSets.as_manager()
    every = CardSetQuerySet.as_manager()

    class Meta:
        ordering = ["game", "released", "code"]
        verbose_name = _("set")
        verbose_name_plural = _("sets")
        constraints = [
            models.UniqueConstraint("game", Lower("code"), name="set_code_unique_in_game"),
            models.CheckConstraint(condition=~models.Q(code=""), name="set_code_present"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Cards show their set's code and the English names of its classes, and so change with it. ValidationError for
        a game that is not registered."""
        if self.game not in GAMES:
            raise ValidationError({"game": name_allowed(self.game, GAMES).said(get_language() or "en")})
        super().save(*args, **kwargs)
        Card.every.filter(set=self).update(changed=timezone.now(), private=self.private)

    def get_absolute_url(self) -> str:
        return reverse("catalog:set", args=[self.game, self.code])

    @property
    def name(self) -> str:
        return in_active_language(self.name_ru, self.name_en)

    @staticmethod
    def cards_of(game: str, path: str = "") -> models.Q:
        """Return a filter for the cards of a game; `path` leads from the filtered model to the card.

        Sets are few, so the filter excludes the sets of other games by key, and cards can still be read in index
        order. A condition on the row of the set would sort all cards.
        """
        others = list(CardSet.every.exclude(game=game).values_list("pk", flat=True))
        return ~models.Q((f"{path}set__in", others))

    @property
    def rules(self) -> RegisteredGame:
        """The game this set belongs to."""
        return GAMES[self.game]


class CardQuerySet(models.QuerySet["Card"]):
    def complete(self) -> CardQuerySet:
        """Select all data that a card's face shows, so that rendering runs without further queries."""
        return self.select_related("set", *(game.cards.numbers for game in GAMES.values()))

    def named(self, name: str) -> CardQuerySet:
        """All cards of one name, in either language: copies of each other (201.3)."""
        return self.named_any([name])

    def named_any(self, names: Iterable[str]) -> CardQuerySet:
        """All cards whose name in either language is one of these."""
        keys = {name_key(name) for name in names} - {""}
        return self.filter(models.Q(name_key__in=keys) | models.Q(name_en_key__in=keys))

    def in_quarantine(self) -> CardQuerySet:
        """Those with sentences that broke trial games."""
        return self.exclude(quarantined=[])

    def with_number(self, game: str, code: str, number: int) -> CardQuerySet:
        """The card of that game, set and number, or none."""
        return self.filter(set__game=game, set__code__iexact=code, number=number)

    def readable_by(self, user: User | AnonymousUser | None) -> CardQuerySet:
        """Exclude the private cards of other accounts."""
        if user is None or not user.pk:
            return self.filter(private=False)
        # A subquery, not a join: a condition on the row of the set would sort all cards.
        own = CardSet.every.filter(owner=user.pk, private=True).values("pk")
        return self.filter(models.Q(private=False) | models.Q(set__in=own))


class PublicCards(CardQuerySet):
    """The cards that every visitor may see."""

    def __init__(self, model: Any = None, query: Any = None, *args: Any, **kwargs: Any) -> None:
        super().__init__(model, query, *args, **kwargs)
        if model is not None and query is None:  # not a clone
            self.query.add_q(models.Q(private=False))


class Card(models.Model):
    """One card, known by its set and number; the numbers that only its game has stand in that game's table.

    Copies are counted by name: `name_key` is what names share that differ in case, spaces, «ё» and «е». `objects` are
    the public cards, `every` includes the private ones.
    """

    class Simulated(models.TextChoices):
        YES = "yes", _("simulated")
        PARTLY = "partly", _("partly simulated")
        NO = "no", _("not simulated")

    set = models.ForeignKey(CardSet, models.CASCADE, related_name="cards", verbose_name=_("set"))
    number = models.PositiveSmallIntegerField(_("number"))
    name_ru = models.CharField(_("name in Russian"), max_length=100)
    name_en = models.CharField(_("name in English"), max_length=100, blank=True)
    name_key = models.CharField(max_length=100, editable=False, db_index=True)
    name_en_key = models.CharField(max_length=100, editable=False, blank=True, db_index=True)
    text_ru = models.TextField(_("text in Russian"), blank=True)
    text_en = models.TextField(_("text in English"), blank=True)
    flavour_ru = models.TextField(_("flavour text in Russian"), blank=True)
    flavour_en = models.TextField(_("flavour text in English"), blank=True)
    artist = models.CharField(_("artist"), max_length=200, blank=True)
    notes = models.TextField(_("notes on print runs"), blank=True)
    # In the words of the card language, what the simulator plays in place of a text that it does not understand whole.
    played_as = models.TextField(_("played as"), max_length=1000, blank=True)
    rarity = models.CharField(_("rarity"), max_length=12, choices=rarity_choices)
    # The place of the rarity in its game, from the most frequent up; the database sorts by it.
    rarity_place = models.PositiveSmallIntegerField(default=0, editable=False)
    icons = models.JSONField(_("icons"), default=list, blank=True)
    image = models.ForeignKey(CardImage, models.SET_NULL, null=True, editable=False, related_name="cards")

    simulated = models.CharField(
        _("simulated"), max_length=6, choices=Simulated.choices, default=Simulated.NO, editable=False, db_index=True
    )
    understood_ru = models.TextField(editable=False, blank=True)
    understood_en = models.TextField(editable=False, blank=True)
    unknown = models.JSONField(editable=False, default=list, blank=True)
    corrected = models.JSONField(editable=False, default=list, blank=True)  # words as printed and as they were taken
    # Sentences that broke trial games, each with what went wrong: they are not played. `tried_by`: the digest of the
    # engine that tried the text as it is now; "" until one has.
    quarantined = models.JSONField(editable=False, default=list, blank=True)
    tried_by = models.CharField(max_length=16, editable=False, blank=True, db_index=True)
    understood_by = models.CharField(max_length=16, editable=False, blank=True)  # the card language's digest
    text_key = models.TextField(editable=False, blank=True)  # icons and texts in both languages, for search
    words_key = models.TextField(
        editable=False, blank=True
    )  # names, classes and `text_key`: where a bare word is sought
    changed = models.DateTimeField(auto_now=True, db_index=True)
    private = models.BooleanField(default=False, editable=False)  # copied from the set: saves a join

    objects = PublicCards.as_manager()
    every = CardQuerySet.as_manager()  # with private cards

    if TYPE_CHECKING:  # each game's own numbers, by the accessor that it names
        berserk: Any
        clash: Any
        heroes: Any
        battlecon: Any

    class Meta:
        ordering = ["set", "number"]
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        indexes = [models.Index(fields=["rarity_place", "set", "number"], name="card_by_rarity")]
        constraints = [
            models.UniqueConstraint(fields=["set", "number"], name="card_number_unique_in_set"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="card_number_positive"),
            models.CheckConstraint(condition=~models.Q(name_key=""), name="card_name_present"),
            models.CheckConstraint(
                condition=models.Q(simulated__in=["yes", "partly", "no"]), name="card_simulated_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keeps the place of the rarity; ValidationError for a rarity that the game does not have."""
        rarities = list(self.set.rules.cards.rarities) or [""]
        if self.rarity not in rarities:
            raise ValidationError({"rarity": name_allowed(self.rarity, rarities).said(get_language() or "en")})
        self.rarity_place = rarities.index(self.rarity)
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return _card_address(get_urlconf(), self.set.game, self.set.code, self.number)

    def may_be_substituted_by(self, user: User | AnonymousUser) -> bool:
        """Whether the account may write what is played in place of the text: editors, and who owns the card's set."""
        return user.is_active and (has_role(user, StaffRole.EDITOR) or self.set.owner_id == user.pk)

    def gather_words(self, class_keys: str) -> None:
        """Fills the one column in which a bare word is sought; `class_keys` as on the card's numbers."""
        self.words_key = "\n".join([self.name_key, self.name_en_key, class_keys, self.text_key])

    @property
    def ref(self) -> CardRef:
        return CardRef(self.set.game, self.set.code, self.number)

    @property
    def name(self) -> str:
        """The name in the visitor's language."""
        return in_active_language(self.name_ru, self.name_en)

    @property
    def text(self) -> str:
        """Return the text in the visitor's language: the printed text, or else the translation of the understanding."""
        return in_active_language(self.text_ru or self.understood_ru, self.text_en or self.understood_en)

    @property
    def text_is_mixed(self) -> bool:
        """Whether the displayed text has untranslated sentences in another language than the visitor's."""
        other = "[а-яё]" if not (get_language() or "en").startswith("ru") else r"\b[a-z]{3,}"
        lacks = not self.text_ru if (get_language() or "en").startswith("ru") else not self.text_en
        return lacks and bool(re.search(other, SYMBOL.sub("", self.text), re.IGNORECASE))

    @property
    def image_address(self) -> str | None:
        """Where the image is that is shown in place of the drawn face."""
        return CardImage.address(self.image_id) if self.image_id else None

    @property
    def class_names(self) -> list[str]:
        """Its classes in the visitor's language, as far as they have an English name."""
        return [in_active_language(name.ru, name.en) for name in self.set.rules.cards.class_names(self)]

    @property
    def icon_names(self) -> list[Term]:
        return [self.set.rules.cards.icon_name((name, x)) for name, x in self.icons]

    @property
    def rarity_name(self) -> Term:
        """Return the name of the rarity, or "" in games without rarities."""
        return self.set.rules.cards.rarities.get(self.rarity, Term("", ""))

    @property
    def summary(self) -> Term:
        """Return the kind of card in a few words."""
        return self.set.rules.cards.summary(self)

    @property
    def flavour(self) -> str:
        return in_active_language(self.flavour_ru, self.flavour_en)

    @property
    def quarantined_sentences(self) -> tuple[str, ...]:
        return tuple(each["sentence"] for each in self.quarantined)

    def to_printed_card(self) -> Any:
        """The card as every pure part of the house knows it: the frozen card of its game."""
        return self.set.rules.cards.to_printed_card(self)


for _searched in (Card._meta.get_field("words_key"), Card._meta.get_field("text_key")):
    cast("models.Field[Any, Any]", _searched).register_lookup(Holds)


@lru_cache(maxsize=16384)  # a page has dozens of cards, each with several links
def _card_address(urls: Any, game: str, code: str, number: int) -> str:
    return reverse("catalog:card", urlconf=urls, args=[game, code, number])


class Printing(models.Model):
    """A further printing of a card: in another set, or as a variant (promo, alternative art) under the same number."""

    card = models.ForeignKey(Card, models.CASCADE, related_name="printings")
    set = models.ForeignKey(CardSet, models.CASCADE, related_name="printings")
    number = models.PositiveSmallIntegerField(_("number"))
    variant = models.CharField(_("variant"), max_length=20, blank=True)
    rarity = models.CharField(_("rarity"), max_length=12, choices=rarity_choices)

    class Meta:
        ordering = ["set", "number", "variant"]
        constraints = [
            models.UniqueConstraint(fields=["set", "number", "variant"], name="printing_unique_in_set"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="printing_number_positive"),
        ]

    def __str__(self) -> str:
        return f"{self.card_id}: {self.set_id} {self.number} {self.variant}".rstrip()

    @property
    def rarity_name(self) -> Term:
        """Return the name of the rarity, or "" in games without rarities."""
        return self.set.rules.cards.rarities.get(self.rarity, Term("", ""))


class Ability(models.Model):
    """An ability that was understood of a card, with its X; what search reads. `name` is the dictionary's slug."""

    card = models.ForeignKey(Card, models.CASCADE, related_name="abilities")
    name = models.CharField(max_length=40)
    x = models.PositiveSmallIntegerField(null=True)

    class Meta:
        verbose_name_plural = "abilities"
        indexes = [models.Index(fields=["name", "x"], name="ability_by_name")]
        constraints = [
            models.UniqueConstraint(fields=["card", "name", "x"], name="ability_once_a_card"),
            models.UniqueConstraint(
                fields=["card", "name"], condition=models.Q(x=None), name="ability_without_x_once_a_card"
            ),
        ]

    def __str__(self) -> str:
        return self.name if self.x is None else f"{self.name} {self.x}"
