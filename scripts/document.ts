import { inLanguage, type Language } from '#contract/languages'
import { escaped } from '#scripts/head/tag'
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
  'Load it again',
]
const templateIn = (template: string, language: Language) =>
  fill(template, {
    '<html lang="en-GB">': `<html lang="${language}">`,
    'href="/contact"': `href="${inLanguage('/contact', language)}"`,
    ...Object.fromEntries(said.map((words) => [words, wordsIn(language, words)])),
  })
const lines = (parts: readonly string[]) => parts.join('\n    ')

/** JSON for the scripts of a page to read. No text in it can end the element. */
const jsonBlock = (attributes: string, value: unknown) =>
  `<script type="application/json" ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** What the site knows on every page. */
export interface Blocks {
  readonly settings: unknown
  readonly language: Language
  /** The folder of the content of all pages, `/assets/content-…/`. */
  readonly folder: string
}
const settingsBlock = ({ settings, folder }: Blocks) => jsonBlock(`id="settings" data-content="${folder}"`, settings)

/** What the application fetches first on its pages, side by side with the scripts. */
export interface Preloads {
  readonly chunks: readonly string[]
  /** Whether the page asks for the runtime configuration. */
  readonly config: boolean
}
const linksOf = ({ chunks, config }: Preloads) => [
  ...(config ? ['<link rel="preload" as="fetch" crossorigin href="/config.json" />'] : []),
  ...chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
]

const marked = '<script data-starter>'
const entryScript = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/
const preloadLinks = /\s*<link rel="modulepreload"[^>]*>/g

/** The scripts begin with the document. */
const startingAtOnce = (template: string) => fill(template, { [marked]: '<script>' })

/** The scripts begin on demand: the inline script finds them in its own attributes. */
function startingOnDemand(template: string, chunks: readonly string[]) {
  const entry = entryScript.exec(template)?.[1]
  if (!entry) throw new Error('The built index.html has no entry script')
  const files = chunks.map((file) => `/${file}`).filter((file) => file !== entry)
  return fill(template.replace(entryScript, '').replace(preloadLinks, ''), {
    [marked]: `<script data-entry="${entry}" data-chunks="${files.join(' ')}">`,
  })
}

interface PageParts {
  readonly head: readonly string[]
  readonly body: string
  /** Which path the markup belongs to. */
  readonly at: string
  readonly blocks: Blocks
}
const page = (template: string, { head, body, at, blocks }: PageParts, more: readonly string[]) =>
  fill(templateIn(template, blocks.language), {
    '<!--head-->': lines(head),
    '<div id="root"><!--app--></div>': lines([`<div id="root" data-prerendered="${at}">${body}</div>`, ...more, settingsBlock(blocks)]),
  })

/** A prerendered page of the content, whose scripts wait until somebody is there. */
export const contentDocument = (
  template: string,
  parts: PageParts & { readonly chunks: readonly string[]; readonly content: unknown; readonly file: string },
) => page(startingOnDemand(template, parts.chunks), parts, [jsonBlock(`id="page-content" data-file="${parts.file}"`, parts.content)])

/** A prerendered screen of an application. */
export const screenDocument = (template: string, parts: PageParts & { readonly preloads: Preloads }) =>
  page(startingAtOnce(template), { ...parts, head: [...parts.head, ...linksOf(parts.preloads)] }, [])

/** A document whose markup is replaced when the application starts. */
export const withoutPage = (
  template: string,
  { title, body, styles, blocks, preloads }: { title: string; body: string; styles: string; blocks: Blocks; preloads?: Preloads },
) =>
  fill(startingAtOnce(templateIn(template, blocks.language)), {
    '<!--head-->': lines([
      `<title>${escaped(title)}</title>`,
      '<meta name="robots" content="noindex" />',
      styles,
      ...(preloads ? linksOf(preloads) : []),
    ]),
    '<div id="root"><!--app--></div>': lines([`<div id="root">${body}</div>`, settingsBlock(blocks)]),
  })

const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** The texts of the scripts that a document runs in place. */
export const inlineScripts = (html: string): string[] => [...html.matchAll(inlineScript)].map(([, text = '']) => text)
