import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { type AppRoute, titleOf } from './routes.ts'

/** After a navigation: the page's title and description, and the focus on its heading, where a screen reader begins to read. */
export function useArrival() {
  const { pathname, hash } = useLocation()
  const route = useMatches().at(-1)?.handle as AppRoute | undefined
  const before = useRef(pathname)

  useEffect(() => {
    if (!route) return
    document.title = titleOf(route.title)
    document.querySelector('meta[name="description"]')?.setAttribute('content', route.description)
  }, [route])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (hash) return
    return focusHeading()
  }, [pathname, hash])
}

/** A screen that is still fetching has no heading yet: its main is focused at once, its heading when it comes. */
function focusHeading() {
  const main = document.getElementById('main')
  const focusOn = (target: HTMLElement | null | undefined) => {
    if (!target) return false
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
    return true
  }
  if (focusOn(main?.querySelector('h1')) || !main) return
  focusOn(main)
  const coming = new MutationObserver(() => {
    const moved = document.activeElement !== main && document.activeElement !== document.body
    if (moved || focusOn(main.querySelector('h1'))) coming.disconnect()
  })
  coming.observe(main, { childList: true, subtree: true })
  return () => coming.disconnect()
}
