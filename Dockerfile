# The server with its site, compiled ahead: no tsx, no Vite, no packages of development.
FROM node:20-bookworm-slim AS build
WORKDIR /cruzer
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What the version is made of, as the context has no history.
ARG COMMIT=container
# What the build reads of the environment, where it is given.
ARG SITE_URL
ARG VITE_MIXPANEL_TOKEN
ARG CONTENT_HOST
ARG CONTENT_SPACE
ARG CONTENT_ENVIRONMENT
ARG CONTENT_ACCESS_TOKEN
RUN COMMIT=$COMMIT npm run build && npm run build:server

FROM node:20-bookworm-slim AS packages
WORKDIR /cruzer
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force

FROM node:20-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /cruzer
COPY --from=packages /cruzer/node_modules node_modules
COPY --from=build /cruzer/build .
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.js"]
