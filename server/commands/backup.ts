import { runBackup } from '#server/backup/command'
import { terminal } from '#server/command-line'

process.exitCode = await runBackup(process.argv.slice(2), process.env, terminal)
