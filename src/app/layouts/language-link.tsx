import { useLocation } from 'react-router-dom'
import { inLanguage, isInPidgin, type Language } from '#contract/languages'
import { languageNow } from '#src/language/words.ts'
import { keptLanguage } from '#src/storage/kept-language.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'

const other: Record<Language, { readonly language: Language; readonly name: string }> = {
  'en-GB': { language: 'pcm', name: 'Pidgin' },
  pcm: { language: 'en-GB', name: 'English' },
}

/** Leads to the same page in the other language, on pages that are read in both, and keeps that choice. */
export function LanguageLink({ inList = false }: { readonly inList?: boolean }) {
  const { pathname, search } = useLocation()
  if (!isInPidgin(pathname)) return null
  const { language, name } = other[languageNow()]
  const link = (
    <a
      href={inLanguage(pathname, language) + search}
      hrefLang={language}
      lang={language}
      onClick={() => keptLanguage(safeStorage(() => localStorage)).keep(language)}
    >
      {name}
    </a>
  )
  return inList ? <li>{link}</li> : link
}
