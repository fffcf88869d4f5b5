import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { inLanguage, type Language } from '#contract/languages'
import { languageNow } from './words.ts'

const other: Record<Language, { readonly language: Language; readonly name: string }> = {
  'en-GB': { language: 'pcm', name: 'Pidgin' },
  pcm: { language: 'en-GB', name: 'English' },
}

/** Leads to the same page in the other language; the script in index.html keeps that choice, also before this one is there. Without words of its own it says the name of that language. */
export function LanguageLink({ children }: { readonly children?: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const { language, name } = other[languageNow()]
  return (
    <a
      href={inLanguage(pathname, language) + search}
      hrefLang={language}
      lang={children ? undefined : language}
      // The prerendered page does not know the fragment, so that it comes with the press alone.
      onClick={({ currentTarget }) => {
        currentTarget.hash = hash
      }}
    >
      {children ?? name}
    </a>
  )
}
