import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import packageJson from '../package.json' with { type: 'json' }
import { withoutValues } from './api/replies.ts'
import { second } from './clock.ts'
import { createServer } from './create-server.ts'
import { FolderInUse, lockFolder } from './data-folder/lock.ts'
import { openFolder } from './data-folder/open-folder.ts'
import { keptSecret } from './data-folder/secret.ts'
import { databaseClock } from './database/clock.ts'
import { migrate, NotMigrated, NotReached, openEmbedded, openPostgres } from './database/open.ts'
import { mailSender } from './messages/mail-sender.ts'
import { type MessageSender, terminalSender } from './messages/senders.ts'
import { termiiSender } from './messages/termii-sender.ts'
import { twilioSender } from './messages/twilio-sender.ts'
import { createMetrics, metricsServer } from './metrics.ts'
import { type Settings, settingsOf, WrongSettings } from './settings.ts'
import { matchSecret } from './sign-in/match-secret.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const root = fileURLToPath(new URL('..', import.meta.url))
async function buildSite(): Promise<void> {
  say('There is no built site yet. Building it with npm run build; this takes a minute.')
  const build = spawn('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' })
  const code = await new Promise((done) => build.once('error', done).once('close', done))
  if (code !== 0) throw new WrongSettings('The site could not be built; npm run build says why.')
}

function sendersOf(settings: Settings): [MessageSender, ...MessageSender[]] {
  const senders = {
    terminal: () => terminalSender(settings.DATA_DIR, Date.now, say),
    twilio: () => twilioSender(settings),
    termii: () => termiiSender(settings),
  }
  const { CODE_SENDER, FALLBACK_CODE_SENDER, SMTP_URL } = settings
  return [
    senders[CODE_SENDER](),
    ...(FALLBACK_CODE_SENDER ? [senders[FALLBACK_CODE_SENDER]()] : []),
    ...(SMTP_URL ? [mailSender(settings)] : []),
  ]
}

async function openDatabase({ DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR, production }: Settings) {
  if (!DATABASE_URL) return openEmbedded(DATA_DIR)
  // In production a version's migrations come before its copies, by a command of their own.
  if (!production) await migrate(MIGRATION_DATABASE_URL ?? DATABASE_URL)
  return openPostgres(DATABASE_URL)
}

async function start(): Promise<void> {
  process.umask(0o077)
  const settings = settingsOf(process.env)
  const { DATA_DIR, DATABASE_URL, HOST, PORT, METRICS_PORT, DESK_PORT } = settings
  const siteFolder = settings.SITE_DIR ? resolve(settings.SITE_DIR) : join(root, 'dist')
  await openFolder(DATA_DIR)
  const release = DATABASE_URL ? async () => {} : await lockFolder(DATA_DIR)
  if (!existsSync(join(siteFolder, 'index.html')) && settings.SITE_DIR === undefined) await buildSite()
  const database = await openDatabase(settings)
  const { clock, stop: stopClock } = await databaseClock(database.db)
  const secret = settings.APP_SECRET ?? (await keptSecret(DATA_DIR, 'secret'))
  const metrics = createMetrics()
  let stopping = false
  const app = await createServer(settings, {
    database,
    clock,
    senders: sendersOf(settings),
    secret,
    reviewToken: settings.REVIEW_TOKEN ?? (await keptSecret(DATA_DIR, 'review-token')),
    blobFolder: settings.BLOB_DIR ?? join(DATA_DIR, 'blobs'),
    // The data folder is closed to the user whom root has files validated by.
    validationFolder: join(process.getuid?.() === 0 ? tmpdir() : DATA_DIR, 'cruzer-validating'),
    analyticsFolder: join(DATA_DIR, 'analytics'),
    siteFolder,
    deskFolder: settings.DESK_DIR ? resolve(settings.DESK_DIR) : join(root, 'dist-desk'),
    version: packageJson.version,
    logger: { level: settings.LOG_LEVEL },
    metrics,
    isStopping: () => stopping,
  })
  if (DATABASE_URL) await matchSecret(database, secret)
  const metricsApp = METRICS_PORT === undefined ? undefined : metricsServer(metrics)

  const close = async () => {
    await app.close()
    await metricsApp?.close()
    stopClock()
    await database.close()
    await release()
  }
  // A second signal ends the process at once.
  closeWithGrace({ delay: settings.STOP_SECONDS * second, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err: withoutValues(err) }, 'the process has to end')
    stopping = true
    // Closing cuts connections that have not sent their request yet; those get this long to be answered.
    await wait(settings.DRAIN_SECONDS * second)
    await close()
  })

  const listen = async (server: FastifyInstance, port: number) => {
    await server.listen({ port, host: HOST }).catch(async (cause: NodeJS.ErrnoException) => {
      await close()
      if (cause.code !== 'EADDRINUSE') throw cause
      const taken = (cause as { port?: number }).port ?? port
      const setting = taken === METRICS_PORT ? 'METRICS_PORT' : taken === DESK_PORT ? 'DESK_PORT' : 'PORT'
      throw new WrongSettings(`Port ${taken} is in use by another process. Set ${setting} to a free one.`)
    })
    const address = server.server.address()
    return typeof address === 'object' && address !== null ? address.port : port
  }
  if (metricsApp && METRICS_PORT !== undefined) say(`Metrics are at http://localhost:${await listen(metricsApp, METRICS_PORT)}/metrics`)
  say(`Cruzer is open at http://localhost:${await listen(app, PORT)}`)
}

start().catch((error: unknown) => {
  const isPlain = [WrongSettings, FolderInUse, NotMigrated, NotReached].some((kind) => error instanceof kind)
  process.stderr.write(`${error instanceof Error ? (!isPlain && error.stack) || error.message : String(error)}\n`)
  process.exit(1)
})
