"""The site as an ASGI application. Open streams need one: a WSGI server would give each of them a thread for good."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
django.setup(set_prefix=False)

from berserk_site.one_thread import OneThreadHandler  # noqa: E402 (Django has to be set up)

application = OneThreadHandler()
