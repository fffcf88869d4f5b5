import type { Outside } from './outside.ts'

/** What the answers of some paths are sent with. A path is one address, or with `*` at its end all that begin so. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** What a site's policy hangs on. */
export interface PolicyParts {
  readonly outside: Outside
  /** `sha256-…` of each inline script that the build wrote. */
  readonly hashes: readonly string[]
  /** Where uploads go, when that is not this site. */
  readonly uploadOrigin?: string | undefined
}

const policyOf = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

const own = "'self'"
const none = ["'none'"]
const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
const unkept = { 'cache-control': 'no-store' }
const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' }

/** Sent where the address is https. */
export const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/**
 * The browser policy of the site (faults, Headers), the one table for the embedded server and for static hosts;
 * of two rules for a path the later holds. A worker obeys the policy of its own script: what only an encoder needs is
 * allowed to workers, and WebAssembly to the one of the video engine.
 */
export function policyRules({ outside: { asked, pictures, engine }, hashes, uploadOrigin }: PolicyParts): HeaderRule[] {
  const connect = [own, 'blob:', ...asked, ...(uploadOrigin === undefined ? [] : [uploadOrigin])]
  const document = {
    'default-src': none,
    'script-src': [own, ...hashes.map((hash) => `'${hash}'`)],
    // Each prerendered page brings its styles in itself, and styled-components and the toasts add theirs as they come.
    'style-src': [own, "'unsafe-inline'"],
    'style-src-attr': none,
    'img-src': [own, 'blob:', 'data:', ...pictures],
    'media-src': [own, 'blob:'],
    'font-src': [own],
    'connect-src': connect,
    'manifest-src': [own],
    'worker-src': [own],
    'frame-ancestors': none,
    'base-uri': none,
    'form-action': [own],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }
  const worker = (script: readonly string[]) =>
    policyOf({ 'default-src': none, 'script-src': script, 'connect-src': connect, 'worker-src': [own, 'blob:'] })
  return [
    {
      path: '/*',
      headers: {
        'content-security-policy': policyOf(document),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'permissions-policy': 'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      },
    },
    // No page stands there: what a page's policy allows would only make forty answers longer before a form can be used.
    { path: '/assets/*', headers: { ...kept, 'content-security-policy': policyOf({ 'default-src': none, 'frame-ancestors': none }) } },
    { path: '/assets/workers/*', headers: { 'content-security-policy': worker([own]) } },
    { path: '/assets/engine/*', headers: { 'content-security-policy': worker([own, "'wasm-unsafe-eval'", ...engine]) } },
    // A page that it keeps brings the page's own policy along; an hour-old worker could not be called back.
    {
      path: '/sw.js',
      headers: { 'cache-control': 'no-cache', 'content-security-policy': policyOf({ 'default-src': none, 'connect-src': [own] }) },
    },
    // The video engine is asked for with its version in the address.
    { path: '/ffmpeg/*', headers: kept },
    { path: '/examples/*', headers: { 'cache-control': 'public, max-age=86400' } },
    { path: '/build.json', headers: unkept },
    { path: '/config.json', headers: unkept },
    // Other sites show the card of a page that somebody shares.
    { path: '/social/*', headers: shownElsewhere },
  ]
}

/** What the embedded services are sent with, beside the site's own rules. */
export const serviceRules: readonly HeaderRule[] = [
  { path: '/api/*', headers: unkept },
  { path: '/blob/*', headers: unkept },
  // A site on another host shows the pictures of its content.
  { path: '/content/*', headers: shownElsewhere },
]

/** Whether a rule for `pattern` holds for a path, or for all that another pattern holds for. */
export const covers = (pattern: string, path: string) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)

/** The headers of a path, without its query. */
export const headersAt = (rules: readonly HeaderRule[], path: string): Record<string, string> =>
  Object.assign({}, ...rules.filter((rule) => covers(rule.path, path)).map(({ headers }) => headers))
