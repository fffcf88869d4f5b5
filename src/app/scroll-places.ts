import type { Location } from 'react-router-dom'
import type { SafeStorage } from '#src/storage/safe-storage.ts'

/** Where the router keeps how far down each page was scrolled (session storage). */
export const scrollPlaces = 'scroll-places'

/** Every page that is loaded anew has the same key: it would open as far down as the one before it was scrolled. */
export const scrollKeyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

const known = (storage: SafeStorage): object => {
  try {
    return Object(JSON.parse(storage.read(scrollPlaces) ?? '{}'))
  } catch {
    return {}
  }
}

/** A prerendered page is read before the router begins, which would take the reader back to the top: notes where they are as the place to begin at. */
export function stayInPlace(storage: SafeStorage, location: Location, scrolled: number): void {
  storage.write(scrollPlaces, JSON.stringify({ ...known(storage), [scrollKeyOf(location)]: scrolled }))
}
