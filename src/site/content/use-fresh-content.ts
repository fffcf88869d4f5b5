import { useContext, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ContentKey } from '#src/api/page-content.ts'
import { RefreshContext } from './refresh-context.ts'

/**
 * Asks the content service at once, where that is wanted, what a page shows now, and draws it anew where that differs.
 * True when the answer is drawn, or when there is none to be had.
 */
export function useFreshContent(key: ContentKey, isWanted: boolean): boolean {
  const refresh = useContext(RefreshContext)
  const { revalidate } = useRevalidator()
  const [isFresh, setFresh] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  // What was asked for once is drawn also where it is wanted no longer when it comes.
  useEffect(() => {
    if (!isWanted) return
    const ask = async () => {
      if ((await refresh(key)) && isShown.current) await revalidate()
      setFresh(true)
    }
    void ask()
  }, [refresh, revalidate, key, isWanted])
  return isFresh
}
