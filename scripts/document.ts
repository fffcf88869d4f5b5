const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** The template's placeholders, replaced; a placeholder that is gone would give pages without a head or a body. */
function fill(template: string, parts: Readonly<Record<string, string>>) {
  return Object.entries(parts).reduce((html, [placeholder, text]) => {
    if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`)
    return html.replace(placeholder, () => text)
  }, template)
}

export function headOf({ title, description, url, origin }: { title: string; description: string; url: string; origin: string }): string[] {
  const meta = (key: 'name' | 'property', name: string, content: string) => `<meta ${key}="${name}" content="${escaped(content)}" />`
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Cruzer'),
    meta('property', 'og:locale', 'en_UK'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', new URL('/social-card.png', origin).href),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

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
const lines = (parts: readonly string[]) => parts.join('\n    ')

/** A prerendered page; `at` tells the browser which path the markup belongs to. */
export const documentOf = (
  template: string,
  { head, preloads, body, at }: { head: string[]; preloads: Preloads; body: string; at: string },
) =>
  fill(template, {
    '<!--head-->': lines([...head, ...linksOf(preloads)]),
    '<div id="root"><!--app--></div>': `<div id="root" data-prerendered="${at}">${body}</div>`,
  })

/** A document whose markup is replaced when the application starts. */
export const withoutPage = (
  template: string,
  { title, body, styles, preloads }: { title: string; body: string; styles: string; preloads?: Preloads },
) =>
  fill(template, {
    '<!--head-->': lines([
      `<title>${escaped(title)}</title>`,
      '<meta name="robots" content="noindex" />',
      styles,
      ...(preloads ? linksOf(preloads) : []),
    ]),
    '<!--app-->': body,
  })
