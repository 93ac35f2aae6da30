"""Pages of the site that other sites may show in a frame, and what oEmbed tells of them.

A framed page shows only public data and lacks forms, because another site could lay something over it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from csp.decorators import csp_replace
from django.http import HttpResponseBase
from django.views.decorators.clickjacking import xframe_options_exempt

View = Callable[..., HttpResponseBase]


@dataclass(frozen=True, slots=True)
class Embed:
    """A page in the frame of another site: its address, its title, and its size in pixels."""

    title: str
    frame: str  # a path of this site
    width: int
    height: int
    author: str = ""
    picture: str = ""  # the path of a picture of 1200 by 630 points


# Takes the arguments of an address. Raises Http404 for a page that strangers may not see.
Describe = Callable[..., Embed]


def allow_frames(view: View) -> View:
    """Let other sites show the page of a view in a frame."""
    return csp_replace({"frame-ancestors": ["*"]})(xframe_options_exempt(view))
