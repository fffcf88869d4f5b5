import { languageAt } from '#contract/languages'
import { type AppRoute, routeAt } from '#src/app/routes.ts'
import { languageNow } from '#src/language/words.ts'
import type { Connection } from '#src/loading/connection.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { preloadQueue } from './preload-queue.ts'

interface PreloadParts {
  /** Where the links are looked for. */
  readonly page: HTMLElement
  /** The path of the page that is shown. */
  readonly pathname: () => string
  readonly connection: () => Connection | undefined
  /** Fetches what a path shows and its chunk; also the part that its route needs around it, left out where only what is in view asks. */
  readonly load: (route: AppRoute, alsoAround: boolean, pathname: string) => Promise<unknown>
  /** Tells when the page may show other links. */
  readonly onPage: (listener: () => void) => void
}

export const isSparing = (connection: Connection | undefined) =>
  connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')

/**
 * Fetches the pages that links lead to, their chunks and their content: at once when a person points at a link, focuses or touches it, and
 * in idle time for what is in view. A feature's services are too much to fetch for a mere view; and the screens of the application leave
 * the connection to their steps.
 */
export function preloadLinks({ page, pathname, connection, load, onPage }: PreloadParts): void {
  const add = preloadQueue()
  const home = new URL(page.baseURI).origin
  // What is read in the other language is another document.
  const routeOf = ({ origin, pathname }: HTMLAnchorElement) =>
    origin === home && languageAt(pathname) === languageNow() ? routeAt(pathname) : undefined
  const preload = (link: HTMLAnchorElement, isMeant: boolean) => {
    const route = routeOf(link)
    if (!route || isSparing(connection()) || (route.needs && !isMeant)) return
    add(link.pathname, () => load(route, isMeant, link.pathname))
  }

  const meant = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link) preload(link, true)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) page.addEventListener(type, meant, { passive: true })

  if (!('IntersectionObserver' in globalThis)) return
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      view.unobserve(target)
      whenIdle(() => preload(target as HTMLAnchorElement, false))
    }
  })
  const look = () =>
    whenIdle(() => {
      view.disconnect()
      if (routeAt(pathname())?.needs) return
      for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) view.observe(link)
    })
  onPage(look)
  look()
}
