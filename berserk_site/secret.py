"""The secret key of a site that was given none: made once, then kept beside the database."""

import os
import secrets
import sys
from pathlib import Path


def read_or_create_secret(path: Path) -> str:
    """Return the secret in the file. Create the file if it is missing.

    Processes that start together all read the same secret. Raises OSError if the folder cannot be written.
    """
    try:
        return path.read_text()
    except FileNotFoundError:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(secrets.token_urlsafe(50))
    try:
        os.link(draft, path)  # fails where another process was first, and never shows a half-written file
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return path.read_text()


if __name__ == "__main__":
    sys.stdout.write(read_or_create_secret(Path(sys.argv[1])))
