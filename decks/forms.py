"""Forms of decks, comments and formats."""

from __future__ import annotations

from functools import cache
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog.core.names import name_key
from catalog.core.text_encoding import UnknownEncoding, decode
from catalog.forms import offer
from catalog.games import GAMES
from catalog.models import Card
from decks.accounts import account_named
from decks.models import Ban, Comment, Deck, Format, Report, Tag

MOST_TAGS = 8
MOST_BYTES = 512 * 1024


class _CommaSeparatedField(forms.CharField):
    """Several words, with commas between them."""

    def to_python(self, value: Any) -> Any:
        return [word.strip() for word in (super().to_python(value) or "").split(",") if word.strip()]

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list) else value


class _Text(forms.CharField):
    """Text of several lines, each break of which is one character: a browser counts so, and posts two."""

    def to_python(self, value: Any) -> Any:
        return (super().to_python(value) or "").replace("\r\n", "\n")


def offer_formats(form: forms.BaseForm, game: str) -> None:
    """The formats of a game alone: a deck's cards are of one game."""
    field = form.fields["format"]
    assert isinstance(field, forms.ModelChoiceField)
    field.queryset = formats = Format.objects.filter(game=game)
    field.empty_label = None
    field.choices = cache(lambda: [(each.pk, each.name) for each in formats])  # widgets ask for them several times


PRIVATE_CARDS = _("It contains cards that their author has not published yet, so it stays private.")


class _VisibilityForm(forms.ModelForm):  # type: ignore[type-arg]
    """A form in which a deck with private cards stays private."""

    def clean_visibility(self) -> str:
        visibility: str = self.cleaned_data["visibility"]
        if visibility != Deck.Visibility.PRIVATE and self.instance.has_private_cards:
            raise forms.ValidationError(PRIVATE_CARDS)
        return visibility


