import { terminal } from '#server/command-line'
import { runOperators } from '#server/operator-api/operators-command'

process.exitCode = await runOperators(process.argv.slice(2), process.env, terminal)
