import { runRestore } from '#server/backup/command'
import { terminal } from '#server/command-line'

process.exitCode = await runRestore(process.argv.slice(2), process.env, terminal)
