"""Accounts by the names that people write."""

import pytest
from django.contrib.auth.models import User

from decks.accounts import account_named


@pytest.mark.django_db
def test_an_account_is_found_in_any_case_of_its_name_but_by_the_whole_of_it() -> None:
    user = User.objects.create_user("Пётр.К+")
    assert account_named("пётр.к+") == user
    assert account_named("ПётрxК+") is None
    assert account_named("Пётр") is None


@pytest.mark.django_db
def test_of_accounts_that_differ_by_case_the_exact_name_wins() -> None:
    User.objects.create_user("Пётр")
    user = User.objects.create_user("пётр")
    assert account_named("пётр") == user
