#!/bin/sh
# Write one backup, encrypted for BACKUP_KEY, into BACKUP_FOLDER, and keep the newest BACKUP_KEEP of them.
#
# BACKUP_KEY      whose owner can read backups: a gpg key (address or fingerprint), or one of age (age1…); the secret half
#                 is kept elsewhere
# BACKUP_FOLDER   /var/lib/berserk/backups
# BACKUP_KEEP     30
# PYTHON          .venv/bin/python
set -eu
: "${BACKUP_KEY:?name the key of gpg or age that backups are encrypted for in BACKUP_KEY}"
folder=${BACKUP_FOLDER:-/var/lib/berserk/backups}
python=${PYTHON:-.venv/bin/python}
umask 077
mkdir -p "$folder"
plain=$(mktemp "$folder/.backup.XXXXXX")
trap 'rm -f "$plain" "$plain.sealed"' EXIT
"$python" manage.py backup "$plain"
case $BACKUP_KEY in
age1*)
	ending=age
	age --recipient "$BACKUP_KEY" --output "$plain.sealed" "$plain"
	;;
*)
	ending=gpg
	gpg --batch --yes --trust-model always --no-auto-key-locate --recipient "$BACKUP_KEY" --output "$plain.sealed" --encrypt "$plain"
	;;
esac
mv "$plain.sealed" "$folder/berserk-$(date -u +%Y%m%dT%H%M%SZ).backup.$ending"
ls -1 "$folder"/berserk-*.backup.* | sort -r | tail -n "+$((${BACKUP_KEEP:-30} + 1))" | xargs -r rm --
