import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes, gzipped, of a built document, of the styles in it, and of the scripts that it begins with. */
export interface DocumentWeight {
  readonly file: string
  readonly html: number
  readonly styles: number
  readonly scripts: number
}

const bytesOf = (text: string | Buffer) => gzipSync(text, { level: 9 }).length

/** The scripts that a document names: those of the starter, else its entry and what it preloads. */
function scriptsIn(html: string): string[] {
  const [, entry, chunks = ''] = /data-entry="([^"]+)" data-chunks="([^"]*)"/.exec(html) ?? []
  const named = entry
    ? [entry, ...chunks.split(' ')]
    : [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  return [...new Set(named.filter(Boolean))]
}

/** Weighs every document of a built site; no browser is needed. */
export async function weighDocuments(built: string): Promise<DocumentWeight[]> {
  const files = (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.html')).sort()
  return Promise.all(
    files.map(async (file) => {
      const html = await readFile(join(built, file), 'utf8')
      const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('')
      const scripts = await Promise.all(scriptsIn(html).map(async (path) => bytesOf(await readFile(join(built, path)))))
      return { file, html: bytesOf(html), styles: bytesOf(styles), scripts: scripts.reduce((sum, bytes) => sum + bytes, 0) }
    }),
  )
}
