import { useEffect, useLayoutEffect } from 'react'
import type { Location } from 'react-router-dom'
import { type SafeStorage, safeStorage } from '#src/storage/safe-storage.ts'
import { jumpTo } from '#src/ui/jump-to.ts'
import type { AppRouter, RouterState } from './router.tsx'

/** Where it is kept how far down each page was scrolled (session storage). */
export const scrollPlaces = 'scroll-places'

/** Every page that is loaded anew has the same key: it would open as far down as the one before it was scrolled. */
export const scrollKeyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

const known = (storage: SafeStorage): Record<string, unknown> => {
  try {
    return Object(JSON.parse(storage.read(scrollPlaces) ?? '{}'))
  } catch {
    return {}
  }
}

/** Notes how far down a page is scrolled: before it is left, and before the first scripts take a prerendered page over, which is read by then. */
export function stayInPlace(storage: SafeStorage, location: Location, scrolled: number): void {
  storage.write(scrollPlaces, JSON.stringify({ ...known(storage), [scrollKeyOf(location)]: scrolled }))
}

const tabStorage = () => safeStorage(() => window.sessionStorage)

const targetOf = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Opens a page at its top or its fragment, and one that was open before where it was left. */
export function useScrollPlaces(router: AppRouter, { location, keepsScroll, shown }: RouterState): void {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => stayInPlace(tabStorage(), router.state.location, window.scrollY)
    const leave = () => {
      if (router.state.navigation.state === 'idle') note()
      history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', leave)
    const stop = router.subscribe(({ navigation, shown }) => {
      if (navigation.state === 'loading' && shown) note()
    })
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      history.scrollRestoration = 'auto'
    }
  }, [router])

  const isShown = shown !== undefined
  useLayoutEffect(() => {
    if (!isShown) return
    const scrolled = known(tabStorage())[scrollKeyOf(location)]
    if (typeof scrolled === 'number') return jumpTo(scrolled)
    const target = location.hash ? targetOf(location.hash) : null
    if (target) target.scrollIntoView()
    else if (!keepsScroll) jumpTo(0)
  }, [isShown, location, keepsScroll])
}
