"""The site's settings with one more address: a page that does nothing, to compare others with."""

from berserk_site.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
