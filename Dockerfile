# Every image of the product is a target of this file (docker-compose.yml names them), so packages are installed and sources
# are compiled once for all. The tags of the images we build on stand here and nowhere else.

FROM node:26-bookworm-slim AS base
WORKDIR /app

# What npm reads and nothing else, so that a change of the code leaves the installed packages in the cache.
FROM base AS manifests
COPY . /src
RUN cd /src && cp --parents package-lock.json .npmrc $(find . -name package.json) /app

FROM base AS dependencies
COPY --from=manifests /app ./
# Packages come ready built: no install script has to run.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts

# The licences of what the images contain.
FROM dependencies AS notices
COPY infra/notices/notices.ts infra/notices/
COPY infra/stack/paths.ts infra/stack/
RUN node infra/notices/notices.ts

FROM dependencies AS build
COPY tsconfig.base.json tsconfig.json ./
COPY services services
COPY infra/demo infra/demo
COPY infra/seed infra/seed
COPY frontend frontend
RUN npx tsc -b && npm run build:frontend
# What runs, without its sources and tests.
RUN for folder in services/libs/* services/* infra/*; do \
      if [ -d "$folder/dist" ]; then mkdir -p "/out/$folder" && cp -r "$folder/package.json" "$folder/dist" "/out/$folder/"; fi; \
    done

# Packages of each process alone, without what only development needs.
FROM base AS packages
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm \
    for name in auth content ai scheduler demo seed; do \
      cp -r /app "/packages-$name" && cd "/packages-$name" && npm ci --ignore-scripts --omit=dev --workspace="@vitrine/$name" || exit 1; \
    done

FROM base AS runtime
ENV NODE_ENV=production
COPY LICENSE ./
COPY --from=notices /app/THIRD-PARTY-NOTICES ./
COPY --from=build /out/services/libs services/libs
USER node
EXPOSE 3000

# With `services/auth/dist/migrate.js` as its command, its one-shot migration; content and ai likewise.
FROM runtime AS auth
COPY --from=packages /packages-auth ./
COPY --from=build /out/services/auth services/auth
CMD ["node", "--enable-source-maps", "--max-semi-space-size=1", "--optimize-for-size", "services/auth/dist/main.js"]

FROM runtime AS content
COPY --from=packages /packages-content ./
COPY --from=build /out/services/content services/content
COPY services/content/crawler-ranges.json services/content/
COPY services/content/schema services/content/schema
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "services/content/dist/main.js"]

# The same image runs the worker (`services/ai/dist/worker.js`).
FROM runtime AS ai
# What pictures took is given back to the system (decision 091).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=65536
COPY --from=packages /packages-ai ./
COPY --from=build /out/services/ai services/ai
COPY services/ai/prompts services/ai/prompts
# A new media volume takes over this folder's owner.
USER root
RUN install -d -o node -g node /var/lib/vitrine/media \
  # Two users share it: the gateway writes, content deletes what it has read.
  && install -d -m 0777 /var/lib/vitrine/audience
USER node
CMD ["node", "--enable-source-maps", "--max-semi-space-size=1", "--optimize-for-size", "services/ai/dist/main.js"]

FROM runtime AS scheduler
COPY --from=packages /packages-scheduler ./
COPY --from=build /out/services/scheduler services/scheduler
CMD ["node", "--enable-source-maps", "--max-semi-space-size=1", "--optimize-for-size", "services/scheduler/dist/main.js"]

# One file of our own server, the router and the pages, in need of no package; the gateway has the browser's files.
FROM base AS frontend
ENV NODE_ENV=production
COPY LICENSE ./
COPY --from=notices /app/THIRD-PARTY-NOTICES ./
# package.json says that they are modules.
COPY --from=build /app/frontend/package.json frontend/
COPY --from=build /app/frontend/build/server frontend/build/server
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "frontend/build/server/index.js"]

# The stand-ins of the demo: Google (`google.js`), an OpenAI-compatible server (`openai.js`), engines that are told of changes (`engines.js`). Never part of production.
FROM runtime AS demo
ENV NODE_ENV=demo
COPY --from=packages /packages-demo ./
COPY --from=build /out/infra/demo infra/demo
CMD ["node", "--enable-source-maps", "infra/demo/dist/google.js"]

# The demo blog, written once through the services' internal calls.
FROM runtime AS seed
COPY --from=packages /packages-seed ./
COPY --from=build /out/infra/seed infra/seed
COPY infra/seed/articles infra/seed/articles
COPY infra/seed/illustrations infra/seed/illustrations
CMD ["node", "--enable-source-maps", "infra/seed/dist/main.js"]

# Checks every setting of production before anything is written or opened.
FROM base AS settings
# package.json says that they are modules.
COPY package.json ./
COPY infra/settings/check.ts infra/settings/demo.ts infra/settings/names.ts infra/settings/rules.ts infra/settings/secrets.ts infra/settings/
COPY --from=dependencies /app/node_modules/@zxcvbn-ts node_modules/@zxcvbn-ts
COPY --from=dependencies /app/node_modules/fastest-levenshtein node_modules/fastest-levenshtein
COPY services/libs/contracts/src/core/setting-rules.ts services/libs/contracts/src/core/
USER node
CMD ["node", "infra/settings/check.ts"]

# PostgreSQL with what backs it up, and the backups' own programs: one image for both, so that both have the same versions.
FROM postgres:17.6-bookworm AS backup
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends pgbackrest restic ca-certificates libatomic1 libstdc++6 \
 && rm -rf /var/lib/apt/lists/* \
 # New volumes take over these folders' owner.
 && install -d -o postgres -g postgres /var/lib/vitrine/backups /var/lib/vitrine/backup /var/lib/vitrine/work \
 # The gateway's, whichever of both images comes first.
 && install -d -o 101 -g 101 /var/lib/vitrine/records
COPY --from=base /usr/local/bin/node /usr/local/bin/node
# package.json says that they are modules.
COPY package.json /
COPY infra/operation/backup /backup
USER postgres

# The gateway, with the built assets that it sends itself.
FROM nginxinc/nginx-unprivileged:1.30.4 AS gateway
COPY gateway/docker-entrypoint.d/40-upstreams.sh /docker-entrypoint.d/40-upstreams.sh
COPY gateway/entrypoint.sh gateway/run.sh gateway/records.sh gateway/metrics.awk gateway/defaults.env /gateway/
COPY gateway/nginx/templates /etc/nginx/templates
COPY gateway/nginx/pages /gateway/pages
COPY LICENSE /gateway/
COPY --from=notices /app/THIRD-PARTY-NOTICES /gateway/
COPY --from=build /app/frontend/build/client /gateway/client
# The mount of the page cache takes over this folder's mode, at the first start and at each one after.
USER root
RUN install -d -m 1777 /var/cache/gateway && install -d -m 0777 /var/lib/vitrine/audience
# A new volume takes over this folder's owner.
RUN install -d -o 101 -g 101 /gateway/kept && install -d -o 101 -g 101 /var/lib/vitrine/records
# Already the base image's user; repeated for the reader.
USER 101
EXPOSE 8080
ENTRYPOINT ["/gateway/entrypoint.sh"]
CMD ["nginx", "-e", "stderr", "-c", "/tmp/gateway/conf/nginx.conf", "-g", "daemon off;"]
