import type { PageContent } from '#content/model/page-content'
import type { RichText } from '#content/model/rich-text'
import { naira } from '#src/site/naira.ts'

type Node =
  | RichText
  | RichText['content'][number]
  | { nodeType: string; value?: string; data?: { uri?: string }; content?: readonly unknown[] }

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const elements: Record<string, string> = {
  'heading-2': 'h2',
  'heading-3': 'h3',
  paragraph: 'p',
  'unordered-list': 'ul',
  'ordered-list': 'ol',
  'list-item': 'li',
}

function rich(node: Node): string {
  if ('value' in node && node.value !== undefined) return escaped(node.value)
  const inner = ('content' in node && node.content ? node.content : []).map((child) => rich(child as Node)).join('')
  if (node.nodeType === 'hyperlink') return `<a href="${escaped((node as { data: { uri: string } }).data.uri)}">${inner}</a>`
  const element = elements[node.nodeType]
  return element ? `<${element}>${inner}</${element}>` : inner
}

/** The address of a drawing's file. */
type Drawings = (name: string) => string

const drawing = (href: string, width: number, height: number) =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><use href="${href}"/></svg>`

/** What a part of the content is drawn with, as the site draws it. */
function drawn(value: object, fileOf: Drawings): string {
  if ('scene' in value && value.scene) return drawing(`${fileOf(`${value.scene}`)}#scene`, 1200, 675)
  if ('illustration' in value && value.illustration) return drawing(`${fileOf('illustrations')}#${value.illustration}`, 240, 160)
  return 'type' in value && value.type === 'areaMap' ? drawing(`${fileOf('area-map')}#map`, 800, 560) : ''
}

/** The names of amounts that the site draws in naira. */
const amounts = /^(fares?|share)$/

/** Every text of a section in the order in which it stands, whatever its type: a plain page needs no components. */
function words(value: unknown, fileOf: Drawings, key = ''): string {
  if (typeof value === 'string') {
    if (
      /^(id|type|anchor|illustration|scene|layout|ground|place|audience|category|step|location|feed|kind|media|slug|url|alt|nodeType|.*To)$/.test(
        key,
      )
    )
      return ''
    return key === 'heading' ? `<h2>${escaped(value)}</h2>` : key === 'title' ? `<h3>${escaped(value)}</h3>` : `<p>${escaped(value)}</p>`
  }
  if (typeof value === 'number') return amounts.test(key) ? `<p>${naira(value)}</p>` : ''
  if (Array.isArray(value)) return value.map((one) => words(one, fileOf, key)).join('')
  if (typeof value !== 'object' || value === null) return ''
  if ('nodeType' in value) return rich(value as Node)
  const texts = Object.entries(value).map(([name, inner]) => words(inner, fileOf, name))
  return texts.join('') + drawn(value, fileOf)
}

function bodyOf(content: PageContent, fileOf: Drawings): string {
  switch (content.kind) {
    case 'page':
      return content.sections.map((section) => `<section>${words(section, fileOf)}</section>`).join('')
    case 'news-article': {
      const { image, body, summary, publishedOn } = content.article
      const picture = image
        ? `<img src="${escaped(image.url)}" alt="${escaped(image.alt)}" width="${image.width}" height="${image.height}" fetchpriority="high">`
        : ''
      return `<p>${escaped(summary)}</p><time>${publishedOn}</time>${picture}${rich(body)}${words(content.more, fileOf)}`
    }
    case 'role':
      return words(content.role, fileOf)
    case 'legal-document':
      return rich(content.document.body)
  }
}

/**
 * The page that a careful person writes by hand: the same words, drawings, typeface and first picture, a screenful of styles in the
 * document, no script at all; the pages of `links` are prefetched, and linked to first in `main`. What the site's own page costs is told beside it.
 */
export const plainPage = (
  content: PageContent,
  { fileOf, font }: { readonly fileOf: Drawings; readonly font: string },
  links: readonly string[] = [],
) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(content.title)}</title>
<meta name="description" content="${escaped(content.description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links.map((link) => `<link rel="prefetch" href="${link}">`).join('')}
<style>
@font-face{font-family:Bricolage;font-weight:400 800;font-display:swap;src:url(${font}) format('woff2')}
:root{color-scheme:light dark}
body{margin:0;font:1rem/1.55 Bricolage,system-ui,sans-serif;background:#fffdf8;color:#17122f}
header,main,footer{max-width:72rem;margin:auto;padding:1rem}
header nav,footer nav{display:flex;flex-wrap:wrap;gap:1.5rem}
a{color:#3326c6}
h1{font:800 clamp(2.25rem,1.5rem + 3.4vw,4rem)/1.05 Bricolage,system-ui,sans-serif}
section{padding-block:2rem}
img,svg{max-width:100%;height:auto}
@media (prefers-color-scheme:dark){body{background:#100d22;color:#f7f6fd}a{color:#b3acff}}
</style>
</head>
<body>
<header><nav><a href="/">Cruzer</a><a href="/driver">Drivers</a><a href="/safety">Safety</a><a href="/driver/signup">Become a driver</a></nav></header>
<main><h1>${escaped(content.title)}</h1>${links.map((link) => `<p><a href="${link}">More</a></p>`).join('')}${bodyOf(content, fileOf)}</main>
<footer><nav><a href="/privacy">Privacy</a><a href="/terms-of-service">Terms</a><a href="/contact">Contact</a></nav></footer>
</body>
</html>
`
