import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { inLanguage, type Language, languageAt, languages } from '#contract/languages'
import { addressesIn, dropOld, keptOnce, withoutQuery, withoutSlash } from './caches.ts'
import type { PageShown } from './start-service-worker.ts'
import type { Lasting, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
/** The paths that the build prerendered: nobody's in particular. */
declare const __PAGES__: readonly string[]
/** The paths, with their `:params`, that are answered with the shell. */
declare const __SHELL_PATHS__: readonly string[]
/** What stands around the screens that have no document of their own: where its English is had, and the hash of it in all languages. */
declare const __SHELL__: { readonly path: string; readonly hash: string }

/** Seconds that a document may take before the one that is kept is shown. */
const networkTimeoutSeconds = 2
/** Days for which files of earlier builds are kept, whose pages may still be open. */
const cachedDays = 30

const addressOf = (path: string) => new URL(path, self.location.origin).href
const shellIn = (language: Language) => addressOf(inLanguage(__SHELL__.path, language))
/** Every file of the driver's application; each has its hash in its name. */
const applicationFiles = self.__WB_MANIFEST.map(({ url }) => addressOf(url))
const application = `application-${__SHELL__.hash}`
const shellPaths = __SHELL_PATHS__.map((path) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`))
const isPrerendered = (pathname: string) => __PAGES__.includes(withoutSlash(pathname))
const isOfSite = ({ pathname }: URL) => isPrerendered(pathname) || shellPaths.some((path) => path.test(pathname))
const isKeepable = ({ pathname, origin }: URL) =>
  origin === self.location.origin && pathname.startsWith('/assets/') && !pathname.startsWith('/assets/engine/')

const assets = new CacheFirst({ cacheName: 'assets', matchOptions: { ignoreVary: true } })
const documents = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [
    withoutQuery,
    {
      // The address of any other page may name somebody, as an invitation's does.
      cacheWillUpdate: async ({ request, response }) => (response.ok && isPrerendered(new URL(request.url).pathname) ? response : null),
      handlerDidError: ({ request }) =>
        caches.match(shellIn(languageAt(new URL(request.url).pathname)), { cacheName: application, ignoreVary: true }),
    },
  ],
})

// What is named nowhere here goes to the network alone: calls, uploads, content, analytics, `/build.json`, the video engine.
registerRoute(({ url }) => isKeepable(url), assets)
registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOfSite(url), documents)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: 'configuration', networkTimeoutSeconds }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/examples/'),
  new StaleWhileRevalidate({ cacheName: 'examples' }),
)

const isSparing = () => self.navigator.connection?.saveData === true
const isApplicationKept = async () => (await caches.keys()).some((name) => name.startsWith('application-'))

async function keepFile(event: Lasting, file: string) {
  const [answer, done] = assets.handleAll({ event, request: new Request(file, { priority: 'low' }) })
  if (!(await answer).ok) throw new Error(`${file} is gone`)
  await done
}

/** One after another: they are to leave the connection to what the driver does. Rejects when one cannot be had, unless `onGone` takes it. */
async function keepFiles(event: Lasting, files: readonly string[], onGone?: () => void) {
  const kept = await addressesIn('assets')
  for (const file of files) if (!kept.has(file)) await keepFile(event, file).catch(onGone)
}

/** The shell in each language, and with it every file of the driver's application; with Save-Data those alone that a page has fetched anyway. */
async function cacheApplication(event: Lasting) {
  for (const language of languages) await keptOnce(application, shellIn(language))
  if (!isSparing()) await keepFiles(event, applicationFiles)
}

async function keep(event: Lasting, { files, path, isApplication }: PageShown) {
  await keepFiles(
    event,
    files.filter((file) => isKeepable(new URL(file))),
    // A page also asks for what the build may not have, as the words of one that was published later.
    () => {},
  )
  if (isPrerendered(path)) await keptOnce('pages', addressOf(withoutSlash(path)))
  await keptOnce('configuration', addressOf('/config.json'))
  if (isApplication) await cacheApplication(event)
}

/** A phone that keeps the application has the new one whole before this worker takes the other's place; the files of pages that are open stay. */
async function install(event: Lasting) {
  if (await isApplicationKept()) await cacheApplication(event)
  await dropOld({ current: application, files: applicationFiles, before: Date.now() - cachedDays * 24 * 60 * 60 * 1000 })
  void self.skipWaiting()
}

enableNavigationPreload()
clientsClaim()
self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('message', (event) => event.waitUntil(keep(event, event.data as PageShown).catch(() => {})))
