#!/bin/sh
# backup.sh <folder> [<how many are kept>]: writes a backup under its moment, and deletes the oldest ones. What failed leaves the others alone.
set -eu
umask 077
folder=$1
kept=${2:-14}
name="rumbo-$(date -u +%Y%m%dT%H%M%SZ).tar.gz"
cd "$(dirname "$0")/.."
trap 'rm -f "$folder/.$name"' EXIT
node tools/rumbo.mjs backup "$folder/.$name"
mv "$folder/.$name" "$folder/$name"
ls "$folder" | grep '^rumbo-.*\.tar\.gz$' | sort | head -n "-$kept" | while read -r old; do
  rm "$folder/$old"
done
