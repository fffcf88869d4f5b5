import axios from 'axios'
import { expect, test } from 'vitest'
import { problemOf } from '#contract/problems'
import { reachServer } from '#src/api/reach-server.ts'
import { type Answer, listening } from './heard.ts'

const { signal } = new AbortController()
const reach = (answer: Answer | string, wanted = signal) => {
  const { adapter, heard } = listening(() => answer)
  const asked: (AbortSignal | undefined)[] = []
  const http = axios.create({
    baseURL: '/api',
    adapter: (config) => {
      asked.push(config.signal as AbortSignal)
      // The adapters of axios ask this function themselves.
      if (typeof answer !== 'string' && !config.validateStatus?.(answer.status ?? 200)) throw new Error('refused')
      return adapter(config).catch((cause) => {
        if (cause.response) return cause.response
        throw cause
      })
    },
  })
  return { reached: reachServer(http, wanted).then(() => 'reached'), heard, asked }
}

test('a few bytes from the site’s own origin are asked for, past every cache, within 10 s', async () => {
  const { reached, heard, asked } = reach({})
  expect(await reached).toBe('reached')
  expect(heard).toEqual([expect.objectContaining({ method: 'GET', baseURL: '', url: '/build.json', timeout: 10_000 })])
  expect([heard[0]?.headers['cache-control'], asked]).toEqual(['no-store', [signal]])
})

test.each([404, 500, 503])('an answer of %i is an answer', async (status) => {
  expect(await reach({ status }).reached).toBe('reached')
})

test.each([
  ['ERR_NETWORK', { kind: 'offline' }],
  ['ECONNABORTED', { kind: 'unanswered' }],
])('%s is told as what it means', async (code, problem) => {
  const failure = await reach(code).reached.catch((cause) => cause)
  expect([problemOf(failure), failure.cause.code]).toEqual([problem, code])
})
