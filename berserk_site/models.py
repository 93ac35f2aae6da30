"""Rows of the site itself, and the keys with which programs act as an account."""

from __future__ import annotations

import hashlib
import secrets

from django.conf import settings
from django.contrib.auth.models import User
from django.db import models
from django.utils.translation import gettext_lazy as _

MOST_KEYS = 20  # that an account may have


class SignOfLife(models.Model):
    """When processes of a role were last heard of. `/readyz` tells how long ago."""

    role = models.CharField(max_length=20, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.role}: {self.at}"


class LoadedContent(models.Model):
    """The digest of content that comes with the code and was loaded into this database."""

    name = models.CharField(max_length=40, primary_key=True)
    digest = models.CharField(max_length=64)

    def __str__(self) -> str:
        return self.name


def find_digest(key: str) -> str:
    """Return the stored digest of a key. Keys are too long to require a salt."""
    return hashlib.sha256(key.encode()).hexdigest()


class ApiKey(models.Model):
    """A key for the API, with a name that its owner chooses. The key itself is shown once, and only its digest is
    kept."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="api_keys")
    name = models.CharField(_("name"), max_length=60)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-made", "-pk"]

    def __str__(self) -> str:
        return self.name

    @classmethod
    def make(cls, user: User, name: str) -> str:
        """A new key of that name, as it is shown to its owner this once."""
        key = secrets.token_hex(20)
        cls.objects.create(user=user, name=name, digest=find_digest(key))
        return key
