import { expect, test, vi } from 'vitest'
import type { PageContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { ContentNotFound } from '#src/api/content-not-found.ts'
import { hydrationDataAt } from '#src/app/router.tsx'
import { settingsRoute } from '#src/settings/site-settings.ts'
import { createContentCache, type FreshContent } from '#src/site/content/content-cache.ts'

const about = { kind: 'page', id: '/about' } as const
const page = (title: string): PageContent => ({ kind: 'page', title, description: `What ${title} says`, sections: [] })
const settings = (tagline: string) => ({ name: 'Cruzer', tagline }) as SiteSettings

interface Outside {
  file?: PageContent
  fresh?: PageContent | Error
  isPreview?: boolean
}

function cacheWith({ file, fresh = page('from the service'), isPreview = false }: Outside) {
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
    settings: async () => {
      asked.push('service settings')
      return service.settings
    },
  }
  const contentCache = createContentCache({
    built: {
      settings: async () => settings('Built'),
      page: async (name) => {
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
/** The same with a page that is open. */
async function openWith(outside: Outside) {
  const parts = cacheWith(outside)
  await Promise.all([parts.contentCache.page(about), parts.contentCache.settings()])
  parts.asked.length = 0
  return parts
}
const titleIn = async (content: Promise<PageContent>) => (await content).title

test('a file of the build comes before everything else, and is fetched once, ahead or not', async () => {
  const { contentCache, asked } = cacheWith({ file: page('in a file') })
  await contentCache.built(about)
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
  await contentCache.built(about)
  expect(asked).toEqual(['file about.json'])
})

test('what the service says is newer than what was built', async () => {
  const { contentCache } = await openWith({ file: page('in a file') })
  expect(await contentCache.refresh(about)).toBe(true)
  expect(await titleIn(contentCache.page(about))).toBe('from the service')
})

test('what the service says is nothing new when it is the same', async () => {
  const { contentCache } = await openWith({ file: page('same'), fresh: page('same') })
  expect(await contentCache.refresh(about)).toBe(false)
})

test('a prerendered page that was taken over is nothing new when the service says the same', async () => {
  const { contentCache } = cacheWith({ file: page('same'), fresh: page('same') })
  const data = await hydrationDataAt('/about', contentCache)
  expect(data).toEqual({ loaderData: { [settingsRoute]: settings('Built'), about: page('same') } })
  expect(await contentCache.refresh(about)).toBe(false)
})

test('a prerendered page whose file is gone is not taken over with what another build or the service says', async () => {
  const { contentCache, asked } = cacheWith({})
  await expect(hydrationDataAt('/about', contentCache)).rejects.toThrow('The build no longer has what /about shows')
  expect(asked).toEqual(['file about.json'])
})

test('settings that changed are new too', async () => {
  const { contentCache, service } = await openWith({ file: page('same'), fresh: page('same') })
  service.settings = settings('A new tagline')
  expect(await contentCache.refresh(about)).toBe(true)
  expect(await contentCache.settings()).toEqual(settings('A new tagline'))
})

test('the service is asked again for a page only after a minute', async () => {
  const { contentCache, asked, clock } = await openWith({ file: page('in a file') })
  await contentCache.refresh(about)
  clock.now = 59_999
  expect(await contentCache.refresh(about)).toBe(false)
  clock.now = 60_000
  await contentCache.refresh(about)
  expect(asked.filter((one) => one === 'service /about')).toHaveLength(2)
})

test('the settings are asked for once a minute, whatever page is opened', async () => {
  const { contentCache, asked, clock } = await openWith({})
  const refresh = async (id: string) => {
    asked.length = 0
    await contentCache.refresh({ kind: 'page', id })
    return asked.filter((one) => one === 'service settings').length
  }
  clock.now = 60_000
  expect([await refresh('/about'), await refresh('/contact'), await refresh('/safety')]).toEqual([1, 0, 0])
  clock.now = 120_000
  expect(await refresh('/news')).toBe(1)
})

test('while the service is away the page stays, and that is told once', async () => {
  const away = new Error('connect ECONNREFUSED')
  const { contentCache, warn } = await openWith({ file: page('in a file'), fresh: away })
  expect([await contentCache.refresh(about), await contentCache.refresh(about)]).toEqual([false, false])
  expect(await titleIn(contentCache.page(about))).toBe('in a file')
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

test('a page that is gone from the service stays as it was built, and is no failure of the service', async () => {
  const { contentCache, warn } = await openWith({ file: page('in a file'), fresh: new ContentNotFound('/about', 'master', 'cruzer') })
  expect(await contentCache.refresh(about)).toBe(false)
  expect(await titleIn(contentCache.page(about))).toBe('in a file')
  expect(warn).not.toHaveBeenCalled()
})

test('in a preview the service is asked every time once it is known to be one', async () => {
  const { contentCache, service } = cacheWith({ file: page('in a file'), fresh: page('draft'), isPreview: true })
  expect(await titleIn(contentCache.page(about))).toBe('in a file')
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
    built: { settings: async () => settings('Built'), page: () => file },
    fetchFresh: async () => ({ isPreview: false, page: async () => page('from the service'), settings: async () => settings('Built') }),
    warn: vi.fn(),
    now: () => 0,
  })
  const coming = contentCache.built(about)
  await contentCache.refresh(about)
  arrive(page('in a file'))
  await coming
  expect(await titleIn(contentCache.page(about))).toBe('from the service')
})

test('the settings of the build are fetched once, and those that the service told of meanwhile stay', async () => {
  const asked: string[] = []
  let arrive = (_: SiteSettings) => {}
  const contentCache = createContentCache({
    built: {
      settings: () => {
        asked.push('file')
        return new Promise<SiteSettings>((resolve) => {
          arrive = resolve
        })
      },
      page: async () => page('in a file'),
    },
    fetchFresh: async () => ({ isPreview: false, page: async () => page('in a file'), settings: async () => settings('From the service') }),
    warn: vi.fn(),
    now: () => 0,
  })
  const coming = contentCache.settings()
  await contentCache.refresh(about)
  arrive(settings('From a file'))
  expect([(await coming).tagline, (await contentCache.settings()).tagline]).toEqual(['From the service', 'From the service'])
  expect(asked).toEqual(['file'])
})
