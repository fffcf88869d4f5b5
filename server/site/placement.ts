import { dirname } from 'node:path/posix'
import { inLanguage, languageAt, languages } from '#contract/languages'

/** What of the built site answers a path. */
export type Place = { readonly file: string; readonly status: 200 | 404 } | 'nothing'

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/:[^/]+/g, '/[^/]+')}$`)

/** Paths that would find a file of the build which is no page of its own. */
const unpaged = new Set(
  languages.flatMap((language) => ['app', 'app.html', 'index'].map((file) => inLanguage(`/${file}`, language).slice(1))),
)

/**
 * The rules of static serving (domain, section 1): a file by its name, `/path` as `path.html` or `path/index.html`, a
 * known application path as the `app.html` beside which it would lie, which has the preview of an invitation, or else as that of its language,
 * a missing asset or part of the video engine as nothing, all else as the `404.html` of its language. `files` are paths below the
 * built site, `applicationPaths` patterns like `/roles/:id`; takes a decoded path.
 */
export function createPlacement(files: ReadonlySet<string>, applicationPaths: readonly string[]) {
  const known = applicationPaths.map(patternOf)
  return (path: string): Place => {
    const bare = path.replace(/^\/+|\/+$/g, '')
    const named = bare === '' || unpaged.has(bare) ? [] : [bare, `${bare}.html`]
    const found = [...named, bare === '' ? 'index.html' : `${bare}/index.html`].find((file) => files.has(file))
    const ofLanguage = (file: string) => inLanguage(`/${file}`, languageAt(`/${bare}`)).slice(1)
    const shell = [`${dirname(bare)}/app.html`, ofLanguage('app.html')].find((file) => files.has(file))
    const lost = ofLanguage('404.html')
    if (found) return { file: found, status: found === lost ? 404 : 200 }
    if (/^(assets|ffmpeg)(\/|$)/.test(bare)) return 'nothing'
    if (shell && known.some((pattern) => pattern.test(`/${bare}`))) return { file: shell, status: 200 }
    return files.has(lost) ? { file: lost, status: 404 } : 'nothing'
  }
}
