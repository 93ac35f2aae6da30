"""Fields and filters of the API that take one value of a list. The answer to any other value names the list."""

from __future__ import annotations

from typing import Any, NoReturn

from django.forms import ChoiceField as FormChoiceField
from django.utils.translation import get_language
from django_filters.rest_framework import ChoiceFilter, DjangoFilterBackend, FilterSet
from rest_framework import serializers

from catalog.core.allowed_values import name_allowed
from catalog.games import GAMES


class ChoiceField(serializers.ChoiceField):
    def fail(self, key: str, **values: Any) -> NoReturn:
        if key == "invalid_choice":
            raise serializers.ValidationError(_refusal(values["input"], self.choices), code=key)
        super().fail(key, **values)


class ListingFilterBackend(DjangoFilterBackend):
    def get_filterset(self, *args: Any) -> FilterSet | None:
        """Return the filters of a request. Raise ValidationError with the allowed values for any other value."""
        filters: FilterSet | None = super().get_filterset(*args)
        if filters is not None and not filters.is_valid():
            errors: dict[str, Any] = dict(filters.errors)
            for name in errors:
                field = filters.form.fields[name]
                if isinstance(field, FormChoiceField):
                    choices: Any = field.choices
                    errors[name] = [_refusal(filters.data[name], [value for value, _ in choices if value])]
            raise serializers.ValidationError(errors)
        return filters


def game_filter() -> ChoiceFilter:
    """Return a filter of rows by game."""
    return ChoiceFilter(choices=lambda: [(slug, slug) for slug in GAMES])


def _refusal(value: object, allowed: Any) -> str:
    return name_allowed(value, allowed).said(get_language() or "en")
