import { runClientErrors } from '#server/client-errors/command'
import { terminal } from '#server/command-line'

process.exitCode = await runClientErrors(process.argv.slice(2), process.env, terminal)