class DeckForm(_VisibilityForm):
    """The details of a deck, without its cards. Only fields changed on the page are written: so two open pages do not
    undo each other's changes."""

    tag_names = _CommaSeparatedField(
        label=_("Tags"), required=False, max_length=300, help_text=_("Separated by commas.")
    )
    editor_names = _CommaSeparatedField(
        label=_("Co-editors"),
        required=False,
        max_length=300,
        help_text=_("Usernames, separated by commas."),
    )

    class Meta:
        model = Deck
        fields = ["name", "format", "visibility", "text"]
        field_classes = {"text": _Text}
        widgets = {"text": forms.Textarea(attrs={"rows": 5})}
        labels = {"name": _("Name"), "format": _("Format"), "visibility": _("Visibility"), "text": _("Description")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.show_hidden_initial = True
        if self.instance.pk:
            self.initial["tag_names"] = [tag.name for tag in self.instance.tags.all()]
            self.initial["editor_names"] = [user.username for user in self.instance.editors.all()]
        offer_formats(self, self.instance.format.game)
        if self.instance.owner_id is None:
            del self.fields["editor_names"]
        if self.instance.withheld:
            del self.fields["visibility"]

    def clean_tag_names(self) -> list[str]:
        names = list(dict.fromkeys(name.strip(" #") for name in self.cleaned_data["tag_names"]))
        for name in names:
            if not Tag.may_be(name):
                raise forms.ValidationError(
                    _("“%(name)s”: a tag has letters or digits, and at most %(most)s characters."),
                    params={"name": name, "most": Tag.LONGEST},
                )
        if len(names) > MOST_TAGS:
            raise forms.ValidationError(_("At most %(most)s tags."), params={"most": MOST_TAGS})
        return names

    def clean_editor_names(self) -> list[User]:
        users = []
        for name in self.cleaned_data["editor_names"]:
            user = account_named(name)
            if user is None:
                raise forms.ValidationError(_("There is no account “%(name)s”."), params={"name": name})
            if user != self.instance.owner:
                users.append(user)
        return users

    @transaction.atomic
    def save(self, commit: bool = True) -> Deck:
        deck: Deck = self.instance
        columns = [name for name in self.changed_data if not name.endswith("_names")]
        deck.save(update_fields=[*columns, "updated"])
        if "tag_names" in self.changed_data:
            deck.tags.set(Tag.named(self.cleaned_data["tag_names"]))
        if "editor_names" in self.changed_data:
            deck.editors.set(self.cleaned_data["editor_names"])
        return deck


class QuickForm(_VisibilityForm):
    """The builder's own line: a deck's name, format and, for its owner, who sees it, kept as soon as they change."""

    class Meta:
        model = Deck
        fields = ["name", "format", "visibility"]
        labels = {"name": _("Name"), "format": _("Format"), "visibility": _("Visibility")}

    def __init__(self, *args: Any, owned: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_formats(self, self.instance.format.game)
        if not owned or self.instance.withheld:
            del self.fields["visibility"]

    def save(self, commit: bool = True) -> Deck:
        deck: Deck = self.instance
        deck.save(update_fields=[*self.changed_data, "updated"])
        return deck


class ListForm(forms.Form):
    """A deck list pasted or uploaded."""

    list = forms.CharField(
        label=_("Deck list"), required=False, max_length=MOST_BYTES, strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false", "class": "list-text"}),
    )  # fmt: skip
    file = forms.FileField(label=_("or a file"), required=False, allow_empty_file=True)

    def clean_file(self) -> str:
        file = self.cleaned_data.get("file")
        if not file:
            return ""
        if file.size > MOST_BYTES:
            raise forms.ValidationError(_("The file is larger than 512 KiB."))
        try:
            return decode(file.read())
        except UnknownEncoding:
            raise forms.ValidationError(_("The file is not text in UTF-8 or Windows-1251.")) from None

    @property
    def text(self) -> str:
        """Return the uploaded text, or the pasted text if there is no upload."""
        return str(self.cleaned_data.get("file") or self.cleaned_data.get("list", ""))


class OwnedListForm(ListForm):
    """The form for a list of owned cards."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["list"].label = _("Card list")


class NewDeckForm(ListForm):
    name = forms.CharField(label=_("Name"), max_length=80, required=False)
    format = forms.ModelChoiceField(Format.objects.none(), label=_("Format"), empty_label=None)

    field_order = ["name", "format", "list", "file"]

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        offer_formats(self, game)


class CommentForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = Comment
        fields = ["text"]
        field_classes = {"text": _Text}
        labels = {"text": _("Your comment")}
        widgets = {"text": forms.Textarea(attrs={"rows": 3})}


class ReportForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = Report
        fields = ["reason"]
        labels = {"reason": _("What is wrong with it?")}


class FormatForm(forms.ModelForm):  # type: ignore[type-arg]
    """A format as staff sees it; bans are names, one a line."""

    banned = forms.CharField(
        label=_("Banned cards"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("One name per line."),
    )

    class Meta:
        model = Format
        fields = [
            "name_ru",
            "name_en",
            "slug",
            "kind",
            "minimum",
            "maximum",
            "copies",
            "exempt_copies",
            "side_board",
            "edition",
            "sets",
        ]
        widgets = {"sets": forms.CheckboxSelectMultiple}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        language = get_language() or "en"
        editions = GAMES[self.instance.game].cards.editions
        offer(self, "edition", [(slug, name.said(language)) for slug, name in editions.items()])
        self.fields["side_board"].required = False  # left empty it means none
        if self.instance.exempt is None:
            del self.fields["exempt_copies"]
        if self.instance.pk:
            self.initial["banned"] = "\n".join(ban.name for ban in self.instance.bans.all())

    def clean_side_board(self) -> int:
        return self.cleaned_data["side_board"] or 0

    def clean_slug(self) -> str:
        slug = str(self.cleaned_data["slug"])
        if slug == "new":
            raise forms.ValidationError(_("This address is already used by a page."))
        return slug

    def clean_banned(self) -> list[str]:
        names = {name_key(name): name.strip() for name in self.cleaned_data["banned"].splitlines() if name_key(name)}
        known_keys = {
            key
            for pair in Card.objects.named_any(names.values()).values_list("name_key", "name_en_key")
            for key in pair
        }
        unknown = [name for key, name in names.items() if key not in known_keys]
        if unknown:
            raise forms.ValidationError(_("No such card: %(names)s."), params={"names": ", ".join(unknown)})
        return list(names.values())

    def clean(self) -> dict[str, Any] | None:
        cleaned = super().clean() or {}
        if cleaned.get("minimum", 0) > cleaned.get("maximum", 0):
            self.add_error("maximum", _("Must not be less than the minimum."))
        return cleaned

    @transaction.atomic
    def save(self, commit: bool = True) -> Format:
        row: Format = super().save()
        row.bans.all().delete()
        printed = {
            key: card.name_ru or card.name_en
            for card in Card.objects.named_any(self.cleaned_data["banned"])
            for key in (card.name_en_key, card.name_key)
        }
        names = {name_key(name): name for name in (printed[name_key(name)] for name in self.cleaned_data["banned"])}
        Ban.objects.bulk_create([Ban(format=row, name=name, name_key=key) for key, name in names.items()])
        return row
