import type { HydrationState } from 'react-router-dom'
import type { PlaceContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { isNotFound } from '#src/api/content-not-found.ts'
import type { WantedPlace } from '#src/api/place-content.ts'
import { placeFile } from './place-file.ts'
import { matchAt } from './routes.ts'
import { settingsRoute } from './site-settings.ts'

/** What the build has put down: in the document that is open, and in files beside it. */
export interface BuiltPlaces {
  readonly settings: SiteSettings | undefined
  /** What stands in the document itself, if that is the file's place. */
  readonly inline: (file: string) => PlaceContent | undefined
  /** Undefined when the build knows no such place. */
  readonly fetch: (file: string) => Promise<PlaceContent | undefined>
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
  /** Told once why the content service could not be asked. */
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
  let settings = built.settings
  let fresh: FreshPlaces | undefined
  let warned = false

  const tell = (why: unknown) => {
    if (!warned) warn(why)
    warned = true
  }
  const service = async () => {
    fresh ??= await fetchFresh()
    return fresh
  }
  const builtPlace = async (wanted: WantedPlace) => {
    const file = placeFile(wanted)
    const found = known.get(file) ?? built.inline(file) ?? (await built.fetch(file))
    // What came from the service meanwhile is newer.
    if (found && !known.has(file)) known.set(file, found)
    return known.get(file)
  }
  const freshPlace = async (wanted: WantedPlace) => {
    const place = await (await service()).place(wanted)
    askedAt.set(placeFile(wanted), now())
    known.set(placeFile(wanted), place)
    return place
  }

  return {
    /** What a path shows: what is known, else what was built, else what the content service says. Rejects as these do. */
    place: async (wanted: WantedPlace): Promise<PlaceContent> => {
      const place = fresh?.isPreview ? undefined : await builtPlace(wanted)
      return (
        place ??
        freshPlace(wanted).catch((why) => {
          if (!isNotFound(why)) tell(why)
          throw why
        })
      )
    },
    settings: async (): Promise<SiteSettings> => {
      settings ??= await (await service()).settings()
      return settings
    },
    /** What the document that is open holds for a path, as the router is given it; undefined where it holds nothing. */
    hydrationData: (pathname: string): HydrationState | undefined => {
      const found = matchAt(pathname)
      if (!found?.route.shows) return undefined
      const place = built.inline(placeFile({ kind: found.route.shows.kind, key: found.route.shows.at(found.params) }))
      return place && { loaderData: { [settingsRoute]: built.settings ?? null, [found.route.name]: place } }
    },
    /** Fetches ahead what was built. */
    preload: async (wanted: WantedPlace): Promise<void> => void (await builtPlace(wanted)),
    /**
     * Asks the content service what a path shows now, and tells whether that differs from what is shown. While the
     * service cannot be asked, what is known stays.
     */
    refresh: async (wanted: WantedPlace): Promise<boolean> => {
      const file = placeFile(wanted)
      const last = askedAt.get(file)
      if (last !== undefined && now() - last < freshFor) return false
      const before = [known.get(file), settings]
      try {
        await freshPlace(wanted)
        settings = await (await service()).settings()
      } catch (why) {
        tell(why)
      }
      return !same(before, [known.get(file), settings])
    },
  }
}
export type Places = ReturnType<typeof createPlaces>
