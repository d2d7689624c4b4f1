# docs/operations.md ("Containers") tells how to run it; deploy/compose.yaml is an example.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN node bin/ipe.mjs build --output /product

FROM node:24-bookworm-slim
# Chromium prints PDFs; tini ends what a killed browser leaves behind. Fonts come with the product.
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium-headless-shell tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /product
COPY --from=build /product .
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3333 \
  STORAGE_PATH=/data \
  CHROME_PATH=/usr/lib/chromium/chromium-headless-shell \
  NODE_COMPILE_CACHE=/tmp/node-compile-cache
USER node
VOLUME /data
EXPOSE 3333
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/saude`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "bin/ipe.mjs", "start", "--empty"]
