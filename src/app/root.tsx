import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches, useNavigationType } from 'react-router-dom'
import type { PageContent } from '#content/model/page-content'
import { pagePath } from '#contract/languages'
import { PrivacyChoices } from '#src/features/consent/privacy-choices.tsx'
import { Toasts } from '#src/features/toasts/toasts.tsx'
import { translate } from '#src/language/words.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { MissingPart } from './builds/missing-part.tsx'
import { type AppRoute, titleOf } from './routes.ts'
import { SkipLink } from './skip-link.tsx'

/** Every page that is loaded anew has the same key: it would open as far down as the one before it was scrolled. */
const scrollKeyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pagePath(pathname) + search : key)

export function Root() {
  usePageWords()
  useFocusOnNewPage()
  useOwnHead()
  return (
    <>
      <SkipLink />
      <MissingPart />
      <Outlet />
      <PrivacyChoices />
      <Toasts />
      <Scroll />
    </>
  )
}

/**
 * Scrolls a new page to its top, and one that was left to where it was left. React Router hears of a first position only once its provider stands.
 * A prerendered page is read before React has taken it over, and stays where its reader is by then.
 */
function Scroll() {
  const isHydrated = useHydrated()
  const [first, setFirst] = useState<{ readonly readAt?: number }>()
  useLayoutEffect(() => {
    setFirst((known) => known ?? (isHydrated ? {} : { readAt: scrollY }))
  }, [isHydrated])
  if (!first) return null
  return (
    <>
      <Scrolling isOpening />
      <ScrollRestoration getKey={scrollKeyOf} storageKey="scroll-positions" />
      {first.readAt === undefined ? null : <ScrolledTo top={first.readAt} />}
      <Scrolling isOpening={false} />
    </>
  )
}

function ScrolledTo({ top }: { readonly top: number }) {
  useLayoutEffect(() => {
    scrollTo(0, top)
  }, [top])
  return null
}

/** Around what scrolls a new page to its position: the pages' own scrolling is smooth, and would show it from its middle. */
function Scrolling({ isOpening }: { readonly isOpening: boolean }) {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const root = document.documentElement
    // No style attribute: what records a replay would write it anew, which the policy refuses.
    root.toggleAttribute('data-opening', isOpening)
    // Chromium scrolls to the top by the style that it computed last.
    getComputedStyle(root).getPropertyValue('scroll-behavior')
  }, [pathname, isOpening])
  return null
}

/** The heading of the part of a page that a fragment names, or the part itself, ready to take the focus; null where there is none. */
function partAt(hash: string): HTMLElement | null {
  const part = document.getElementById(hash.slice(1))
  const heading = part?.matches('h2') ? part : (part?.querySelector<HTMLElement>('h2') ?? part)
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/**
 * A new page is read from its heading; one that is still fetching has none yet, and its heading takes the focus from `main` when it comes.
 * The part of a page that a link leads to is read from its own, and the next Tab goes on from there.
 */
function useFocusOnNewPage() {
  const { pathname, hash, key } = useLocation()
  const how = useNavigationType()
  const before = useRef({ pathname, key })
  useEffect(() => {
    const last = before.current
    if (last.key === key) return
    before.current = { pathname, key }
    if (hash && how === 'POP') return
    const part = hash ? partAt(hash) : null
    // On a slow machine a form may be sent, and refused, before this runs; a page of one field gives it the focus itself.
    // A page that was tried again has taken its button, and the focus with it.
    const isElsewhere = last.pathname !== pathname || document.activeElement === document.body
    if (!part && (!isElsewhere || document.activeElement?.closest('[role="alert"], main input'))) return
    const target = part ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [pathname, hash, key, how])
}

/** The description of the page, and its title as long as no heading says it. */
function usePageWords() {
  const page = useMatches().at(-1)
  const route = page?.handle as AppRoute | undefined
  const { title, description } = (route?.shows ? (page?.loaderData as PageContent | undefined) : route) ?? {}
  useEffect(() => {
    if (title && !document.querySelector('main h1')) document.title = titleOf(translate(title))
    if (!description) return
    const found = document.querySelector('meta[name="description"]')
    const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }))
    meta.setAttribute('content', translate(description))
  }, [title, description])
}

const ofFirstPage = [
  'link[rel="canonical"], link[hreflang], script[type="application/ld+json"]',
  ...['url', 'type', 'title', 'description', 'image'].map((name) => `meta[property^="og:${name}"]`),
  'meta[property^="article:"], meta[name^="twitter:"]',
].join()

/** Once another page is shown, nothing in the head names the address, the title or the picture of the first one: a phone would share those. */
function useOwnHead() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  useEffect(() => {
    if (pathname !== first) for (const named of document.head.querySelectorAll(ofFirstPage)) named.remove()
  }, [pathname, first])
}
