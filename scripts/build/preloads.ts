import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { Language } from '#contract/languages'
import type { AppRoute } from '#src/app/routes.ts'

const features: Record<NonNullable<AppRoute['needs']>, string> = {
  driver: 'src/app/services/start-onboarding.tsx',
  rider: 'src/app/services/start-rider.tsx',
}

/** The files of a route's own chunks, which the browser otherwise learns of only when the application has started. */
export const chunksOf = (manifest: Manifest, { path, file, needs }: AppRoute): string[] =>
  filesOf(manifest, [file, ...(needs ? [features[needs]] : [])], path)

/** The files that bring the words of a language; English is in the pages themselves. */
export const languageChunks = (manifest: Manifest, language: Language): string[] =>
  language === 'pcm' ? filesOf(manifest, ['src/language/speak-pidgin.ts'], 'Pidgin') : []

/** What all pages of an application need, and the client, which a driver who goes on asks at once. */
export function applicationChunks(manifest: Manifest, pages: readonly AppRoute[]): string[] {
  const [first = [], ...others] = pages.map((route) => chunksOf(manifest, route))
  const shared = first.filter((file) => others.every((files) => files.includes(file)))
  return [...new Set([...shared, ...filesOf(manifest, ['src/api/create-client.ts'], 'The application')])]
}

/** The files that take over what is around a page for visitors, the entry's own among them; the page's own follow. */
export function startingChunks(manifest: Manifest): string[] {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  return entry ? reachedFrom(manifest, entry.src ?? '') : []
}

/** Files of a folder, the largest first: a browser asks for a few at a time, and a large one fills a slow connection while the small ones are asked for. */
export async function largestFirst(folder: string, files: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await stat(join(folder, file))).size })))
  return sizes.sort((one, other) => other.size - one.size).map(({ file }) => file)
}

function filesOf(manifest: Manifest, sources: readonly string[], page: string): string[] {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  const known = new Set(entry ? reachedFrom(manifest, entry.src ?? '') : [])
  for (const source of sources) if (!manifest[source]) throw new Error(`${page} loads ${source}, which the build does not know`)
  return [...new Set(sources.flatMap((source) => reachedFrom(manifest, source)))].filter((file) => !known.has(file))
}

function reachedFrom(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => reachedFrom(manifest, name, seen))]
}
