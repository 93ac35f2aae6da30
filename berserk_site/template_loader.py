"""Templates whose indentation is not sent to browsers."""

from __future__ import annotations

import re
from typing import Final

from django.template.base import Origin
from django.template.loaders.filesystem import Loader

INDENTATION: Final = re.compile(r"[ \t]*\n[ \t]*")


class CompactLoader(Loader):
    """Loads templates without their indentation. Lines stay, so that error pages show the right one."""

    def get_contents(self, origin: Origin) -> str:
        return INDENTATION.sub("\n", super().get_contents(origin))
