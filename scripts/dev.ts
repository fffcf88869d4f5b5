import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'vite'
import { freePort } from '#scripts/free-port'

const noSite = '.cache/no-site'
await mkdir(noSite, { recursive: true })
const apiPort = await freePort()
const api = spawn(process.execPath, ['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', SITE_DIR: noSite },
  stdio: ['ignore', 'inherit', 'inherit'],
})
api.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => api.kill('SIGTERM'))

const target = `http://127.0.0.1:${apiPort}`
const vite = await createServer({
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: process.env.HOST ?? 'localhost',
    proxy: Object.fromEntries(['/api', '/blob', '/examples', '/config.json'].map((path) => [path, { target }])),
  },
})
await vite.listen()
vite.printUrls()
