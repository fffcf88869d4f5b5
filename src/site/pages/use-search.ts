import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** Milliseconds without typing after which the address takes what was typed. */
const debounce = 300
/** No question is longer; an address that somebody has made may be. */
const longest = 100

/** What somebody searches for, which the address keeps as `?q=`, so that it can be sent to somebody and Back comes to it again. */
export function useSearch() {
  const [asked] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isHydrated = useHydrated()
  const [own, setOwn] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const typed = isHydrated ? (own ?? (asked.get('q') ?? '').slice(0, longest)) : ''

  // A change of the address would take the place of the page that is on its way.
  const goesElsewhere = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    if (own === null || goesElsewhere) return
    const words = own.trim()
    const search = `?${new URLSearchParams(words ? { q: words } : {})}`
    const timer = setTimeout(() => void navigate(search, { replace: true, preventScrollReset: true }), debounce)
    return () => clearTimeout(timer)
  }, [own, goesElsewhere, navigate])
  useEffect(() => {
    // What was typed before the page came to life is in the field alone.
    const early = field.current?.value
    if (early) setOwn(early)
  }, [])
  useEffect(() => {
    if (field.current && field.current.value !== typed) field.current.value = typed
  }, [typed])
  return { typed, seek: setOwn, field }
}
