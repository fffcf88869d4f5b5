import { join } from 'node:path'
import { funnelOf, readEvents } from '#server/analytics/funnel'
import { funnelText } from '#server/analytics/funnel-text'
import { parsedArgs, runCommand, terminal, WrongUse } from '#server/command-line'

const usage = `Usage: npm run funnel [-- --since <day>]

  How far drivers come from the sign-up to the approval, of those who agreed to be measured, from what the
  embedded sink has stored in DATA_DIR (.data, if you don't say). --since 2026-11-01 leaves out what was before
  that day began in Lagos.`

const options = { since: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

async function answerTo(args: readonly string[]): Promise<string> {
  const { values } = parsedArgs(args, options, false)
  if (values.help) return usage
  const since = values.since === undefined ? 0 : Date.parse(`${values.since}T00:00:00+01:00`)
  if (Number.isNaN(since)) throw new WrongUse(`--since needs a day like 2026-11-01, not ${values.since}.`)
  return funnelText(funnelOf(await readEvents(join(process.env.DATA_DIR || '.data', 'analytics'), since)))
}

process.exitCode = await runCommand(() => answerTo(process.argv.slice(2)), usage, terminal)
