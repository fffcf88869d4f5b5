import { terminal } from '#server/command-line'
import { runKeys } from '#server/operator-api/keys-command'

process.exitCode = await runKeys(process.argv.slice(2), process.env, terminal)
