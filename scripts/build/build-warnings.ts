import type { SiteSettings } from '#content/model/site-settings'
import { inLanguage } from '#contract/languages'
import type { Site } from '#scripts/build/read-site'

/** What the build says while the settings hold samples, and where to change them; nothing once they are real. */
export function sampleWarning({ sampleNote, socialLinks, storeLinks, contacts, ...settings }: SiteSettings): string | undefined {
  if (sampleNote === undefined) return undefined
  const shown = (['phone', 'whatsapp', 'address', 'openingHours'] as const).flatMap((field) => settings[field] ?? [])
  const urls = [...socialLinks, ...storeLinks].flatMap(({ url }) => url ?? [])
  return [
    'Visitors are shown samples. Change them in the site settings (content/source/settings.ts, or at Contentful) and empty "Words beside samples" there:',
    ...[...shown, ...urls, ...contacts.map(({ email }) => email)].map((sample) => `  ${sample}`),
  ].join('\n')
}

/** What the build warns of where the content service has no locale for a language; nothing where it has. */
export const localeWarning = ({ language, writtenIn }: Pick<Site, 'language' | 'writtenIn'>): string | undefined =>
  language === writtenIn
    ? undefined
    : `The content has no locale ${language}: the pages below ${inLanguage('/', language)} are built with its English words. Add the locale, or import the content again (README).`
