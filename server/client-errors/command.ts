import { reviewEndpoints } from '#contract/review'
import type { ClientErrorCount } from '#contract/telemetry/client-error'
import { type CommandEnvironment, inColumns, type Output, parsedArgs, runCommand } from '#server/command-line'
import { operatorCalls } from '#server/operator-api/operator-calls'

const usage = `Usage: npm run client-errors [-- --since <day>]

  How often which error broke a page, by build, page and browser, the most frequent first, of the days that are kept.

  --since <day>   leaves out the days before, like 2026-11-01
  --url <url>     where the server runs; http://localhost:$PORT, if you don't say

The operator's token is REVIEW_TOKEN, or the file review-token in DATA_DIR.`

const options = { since: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

const countsText = (counts: readonly ClientErrorCount[]): string => {
  if (counts.length === 0) return 'No errors.'
  const rows = counts.map(({ count, lastAt, build, route, engine, name, message }) => [
    String(count),
    lastAt,
    build || '–',
    route || '–',
    engine || '–',
    message ? `${name}: ${message}` : name,
  ])
  return inColumns([['count', 'last', 'build', 'page', 'browser', 'error'], ...rows])
}

async function answerTo(args: readonly string[], environment: CommandEnvironment): Promise<string> {
  const { since, url, help } = parsedArgs(args, options, false).values
  if (help) return usage
  const call = operatorCalls(environment, url)
  const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`
  return countsText(reviewEndpoints.clientErrors.reply.parse(await call('GET', `/client-errors${query}`)).clientErrors)
}

/** The command that prints what pages told of their errors. Gives the exit code: 0 done, 1 the server said no or is away, 2 wrong use. */
export const runClientErrors = (args: readonly string[], environment: CommandEnvironment, output: Output): Promise<0 | 1 | 2> =>
  runCommand(() => answerTo(args, environment), usage, output)
