#!/bin/sh
# check-backup.sh <folder>: restores the newest backup into an embedded database of its own, lets `doctor` look at all of it, and deletes it again.
set -eu
umask 077
newest=$(ls "$1" | grep '^rumbo-.*\.tar\.gz$' | sort | tail -n 1)
test -n "$newest" || { echo "There is no backup in $1." >&2; exit 1; }
cd "$(dirname "$0")/.."
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
echo "Restoring $newest"
RUMBO_DATA="$data" node tools/rumbo.mjs restore "$1/$newest"
RUMBO_DATA="$data" node tools/rumbo.mjs doctor --hashes
