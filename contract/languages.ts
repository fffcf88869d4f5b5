import { withoutTrailingSlash } from './pathname.ts'

/** The languages of the site (domain, section 10): English, whose paths have no prefix, and Nigerian Pidgin. */
export const languages = ['en-GB', 'pcm'] as const
export type Language = (typeof languages)[number]

const prefixes: Readonly<Record<Language, string>> = { 'en-GB': '', pcm: '/pcm' }

/** The language that `Accept-Language` names, when it names one of these and nothing else, as our client does; undefined for the list that a browser sends by itself. */
export const languageChosen = (header: string | undefined): Language | undefined => languages.find((language) => language === header)

/** What stands before the paths of a language, for the router's `basename`. */
export const basenameOf = (language: Language): string => prefixes[language] || '/'

/** The language in which a path of the site is read: `pcm` for `/pcm` and all below it. */
export const languageAt = (pathname: string): Language => (/^\/pcm(\/|$)/.test(pathname) ? 'pcm' : 'en-GB')

/** A path of the site as the routes name it: without its language, and without the slash at its end. */
export const pagePath = (pathname: string): string => withoutTrailingSlash(pathname.slice(prefixes[languageAt(pathname)].length) || '/')

/** The address of a page in a language; takes the path as the routes name it. */
export const inLanguage = (path: string, language: Language): string =>
  prefixes[language] && path === '/' ? prefixes[language] : prefixes[language] + path
