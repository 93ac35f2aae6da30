"""The script that runs before a page is drawn. It stands in the page: as a file it would be a request of every page.

The content security policy allows inline scripts of this hash only. Pure, as the settings import it.
"""

import hashlib
from base64 import b64encode
from pathlib import Path
from typing import Final

_FILE: Final = Path(__file__).with_suffix(".js")
TEXT: Final = "".join(line for line in _FILE.read_text("utf-8").splitlines(True) if not line.startswith("//"))
HASH: Final = f"'sha256-{b64encode(hashlib.sha256(TEXT.encode()).digest()).decode()}'"  # as a CSP source
