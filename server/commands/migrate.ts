import { parsedArgs, runCommand, terminal, WrongUse } from '#server/command-line'
import { forgetSecret, migrate } from '#server/database/open'
import { commandSettingsOf } from '#server/settings'

const usage = `Usage: npm run migrate [-- --new-secret]

Applies the migrations that the database of DATABASE_URL lacks, by the role of MIGRATION_DATABASE_URL where that is set.
Run it before the copies of a new version start. --new-secret lets the copies start with another APP_SECRET than before.`

const options = { 'new-secret': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

async function answerTo(args: readonly string[]): Promise<string> {
  const { values } = parsedArgs(args, options, false)
  if (values.help) return usage
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = commandSettingsOf(process.env)
  const url = MIGRATION_DATABASE_URL ?? DATABASE_URL
  if (url === undefined) throw new WrongUse('DATABASE_URL is needed. The embedded database is migrated at start.')
  await migrate(url)
  if (values['new-secret']) await forgetSecret(url)
  return values['new-secret'] ? 'Migrated. The next copy that starts names the secret.' : 'Migrated.'
}

process.exitCode = await runCommand(() => answerTo(process.argv.slice(2)), usage, terminal)
