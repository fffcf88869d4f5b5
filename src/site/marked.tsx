import { useContext } from 'react'
import { SearchTermsContext, textParts } from './search-terms.ts'

/** A text with the terms marked that a visitor is looking for. */
export function Marked({ text }: { readonly text: string }) {
  const terms = useContext(SearchTermsContext)
  if (terms.length === 0) return text
  let at = 0
  return textParts(text, terms).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : piece.text
  })
}
