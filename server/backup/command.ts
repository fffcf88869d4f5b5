import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BlobStore } from '#server/blob/blob-store'
import { openStore } from '#server/blob/open-store'
import { type CommandEnvironment, type Output, parsedArgs, runCommand, WrongUse } from '#server/command-line'
import { lockFolder } from '#server/data-folder/lock'
import { openFolder } from '#server/data-folder/open-folder'
import { migrate, type OpenDatabase, openEmbedded, openPostgres } from '#server/database/open'
import { commandSettingsOf, type Settings } from '#server/settings'
import { createBackup } from './create-backup.ts'
import { BackupFault } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const about = `The folder is named first. Database and store are those that the server's environment names (DATABASE_URL, DATA_DIR, BLOB_DIR,
AZURE_STORAGE_CONNECTION_STRING). Without a DATABASE_URL the server has to be stopped meanwhile.`

/** The one folder that is named; none for who asks how the command is used. Throws WrongUse for none, for more, and for another option. */
const folderArgument = (args: readonly string[]): string | undefined => {
  const { values, positionals } = parsedArgs(args, { help: { type: 'boolean', short: 'h' } }, true)
  const [folder, ...more] = positionals
  if (values.help) return undefined
  if (folder === undefined || more.length > 0) throw new WrongUse('Name one folder.')
  return resolve(folder)
}

const backupUsage = `Usage: npm run backup -- <folder>\n\n${about}`
const restoreUsage = `Usage: npm run restore -- <folder>\n\n${about}
The database has to be empty, and the store empty or the one that the backup was made of.`

async function withServerParts<Result>(
  environment: CommandEnvironment,
  prepare: (settings: Settings) => Promise<void>,
  use: (database: OpenDatabase, store: BlobStore) => Promise<Result>,
): Promise<Result> {
  const settings = commandSettingsOf(environment)
  const { DATA_DIR, DATABASE_URL, BLOB_DIR } = settings
  await prepare(settings)
  await openFolder(DATA_DIR)
  const release = DATABASE_URL ? async () => {} : await lockFolder(DATA_DIR)
  try {
    const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(DATA_DIR)
    try {
      // Nothing is signed here.
      const { store } = await openStore(settings, BLOB_DIR ?? join(DATA_DIR, 'blobs'), '', Date.now)
      return await use(database, store)
    } finally {
      await database.close()
    }
  } finally {
    await release()
  }
}

/** Opening a data folder that is another's, or misspelt, would make a new database, and a backup of nothing. */
async function checkDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<void> {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'database'))) return
  throw new BackupFault(`There is no database in ${DATA_DIR}. Set DATA_DIR to the data folder of the server, or DATABASE_URL.`)
}

async function migrateTarget({ DATABASE_URL, MIGRATION_DATABASE_URL }: Settings): Promise<void> {
  if (DATABASE_URL) await migrate(MIGRATION_DATABASE_URL ?? DATABASE_URL)
}

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** Writes a backup of database and files (`npm run backup -- <folder>`). Gives its exit code: 1 when something is missing or differs from its hash. */
export const runBackup = (args: readonly string[], environment: CommandEnvironment, output: Output): Promise<0 | 1 | 2> =>
  runCommand(
    async () => {
      const folder = folderArgument(args)
      if (folder === undefined) return backupUsage
      const { manifest, faults } = await withServerParts(environment, checkDatabase, (database, store) =>
        createBackup(database, store, folder, new Date()),
      )
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      if (faults.length > 0)
        throw new BackupFault(`The backup is in ${folder}, and these files are not as they were:\n${faults.join('\n')}`)
      return `Backed up ${plural(rows, 'row')} and ${plural(manifest.blobs.count, 'file')} (${manifest.blobs.bytes} bytes) into ${folder}.`
    },
    backupUsage,
    output,
  )

/** Brings a backup back (`npm run restore -- <folder>`). Gives its exit code. */
export const runRestore = (args: readonly string[], environment: CommandEnvironment, output: Output): Promise<0 | 1 | 2> =>
  runCommand(
    async () => {
      const folder = folderArgument(args)
      if (folder === undefined) return restoreUsage
      const { manifest, written, unsent } = await withServerParts(environment, migrateTarget, (database, store) =>
        restoreBackup(database, store, folder),
      )
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const restored = `Restored ${plural(rows, 'row')} and ${plural(written, 'file')} of the backup of ${manifest.at}.`
      const [are, they] = unsent === 1 ? ['is', 'it'] : ['are', 'they']
      return unsent === 0
        ? restored
        : `${restored}\n${plural(unsent, 'message')} that waited to be sent then ${are} not sent again: ${they} may have been since.`
    },
    restoreUsage,
    output,
  )
