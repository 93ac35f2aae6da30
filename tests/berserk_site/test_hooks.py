"""The hooks of the apps: each one that an app declares is one that the site reads."""

import ast
from inspect import getsource

from berserk_site.hooks import load_hooks

DECLARATIONS = {"FOLLOWED", "MEASURED", "STALE", "QUOTAS", "ACCOUNT_DATA"}


def test_an_app_declares_no_table_that_the_site_does_not_read() -> None:
    declared = {
        f"{label}.{target.id}"
        for label, hooks in load_hooks().items()
        for node in ast.parse(getsource(hooks)).body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    assert declared
    assert {name for name in declared if name.partition(".")[2] not in DECLARATIONS} == set()


def test_each_entry_of_a_hook_can_be_called() -> None:
    for label, hooks in load_hooks().items():
        for name in DECLARATIONS & set(vars(hooks)):
            for key, entry in getattr(hooks, name).items():
                calls = [part for part in entry if not isinstance(part, str)] if isinstance(entry, tuple) else [entry]
                assert all(callable(call) for call in calls), f"{label}: {name}[{key!r}]"
