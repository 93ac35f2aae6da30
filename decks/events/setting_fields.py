"""The fields of settings: in the form of organisers, and in the requests and answers of the API."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from catalog.api_choices import ChoiceField

from .settings import (
    ChoiceSetting,
    FlagSetting,
    NumberSetting,
    SecondsSetting,
    SetCode,
    SetCodes,
    Setting,
    SlotsSetting,
    TextSetting,
)


def form_field(setting: Setting, initial: Any, choices: Sequence[tuple[Any, Any]] = ()) -> forms.Field:
    """The field of a form, with the choices that a game brings. `options_reader` checks what was sent."""
    kind: type[forms.Field] = (
        forms.CharField if isinstance(setting, TextSetting | SlotsSetting | SecondsSetting) else forms.Field
    )
    return kind(
        label=_translated(setting.label),
        help_text=_translated(setting.help),
        widget=_widget(setting, choices),
        initial=None if setting.blank else initial,
        required=isinstance(setting, NumberSetting) and not (setting.blank or setting.names),
    )


def _translated(text: str) -> Any:
    return gettext_lazy(text) if text else ""


def _widget(setting: Setting, choices: Sequence[tuple[Any, Any]]) -> forms.Widget:
    match setting:
        case FlagSetting():
            return forms.CheckboxInput()
        case SetCodes():
            return forms.CheckboxSelectMultiple(choices=choices)
        case NumberSetting(names=()):
            return forms.NumberInput(attrs={"min": setting.least, "max": setting.high})
        case NumberSetting():
            return forms.Select(choices=[(setting.low + i, _translated(name)) for i, name in enumerate(setting.names)])
        case ChoiceSetting(long=True):
            return forms.RadioSelect(choices=choices)
        case ChoiceSetting() | SetCode():
            named = setting.names.items() if isinstance(setting, ChoiceSetting) else ()
            return forms.Select(choices=choices or [(value, _translated(name)) for value, name in named])
        case TextSetting(lines=1):
            return forms.TextInput(attrs={"maxlength": setting.longest})
        case TextSetting():
            return forms.Textarea(attrs={"rows": setting.lines, "maxlength": setting.longest})
        case SlotsSetting():
            return forms.Textarea(attrs={"rows": 4})
    return forms.TextInput()


class SlotRequest(serializers.Serializer[Any]):
    def __init__(self, *args: Any, slots: SlotsSetting, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["count"] = serializers.IntegerField(min_value=1, max_value=slots.cards)
        self.fields["query"] = serializers.CharField(max_length=slots.query, allow_blank=True)


def request_field(setting: Setting) -> serializers.Field[Any, Any, Any, Any]:
    """The field of a request, which may always be left out."""
    more: Any = {"required": False} | ({"help_text": setting.hint} if setting.hint else {})
    match setting:
        case NumberSetting():
            return serializers.IntegerField(min_value=setting.least, max_value=setting.high, **more)
        case TextSetting():
            return serializers.CharField(max_length=setting.longest, allow_blank=True, **more)
        case SetCodes():
            return serializers.ListField(child=serializers.CharField(), max_length=setting.most, **more)
        case SecondsSetting():
            second = serializers.IntegerField(min_value=1, max_value=setting.longest)
            return serializers.ListField(child=second, min_length=1, max_length=setting.most, **more)
        case SlotsSetting():
            return SlotRequest(slots=setting, many=True, max_length=setting.most, **more)
    return _plain_field(setting, **more)


def answer_field(setting: Setting) -> serializers.Field[Any, Any, Any, Any]:
    """The field of an answer."""
    more: Any = {"help_text": setting.hint} if setting.hint else {}
    match setting:
        case NumberSetting():
            return serializers.IntegerField(**more)
        case SetCodes():
            return serializers.ListField(child=serializers.CharField(), **more)
        case SecondsSetting():
            return serializers.ListField(child=serializers.IntegerField(), **more)
        case SlotsSetting():
            pairs = "[number of cards, query] of each slot; empty: the game's own booster"
            return serializers.ListField(child=serializers.ListField(), help_text=pairs)
    return _plain_field(setting, **more)


def _plain_field(setting: Setting, **more: Any) -> serializers.Field[Any, Any, Any, Any]:
    match setting:
        case FlagSetting():
            return serializers.BooleanField(**more)
        case ChoiceSetting():
            return ChoiceField(setting.values, **more)
    return serializers.CharField(allow_blank=True, **more)
