import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }
import { second } from './clock.ts'
import { createServer } from './create-server.ts'
import { FolderInUse, lockFolder } from './data-folder/lock.ts'
import { keptSecret } from './data-folder/secret.ts'
import { openEmbedded, openPostgres } from './database/open.ts'
import { type Settings, settingsOf, WrongSettings } from './settings.ts'
import { termiiSender, terminalSender, twilioSender } from './sign-in/senders.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const root = fileURLToPath(new URL('..', import.meta.url))
const siteFolder = process.env.SITE_DIR ? resolve(process.env.SITE_DIR) : join(root, 'dist')

async function buildSite(): Promise<void> {
  say('There is no built site yet. Building it with npm run build; this takes a minute.')
  const build = spawn('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' })
  const code = await new Promise((done) => build.once('error', done).once('close', done))
  if (code !== 0) throw new WrongSettings('The site could not be built; npm run build says why.')
}

const senderOf = (settings: Settings) =>
  settings.CODE_SENDER === 'twilio'
    ? twilioSender(settings)
    : settings.CODE_SENDER === 'termii'
      ? termiiSender(settings)
      : terminalSender(settings.DATA_DIR, Date.now, say)

async function start(): Promise<void> {
  const settings = settingsOf(process.env)
  const { DATA_DIR, DATABASE_URL, HOST, PORT } = settings
  await mkdir(DATA_DIR, { recursive: true })
  const release = DATABASE_URL ? async () => {} : await lockFolder(DATA_DIR)
  if (!existsSync(join(siteFolder, 'index.html')) && process.env.SITE_DIR === undefined) await buildSite()
  const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(DATA_DIR)
  let stopping = false
  const app = await createServer(settings, {
    database,
    clock: Date.now,
    sender: senderOf(settings),
    secret: settings.APP_SECRET ?? (await keptSecret(DATA_DIR, 'secret')),
    reviewToken: settings.REVIEW_TOKEN ?? (await keptSecret(DATA_DIR, 'review-token')),
    blobFolder: join(DATA_DIR, 'blobs'),
    analyticsFolder: join(DATA_DIR, 'analytics'),
    siteFolder,
    version: packageJson.version,
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    isStopping: () => stopping,
  })

  const stop = async () => {
    if (stopping) return
    stopping = true
    // Closing cuts connections that have not sent their request yet; those get this long to be answered.
    await wait(settings.DRAIN_SECONDS * second)
    await app.close()
    await database.close()
    await release()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  await app.listen({ port: PORT, host: HOST }).catch(async (cause: NodeJS.ErrnoException) => {
    await database.close()
    await release()
    if (cause.code !== 'EADDRINUSE') throw cause
    throw new WrongSettings(`Port ${PORT} is in use by another process. Set PORT to a free one.`)
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : PORT
  say(`Cruzer is open at http://localhost:${port}`)
}

start().catch((error: unknown) => {
  const plain = error instanceof WrongSettings || error instanceof FolderInUse
  process.stderr.write(`${plain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
