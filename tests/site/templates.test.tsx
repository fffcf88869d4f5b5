import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PageContentOf } from '#content/model/page-content'
import { privacySheetId } from '#src/features/consent/privacy-context.ts'
import { draw, headings, leadsTo, type RealContent, realContent } from './draw.tsx'

let real: RealContent
beforeAll(async () => {
  real = await realContent()
})
afterAll(() => real.close())
afterEach(() => vi.useRealTimers())

const roleAt = async (key: string) => (await real.read({ kind: 'role', id: key })) as PageContentOf<'role'>
const facts = () => {
  const about = screen.getByRole('complementary', { name: 'About this role' })
  return [...about.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent])
}
const on = (date: string) => vi.useFakeTimers({ now: Date.parse(date), toFake: ['Date'] })

test('an article shows its way back, day, summary, picture and body, then more news', async () => {
  const content = (await real.read({ kind: 'news-article', id: 'drivers-first' })) as PageContentOf<'news-article'>
  const { container } = draw(content)
  expect(headings()).toEqual([
    'h1 Drivers first: why applications open before rides',
    'h2 What opens today',
    'h2 What happens to an application',
    'h2 And passengers?',
    'h2 More news',
    'h3 One price, before the ride',
    'h3 How we check a driver',
    'h3 Built for small phones and thin data',
  ])
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/news'])
  expect(within(screen.getByRole('article')).getByText('16 November 2026').getAttribute('datetime')).toBe('2026-11-16')
  expect(
    [...container.querySelectorAll('img')].map((picture) => [
      picture.alt,
      picture.getAttribute('fetchpriority'),
      picture.getAttribute('loading'),
    ]),
  ).toEqual([
    ['A driver wipes the windscreen of a yellow car as the sun comes up, a bucket beside him.', 'high', null],
    ['', null, 'lazy'],
    ['', null, 'lazy'],
    ['', null, 'lazy'],
  ])
})

test('an article without picture and without others stands alone', async () => {
  const content = (await real.read({ kind: 'news-article', id: 'drivers-first' })) as PageContentOf<'news-article'>
  const { container } = draw({ ...content, article: { ...content.article, image: undefined }, more: [] })
  expect(container.querySelector('img')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'More news' })).toBeNull()
})

test('an open role shows its facts and where to apply', async () => {
  on('2026-11-20T09:00:00Z')
  const content = await roleAt('application-reviewer')
  draw({ ...content, role: { ...content.role, salaryFrom: 350_000, salaryTo: 450_000 } })
  expect(facts()).toEqual([
    ['Team', 'Operations'],
    ['Place', 'Lagos (Ikeja)'],
    ['Type', 'Full time'],
    ['Salary', '₦350,000 to ₦450,000 a month'],
    ['Closes on', '31 January 2027'],
  ])
  expect(leadsTo('Apply')).toEqual(['/upload-cv?role=application-reviewer'])
})

test.each<[string, { salaryFrom?: number; salaryTo?: number }, string | undefined]>([
  ['from', { salaryFrom: 500_000 }, 'From ₦500,000 a month'],
  ['to', { salaryTo: 1_200_000 }, 'Up to ₦1,200,000 a month'],
  ['the same at both ends', { salaryFrom: 500_000, salaryTo: 500_000 }, '₦500,000 a month'],
  ['not named', {}, undefined],
])('a salary is told as far as it is named: %s', async (_named, salary, words) => {
  const content = await roleAt('application-reviewer')
  draw({ ...content, role: { ...content.role, salaryFrom: undefined, salaryTo: undefined, ...salary } })
  expect(facts().find(([name]) => name === 'Salary')?.[1]).toBe(words)
})

test.each([
  ['the last minute of its last day in Lagos', '2027-01-31T22:59:00Z', ['/upload-cv?role=application-reviewer'], 'Closes on'],
  ['the first minute of the day after', '2027-01-31T23:00:00Z', [], 'Closed on'],
])('a role can be applied for until its last day is over: %s', async (_when, at, apply, word) => {
  const content = await roleAt('application-reviewer')
  on(at)
  draw(content)
  expect(screen.queryAllByRole('link', { name: 'Apply' }).map((link) => link.getAttribute('href'))).toEqual(apply)
  expect(facts().at(-1)).toEqual([word, '31 January 2027'])
  expect(screen.queryByText(/This role is closed/) !== null).toBe(apply.length === 0)
  if (apply.length === 0) expect(leadsTo('See the open roles')).toEqual(['/roles'])
})

