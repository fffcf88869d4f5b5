import { isRouteErrorResponse } from 'react-router-dom'
import type { Endpoints } from '#contract/endpoints'
import { plainMessage } from '#contract/plain-message'
import { ProblemError } from '#contract/problems'
import { type ClientError, type ErrorName, errorNames } from '#contract/telemetry/client-error'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import { patternAt } from '#src/app/routes.ts'
import { PartMissing } from '#src/loading/part-missing.ts'

interface ReportParts {
  readonly version: string
  readonly fetch: typeof fetch
}

const path = '/client-errors' satisfies Endpoints['reportClientError']['path']

/** Reports of one page load: what breaks over and over breaks in a loop. */
const mostReports = 5

/** Whether it is a fault of the site, and not of the network, of the address or of a call that was given up. */
function isFault(thrown: unknown): boolean {
  if (isRouteErrorResponse(thrown)) return false
  if (thrown instanceof PartMissing) return !thrown.offline
  if (thrown instanceof ProblemError) return thrown.problem.kind === 'broken'
  return !(thrown instanceof Error || thrown instanceof DOMException) || !/^(AbortError|CanceledError)$/.test(thrown.name)
}

/** Of a value that is no error nothing is told: it may be what a form holds. */
function wordsOf(thrown: unknown): Pick<ClientError, 'name' | 'message'> {
  if (!(thrown instanceof Error || thrown instanceof DOMException)) return { name: 'Other', message: '' }
  const { name, message } = thrown
  return { name: (errorNames as readonly string[]).includes(name) ? (name as ErrorName) : 'Other', message: plainMessage(String(message)) }
}

/** Gives what tells the server of an error on the page at a path: the same one once, and never with anything of the person. It never rejects. */
export function clientErrorReports({ version, fetch }: ReportParts) {
  const told = new Set<string>()
  async function send(thrown: unknown, pathname: string) {
    if (!isFault(thrown)) return
    const report: ClientError = { build: version, route: patternAt(pathname) ?? '/:unknown', ...wordsOf(thrown) }
    const body = JSON.stringify(report)
    if (told.has(body) || told.size === mostReports) return
    told.add(body)
    const base = await readRuntimeConfig(fetch).then(
      ({ apiBaseUrl }) => apiBaseUrl,
      () => '/api',
    )
    await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
      // The page's address and the session's cookies would say who it was.
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
    })
  }
  return (thrown: unknown, pathname: string) => send(thrown, pathname).catch(() => {})
}
