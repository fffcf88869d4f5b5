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

/** A prerendered page; `at` tells the browser which path the markup belongs to. */
export const documentOf = (
  template: string,
  { head, preloads, body, at }: { head: string[]; preloads: string[]; body: string; at: string },
) =>
  fill(template, {
    '<!--head-->': [...head, ...preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)].join('\n    '),
    '<div id="root"><!--app--></div>': `<div id="root" data-prerendered="${at}">${body}</div>`,
  })

/** A document whose markup is replaced when the application starts. */
export const withoutPage = (template: string, { title, body, styles }: { title: string; body: string; styles: string }) =>
  fill(template, {
    '<!--head-->': `<title>${escaped(title)}</title>\n    <meta name="robots" content="noindex" />\n    ${styles}`,
    '<!--app-->': body,
  })
