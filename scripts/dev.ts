import { spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import { languageAt } from '#contract/languages'
import { appPaths } from '#scripts/build/app-paths'
import { layOutVideoEngine } from '#scripts/build/video-engine'
import { freePort } from '#scripts/free-port'
import { livePage } from '#scripts/paths/live-page'
import { readMachines } from '#scripts/paths/machines'
import { observedActors } from '#scripts/paths/observed'
import { createPlacement } from '#server/site/placement'
import { routes } from '#src/app/routes.ts'

const noSite = '.cache/no-site'
await mkdir(noSite, { recursive: true })
await layOutVideoEngine(noSite)
const apiPort = await freePort()
const api = spawn(process.execPath, ['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', SITE_DIR: noSite },
  stdio: ['ignore', 'inherit', 'inherit'],
})
api.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => api.kill('SIGTERM'))

/** Before the entry: it creates the first actors. */
const withLive = (html: string) => html.replace('<script type="module"', '<script type="module" src="/src/dev/live.ts"></script>$&')
const target = `http://127.0.0.1:${apiPort}`
const vite = await createServer({
  appType: 'custom',
  plugins: [observedActors()],
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: process.env.HOST ?? 'localhost',
    proxy: Object.fromEntries(
      ['/api', '/blob', '/content', '/desk', '/config.json', '/ffmpeg', '/mixpanel'].map((path) => [path, { target }]),
    ),
  },
})
const place = createPlacement(new Set(['app.html', '404.html', 'pcm/app.html', 'pcm/404.html']), [
  ...routes.flatMap(({ path }) => (path.includes(':') ? [] : [path])),
  ...appPaths,
])
const charts = '/dev/machines'
vite.middlewares.use(charts, async (_, response, next) => {
  try {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await livePage(await readMachines()))
  } catch (error) {
    next(error)
  }
})
// Vite's own fallback answers every path with 200.
vite.middlewares.use(async (request, response, next) => {
  const url = request.originalUrl ?? '/'
  const { pathname } = new URL(url, target)
  const found = place(pathname)
  try {
    const html = await vite.transformIndexHtml(url, withLive(await readFile('index.html', 'utf8')).replace('en-GB', languageAt(pathname)))
    response.writeHead(found === 'nothing' ? 404 : found.status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    next(error)
  }
})
await vite.listen()
vite.printUrls()
console.log(`  The machines that run: ${charts}`)
