"""The site as an ASGI application. Open streams need one: a WSGI server would give each of them a thread for good."""

import os

import django

from berserk_site.one_thread import OneThreadHandler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
django.setup(set_prefix=False)
application = OneThreadHandler()
