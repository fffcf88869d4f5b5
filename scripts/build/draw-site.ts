import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { PageContent } from '#content/model/page-content'
import { inLanguage, type Language } from '#contract/languages'
import type { PathContent, Site } from '#scripts/build/read-site'
import { wordsIn } from '#scripts/words-in'
import type { ContentKey } from '#src/api/page-content.ts'
import { type AppRoute, routeAt } from '#src/app/routes.ts'
import { contentFile } from '#src/site/content/content-cache.ts'

interface Drawn {
  readonly html: string
  readonly styles: string
}
interface Page<Words> {
  readonly path: string
  readonly language: Language
  readonly route: AppRoute
  readonly drawn: Drawn
  readonly words: Words
}
type Drawing = typeof import('#src/prerender.tsx')

async function openDrawing(): Promise<Drawing> {
  await build({
    logLevel: 'warn',
    // The build itself has loaded the router, and with it React's development copy: the drawing brings its own.
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender.tsx', outDir: 'dist-ssr', emptyOutDir: true, copyPublicDir: false, manifest: false },
  })
  return (await import(pathToFileURL(join(process.cwd(), 'dist-ssr/prerender.js')).href)) as Drawing
}

/** What the pages show, from what was read. */
function sourceOf({ settings, contents }: Site) {
  const known = new Map(contents.map(({ contentKey, content }) => [contentFile(contentKey), content]))
  return {
    settings: async () => settings,
    page: async (key: ContentKey) => {
      const content = known.get(contentFile(key))
      if (!content) throw new Error(`The content of ${contentFile(key)} was not read`)
      return content
    },
  }
}

/** Draws every public page of what was read in each language, English first; what is shown at more paths than can be listed stands with its shell. Throws, naming the path, when a page comes out empty. */
export async function drawSite(sites: readonly [Site, ...Site[]], routes: readonly AppRoute[]) {
  const drawing = await openDrawing()
  const draw = async (path: string, site: Site) => {
    const page = await drawing.render(path, sourceOf(site))
    const words = page.html.replace(/<[^>]+>/g, ' ').trim()
    if (page.status !== 200 || !/<h1[^>]*>[^<]/.test(page.html) || words.length < 40)
      throw new Error(`${path} is drawn empty (status ${page.status}): ${page.html.slice(0, 300)}`)
    return page
  }
  const routeOf = (path: string) => {
    const route = routeAt(path)
    if (!route) throw new Error(`No route leads to ${path}`)
    return route
  }

  const pages: (Page<PageContent> & Pick<PathContent, 'contentKey'>)[] = []
  const screens: Page<{ kind: 'screen'; title: string; description: string }>[] = []
  for (const site of sites) {
    const { language, contents } = site
    for (const { path, content, contentKey } of contents)
      if (path !== undefined)
        pages.push({ path, language, route: routeOf(path), drawn: await draw(path, site), words: content, contentKey })
    for (const route of routes)
      if (route.public && !route.shows) {
        const path = inLanguage(route.path, language)
        const words = { kind: 'screen', title: wordsIn(language, route.title), description: wordsIn(language, route.description) } as const
        screens.push({ path, language, route, drawn: await draw(path, site), words })
      }
  }
  const shells = []
  for (const site of sites) {
    const { language } = site
    const lost = await drawing.render(inLanguage('/404', language), sourceOf(site))
    if (lost.status !== 404) throw new Error(`404.html is made from a page that answers ${lost.status}`)
    const invitations = site.contents.flatMap(({ path, content, contentKey }) =>
      path === undefined
        ? [{ path: inLanguage(contentKey.id, language), route: routeOf(`${contentKey.id}/code`), words: content, contentKey }]
        : [],
    )
    shells.push({ language, lost, shell: await drawing.renderShell(language), invitations })
  }
  return { pages, screens, shells }
}
