import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { stepStatuses, steps } from '#contract/steps'
import { funnelOf, readEvents } from '#server/analytics/funnel'
import { funnelText } from '#server/analytics/funnel-text'

let made = 0
const start = Date.parse('2026-11-20T09:00:00Z') / 1000
const line = (visitor: string, minutes: number, event: string, more: object = {}) =>
  JSON.stringify({
    receivedAt: new Date((start + minutes * 60) * 1000).toISOString(),
    event,
    properties: { distinct_id: visitor, time: start + minutes * 60, $insert_id: `id-${++made}`, ...more },
  })
const driver = { audience: 'driver' }
const begun = (visitor: string, at = 0) => line(visitor, at, 'Sign-up begun', driver)
const saved = (visitor: string, at: number, step: string) => line(visitor, at, 'Step saved', { step })

const ada = [
  begun('ada'),
  line('ada', 1, 'Code asked', driver),
  line('ada', 2, 'Code verified', driver),
  ...stepStatuses.map((step, at) => saved('ada', 10 + at * 40, step)),
  line('ada', stepStatuses.length * 40, 'Application sent'),
  line('ada', stepStatuses.length * 40 + 3 * 24 * 60, 'Application approved'),
]
const bola = [begun('bola'), line('bola', 3, 'Code asked', driver), line('bola', 4, 'Code refused', { ...driver, code: 'code_wrong' })]
const chi = [
  begun('chi'),
  line('chi', 1, 'Code asked', driver),
  line('chi', 2, 'Code verified', driver),
  line('chi', 5, 'Step refused', { step: 'personal_info', code: 'invalid' }),
]
const later = [line('dayo', 4, 'Code verified', driver)]
const others = [line('efe', 0, 'Sign-up begun', { audience: 'rider' }), line('fola', 0, '$mp_web_page_view')]

async function folderOf(lines: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'funnel-'))
  await mkdir(join(folder, 'events'))
  await writeFile(join(folder, 'events/2026-11-20.jsonl'), `${lines.join('\n')}\n{"event":"cut`)
  return folder
}
async function textOf(lines: readonly string[], since = 0) {
  const folder = await folderOf(lines)
  const text = funnelText(funnelOf(await readEvents(folder, since)))
  await rm(folder, { recursive: true })
  return text
}

const stepRows = stepStatuses.map((step, at) => {
  const [ofBefore, median] = at === 0 ? ['50 % ', '8'] : ['100 %', '40']
  return `${steps[step].title.padEnd(20)}  1         ${ofBefore}      33 %      ${median} min`
})

test('the funnel tells who came how far, how fast, and what those met who left', async () => {
  expect(await textOf([...ada, ...ada, ...chi, ...bola, ...later, ...others])).toBe(
    `Stage                 Visitors  of before  of first  median time  left here  most of them after
Sign-up               3                    100 %
Code asked            3         100 %      100 %     60 s         1          Code refused code_wrong
Code right            2         67 %       67 %      60 s         1          Step refused personal_info invalid
${stepRows.join('\n')}
Sent                  1         100 %      33 %      30 min
Approved              1         100 %      33 %      3 d

Most leave between Code asked and Code right: 1 of 3.
1 more were first seen beyond the sign-up and are in no row.`,
  )
})

test('leaves out what was before a day, and says when there is nothing', async () => {
  const empty = 'Nobody has begun to sign up who agreed to be measured.'
  expect(await textOf(ada, Date.parse('2026-11-30'))).toBe(empty)
  expect(funnelText(funnelOf(await readEvents('/nowhere', 0)))).toBe(empty)
})

test('a day of the command begins at midnight in Lagos', async () => {
  const data = await mkdtemp(join(tmpdir(), 'funnel-'))
  await mkdir(join(data, 'analytics/events'), { recursive: true })
  // Half past eleven in the evening by UTC of the day before, and half an hour before that.
  const [after, before] = [-9.5 * 60, -10.5 * 60].map((minutes) => begun(`at ${minutes}`, minutes))
  await writeFile(join(data, 'analytics/events/2026-11-19.jsonl'), `${after}\n${before}\n`)
  const command = (since: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/commands/funnel.ts', '--since', since], {
      env: { ...process.env, DATA_DIR: data },
    })
  expect((await command('2026-11-20')).stdout).toMatch(/^Sign-up +1 /m)
  await expect(command('yesterday')).rejects.toMatchObject({
    stderr: expect.stringContaining('--since needs a day like 2026-11-01, not yesterday.'),
  })
  await rm(data, { recursive: true })
})

test('a day is that on which an event came, whatever the clock of the phone says', async () => {
  const [yearsAgo, yearsAhead] = [Date.parse('2020-01-01') / 1000, Date.parse('2030-01-01') / 1000]
  const text = await textOf(
    [
      line('ada', 0, 'Sign-up begun', { ...driver, time: yearsAgo }),
      line('ada', 1, 'Code asked', { ...driver, time: yearsAgo + 60 }),
      line('bola', -24 * 60, 'Sign-up begun', { ...driver, time: yearsAhead }),
    ],
    Date.parse('2026-11-20'),
  )
  expect(text.split('\n').slice(1, 3)).toEqual([
    'Sign-up               1                    100 %',
    'Code asked            1         100 %      100 %     60 s         1',
  ])
})

test('an event that comes out of its order does not count for a later stage', async () => {
  const text = await textOf([line('gbe', 0, 'Code verified', driver), begun('gbe', 5), line('gbe', 6, 'Code asked', driver)])
  expect(text).toContain('Code asked            1')
  expect(text).toContain('Code right            0')
})

test('an event that was sent twice is read once', async () => {
  const folder = await folderOf([...bola, ...bola, ...chi])
  expect((await readEvents(folder, 0)).map(({ name, visitor }) => `${visitor} ${name}`)).toEqual([
    'bola Sign-up begun',
    'chi Sign-up begun',
    'chi Code asked',
    'chi Code verified',
    'bola Code asked',
    'bola Code refused',
    'chi Step refused',
  ])
  await rm(folder, { recursive: true })
})

test('events that a stranger made up neither make it fail nor tell the terminal anything', async () => {
  const made = [
    begun('eve'),
    line('eve', 1, '\u001b]52;c;eA==\u0007 Step refused', { code: '\u009b2J' }),
    begun('mal'),
    line('mal', 1, 'Step refused', { step: { toString: 1 }, code: ['x'] }),
  ]
  const text = await textOf(made)
  expect(text).toContain('Sign-up               2')
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})
