import { useEffect, useLayoutEffect, useState } from 'react'
import type { Location } from 'react-router-dom'
import { tabStorage } from '#src/storage/tab-storage.ts'
import { jumpTo } from '#src/ui/jump-to.ts'
import type { AppRouter, RouterState } from './router.tsx'

/** Where it is kept how far down each page was scrolled (session storage). */
export const scrollPlaces = 'scroll-places'

/** Every page that is loaded anew has the same key: it would open as far down as the one before it was scrolled. */
export const scrollKeyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

const known = (): Record<string, unknown> => {
  try {
    return { ...JSON.parse(tabStorage.read(scrollPlaces) ?? '{}') }
  } catch {
    return {}
  }
}

/** Notes how far down a page is scrolled: before it is left, and before the first scripts take a prerendered page over, which is read by then. */
export function stayInPlace(location: Location, scrolled: number, places = known()): void {
  places[scrollKeyOf(location)] = scrolled
  tabStorage.write(scrollPlaces, JSON.stringify(places))
}

const targetOf = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Opens a page at its top or its fragment, and one that was open before where it was left. */
export function useScrollPlaces(router: AppRouter, { location, keepsScroll, shown }: RouterState): void {
  // Neither the storage nor the layout is asked when a page is about to come.
  const [places] = useState(known)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    let scrolled = scrollY
    const note = () => stayInPlace(router.state.location, scrolled, places)
    const leave = () => {
      if (router.state.navigation.state === 'idle') note()
      history.scrollRestoration = 'auto'
    }
    const watching = new AbortController()
    addEventListener(
      'scroll',
      () => {
        scrolled = scrollY
      },
      watching,
    )
    addEventListener('pagehide', leave, watching)
    const stop = router.subscribe(({ navigation, shown }) => {
      if (navigation.state === 'loading' && shown) note()
    })
    return () => {
      stop()
      watching.abort()
      history.scrollRestoration = 'auto'
    }
  }, [router, places])

  const isShown = shown !== undefined
  useLayoutEffect(() => {
    if (!isShown) return
    const scrolled = places[scrollKeyOf(location)]
    if (typeof scrolled === 'number') {
      jumpTo(scrolled)
      return
    }
    const target = location.hash ? targetOf(location.hash) : null
    if (target) target.scrollIntoView()
    else if (!keepsScroll) jumpTo(0)
  }, [places, isShown, location, keepsScroll])
}
