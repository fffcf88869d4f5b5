import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from '#contract/problems'
import { reviewEndpoints } from '#contract/review'
import { changeOf, WrongUse } from './change-argument.ts'
import { applicationText, cvsText, listText } from './text.ts'

/** Where the command writes: answers to `out`, what went wrong to `err`. */
export interface Output {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

const usage = `Usage: npm run review -- <command>

  list [--status <status>]                     the applications, those waiting longest first
  show <id>                                    one application, with links to its files
  approve <id>                                 let the driver drive
  changes <id> <item>:<code>[:<note>] …        ask for changes, e.g. insurance:expired:"Send the new one"
  reject <id> <reason>                         turn the driver down
  cvs                                          who applied for a job, with links to their CVs

  <id> is an application's id, its beginning, or the driver's phone number.
  --by <name>   who decides; your user name, if you don't say
  --url <url>   where the server runs; http://localhost:$PORT, if you don't say

The operator's token is REVIEW_TOKEN, or the file review-token in DATA_DIR.`

type Environment = Record<string, string | undefined>

async function tokenOf(environment: Environment): Promise<string> {
  if (environment.REVIEW_TOKEN) return environment.REVIEW_TOKEN
  const path = join(environment.DATA_DIR || '.data', 'review-token')
  const token = await readFile(path, 'utf8').catch(() => undefined)
  if (token === undefined)
    throw new Error(`There is no operator's token in ${path}. Start the server first, or set REVIEW_TOKEN or DATA_DIR.`)
  return token.trim()
}

function callsOf(base: string, token: string) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${base.replace(/\/+$/, '')}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    }).catch((cause: unknown) => {
      throw new Error(`No server answers at ${base}. Start it with npm start, or say where it is with --url.`, { cause })
    })
    const said: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return said
    if (answer.status === 401) throw new Error("The server does not take this operator's token.")
    const refusal = Refusal.safeParse(said)
    throw new Error(
      refusal.success
        ? refusal.data.errors.map(({ message, field }) => (field ? `${field}: ${message}` : message)).join('\n')
        : `The server answered ${answer.status}.`,
    )
  }
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { status: { type: 'string' }, by: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

async function answerTo(args: readonly string[], environment: Environment): Promise<string> {
  const { values, positionals } = parsed(args)
  const [command, id, ...rest] = positionals
  if (values.help || command === undefined || command === 'help') return usage
  const url = values.url ?? environment.URL ?? `http://localhost:${environment.PORT || 3000}`
  const call = callsOf(url, await tokenOf(environment))
  const by = values.by ?? userInfo().username
  const one = (words: string): string => {
    if (id === undefined) throw new WrongUse(words)
    return encodeURIComponent(id)
  }
  const decided = async (path: string, body: object) => {
    const { message, status } = reviewEndpoints.approve.reply.parse(await call('POST', path, body))
    return `${message} The application is now ${status}.`
  }

  switch (command) {
    case 'list': {
      const query = values.status === undefined ? '' : `?${new URLSearchParams({ status: values.status })}`
      return listText(reviewEndpoints.list.reply.parse(await call('GET', `/review/applications${query}`)).applications)
    }
    case 'show':
      return applicationText(
        reviewEndpoints.show.reply.parse(await call('GET', `/review/applications/${one('Say which application to show.')}`)).application,
      )
    case 'approve':
      return decided(`/review/applications/${one('Say which application to approve.')}/approve`, { by })
    case 'changes': {
      const path = `/review/applications/${one('Say which application needs changes.')}/changes`
      if (rest.length === 0) throw new WrongUse('Name at least one thing to mend, as <item>:<code>:<note>.')
      return decided(path, { by, changes: rest.map(changeOf) })
    }
    case 'reject': {
      const path = `/review/applications/${one('Say which application to reject.')}/reject`
      const reason = rest.join(' ').trim()
      if (reason === '') throw new WrongUse('Say why, in words that the driver reads.')
      return decided(path, { by, reason })
    }
    case 'cvs':
      return cvsText(reviewEndpoints.cvs.reply.parse(await call('GET', '/review/cvs')).cvs)
    default:
      throw new WrongUse(`There is no command ${command}.`)
  }
}

/** The review command (domain, section 9). Gives the exit code: 0 done, 1 the server said no or is away, 2 wrong use. */
export async function run(args: readonly string[], environment: Environment, { out, err }: Output): Promise<0 | 1 | 2> {
  try {
    out(await answerTo(args, environment))
    return 0
  } catch (error) {
    err(error instanceof Error ? error.message : String(error))
    if (!(error instanceof WrongUse)) return 1
    err(`\n${usage}`)
    return 2
  }
}
