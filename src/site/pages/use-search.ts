import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** Milliseconds of rest after which the address takes what was typed. */
const rest = 300
/** No question is longer; an address that somebody has made may be. */
const longest = 100

/** What somebody searches for, which the address keeps as `?q=`, so that it can be sent to somebody and Back comes to it again. */
export function useSearch() {
  const [asked, setAsked] = useSearchParams()
  const isHydrated = useHydrated()
  const [own, setOwn] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = isHydrated ? (own ?? (asked.get('q') ?? '').slice(0, longest)) : ''

  const seek = (words: string) => {
    setOwn(words)
    clearTimeout(timer.current)
    const tell = () => setAsked(words.trim() ? { q: words.trim() } : {}, { replace: true, preventScrollReset: true })
    timer.current = setTimeout(tell, rest)
  }
  useEffect(() => {
    // What was typed before the page came to life is in the field alone.
    const early = field.current?.value
    if (early) setOwn(early)
    return () => clearTimeout(timer.current)
  }, [])
  useEffect(() => {
    if (field.current && field.current.value !== typed) field.current.value = typed
  }, [typed])
  return { typed, seek, field }
}
