#!/bin/sh
# Starts the server of a host. Rules that were compiled during the installation are copied to where it can write.
set -eu
export NUMBA_CPU_NAME=generic TABLEE_CACHE="${TABLEE_CACHE:-/var/cache/tablee}" TABLEE_DATA="${TABLEE_DATA:-/var/lib/tablee}"
cp -R -u /opt/tablee/cache/. "$TABLEE_CACHE"
exec /opt/tablee/bin/tablee serve --no-open --log json "$@"
