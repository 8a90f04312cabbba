#!/bin/sh
# Installs Tablée for a host, on Debian 12 or newer (or Ubuntu 24.04): sh deploy/install.sh WHEEL
# The same steps make the container's image. What is there already is brought up to date; games are never touched.
set -eu

WHEEL=${1:?the wheel to install, such as dist/tablee-0.1.0-py3-none-any.whl}
HOME_OF_TABLEE=/opt/tablee
SEED=$HOME_OF_TABLEE/cache

if [ "$(id -u)" -ne 0 ]; then
    echo "This installs for the whole machine, so it has to run as root." >&2
    exit 1
fi
if [ ! -f "$WHEEL" ]; then
    echo "There is no wheel $WHEEL; \"python3 -m pip wheel --no-deps --wheel-dir dist .\" makes one." >&2
    exit 1
fi

if ! python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -q
    apt-get install -q -y --no-install-recommends python3 python3-venv ca-certificates
fi

# A user of its own, who owns nothing but the games.
if ! id tablee >/dev/null 2>&1; then
    useradd --system --home-dir /var/lib/tablee --shell /usr/sbin/nologin tablee
fi
install -d -m 0700 -o tablee -g tablee /var/lib/tablee
install -d -m 0755 -o tablee -g tablee /var/cache/tablee

[ -x $HOME_OF_TABLEE/bin/python ] || python3 -m venv $HOME_OF_TABLEE
$HOME_OF_TABLEE/bin/python -m pip install --quiet --disable-pip-version-check --upgrade --force-reinstall --no-deps "$WHEEL"
$HOME_OF_TABLEE/bin/python -m pip install --quiet --disable-pip-version-check "tablee[metrics,postgresql] @ file://$(realpath "$WHEEL")"
ln -sf $HOME_OF_TABLEE/bin/tablee /usr/local/bin/tablee

# The rules are compiled here, for any processor of this kind, so that the first minute is as strong as the tenth.
install -d -m 0755 $SEED
for game in $(TABLEE_PURE=1 $HOME_OF_TABLEE/bin/python -c 'from tablee.games import all_games; print(*all_games())'); do
    NUMBA_CPU_NAME=generic TABLEE_CACHE=$SEED $HOME_OF_TABLEE/bin/python -m tablee.bots.warming "$game"
done
chmod -R a+rX $SEED

install -m 0755 "$(dirname "$0")/start.sh" /usr/local/bin/tablee-start
if [ -d /run/systemd/system ]; then
    install -m 0644 "$(dirname "$0")/tablee.service" /etc/systemd/system/tablee.service
    systemctl daemon-reload
    echo "Installed. \"systemctl enable --now tablee\" starts it on port 8080."
else
    echo "Installed. \"tablee-start\" starts it on port 8080."
fi
