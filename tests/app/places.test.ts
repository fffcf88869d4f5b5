import { expect, test, vi } from 'vitest'
import type { PlaceContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { ContentNotFound } from '#src/api/content-not-found.ts'
import { createPlaces, type FreshPlaces } from '#src/app/places.ts'

const about = { kind: 'page', key: '/about' } as const
const page = (title: string): PlaceContent => ({ kind: 'page', title, description: `What ${title} says`, sections: [] })
const settings = (tagline: string) => ({ name: 'Cruzer', tagline }) as SiteSettings

interface Outside {
  inline?: PlaceContent
  file?: PlaceContent
  fresh?: PlaceContent | Error
  isPreview?: boolean
}

function placesWith({ inline, file, fresh = page('from the service'), isPreview = false }: Outside) {
  const asked: string[] = []
  const clock = { now: 0 }
  const service = { place: fresh, settings: settings('Built') }
  const warn = vi.fn()
  const freshPlaces: FreshPlaces = {
    isPreview,
    place: async ({ key }) => {
      asked.push(`service ${key}`)
      if (service.place instanceof Error) throw service.place
      return service.place
    },
    settings: async () => service.settings,
  }
  const places = createPlaces({
    built: {
      settings: settings('Built'),
      inline: (name) => (name === 'about.json' ? inline : undefined),
      fetch: async (name) => {
        asked.push(`file ${name}`)
        return file
      },
    },
    fetchFresh: async () => freshPlaces,
    warn,
    now: () => clock.now,
  })
  return { places, asked, warn, clock, service }
}
const titleIn = async (place: Promise<PlaceContent>) => (await place).title

test('what stands in the document comes before everything else', async () => {
  const { places, asked } = placesWith({ inline: page('inline'), file: page('in a file') })
  expect(await titleIn(places.place(about))).toBe('inline')
  expect(asked).toEqual([])
})

test('a file of the build comes next, and is fetched once, ahead or not', async () => {
  const { places, asked } = placesWith({ file: page('in a file') })
  await places.preload(about)
  expect(await titleIn(places.place(about))).toBe('in a file')
  expect(asked).toEqual(['file about.json'])
})

test('what the build does not know is asked of the service', async () => {
  const { places, asked } = placesWith({})
  expect(await titleIn(places.place(about))).toBe('from the service')
  expect(asked).toEqual(['file about.json', 'service /about'])
})

test('fetching ahead never asks the service', async () => {
  const { places, asked } = placesWith({})
  await places.preload(about)
  expect(asked).toEqual(['file about.json'])
})

test('what the service says is newer than what was built', async () => {
  const { places } = placesWith({ inline: page('inline') })
  await places.place(about)
  expect(await places.refresh(about)).toBe(true)
  expect(await titleIn(places.place(about))).toBe('from the service')
})

test('what the service says is nothing new when it is the same', async () => {
  const { places } = placesWith({ inline: page('same'), fresh: page('same') })
  await places.place(about)
  expect(await places.refresh(about)).toBe(false)
})

test('settings that changed are new too', async () => {
  const { places, service } = placesWith({ inline: page('same'), fresh: page('same') })
  await places.place(about)
  service.settings = settings('A new tagline')
  expect(await places.refresh(about)).toBe(true)
  expect(await places.settings()).toEqual(settings('A new tagline'))
})

test('the service is asked again for a place only after a minute', async () => {
  const { places, asked, clock } = placesWith({ inline: page('inline') })
  await places.place(about)
  await places.refresh(about)
  clock.now = 59_999
  expect(await places.refresh(about)).toBe(false)
  clock.now = 60_000
  await places.refresh(about)
  expect(asked).toEqual(['service /about', 'service /about'])
})

test('while the service is away the page stays, and that is told once', async () => {
  const away = new Error('connect ECONNREFUSED')
  const { places, warn } = placesWith({ inline: page('inline'), fresh: away })
  await places.place(about)
  expect([await places.refresh(about), await places.refresh(about)]).toEqual([false, false])
  expect(await titleIn(places.place(about))).toBe('inline')
  expect(warn.mock.calls).toEqual([[away]])
})

test('a place that nobody knows rejects with what the service says, and is asked for again', async () => {
  const missing = new ContentNotFound('/about', 'master', 'cruzer')
  const { places, service, warn } = placesWith({ fresh: missing })
  await expect(places.place(about)).rejects.toBe(missing)
  expect(warn).not.toHaveBeenCalled()
  service.place = page('published now')
  expect(await titleIn(places.place(about))).toBe('published now')
})

test('in a preview the service is asked every time once it is known to be one', async () => {
  const { places, service } = placesWith({ inline: page('inline'), fresh: page('draft'), isPreview: true })
  expect(await titleIn(places.place(about))).toBe('inline')
  await places.refresh(about)
  service.place = page('second draft')
  expect(await titleIn(places.place(about))).toBe('second draft')
})

test('a file that arrives late does not undo what the service said meanwhile', async () => {
  let arrive = (_: PlaceContent) => {}
  const file = new Promise<PlaceContent>((resolve) => {
    arrive = resolve
  })
  const places = createPlaces({
    built: { settings: settings('Built'), inline: () => undefined, fetch: () => file },
    fetchFresh: async () => ({ isPreview: false, place: async () => page('from the service'), settings: async () => settings('Built') }),
    warn: vi.fn(),
    now: () => 0,
  })
  const coming = places.preload(about)
  await places.refresh(about)
  arrive(page('in a file'))
  await coming
  expect(await titleIn(places.place(about))).toBe('from the service')
})
