import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#contract/problems'
import { type CommandEnvironment, WrongUse } from '#server/command-line'

/** Milliseconds that a call may take: to erase somebody searches all that was measured. */
const timeout = 60_000

async function tokenOf(environment: CommandEnvironment): Promise<string> {
  if (environment.REVIEW_TOKEN) return environment.REVIEW_TOKEN
  const path = join(environment.DATA_DIR || '.data', 'review-token')
  const token = await readFile(path, 'utf8').catch(() => undefined)
  if (token === undefined)
    throw new WrongUse(`There is no operator's token in ${path}. Start the server first, or set REVIEW_TOKEN or DATA_DIR.`)
  return token.trim()
}

/**
 * Gives the operator's calls to the running server (domain, section 9), at `url`, else at the port of the environment.
 * Every call rejects with an Error in sentences: no server, a token that it does not take, what it refused; with WrongUse where no token is named.
 */
export function operatorCalls(environment: CommandEnvironment, url: string | undefined) {
  const base = url ?? `http://localhost:${environment.PORT || 3000}`
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const token = await tokenOf(environment)
    const answer = await fetch(`${base.replace(/\/+$/, '')}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'TimeoutError')
        throw new Error(`The server has not answered for ${timeout / 1000} s. It may still be doing it: look before you ask again.`, {
          cause,
        })
      throw new Error(`No server answers at ${base}. Start it with npm start, or say where it is with --url.`, { cause })
    })
    const said: unknown = await answer.json().catch(() => undefined)
    if (answer.ok && said !== undefined) return said
    if (answer.ok) throw new Error(`What answers at ${base} is no Cruzer server. Say with --url where that is.`)
    if (answer.status === 401) throw new Error("The server does not take this operator's token.")
    const refusal = Refusal.safeParse(said)
    throw new Error(
      refusal.success
        ? refusal.data.errors.map(({ message, field }) => (field ? `${field}: ${message}` : message)).join('\n')
        : `The server answered ${answer.status}.`,
    )
  }
}
