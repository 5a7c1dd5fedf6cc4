# syntax=docker/dockerfile:1
ARG NODE_IMAGE=node:22-slim

FROM ${NODE_IMAGE} AS deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/guard/package.json packages/guard/
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev

FROM ${NODE_IMAGE} AS production-deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without optional packages too: TypeScript is an optional peer of two packages, and nothing needs it at run time.
# Without workspaces: the guard is bundled into the build.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=optional --workspaces=false

FROM deps AS build
ARG SITE_URL
COPY . .
# A tab opened before a deploy still asks for the old chunks. This folder starts empty every time, so the builder's cache
# keeps them from one build to the next, and the share images that have not changed.
RUN --mount=type=cache,id=earlier-assets,target=/earlier,sharing=locked \
    --mount=type=cache,id=share-images,target=/app/.cache/share-images,sharing=locked \
    if [ -d /earlier/build ]; then cp -r /earlier/build build; fi \
    && SITE_URL="${SITE_URL}" npm run build \
    && rm -rf /earlier/build \
    && mkdir -p /earlier/build/client \
    && cp -r build/client/assets /earlier/build/client/assets \
    && cp build/asset-history.json /earlier/build/

FROM ${NODE_IMAGE} AS runtime
WORKDIR /app
ARG SITE_URL
ENV NODE_ENV=production \
    PORT=3000 \
    SITE_URL=${SITE_URL}
COPY --from=production-deps /app/node_modules ./node_modules
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/build ./build
# `npm run inquiries` and `npm run doctor` start it; here it finds the build.
COPY --from=build /app/tools/cli/ops.mjs ./tools/cli/ops.mjs
# The only place the process writes to.
RUN mkdir data && chown node:node data
VOLUME /app/data
USER node
EXPOSE 3000
# By bash alone: the image has no curl, and a Node process for every check would cost more than the idle site.
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${INTERNAL_PORT:-$PORT} && printf 'GET /readyz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["node", "build/process/main.js"]
