"""A deck is a multiset: what changed, and how two changes are put together."""

from hypothesis import given
from hypothesis import strategies as st

from decks.multiset import apply_changes, difference, merge

decks = st.dictionaries(st.sampled_from("абвгд"), st.integers(1, 5))


@given(decks, decks)
def test_the_difference_made_to_the_old_gives_the_new(old: dict[str, int], new: dict[str, int]) -> None:
    assert apply_changes(old, difference(old, new)) == new


@given(decks, decks)
def test_a_merge_with_no_change_of_one_side_is_the_other(base: dict[str, int], mine: dict[str, int]) -> None:
    assert merge(base, mine, base).cards == mine
    assert merge(base, base, mine).cards == mine


@given(decks, decks, decks)
def test_a_merge_does_not_ask_whose_change_came_first(
    base: dict[str, int], mine: dict[str, int], theirs: dict[str, int]
) -> None:
    assert merge(base, mine, theirs).cards == merge(base, theirs, mine).cards


def test_the_merge_makes_both_changes() -> None:
    found = merge({"а": 3, "б": 1}, {"а": 2, "б": 1}, {"а": 3, "б": 1, "в": 2})
    assert (found.cards, found.both) == ({"а": 2, "б": 1, "в": 2}, ())


def test_the_merge_makes_equal_changes_once_and_reports_conflicts() -> None:
    assert merge({"а": 1}, {"а": 3}, {"а": 3}).cards == {"а": 3}
    found = merge({"а": 1}, {"а": 3}, {"а": 2})
    assert (found.cards, found.both) == ({"а": 4}, ("а",))
