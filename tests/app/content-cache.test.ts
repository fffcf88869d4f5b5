import { expect, test, vi } from 'vitest'
import type { PageContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { ContentNotFound } from '#src/api/content-not-found.ts'
import { createContentCache, type FreshContent } from '#src/site/content/content-cache.ts'

const about = { kind: 'page', id: '/about' } as const
const page = (title: string): PageContent => ({ kind: 'page', title, description: `What ${title} says`, sections: [] })
const settings = (tagline: string) => ({ name: 'Cruzer', tagline }) as SiteSettings

interface Outside {
  inline?: PageContent
  file?: PageContent
  fresh?: PageContent | Error
  isPreview?: boolean
}

function cacheWith({ inline, file, fresh = page('from the service'), isPreview = false }: Outside) {
  const asked: string[] = []
  const clock = { now: 0 }
  const service = { page: fresh, settings: settings('Built') }
  const warn = vi.fn()
  const freshContent: FreshContent = {
    isPreview,
    page: async ({ id }) => {
      asked.push(`service ${id}`)
      if (service.page instanceof Error) throw service.page
      return service.page
    },
    settings: async () => service.settings,
  }
  const contentCache = createContentCache({
    built: {
      settings: settings('Built'),
      inline: (name) => (name === 'about.json' ? inline : undefined),
      fetch: async (name) => {
        asked.push(`file ${name}`)
        return file
      },
    },
    fetchFresh: async () => freshContent,
    warn,
    now: () => clock.now,
  })
  return { contentCache, asked, warn, clock, service }
}
const titleIn = async (content: Promise<PageContent>) => (await content).title

test('what stands in the document comes before everything else', async () => {
  const { contentCache, asked } = cacheWith({ inline: page('inline'), file: page('in a file') })
  expect(await titleIn(contentCache.page(about))).toBe('inline')
  expect(asked).toEqual([])
})

test('a file of the build comes next, and is fetched once, ahead or not', async () => {
  const { contentCache, asked } = cacheWith({ file: page('in a file') })
  await contentCache.preload(about)
  expect(await titleIn(contentCache.page(about))).toBe('in a file')
  expect(asked).toEqual(['file about.json'])
})

test('what the build does not know is asked of the service', async () => {
  const { contentCache, asked } = cacheWith({})
  expect(await titleIn(contentCache.page(about))).toBe('from the service')
  expect(asked).toEqual(['file about.json', 'service /about'])
})

test('fetching ahead never asks the service', async () => {
  const { contentCache, asked } = cacheWith({})
  await contentCache.preload(about)
  expect(asked).toEqual(['file about.json'])
})

test('what the service says is newer than what was built', async () => {
  const { contentCache } = cacheWith({ inline: page('inline') })
  await contentCache.page(about)
  expect(await contentCache.refresh(about)).toBe(true)
  expect(await titleIn(contentCache.page(about))).toBe('from the service')
})

test('what the service says is nothing new when it is the same', async () => {
  const { contentCache } = cacheWith({ inline: page('same'), fresh: page('same') })
  await contentCache.page(about)
  expect(await contentCache.refresh(about)).toBe(false)
})

test('a page that was taken over from its document is nothing new when the service says the same', async () => {
  const { contentCache, service } = cacheWith({ inline: page('in the document'), fresh: page('in the document') })
  expect(contentCache.inline(about)).toEqual({ page: page('in the document'), settings: settings('Built') })
  expect(await contentCache.refresh(about)).toBe(false)
  expect(service.settings).toEqual(settings('Built'))
})

test('settings that changed are new too', async () => {
  const { contentCache, service } = cacheWith({ inline: page('same'), fresh: page('same') })
  await contentCache.page(about)
  service.settings = settings('A new tagline')
  expect(await contentCache.refresh(about)).toBe(true)
  expect(await contentCache.settings()).toEqual(settings('A new tagline'))
})

test('the service is asked again for a page only after a minute', async () => {
  const { contentCache, asked, clock } = cacheWith({ inline: page('inline') })
  await contentCache.page(about)
  await contentCache.refresh(about)
  clock.now = 59_999
  expect(await contentCache.refresh(about)).toBe(false)
  clock.now = 60_000
  await contentCache.refresh(about)
  expect(asked).toEqual(['service /about', 'service /about'])
})

test('while the service is away the page stays, and that is told once', async () => {
  const away = new Error('connect ECONNREFUSED')
  const { contentCache, warn } = cacheWith({ inline: page('inline'), fresh: away })
  await contentCache.page(about)
  expect([await contentCache.refresh(about), await contentCache.refresh(about)]).toEqual([false, false])
  expect(await titleIn(contentCache.page(about))).toBe('inline')
  expect(warn.mock.calls).toEqual([[away]])
})

test('a page that nobody knows rejects with what the service says, and is asked for again', async () => {
  const missing = new ContentNotFound('/about', 'master', 'cruzer')
  const { contentCache, service, warn } = cacheWith({ fresh: missing })
  await expect(contentCache.page(about)).rejects.toBe(missing)
  expect(warn).not.toHaveBeenCalled()
  service.page = page('published now')
  expect(await titleIn(contentCache.page(about))).toBe('published now')
})

test('in a preview the service is asked every time once it is known to be one', async () => {
  const { contentCache, service } = cacheWith({ inline: page('inline'), fresh: page('draft'), isPreview: true })
  expect(await titleIn(contentCache.page(about))).toBe('inline')
  await contentCache.refresh(about)
  service.page = page('second draft')
  expect(await titleIn(contentCache.page(about))).toBe('second draft')
})

test('a file that arrives late does not undo what the service said meanwhile', async () => {
  let arrive = (_: PageContent) => {}
  const file = new Promise<PageContent>((resolve) => {
    arrive = resolve
  })
  const contentCache = createContentCache({
    built: { settings: settings('Built'), inline: () => undefined, fetch: () => file },
    fetchFresh: async () => ({ isPreview: false, page: async () => page('from the service'), settings: async () => settings('Built') }),
    warn: vi.fn(),
    now: () => 0,
  })
  const coming = contentCache.preload(about)
  await contentCache.refresh(about)
  arrive(page('in a file'))
  await coming
  expect(await titleIn(contentCache.page(about))).toBe('from the service')
})
