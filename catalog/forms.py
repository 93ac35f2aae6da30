from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from django import forms
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog import sources
from catalog.audit import record_action
from catalog.core.staff_roles import StaffRole, has_role
from catalog.images import ENDINGS, NotAnImage, clean
from catalog.models import Card, Ruling, StaffAction, Upload
from catalog.understanding import Understanding


def offer(form: forms.BaseForm, field: str, choices: Sequence[tuple[Any, Any]]) -> None:
    """The choices of a form's field that are known only where the form is made."""
    cast(forms.ChoiceField, form.fields[field]).choices = choices


class RulingForm(forms.ModelForm):  # type: ignore[type-arg]
    """The form for rulings that staff write on a card's page."""

    class Meta:
        model = Ruling
        fields = ["kind", "date", "text_ru", "text_en"]
        widgets = {
            "date": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "text_ru": forms.Textarea(attrs={"rows": 3, "lang": "ru"}),
            "text_en": forms.Textarea(attrs={"rows": 3, "lang": "en"}),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["date"].initial = timezone.localdate


LONGEST_PLAYED_AS: Final = 1000


class PlayedAsForm(forms.ModelForm):  # type: ignore[type-arg]
    """A text that is played in place of a card's own; it has to be understood whole.

    `reading` is what was understood of a text that was given, else None.
    """

    reading: Understanding | None = None

    class Meta:
        model = Card
        fields = ["played_as"]
        widgets = {"played_as": forms.Textarea(attrs={"rows": 3})}
        help_texts = {
            "played_as": _(
                "In the words of the card language; each sentence has to be understood. Empty: played as printed."
            )
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.before: str = self.instance.played_as

    @transaction.atomic
    def save_by(self, user: User) -> None:
        """Save the text; the audit log has it where the right comes from a role."""
        card: Card = self.save()
        if has_role(user, StaffRole.EDITOR):
            record_action(user, StaffAction.Kind.TEXT_REPLACED, str(card.ref), self.before, card.played_as)

    def clean_played_as(self) -> str:
        text: str = self.cleaned_data["played_as"].strip()
        if text:
            self.reading = self.instance.set.rules.cards.understand_as(self.instance, text)
        unknown = [each["text"] for each in self.reading.unknown] if self.reading else []
        if unknown:
            raise ValidationError(
                _("Not understood: %(sentences)s") % {"sentences": "; ".join(f"“{each}”" for each in unknown)}
            )
        self.instance.tried_by = ""  # another text is tried again
        return text


class ImageForm(forms.Form):
    """The image of one card; `file` is cleaned to its content."""

    file = forms.FileField(
        label=_("Image of the card"),
        help_text=_("PNG, JPEG, WebP or AVIF with the printed card's 63:88 proportions, up to 2 MB."),
        widget=forms.FileInput(attrs={"accept": ",".join(ENDINGS)}),
    )

    def clean_file(self) -> bytes:
        file: UploadedFile[Any] = self.cleaned_data["file"]
        data: bytes = file.read()
        try:
            clean(data)
        except NotAnImage as error:
            raise ValidationError(error.said.said(get_language() or "en")) from None
        return data


class UploadForm(forms.ModelForm):  # type: ignore[type-arg]
    """A card list to import, or only to check."""

    file = forms.FileField(
        label=_("Card list"),
        help_text=_("A set (.toml, .json), a table (.csv) or a community list (.json), as docs/sets.md describes."),
        widget=forms.ClearableFileInput(attrs={"accept": ",".join(sources.ENDINGS)}),
    )

    class Meta:
        model = Upload
        fields = ["file", "set_names", "skip_bad", "dry_run"]
        help_texts = {"set_names": _("If the list only numbers its sets: “10=Dawn; 20=Dusk”.")}

    def clean_file(self) -> UploadedFile[Any]:
        file: UploadedFile[Any] = self.cleaned_data["file"]
        if (file.size or 0) > sources.MAX_BYTES:
            raise ValidationError(_("The file is larger than %(most)d MB.") % {"most": sources.MAX_BYTES // 2**20})
        return file

    def save(self, commit: bool = True) -> Upload:
        file = self.cleaned_data["file"]
        self.instance.name = str(file.name)[:200]
        self.instance.content = file.read()
        saved: Upload = super().save(commit)
        return saved
