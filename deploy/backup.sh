#!/bin/sh
# Write one backup, encrypted for BACKUP_KEY, into BACKUP_FOLDER, and keep the newest BACKUP_KEEP of them.
#
# BACKUP_KEY      the gpg key (address or fingerprint) whose owner can read backups; its secret half is kept elsewhere
# BACKUP_FOLDER   /var/lib/berserk/backups
# BACKUP_KEEP     30
# PYTHON          .venv/bin/python
set -eu
: "${BACKUP_KEY:?name the gpg key that backups are encrypted for in BACKUP_KEY}"
folder=${BACKUP_FOLDER:-/var/lib/berserk/backups}
python=${PYTHON:-.venv/bin/python}
umask 077
mkdir -p "$folder"
plain=$(mktemp "$folder/.backup.XXXXXX")
trap 'rm -f "$plain" "$plain.gpg"' EXIT
"$python" manage.py backup "$plain"
gpg --batch --yes --trust-model always --recipient "$BACKUP_KEY" --output "$plain.gpg" --encrypt "$plain"
mv "$plain.gpg" "$folder/berserk-$(date -u +%Y%m%dT%H%M%SZ).backup.gpg"
ls -1 "$folder"/berserk-*.backup.gpg | sort -r | tail -n "+$((${BACKUP_KEEP:-30} + 1))" | xargs -r rm --
