import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { useLatest } from '#src/ui/use-latest.ts'

/** Milliseconds without typing after which the address takes what was typed. */
const debounce = 300
/** No question is longer; an address that somebody has made may be. */
const longest = 100

/** The visit in which somebody types: the addresses that take what they type belong to it, any other is a new one. */
const visitOf = ({ key, state }: Location<{ visit?: string } | null>) => state?.visit ?? key

/**
 * What somebody searches for, which the address keeps as `?q=`, so that it can be sent to somebody and Back comes to it again.
 * The field follows the address wherever a link or Back leads.
 */
export function useSearch() {
  const [asked] = useSearchParams()
  const navigate = useNavigate()
  const visit = visitOf(useLocation())
  const next = useNavigation().location
  // What is typed while another address is on its way is typed into that one.
  const coming = next ? visitOf(next) : visit
  const isHydrated = useHydrated()
  const [own, setOwn] = useState<{ readonly words: string; readonly visit: string } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const words = own?.visit === visit || own?.visit === coming ? own.words : null
  const typed = isHydrated ? (words ?? (asked.get('q') ?? '').slice(0, longest)) : ''
  const seek = (words: string) => setOwn({ words, visit: coming })
  const latestSeek = useLatest(seek)

  // A change of the address would take the place of the page that is on its way.
  const goesElsewhere = coming !== visit
  useEffect(() => {
    if (words === null || goesElsewhere) return
    const q = words.trim()
    const search = `?${new URLSearchParams(q ? { q } : {})}`
    const timer = setTimeout(() => void navigate(search, { replace: true, preventScrollReset: true, state: { visit } }), debounce)
    return () => clearTimeout(timer)
  }, [words, visit, goesElsewhere, navigate])
  useEffect(() => {
    // What was typed before the page came to life is in the field alone.
    const early = field.current?.value
    if (early) latestSeek.current(early)
  }, [latestSeek])
  useEffect(() => {
    if (field.current && field.current.value !== typed) field.current.value = typed
  }, [typed])
  return { typed, seek, field }
}
