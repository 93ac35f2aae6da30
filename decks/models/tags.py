"""Tags of decks."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import models
from django.db.models import Count, Q
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _


class TagQuerySet(models.QuerySet["Tag"]):
    def visible(self) -> TagQuerySet:
        """All but those that a moderator hid."""
        return self.filter(hidden=False)

    def popular_in(self, formats: Iterable[int]) -> TagQuerySet:
        """Visible tags of public decks of these formats, the most frequent first; `used` is the number of decks.

        The condition is inside the count, so that the database goes from tags to their decks. With a condition on the
        rows it reads every public deck.
        """
        counted = Q(decks__visibility="public", decks__format__in=list(formats))
        return self.visible().annotate(used=Count("decks", filter=counted)).filter(used__gt=0).order_by("-used", "name")


class Tag(models.Model):
    LONGEST = 30

    name = models.CharField(_("tag"), max_length=LONGEST)
    slug = models.SlugField(max_length=LONGEST, unique=True, allow_unicode=True)
    made = models.DateTimeField(default=timezone.now, editable=False)
    hidden = models.BooleanField(default=False, editable=False)  # by a moderator: shown nowhere, and given to no deck

    objects = TagQuerySet.as_manager()

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    @classmethod
    def may_be(cls, name: str) -> bool:
        """Whether this can be a tag's name: it has letters or digits, and is not too long."""
        return bool(slugify(name, allow_unicode=True)) and len(name) <= cls.LONGEST

    @classmethod
    def named(cls, names: Iterable[str]) -> list[Tag]:
        """Return the tags with these names, creating new ones. Skip hidden tags and names without letters."""
        names_by_slug = {
            slugify(name, allow_unicode=True)[: cls.LONGEST]: name.strip(" #")[: cls.LONGEST] for name in names
        }
        names_by_slug.pop("", None)
        tags_by_slug = {tag.slug: tag for tag in cls.objects.filter(slug__in=names_by_slug)}
        new = [Tag(name=name, slug=slug) for slug, name in names_by_slug.items() if slug not in tags_by_slug]
        Tag.objects.bulk_create(new, ignore_conflicts=True)
        return list(cls.objects.visible().filter(slug__in=names_by_slug))
