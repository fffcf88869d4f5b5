import { useEffect, useRef } from 'react'

const errorPrefix = 'Error: '

/** What an h1 brings to its page: the document's title is its words, and the focus comes to it where the page was still fetching. */
export function usePageHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const prefix = document.title.startsWith(errorPrefix) ? errorPrefix : ''
    const title = `${prefix}${heading.current?.textContent} – Cruzer`
    if (document.title !== title) document.title = title
  })
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true })
  }, [])
  return { ref: heading, tabIndex: -1 } as const
}
