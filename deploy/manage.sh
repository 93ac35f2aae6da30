#!/bin/sh
# manage.py as the service runs it: with its user, its settings and its folder. `deploy/manage.sh createsuperuser`
set -eu
while IFS= read -r line || [ -n "$line" ]; do
	case $line in
	'' | '#'* | ';'*) ;;
	*) export "${line?}" ;;
	esac
done < /etc/berserk/environment
umask 077
cd /opt/berserk/current
exec runuser -u berserk -- env HOME=/var/lib/berserk .venv/bin/python manage.py "$@"
