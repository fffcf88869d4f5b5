import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { AppProviders } from '#src/app/providers.tsx'
import { CvForm } from '#src/features/careers/cv-form.tsx'
import { createContentCache } from '#src/site/content/content-cache.ts'
import { contentOf } from '#tests/harness/content.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'
import { Themed } from '#tests/onboarding/steps/show.tsx'

const id = 'backend-engineer'
const here = { kind: 'page', id: '/upload-cv' } as const
const now = await contentOf()
const built = await contentOf(({ entries }) => {
  for (const { sys } of entries) if (sys.id === id) delete sys.publishedVersion
})
const settings = (await now.settings()) as SiteSettings

beforeEach(() => void vi.stubGlobal('scrollTo', async () => {}))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Somebody presses Apply of a role, on a page that was built before the role was published, or as it is given; the service's answer is in our hands. */
async function apply(to = id, asBuilt = built.page(here)) {
  let answer: { come: (page: PageContent) => void; fail: (why: Error) => void } | undefined
  const contentCache = createContentCache({
    built: { settings: async () => settings, page: () => asBuilt },
    fetchFresh: async () => ({
      isPreview: false,
      settings: async () => settings,
      page: () =>
        new Promise<PageContent>((come, fail) => {
          answer = { come, fail }
        }),
    }),
    warn: vi.fn(),
    now: () => 0,
  })
  const router = memoryRouter({ content: contentCache }, `/upload-cv?role=${to}`)
  render(
    <AppProviders refreshContent={contentCache.refresh}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await screen.findByRole('combobox', { name: 'Role' })
  await waitFor(() => expect(answer).toBeDefined())
  return { ...(answer as NonNullable<typeof answer>), search: () => router.state.location.search }
}
const role = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' })
const closed = 'The role of that link is no longer open. Choose another one.'

test('a role that is newer than the build is chosen as soon as it is known, and never called closed', async () => {
  const { come } = await apply()
  expect([role().value, screen.queryByText(closed)]).toEqual(['', null])
  come(await now.page(here))
  await screen.findByRole('option', { name: 'Backend Engineer' })
  await waitFor(() => expect([role().value, screen.queryByText(closed)]).toEqual([id, null]))
})

test('what was chosen meanwhile stays chosen', async () => {
  const { come, search } = await apply()
  await userEvent.selectOptions(role(), 'Another role')
  // The address has followed, and names no unknown role any more, before the answer comes.
  await waitFor(() => expect(search()).toBe('?role=another'))
  come(await now.page(here))
  await screen.findByRole('option', { name: 'Backend Engineer' })
  expect(role().value).toBe('another')
})

test('a role that is not open now either is called closed, once that is known', async () => {
  const { come } = await apply()
  come(await built.page(here))
  expect(await screen.findByText(closed)).toBeTruthy()
  expect(role().value).toBe('')
})

test('while the service is away the role is called closed, as far as anybody knows', async () => {
  const { fail } = await apply()
  fail(new Error('connect ECONNREFUSED'))
  expect(await screen.findByText(closed)).toBeTruthy()
})

test('a role that closed after the build is not offered, and called closed to who follows its link', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T22:00:00Z') })
  const asBuilt = await now.page(here)
  vi.setSystemTime(new Date('2027-01-31T23:00:00Z'))
  const { fail } = await apply('application-reviewer', Promise.resolve(asBuilt))
  fail(new Error('connect ECONNREFUSED'))
  expect(await screen.findByText(closed)).toBeTruthy()
  expect([role().value, screen.queryByRole('option', { name: 'Application Reviewer' })]).toEqual(['', null])
})

test('what was chosen before the page came to life stays chosen', () => {
  const form = (preselected: string | null) => (
    <Themed>
      <CvForm
        roles={[{ id, title: 'Backend Engineer', location: 'Lagos' }]}
        preselected={preselected}
        isClosed={false}
        chooseRole={() => {}}
      />
    </Themed>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form(null))
  role().value = 'another'
  const { rerender } = render(form(null), { container, hydrate: true })
  rerender(form(id))
  expect(role().value).toBe('another')
})
