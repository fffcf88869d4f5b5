import { inLanguage } from '#contract/languages'
import type { Site } from '#scripts/read-site'

/** What the build warns of where the content service has no locale for a language; nothing where it has. */
export const localeWarning = ({ language, writtenIn }: Pick<Site, 'language' | 'writtenIn'>): string | undefined =>
  language === writtenIn
    ? undefined
    : `The content has no locale ${language}: the pages below ${inLanguage('/', language)} are built with its English words. Add the locale, or import the content again (README).`
