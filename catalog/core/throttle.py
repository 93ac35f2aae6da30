"""The one throttle of pages and API: it counts requests and work by account, and for guests by address.

    throttle.spend(request, "events")            one event is created
    throttle.spend(request, "boosters", 24)      the work that it will take

Raises `TooMany`, which the API and the pages both answer by 429 with Retry-After. `settings.THROTTLES` has the limits,
each with a rate for guests and one for accounts. Counts are kept in the cache: with several web servers it has to be
one that they share.

A count covers a sliding window: the amount spent in this window plus the remaining share of the one before.
A refused request spends nothing.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache as remembered
from functools import partial
from hashlib import sha256
from ipaddress import AddressValueError, IPv6Address, ip_address
from math import ceil
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from .cache_errors import cache_errors

PERIODS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
KNOWN_FOR = 3600  # seconds that a key found right is counted by itself
NO_CACHE = "The cache does not answer: nothing is throttled"

logger = logging.getLogger(__name__)
AnyRequest = HttpRequest | Request
Spend = Callable[[str, int], None]


class TooMany(Throttled):
    """This client has to wait for `wait` seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.wait: int = ceil(seconds)


@dataclass(frozen=True, slots=True)
class Rate:
    """A limit of `most` requests in `seconds` seconds."""

    most: int
    seconds: int

    @classmethod
    def read(cls, text: str) -> Rate:
        """From `30/min`. Raises ValueError."""
        most, slash, period = text.partition("/")
        if not slash or period[:1] not in PERIODS:
            raise ValueError(f"“{text}” is no rate such as 30/min")
        return cls(int(most), PERIODS[period[0]])


@remembered
def rates_of(text: str) -> tuple[Rate, Rate]:
    """The rates of guests and of accounts, from `30/hour 60/hour`; one rate is both."""
    guests, _, accounts = text.partition(" ")
    return Rate.read(guests), Rate.read(accounts.strip() or guests)


def client_address(request: AnyRequest) -> str:
    """Return the address for limits: the address of the connection, or the one that the last of `TRUSTED_PROXIES`
    proxies saw.

    Values that the client writes into X-Forwarded-For are further left and are ignored. For IPv6 the result is the
    /64 network, which belongs to one subscriber.
    """
    address = str(request.META.get("REMOTE_ADDR", ""))
    if proxies := settings.TRUSTED_PROXIES:
        hops = str(request.META.get("HTTP_X_FORWARDED_FOR", "")).split(",")
        if len(hops) >= proxies:
            address = hops[-proxies].strip()
    try:
        ip = ip_address(address)
    except (AddressValueError, ValueError):
        return str(request.META.get("REMOTE_ADDR", ""))
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return f"{IPv6Address(int(ip) >> 64 << 64)}/64"
    return address


def spend(request: AnyRequest, name: str, cost: int = 1) -> None:
    """Count what this client does; raises TooMany beyond the limit `name`."""
    who, rate = _client(request, name)
    _spend(name, who, rate, cost)


def spender(request: AnyRequest) -> Spend:
    """Return a function that charges work to this client, for functions that do not receive the request."""
    return partial(spend, request)


def count_nothing(name: str, cost: int = 1) -> None:
    """Counts nothing: for commands and the site itself."""


def spend_by_address(request: AnyRequest, name: str, cost: int = 1) -> None:
    """Like `spend`, but always by address, for requests that are counted before authentication."""
    _spend(name, client_address(request), rates_of(settings.THROTTLES[name])[0], cost)


def refuse_if_exhausted(request: AnyRequest, name: str) -> None:
    """Raise TooMany where nothing is left of the limit; spends nothing."""
    spend_by_address(request, name, 0)


def give_back(request: AnyRequest, name: str, cost: int) -> None:
    """Refund a part of an advance charge."""
    _change(request, name, -cost)


def charge(request: AnyRequest, name: str, cost: int) -> None:
    """Add a cost that an address has already caused, regardless of its limit."""
    if cost > 0:
        _change(request, name, cost)


def _change(request: AnyRequest, name: str, cost: int) -> None:
    if not settings.THROTTLES_ON:
        return
    rate, now = rates_of(settings.THROTTLES[name])[0], time.time()
    try:
        key = _key(name, client_address(request), int(now // rate.seconds))
        cache.add(key, 0, 2 * rate.seconds)
        cache.incr(key, cost)
    except cache_errors():
        logger.warning(NO_CACHE)


def vouch(key: str) -> None:
    """Remember that the site has issued this key. Requests with it are counted separately from now on."""
    name = _vouched(key)
    try:
        if cache.get(name) is None:
            cache.set(name, 1, KNOWN_FOR)
    except cache_errors():
        logger.warning(NO_CACHE)


def _vouched(key: str) -> str:
    return f"throttle:key:{sha256(key.encode(errors='replace')).hexdigest()}"


def _is_cached(name: str) -> bool:
    try:
        return cache.get(name) is not None
    except cache_errors():
        logger.warning(NO_CACHE)
        return False


def _client(request: AnyRequest, name: str) -> tuple[str, Rate]:
    guests, accounts = rates_of(settings.THROTTLES[name])
    user = getattr(request, "user", None)
    if user is not None and user.is_authenticated:
        return f"account {user.pk}", accounts
    return client_address(request), guests


def _spend(name: str, who: str, rate: Rate, cost: int) -> None:
    if not settings.THROTTLES_ON:
        return
    now = time.time()
    try:
        wait = _add(name, who, rate, cost, now)
    except cache_errors():
        logger.warning(NO_CACHE)
        return
    if wait:
        raise TooMany(wait)


def _key(name: str, who: str, window: int) -> str:
    return f"throttle:{name}:{who.replace(' ', '-')}:{window}"


def _add(name: str, who: str, rate: Rate, cost: int, now: float) -> float:
    """Count the request and return 0.0. If the rate is exceeded, count nothing and return the seconds to wait."""
    window, passed = divmod(now, rate.seconds)
    share = passed / rate.seconds  # of this window that is over
    this, last = (_key(name, who, int(window) - back) for back in (0, 1))
    cache.add(this, 0, 2 * rate.seconds)
    before = int(cache.get(last, 0))
    total: int = int(cache.incr(this, cost) if cost else cache.get(this, 0))
    over = total + before * (1 - share) > rate.most if cost else total + before * (1 - share) >= rate.most
    if not over:
        return 0.0
    if cost:
        total = cache.decr(this, cost)
    room = max(0, rate.most - max(cost, 1))
    if total <= room:
        return max(1.0, (1 - (room - total) / max(before, 1) - share) * rate.seconds)
    return max(1.0, (1 - share + 1 - room / total) * rate.seconds)


class ApiThrottle(BaseThrottle):
    """Requests to the API: of an account, with a key that was given out, or by address.

    A made-up `Authorization` is no key and counts by address.
    """

    def allow_request(self, request: Request, view: Any) -> bool:
        self.seconds = 0.0
        try:
            self._spend(request)
        except TooMany as refusal:
            self.seconds = float(refusal.wait)
            return False
        return True

    def _spend(self, request: Request) -> None:
        name = _vouched(request.auth) if isinstance(request.auth, str) else ""
        if name and _is_cached(name):
            _spend("api", name, rates_of(settings.THROTTLES["api"])[1], 1)
        else:
            spend(request, "api")

    def wait(self) -> float:
        return self.seconds
