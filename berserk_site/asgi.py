"""The site as an ASGI application. Open streams need one: a WSGI server would give each of them a thread for good."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
application = get_asgi_application()
