import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { RuntimeConfig } from '#contract/config'
import { documentOf, headOf, withoutPage } from '#scripts/document'
import { applicationChunks, chunksOf } from '#scripts/preloads'
import { appVersion } from '#scripts/version'
import { routes } from '#src/app/routes.ts'

const out = 'dist'
const origin = process.env.SITE_URL ?? 'https://cruzer.example'

await build({ logLevel: 'warn', build: { outDir: out, emptyOutDir: true } })
await build({
  logLevel: 'warn',
  ssr: { noExternal: ['styled-components'] },
  build: { ssr: 'src/prerender.tsx', outDir: 'dist-ssr', emptyOutDir: true, copyPublicDir: false, manifest: false },
})

const site = (await import(pathToFileURL(join(process.cwd(), 'dist-ssr/prerender.js')).href)) as typeof import('#src/prerender.tsx')
const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
const template = await readFile(join(out, 'index.html'), 'utf8')
const hashes = new Set<string>()

const write = async (name: string, text: string) => {
  await mkdir(dirname(join(out, name)), { recursive: true })
  await writeFile(join(out, name), text)
}

const writePage = async (name: string, html: string) => {
  for (const [, script] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
    hashes.add(
      `sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}`,
    )
  await write(name, html)
}

for (const route of routes.filter((route) => route.public)) {
  const page = await site.render(route.path)
  const words = page.html.replace(/<[^>]+>/g, ' ').trim()
  if (page.status !== 200 || !/<h1[^>]*>[^<]/.test(page.html) || words.length < 40)
    throw new Error(`${route.path} is prerendered empty (status ${page.status}): ${page.html.slice(0, 300)}`)
  const head = headOf({ title: site.titleOf(route.title), description: route.description, url: new URL(route.path, origin).href, origin })
  await writePage(
    route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`,
    documentOf(template, {
      head: [...head, page.styles],
      preloads: { chunks: chunksOf(manifest, route), config: route.needs !== undefined },
      body: page.html,
      at: route.path,
    }),
  )
}

const shell = site.renderShell()
const preloads = {
  chunks: applicationChunks(
    manifest,
    routes.filter(({ guard }) => guard),
  ),
  config: true,
}
await writePage('app.html', withoutPage(template, { title: 'Cruzer', body: shell.html, styles: shell.styles, preloads }))
const lost = await site.render('/404')
if (lost.status !== 404) throw new Error(`404.html is made from a page that answers ${lost.status}`)
await writePage('404.html', withoutPage(template, { title: site.titleOf('Lost Your Way?'), body: lost.html, styles: lost.styles }))

await write('sitemap.xml', site.sitemap(origin))
await write('robots.txt', `User-agent: *\nDisallow: /api/\nDisallow: /blob/\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`)
await write('config.json', `${JSON.stringify(RuntimeConfig.parse({}), null, 2)}\n`)
await write('build.json', `${JSON.stringify({ version: appVersion() })}\n`)
await write('app-paths.json', `${JSON.stringify(site.appPaths)}\n`)
await write('csp-hashes.json', `${JSON.stringify([...hashes])}\n`)
await rm(join(out, '.vite'), { recursive: true })

console.log(`Built ${appVersion()} into ${out}/: ${site.publicRoutes.length} pages, ${site.appPaths.length} application paths`)
