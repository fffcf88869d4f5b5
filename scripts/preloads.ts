import type { Manifest } from 'vite'
import type { AppRoute } from '#src/app/routes.ts'

const sourceOf = (load: AppRoute['load']) => {
  const source = /import\(\s*["']#(src\/[^"']+)["']/.exec(load.toString())?.[1]
  if (!source) throw new Error(`No import is found in ${load.toString()}`)
  return source
}

const surroundings: Record<NonNullable<AppRoute['needs']>, string> = {
  driver: 'src/app/driver-area.tsx',
  rider: 'src/app/rider-area.tsx',
}

/** The files of a route's own chunks, which the browser otherwise learns of only when the application has started. */
export function chunksOf(manifest: Manifest, route: AppRoute): string[] {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  const known = new Set(entry ? reachedFrom(manifest, entry.src ?? '') : [])
  const sources = [sourceOf(route.load), ...(route.needs ? [surroundings[route.needs]] : [])]
  for (const source of sources) if (!manifest[source]) throw new Error(`${route.path} loads ${source}, which the build does not know`)
  return [...new Set(sources.flatMap((source) => reachedFrom(manifest, source)))].filter((file) => !known.has(file))
}

function reachedFrom(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => reachedFrom(manifest, name, seen))]
}
