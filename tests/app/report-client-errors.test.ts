import { createStaticHandler } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problems'
import { ClientError } from '#contract/telemetry/client-error'
import { contentError, notFound } from '#src/app/errors/content-error.ts'
import { clientErrorReports } from '#src/app/errors/report-client-errors.ts'
import { PartMissing } from '#src/loading/part-missing.ts'
import { allMarked } from '#tests/telemetry/marked.ts'

function page({ config = {} as unknown, answers = () => new Response('{}') } = {}) {
  const heard: { url: string; init: RequestInit; report: unknown }[] = []
  const fetch = async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return config instanceof Response ? config : Response.json(config)
    heard.push({ url, init, report: JSON.parse(String(init.body)) })
    return answers()
  }
  const tell = clientErrorReports({ version: '0.1.0+1a2b3c4', fetch: fetch as typeof globalThis.fetch })
  return { heard, tell, reports: () => heard.map(({ report }) => report) }
}

/** What an error boundary is given of what a loader throws. */
async function thrownBy(thrown: unknown) {
  const loader = () => {
    throw thrown
  }
  const answer = await createStaticHandler([{ path: '/', loader, element: null }]).query(new Request('http://localhost/'))
  return Object.values((answer as { errors: Record<string, unknown> }).errors)[0]
}
const fault = (message = 'l is not a function') => new TypeError(message)

test('an error is told with the build, the pattern of the page, its kind and its plain message, and with nothing that says who it was', async () => {
  const { tell, heard } = page()
  await tell(fault(), '/roles/7')
  expect(heard).toEqual([
    {
      url: '/api/client-errors',
      report: { build: '0.1.0+1a2b3c4', route: '/roles/:id', name: 'TypeError', message: '… is not a function' },
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: expect.any(String),
        keepalive: true,
        referrerPolicy: 'no-referrer',
        credentials: 'omit',
      },
    },
  ])
})

test.each([
  [{ apiBaseUrl: 'https://api.example/v1' }, 'https://api.example/v1/client-errors'],
  [{ apiBaseUrl: 'api' }, '/api/client-errors'],
  [{ apiBaseUrl: 7 }, '/api/client-errors'],
  [new Response('', { status: 404 }), '/api/client-errors'],
])('where the configuration is %j it goes to %s', async (config, url) => {
  const { tell, heard } = page({ config })
  await tell(fault(), '/')
  expect(heard.map((one) => one.url)).toEqual([url])
})

test('the same error is told once, and five of a page load at most', async () => {
  const { tell, reports } = page()
  for (const path of ['/about', '/about', '/safety']) await tell(fault(), path)
  for (const path of ['/travel', '/contact', '/news', '/roles', '/faq']) await tell(fault(), path)
  expect(reports().map((report) => (report as ClientError).route)).toEqual(['/about', '/safety', '/travel', '/contact', '/news'])
})

describe('nothing is told', async () => {
  test.each([
    ['a path that is no page', await thrownBy(notFound('/nowhere'))],
    ['words that did not come', await thrownBy(contentError(new Error('away'), '/about'))],
    ['a chunk that is missing while the visitor is offline', new PartMissing(true, new TypeError('Failed to fetch'))],
    ['a call that was given up', new DOMException('The user aborted a request.', 'AbortError')],
    ['a call that axios gave up', Object.assign(new Error('canceled'), { name: 'CanceledError' })],
    ['a line that is gone', new ProblemError({ kind: 'offline' })],
    ['a session that is over', new ProblemError({ kind: 'expired' })],
  ])('of %s', async (_words, thrown) => {
    const { tell, reports } = page()
    await tell(thrown, '/about')
    expect(reports()).toEqual([])
  })
})

test('a chunk that is gone and a server that broke are told', async () => {
  const { tell, reports } = page()
  await tell(new PartMissing(false, new TypeError('gone')), '/rider/signup')
  await tell(new ProblemError({ kind: 'broken' }), '/driver/otp')
  expect(reports()).toMatchObject([
    { route: '/rider/signup', name: 'PartMissing', message: 'A part of this page could not be loaded' },
    { route: '/driver/otp', name: 'ProblemError', message: '…' },
  ])
})

test('nothing that a person typed comes into a report, wherever it was thrown', async () => {
  for (const words of allMarked) {
    const { tell, reports } = page()
    await tell(fault(`No such thing: ${words} (https://cruzer.example/?q=${words}#${words})`), `/roles/${words}`)
    await tell({ name: words, message: words, email: words }, `/myreferral/driver/${words}`)
    await tell(Object.assign(new Error(words, { cause: new Error(words) }), { name: words, stack: words }), `/${words}`)
    await tell(words, '/driver/onboarding-form/personal-info')
    expect(reports()).toHaveLength(4)
    for (const report of reports()) expect(ClientError.safeParse(report).success).toBe(true)
    expect(JSON.stringify(reports())).not.toMatch(/qz/i)
    expect(JSON.stringify(reports()).replaceAll('0.1.0+1a2b3c4', '')).not.toMatch(/\d/)
  }
})

test('whatever comes of it, it does not reject', async () => {
  const failing = page({
    answers: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await failing.tell(fault(), '/about')
  const hostile = Object.defineProperty(new Error(), 'message', {
    get() {
      throw new Error('no message')
    },
  })
  const { tell, reports } = page()
  for (const thrown of [hostile, undefined, null, 7, Symbol('odd'), () => {}]) await tell(thrown, '/about')
  expect(reports()).toEqual([{ build: '0.1.0+1a2b3c4', route: '/about', name: 'Other', message: '' }])
})
