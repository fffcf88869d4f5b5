import { transformSync } from 'esbuild'
import { inLanguage, type Language, languageAt } from '#contract/languages'
import { wordsIn } from '#scripts/words-in'

/** The template's placeholders, replaced; a placeholder that is gone would give pages without a head or a body. */
function fill(template: string, parts: Readonly<Record<string, string>>) {
  return Object.entries(parts).reduce((html, [placeholder, text]) => {
    if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`)
    return html.replace(placeholder, () => text)
  }, template)
}
/** What index.html says itself: to a browser that is too old, and where the scripts do not come. */
const said = [
  'This browser cannot open our forms: it is too old, or scripts are switched off. Use',
  'or newer, or',
  'reach us another way',
  'This page did not load fully.',
  'Loading…',
  'Load it again',
]
const templateIn = (template: string, language: Language) =>
  fill(template, {
    '<html lang="en-GB">': `<html lang="${language}">`,
    'href="/contact"': `href="${inLanguage('/contact', language)}"`,
    ...Object.fromEntries(said.map((words) => [words, wordsIn(language, words)])),
  })
const lines = (parts: readonly string[]) => parts.join('\n    ')

/** What the application fetches first on its pages, side by side with the scripts. */
export interface Preloads {
  readonly chunks: readonly string[]
  /** Addresses of JSON. */
  readonly data: readonly string[]
}
const linksOf = ({ chunks, data }: Preloads) => [
  ...data.map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}" />`),
  ...chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
]

const marked = '<script data-starter>'
const entryScript = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/
const preloadLinks = /\s*<link rel="modulepreload"[^>]*>/g

/** The scripts begin with the document. */
const startingAtOnce = (template: string) => fill(template, { [marked]: '<script>' })

/** The scripts begin on demand: the inline script finds them in its own attributes. */
function startingOnDemand(template: string, { chunks, data }: Preloads) {
  const entry = entryScript.exec(template)?.[1]
  if (!entry) throw new Error('The built index.html has no entry script')
  const files = chunks.map((file) => `/${file}`).filter((file) => file !== entry)
  return fill(template.replace(entryScript, '').replace(preloadLinks, ''), {
    [marked]: `<script data-entry="${entry}" data-chunks="${files.join(' ')}" data-json="${data.join(' ')}">`,
  })
}

interface PageParts {
  readonly head: readonly string[]
  readonly body: string
  /** Which path the markup belongs to. */
  readonly at: string
  /** The folder of the content of all pages, `/assets/content-…/`. */
  readonly folder: string
  readonly preloads: Preloads
}
const page = (template: string, { head, body, at, folder }: Omit<PageParts, 'preloads'>) =>
  fill(templateIn(template, languageAt(at)), {
    '<!--head-->': lines(head),
    '<div id="root"><!--app--></div>': `<div id="root" data-prerendered="${at}" data-content="${folder}">${body}</div>`,
  })

/** A prerendered page of the content, whose scripts wait until somebody is there. */
export const contentDocument = (template: string, parts: PageParts) => page(startingOnDemand(template, parts.preloads), parts)

/** A prerendered screen of an application. */
export const screenDocument = (template: string, parts: PageParts) =>
  page(startingAtOnce(template), { ...parts, head: [...parts.head, ...linksOf(parts.preloads)] })

interface Shell extends Pick<PageParts, 'head' | 'body' | 'folder' | 'preloads'> {
  readonly styles: string
  readonly language: Language
}

/** A document whose markup is replaced when the application starts. */
export const withoutPage = (template: string, { head, body, styles, language, folder, preloads }: Shell) =>
  fill(startingAtOnce(templateIn(template, language)), {
    '<!--head-->': lines([...head, '<meta name="robots" content="noindex" />', styles, ...linksOf(preloads)]),
    '<div id="root"><!--app--></div>': `<div id="root" data-content="${folder}">${body}</div>`,
  })

const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** The template with nothing in its scripts that only their readers need; their syntax stays, since some are for the oldest browsers. */
export const compact = (template: string): string =>
  template.replace(inlineScript, (script, text: string) =>
    script.replace(text, () => transformSync(text, { minifyWhitespace: true, minifyIdentifiers: true }).code.trim()),
  )

/** The texts of the scripts that a document runs in place. */
export const inlineScripts = (html: string): string[] => [...html.matchAll(inlineScript)].map(([, text = '']) => text)
