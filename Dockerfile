# The card room in a container; docs/operations.md tells how to run it.
# BASE needs Python 3.11 or newer as `python`, with venv.
ARG BASE=python:3.13-slim

FROM ${BASE} AS build
RUN python -m venv /build && python -m venv --without-pip /srv/cardroom/.venv
# What the bot needs and what builds it, each file checked against its hash. Only another lock makes this layer anew.
COPY deploy/requirements.lock /src/deploy/
RUN /build/bin/pip --python /srv/cardroom/.venv/bin/python install --quiet --no-cache-dir --no-deps --require-hashes \
        --requirement /src/deploy/requirements.lock
WORKDIR /src
COPY . .
RUN /build/bin/pip --python /srv/cardroom/.venv/bin/python install --quiet --no-cache-dir --no-index --no-deps \
        --no-build-isolation . \
    && /build/bin/pip --python /srv/cardroom/.venv/bin/python uninstall --quiet --yes hatchling pathspec pluggy trove-classifiers

FROM ${BASE}
RUN groupadd --system --gid 10001 cardroom \
    && useradd --system --uid 10001 --gid cardroom --home-dir /var/lib/cardroom --shell /usr/sbin/nologin cardroom \
    && install -d -m 700 -o cardroom -g cardroom /var/lib/cardroom /var/backups/cardroom /var/cache/cardroom
COPY --from=build /srv/cardroom /srv/cardroom
# Code is compiled for any processor of this architecture: the image may run on another one than it was built on.
ENV PATH=/srv/cardroom/.venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    NUMBA_CPU_NAME=generic \
    NUMBA_CACHE_DIR=/var/cache/cardroom \
    MPLCONFIGDIR=/var/cache/cardroom \
    CARDROOM_DATABASE=/var/lib/cardroom/cardroom.sqlite3 \
    CARDROOM_METRICS_PORT=9464 \
    CARDROOM_METRICS_ADDRESS=0.0.0.0
USER 10001:10001
WORKDIR /var/lib/cardroom
# These commands use, and so compile, what the workers of the bot use.
RUN cardroom simulate --rounds 10000 --policy chart --count hilo --plot /tmp/compiled.png > /dev/null \
    && cardroom odds --hand '8s 8h' --up Td > /dev/null \
    && cardroom scoundrel bench --games 2 > /dev/null \
    && cardroom scoundrel solve --games 1 > /dev/null \
    && cardroom thirteen bench --games 2 > /dev/null \
    && rm /tmp/compiled.png
VOLUME /var/lib/cardroom
EXPOSE 9464
HEALTHCHECK --interval=30s --timeout=15s --start-period=60s --retries=3 CMD ["cardroom", "health"]
CMD ["cardroom", "run"]