test.each(['privacy', 'terms-of-service'])('the contents of %s lead to each of its parts, in order', async (key) => {
  const { container } = draw(await real.read({ kind: 'legal-document', id: key }))
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const parts = headings().filter((heading) => heading.startsWith('h2 ') && heading !== 'h2 On this page')
  expect(links.map((link) => `h2 ${link.textContent}`)).toEqual(parts)
  expect(parts.length).toBeGreaterThan(5)
  for (const link of links) {
    const target = container.querySelector(`[id="${link.getAttribute('href')?.replace('/#', '')}"]`)
    expect([target?.tagName, target?.textContent]).toEqual(['H2', link.textContent])
  }
  expect(container.querySelector('time')?.dateTime).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('two parts of the same name have two anchors', async () => {
  const content = (await real.read({ kind: 'legal-document', id: 'privacy' })) as PageContentOf<'legal-document'>
  const part = content.document.body.content.find(({ nodeType }) => nodeType === 'heading-2')
  if (!part) throw new Error('The text has no parts')
  const twice = { ...content.document, body: { ...content.document.body, content: [part, structuredClone(part)] } }
  draw({ ...content, document: twice })
  expect(leadsTo('Who is responsible')).toEqual(['/#who-is-responsible', '/#who-is-responsible-2'])
  expect(screen.getAllByRole('heading', { name: 'Who is responsible' }).map(({ id }) => id)).toEqual([
    'who-is-responsible',
    'who-is-responsible-2',
  ])
})

test('a part that is called like the second of two others has an anchor of its own', async () => {
  const content = (await real.read({ kind: 'legal-document', id: 'privacy' })) as PageContentOf<'legal-document'>
  const part = (value: string) => ({ nodeType: 'heading-2' as const, content: [{ nodeType: 'text' as const, value, marks: [] }] })
  const body = { nodeType: 'document' as const, content: [part('Costs'), part('Costs'), part('Costs 2'), part('Costs')] }
  draw({ ...content, document: { ...content.document, body } })
  const anchors = screen.getAllByRole('heading', { name: /^Costs/ }).map(({ id }) => id)
  expect(anchors).toEqual(['costs', 'costs-2', 'costs-2-2', 'costs-3'])
})

test('a part that is called like what stands around the text has an anchor of its own', async () => {
  const content = (await real.read({ kind: 'legal-document', id: 'privacy' })) as PageContentOf<'legal-document'>
  const text = { nodeType: 'text', value: 'Contents', marks: [] } as const
  const part = { nodeType: 'heading-2', content: [text] } as const
  const { container } = draw({ ...content, document: { ...content.document, body: { nodeType: 'document', content: [part] } } } as never)
  expect([...container.querySelectorAll('#contents')].map(({ textContent }) => textContent)).toEqual(['Contents'])
})

test('no part has an id of what stands around the page, whatever it is called', async () => {
  const content = (await real.read({ kind: 'legal-document', id: 'privacy' })) as PageContentOf<'legal-document'>
  const shell = readFileSync('index.html', 'utf8')
  const around = [...[...shell.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id), 'main', 'site-menu', 'site-footer', privacySheetId]
  expect(around).toContain('too-old')
  const body = {
    nodeType: 'document' as const,
    content: around.map((id) => ({
      nodeType: 'heading-2' as const,
      content: [{ nodeType: 'text' as const, value: id.replace('-', ' '), marks: [] }],
    })),
  }
  const { container } = draw({ ...content, document: { ...content.document, body } })
  const ids = [...container.querySelectorAll('h2')].map(({ id }) => id).slice(1)
  expect(ids).toEqual(around.map((id) => `${id}-2`))
  expect([...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `/#${id}`))
})

test('a text without parts has no contents', async () => {
  const content = (await real.read({ kind: 'legal-document', id: 'privacy' })) as PageContentOf<'legal-document'>
  const body = { ...content.document.body, content: content.document.body.content.filter(({ nodeType }) => nodeType === 'paragraph') }
  draw({ ...content, document: { ...content.document, body } })
  expect(headings()).toEqual([`h1 ${content.title}`])
  expect(screen.queryByRole('navigation')).toBeNull()
})
