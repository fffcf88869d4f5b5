import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { type AppRoute, titleOf } from './routes.ts'

/** What a navigation brings beside the page: its title and description, and the focus on its heading, where a screen reader begins. */
export function useArrival() {
  const { pathname, hash } = useLocation()
  const route = useMatches().at(-1)?.handle as AppRoute | undefined
  const before = useRef(pathname)

  useEffect(() => {
    if (route) document.querySelector('meta[name="description"]')?.setAttribute('content', route.description)
    return followHeading(route?.title)
  }, [route])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    return hash ? undefined : focusHeading()
  }, [pathname, hash])
}

const heading = () => document.querySelector<HTMLElement>('main h1')

/** The title is the h1's, whatever the screen says there; `otherwise` until there is one. `Error: ` before it stays. */
function followHeading(otherwise = 'Cruzer') {
  const tell = () => {
    const title = titleOf(heading()?.textContent || otherwise)
    if (document.title.replace(/^Error: /, '') !== title) document.title = title
  }
  tell()
  const changes = new MutationObserver(tell)
  changes.observe(document.getElementById('root') ?? document.body, { childList: true, characterData: true, subtree: true })
  return () => changes.disconnect()
}

/** A screen that is still fetching has no heading yet: its main is focused at once, its heading when it comes. */
function focusHeading() {
  if (focusOn(heading())) return
  const main = document.getElementById('main')
  if (!main || !focusOn(main)) return
  const coming = new MutationObserver(() => {
    const moved = document.activeElement !== main && document.activeElement !== document.body
    if (moved || focusOn(heading())) coming.disconnect()
  })
  coming.observe(main, { childList: true, subtree: true })
  return () => coming.disconnect()
}

function focusOn(target: HTMLElement | null) {
  if (!target) return false
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  return true
}
