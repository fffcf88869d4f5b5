import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Brings the focus to the heading of each page that a press or a redirect leads to, and leaves it alone where a document begins. */
export function useArrivalFocus(): void {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const shown = useRef(how === 'POP' ? pathname : '')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('#main h1')?.focus()
  }, [pathname])
}
