import type { PlaceContent } from '#contract/content/place'
import type { SiteSettings } from '#contract/content/site-settings'
import type { WantedPlace } from '#src/api/place-content.ts'

/** What the build has put down: in the document that is open, and in files beside it. */
export interface BuiltPlaces {
  readonly settings: SiteSettings | undefined
  /** What stands in the document itself, if it was made for this path. */
  readonly inline: (path: string) => PlaceContent | undefined
  /** What stands in a file of the build; undefined when the build knows no such place. */
  readonly file: (path: string) => Promise<PlaceContent | undefined>
}

/** What the content service says now. */
export interface FreshPlaces {
  /** Whether drafts are shown: then nothing older will do. */
  readonly isPreview: boolean
  readonly place: (wanted: WantedPlace) => Promise<PlaceContent>
  readonly settings: () => Promise<SiteSettings>
}

interface PlacesParts {
  readonly built: BuiltPlaces
  readonly fetchFresh: () => Promise<FreshPlaces>
  /** Told once why the content service could not be asked for what is newer. */
  readonly warn: (why: unknown) => void
  readonly now: () => number
}

/** How long a place counts as fresh after the content service was asked for it, in milliseconds. */
const freshFor = 60_000

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What the paths of the site show, as far as this page has come to know it; the newest wins. */
export function createPlaces({ built, fetchFresh, warn, now }: PlacesParts) {
  const known = new Map<string, PlaceContent>()
  const askedAt = new Map<string, number>()
  let knownSettings = built.settings
  let fresh: FreshPlaces | undefined
  let warned = false

  const builtPlace = async (path: string) => {
    const found = known.get(path) ?? built.inline(path) ?? (await built.file(path))
    if (found && !known.has(path)) known.set(path, found)
    return known.get(path)
  }
  const ask = async <Answer>(question: (fresh: FreshPlaces) => Promise<Answer>) => {
    fresh ??= await fetchFresh()
    return question(fresh)
  }
  const askPlace = async (path: string, wanted: WantedPlace) => {
    const place = await ask((service) => service.place(wanted))
    askedAt.set(path, now())
    known.set(path, place)
    return place
  }

  return {
    /** What a path shows: what is known, else what was built, else what the content service says. Rejects as these do. */
    place: async (path: string, wanted: WantedPlace): Promise<PlaceContent> => {
      const place = fresh?.isPreview ? undefined : await builtPlace(path)
      return place ?? askPlace(path, wanted)
    },
    settings: async (): Promise<SiteSettings> => {
      knownSettings ??= await ask((service) => service.settings())
      return knownSettings
    },
    /** Fetches ahead what was built for a path. */
    preload: async (path: string): Promise<void> => void (await builtPlace(path)),
    /** Asks the content service what a path shows now; tells whether that differs from what is shown. What is known stays when it cannot be asked. */
    refresh: async (path: string, wanted: WantedPlace): Promise<boolean> => {
      if (now() - (askedAt.get(path) ?? Number.NEGATIVE_INFINITY) < freshFor) return false
      const before = [known.get(path), knownSettings]
      try {
        await askPlace(path, wanted)
        knownSettings = await ask((service) => service.settings())
      } catch (why) {
        if (!warned) warn(why)
        warned = true
      }
      return !same(before, [known.get(path), knownSettings])
    },
  }
}
export type Places = ReturnType<typeof createPlaces>
