import type { BreadcrumbList } from 'schema-dts'
import { inLanguage, languageAt, pagePath } from '#contract/languages'
import { wordsIn } from '#scripts/words-in'
import type { HeadParts } from './head-parts.ts'

/** The paths above a path, the home first: `/`, `/faq` for `/faq/driver`; each in the language of the path. */
function above(path: string): string[] {
  const parts = pagePath(path)
    .split('/')
    .filter((part) => part !== '')
  const pages = ['/', ...parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
  return pages.map((page) => inLanguage(page, languageAt(path)))
}

/** The trail from the home to the page; a path above it that has no page is left out. The home has none. */
export function breadcrumbsOf({ page, path, origin, titles }: HeadParts): BreadcrumbList | undefined {
  if (pagePath(path) === '/') return undefined
  const trail = above(path).flatMap((step) => {
    const name = pagePath(step) === '/' ? wordsIn(languageAt(path), 'Home') : titles[step]
    return name === undefined ? [] : [{ name, path: step }]
  })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, { name: page.title, path }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: new URL(step.path, origin).href,
    })),
  }
}
