"""The version of the site stands in three places that agree."""

import tomllib

from django.conf import settings

from berserk_site import __version__


def test_the_version_is_that_of_the_project_and_of_the_newest_entry_in_the_changelog() -> None:
    project = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text())["project"]["version"]
    changes = (settings.BASE_DIR / "CHANGELOG.md").read_text()
    newest = next(line for line in changes.splitlines() if line.startswith("## "))
    assert (project, newest) == (__version__, f"## {__version__}")
