import { useContext } from 'react'
import { piecesOf, SoughtWords } from './sought.ts'

/** A text with the words marked that a visitor is looking for. */
export function Marked({ text }: { readonly text: string }) {
  const words = useContext(SoughtWords)
  if (words.length === 0) return text
  let at = 0
  return piecesOf(text, words).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isSought ? <mark key={key}>{piece.text}</mark> : piece.text
  })
}
