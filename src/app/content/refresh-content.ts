import type { AppRouter } from '#src/app/router.tsx'
import { contentKeyAt } from '#src/app/routes.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { settingsRoute } from '#src/settings/site-settings.ts'
import type { ContentCache } from '#src/site/content/content-cache.ts'

/**
 * Asks the content service, whenever a page has stood for a while or the network is back and the browser is idle, what the page shows now, and
 * draws it anew where that differs. The service's library is large: a slow phone is busy with it for half a second,
 * and a visitor's first taps come before it. `rest` is in milliseconds.
 */
export function keepFresh(
  contentCache: Pick<ContentCache, 'refresh' | 'settings'>,
  router: Pick<AppRouter, 'state' | 'subscribe' | 'revalidate'>,
  rest = 4000,
): void {
  let seen: string | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const { location, navigation } = router.state
    if (navigation.state === 'idle' && location.key === seen) return
    clearTimeout(resting)
    seen = navigation.state === 'idle' ? location.key : undefined
    if (seen === undefined) return
    if (router.state.errors) return
    const contentKey = contentKeyAt(location.pathname)
    const ask = contentKey ? () => refresh(contentKey, location.key) : fetchSettings
    resting = setTimeout(() => whenIdle(() => void ask()), rest)
  }
  /** All that the screens of an application show of the site, where it did not come with them. */
  const fetchSettings = async () => {
    if (router.state.loaderData[settingsRoute]) return
    const found = await contentCache.settings().catch(() => null)
    if (found) await router.revalidate()
  }
  const refresh = async (contentKey: Parameters<ContentCache['refresh']>[0], key: string) => {
    const isNewer = await contentCache.refresh(contentKey)
    if (isNewer && router.state.location.key === key) await router.revalidate()
  }
  router.subscribe(look)
  window.addEventListener('online', () => {
    seen = undefined
    look()
  })
  look()
}
