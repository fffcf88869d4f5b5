import { terminal } from '#server/command-line'
import { runReview } from '#server/operator-api/review-command'

process.exitCode = await runReview(process.argv.slice(2), process.env, terminal)
